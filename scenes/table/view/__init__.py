"""The z-order of a table and the drawing of its parts."""
