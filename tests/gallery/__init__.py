"""The gallery: every moment of the table on film, so that feel can be looked at (`python -m tests.gallery`)."""
