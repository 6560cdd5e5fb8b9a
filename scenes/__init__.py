"""The program with a window: screens, widgets, drawing, sound and input."""
