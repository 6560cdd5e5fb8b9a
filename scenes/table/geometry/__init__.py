"""Where everything lies on a table, in pixels of the 1280x720 design."""
