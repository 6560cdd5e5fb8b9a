"""Keys that can be changed: what each is for, and what a pressed key means as they are set.

Scenes are written for the usual keys. Before they get an event, the key that was pressed becomes the usual key of what
it is for now; a usual key that is now for nothing becomes 0, which nobody listens to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pygame
from msgspec import Struct

NAMES = {
    pygame.K_LEFT: "←", pygame.K_RIGHT: "→", pygame.K_UP: "↑", pygame.K_DOWN: "↓", pygame.K_RETURN: "Enter",
    pygame.K_ESCAPE: "Esc", pygame.K_DELETE: "Del", pygame.K_PAGEUP: "PgUp", pygame.K_PAGEDOWN: "PgDn",
}
"""Keys that are called otherwise than by the system; the others have their name with a capital."""
HOLDERS = {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LGUI,
    pygame.K_RGUI, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_SCROLLOCK, pygame.K_MODE,
}
"""Keys that are held together with others and mean nothing alone."""


class Use(Struct, frozen=True):
    """Something that a key is for: its id, the group it is listed and reset with, and its usual key."""

    id: str
    group: str
    key: int


class Keys:
    """The keys as they are set. `places` says which groups are heard together, by the place a scene stands for."""

    def __init__(self, uses: Sequence[Use] = (), places: Mapping[str, Sequence[str]] | None = None) -> None:
        self.uses = tuple(uses)
        self.places = dict(places or {})
        self.now = {use.id: use.key for use in uses}
        """The key of each use."""

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Set the player's keys: names of keys by the ids of uses; names of no key are left out."""
        self.now = {use.id: code_of(chosen.get(use.id, "")) or use.key for use in self.uses}

    def use(self, id: str) -> Use:
        """The use with an id."""
        return next(use for use in self.uses if use.id == id)

    def name(self, id: str) -> str:
        """What the key of a use is called."""
        return name_of(self.now[id])

    def heard(self, place: str, key: int) -> int:
        """The usual key of what a pressed key is for at a place."""
        here = self.at(place)
        for use in here:
            if self.now[use.id] == key:
                return use.key
        return 0 if any(use.key == key for use in here) else key

    def at(self, place: str) -> list[Use]:
        """All uses of keys at a place."""
        groups = self.places.get(place, ())
        return [use for use in self.uses if use.group in groups]

    def clashes(self, id: str, key: int) -> list[Use]:
        """The other uses that a key has already wherever this use is heard."""
        group = self.use(id).group
        near = {other for groups in self.places.values() if group in groups for other in groups}
        return [use for use in self.uses if use.id != id and use.group in near and self.now[use.id] == key]

    def changed(self, id: str, key: int) -> dict[str, str] | None:
        """What is chosen once this use has another key; what had it before gets the key that becomes free.

        None where that key would then be for two things at once.
        """
        others, now = self.clashes(id, key), dict(self.now)
        now.update({id: key, **{other.id: self.now[id] for other in others}})
        moved = {id, *(other.id for other in others)}
        if any(self._taken(self.use(one), now, now.keys() - {one}) for one in moved):
            return None
        return self._chosen(now)

    def reset(self, group: str) -> dict[str, str]:
        """What is chosen once a group has its usual keys; others that have one of them give it back."""
        now = {use.id: use.key if use.group == group else self.now[use.id] for use in self.uses}
        fixed = {use.id for use in self.uses if use.group == group}
        again = True
        while again:
            again = False
            for use in self.uses:
                if use.id not in fixed and self._taken(use, now, fixed):
                    now[use.id], again = use.key, True
                    fixed.add(use.id)
        return self._chosen(now)

    def _taken(self, use: Use, now: Mapping[str, int], by: Iterable[str]) -> bool:
        near = {other for groups in self.places.values() if use.group in groups for other in groups}
        return any(now[other.id] == now[use.id] for other in self.uses if other.id in by and other.group in near)

    def _chosen(self, now: Mapping[str, int]) -> dict[str, str]:
        return {use.id: word_of(now[use.id]) for use in self.uses if now[use.id] != use.key}


def translated(keys: Keys, place: str, event: pygame.Event, *, typing: bool) -> pygame.Event:
    """The event with the usual key of what was pressed; letters that are typed into a field stay what they are."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return event
    written = getattr(event, "unicode", "")
    if typing and written and written.isprintable():
        return event
    key = keys.heard(place, event.key)
    if key == event.key:
        return event
    values: dict[str, object] = {**event.dict, "key": key}
    if not key and "unicode" in values:
        values["unicode"] = ""  # a question mark opens the page of keys whatever its key is called
    return pygame.Event(event.type, values)


def name_of(key: int) -> str:
    """What is written on a key."""
    if key in NAMES:
        return NAMES[key]
    word = word_of(key)
    if word.startswith("[") and len(word) > 2:
        return f"Num {word[1:-1]}"
    return word.upper() if len(word) == 1 else word.title()


def word_of(key: int) -> str:
    """The name of a key as it is kept: what `code_of` understands."""
    return pygame.key.name(key) or (chr(key) if 32 < key < 0x110000 else "")


def code_of(word: str) -> int:
    """The key of a name; 0 for what is no key."""
    known = _CODES.get(word, 0)
    return known or (ord(word) if len(word) == 1 and word.isprintable() else 0)


_CODES = {pygame.key.name(code): code for name, code in vars(pygame).items() if name.startswith("K_") and code}
