"""The page of settings, which take effect at once, with a small table as a preview."""
