"""Single pages: title, settings, keys, about, pause, errors."""
