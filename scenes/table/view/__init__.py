"""What of a table lies above what, and how it is drawn."""
