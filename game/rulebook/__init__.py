"""The rulebook as a library: finding rules by words, reading questions, answering them by playing positions."""
