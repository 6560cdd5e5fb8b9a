"""Scripts that make the pictures, sounds, fonts and texts the game ships."""
