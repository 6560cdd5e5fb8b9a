"""The settings, which take effect at once, beside a small table as a preview."""
