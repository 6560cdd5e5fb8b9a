"""The rulebook of an edition or a match: list of sections at the left, rules with ids and cards at the right."""
