"""Rules on paper: a small writer of PDF files, with fonts cut down to what is written."""
