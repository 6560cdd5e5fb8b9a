"""Screens: the stack of scenes, transitions between them, dialogs and the window."""
