"""Pages of their own: title, first start, settings, keys, about, pause menu, error page, and small dialogs."""
