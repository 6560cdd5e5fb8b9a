"""Drawing: colours of the theme, shapes, shadows, cloth and pictures from SVG files."""
