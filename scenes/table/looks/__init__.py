"""What cards look like at rest and in flight."""
