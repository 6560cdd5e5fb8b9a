"""The settings: every change takes effect at once, beside a small table that shows it."""
