"""The coach: what a good player would do with what the seat that looks knows, shown where it would be done."""
