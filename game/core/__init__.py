"""One round, whatever the cards: what a card, an event, an effect and a rule are."""
