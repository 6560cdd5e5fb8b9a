"""What lies around the cards on the table: buttons, the log, tooltips, and the name plates of the players."""
