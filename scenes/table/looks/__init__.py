"""What cards look like on the table, at rest and in flight, and the cache of their images."""
