"""Contact sheets: the frames of a moment side by side, and one picture of all moments."""

from __future__ import annotations

import pygame

INK, PAPER = (40, 30, 24), (250, 246, 238)
LINE = 22
"""Pixels of a line of letters above a picture."""
Frames = list[tuple[float, pygame.Surface]]


def strip(name: str, frames: Frames, width: int = 480, across: int = 4) -> pygame.Surface:
    """A film strip: the frames of a moment, each with its time in milliseconds."""
    small = [(f"{passed * 1000:.0f} ms", scaled(picture, width)) for passed, picture in frames]
    return grid(name, small, across)


def grid(title: str, pictures: list[tuple[str, pygame.Surface]], across: int) -> pygame.Surface:
    """Pictures of one size with words above each, line by line, and a title above all."""
    wide, high = pictures[0][1].size
    lines = -(-len(pictures) // across)
    sheet = pygame.Surface((across * (wide + 4), LINE * 2 + lines * (high + LINE)))
    sheet.fill(PAPER)
    font, large = pygame.font.Font(None, 18), pygame.font.Font(None, 28)
    sheet.blit(large.render(title, True, INK), (6, 10))
    for number, (words, picture) in enumerate(pictures):
        x, y = number % across * (wide + 4), LINE * 2 + number // across * (high + LINE)
        sheet.blit(font.render(words, True, INK), (x + 4, y + 4))
        sheet.blit(picture, (x, y + LINE))
    return sheet


def scaled(picture: pygame.Surface, width: int) -> pygame.Surface:
    """The picture so many pixels wide."""
    return pygame.transform.smoothscale(picture, (width, round(picture.height * width / picture.width)))
