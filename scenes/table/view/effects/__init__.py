"""Effects that decorate the card table for a moment: flying coins, ribbons with words, light and marks."""
