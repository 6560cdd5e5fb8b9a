"""Effects that decorate the card table for a moment, beside the movements of cards: flying coins, ribbons with words,
light and marks.
"""
