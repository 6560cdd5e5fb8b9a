"""Printed rules: a small writer of PDF files that embeds only the glyphs it uses of each font."""
