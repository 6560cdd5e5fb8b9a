"""Paints display lists: sprites in, pixels and hit tests out."""
