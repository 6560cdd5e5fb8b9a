"""The curtain between two people at one machine."""
