"""What a record is made of: plain values, lines, and the recorder that writes them."""
