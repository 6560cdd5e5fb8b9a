"""A small toolkit for pygame games: window, scenes, layout, widgets, text, sound. It knows nothing about cards."""
