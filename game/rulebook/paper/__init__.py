"""A small writer of PDF files for printed rules, which embeds only the used glyphs of each font."""
