"""The screen where a match is put together."""
