"""What lies where on the table, and its picture."""
