"""A small toolkit for pygame: window, scenes, layout, widgets, text, sound. It knows no card and no rule."""
