"""What lies around the cards on the table: buttons, the log, captions, marks and tooltips."""
