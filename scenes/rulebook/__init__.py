"""The rulebook of an edition or a match: sections at the left, rules with their ids and cards at the right."""
