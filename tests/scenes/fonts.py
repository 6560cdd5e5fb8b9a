"""A font that remembers what it has measured: tests lay the same words out again and again."""

from functools import lru_cache

import pygame


class MeasuredOnce(pygame.Font):
    """A font for all tests, so nothing about it may be changed."""

    def __init__(self, file, pixels):
        super().__init__(file, pixels)
        self.size = lru_cache(maxsize=20_000)(super().size)
        self.metrics = lru_cache(maxsize=20_000)(super().metrics)
