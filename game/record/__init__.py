"""What a record is made of: plain values, lines, and the pen that writes them."""
