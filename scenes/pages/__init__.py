"""Smaller pages: title, first start, keys, about, profile, error page, notices, and dialogs."""
