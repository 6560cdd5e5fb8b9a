"""The rulebook: sections at the left, rules with their ids and cards at the right, of an edition or of a match."""
