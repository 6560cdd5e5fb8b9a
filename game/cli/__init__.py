"""The commands that work without a window and print to the terminal, such as `simulate` and `check`."""
