"""A font with a cache of measured words, because tests lay out the same words again and again."""

from functools import lru_cache

import pygame


class MeasuredOnce(pygame.Font):
    """A font that all tests share, so that none of its attributes may be changed."""

    def __init__(self, file, pixels):
        super().__init__(file, pixels)
        self.size = lru_cache(maxsize=20_000)(super().size)
        self.metrics = lru_cache(maxsize=20_000)(super().metrics)
