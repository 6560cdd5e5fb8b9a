"""Configurable key bindings: which key triggers which action, and the translation of pressed keys to default keys.

Scenes are written for the default keys. Before a scene gets an event, the pressed key is replaced by the default key of
the action it is bound to. A default key whose action has moved to another key is replaced by 0, which no scene uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pygame
from msgspec import Struct

NAMES = {
    pygame.K_LEFT: "←", pygame.K_RIGHT: "→", pygame.K_UP: "↑", pygame.K_DOWN: "↓", pygame.K_RETURN: "Enter",
    pygame.K_ESCAPE: "Esc", pygame.K_DELETE: "Del", pygame.K_PAGEUP: "PgUp", pygame.K_PAGEDOWN: "PgDn",
}
"""Labels of keys that differ from the system's names; other keys have their name with a capital."""
HOLDERS = {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LGUI,
    pygame.K_RGUI, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_SCROLLOCK, pygame.K_MODE,
}
"""Modifier keys, such as Shift, which mean nothing alone."""


class Use(Struct, frozen=True):
    """An action that a key can be bound to: its id, the group it is listed and reset with, and its default key."""

    id: str
    group: str
    key: int


class KeyBindings:
    """The current key bindings. `places` lists the groups of actions in each kind of scene, such as a table."""

    def __init__(self, uses: Sequence[Use] = (), places: Mapping[str, Sequence[str]] | None = None) -> None:
        self.uses = tuple(uses)
        self.places = dict(places or {})
        self.now = {use.id: use.key for use in uses}
        """The key that each action is bound to at present."""

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Apply the player's bindings, which are names of keys by action id; unknown names leave the default key."""
        self.now = {use.id: code_of(chosen.get(use.id, "")) or use.key for use in self.uses}

    def use(self, id: str) -> Use:
        return next(use for use in self.uses if use.id == id)

    def name(self, id: str) -> str:
        """The displayed name of the key that an action is bound to."""
        return name_of(self.now[id])

    def heard(self, place: str, key: int) -> int:
        """The default key of the action that a pressed key is bound to in the kind of scene `place`.

        It is 0 for a default key whose action is bound to another key; a key without any binding is returned unchanged.
        """
        here = self.at(place)
        for use in here:
            if self.now[use.id] == key:
                return use.key
        return 0 if any(use.key == key for use in here) else key

    def at(self, place: str) -> list[Use]:
        """The actions that keys trigger in the kind of scene named by `place`."""
        groups = self.places.get(place, ())
        return [use for use in self.uses if use.group in groups]

    def clashes(self, id: str, key: int) -> list[Use]:
        """The other actions that are bound to a key and available in the same kinds of scenes as the action `id`."""
        group = self.use(id).group
        near = {other for groups in self.places.values() if group in groups for other in groups}
        return [use for use in self.uses if use.id != id and use.group in near and self.now[use.id] == key]

    def changed(self, id: str, key: int) -> dict[str, str] | None:
        """All bindings that differ from the defaults once the action `id` has a new key.

        An action that had this key gets the old one in exchange. None if a key would then be bound to two actions that
        are available in the same scene.
        """
        others, now = self.clashes(id, key), dict(self.now)
        now.update({id: key, **{other.id: self.now[id] for other in others}})
        moved = {id, *(other.id for other in others)}
        if any(self._taken(self.use(one), now, now.keys() - {one}) for one in moved):
            return None
        return self._chosen(now)

    def reset(self, group: str) -> dict[str, str]:
        """All bindings that differ from the defaults once the actions of a group have their default keys.

        Actions of other groups that use one of these keys get their own default key.
        """
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


def translated(keys: KeyBindings, place: str, event: pygame.Event, *, typing: bool) -> pygame.Event:
    """A key event with the pressed key replaced by its action's default key in the kind of scene `place`.

    While `typing` into a text field, letters are left unchanged.
    """
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
    """The displayed name of a key, such as "Enter"."""
    if key in NAMES:
        return NAMES[key]
    word = word_of(key)
    if word.startswith("[") and len(word) > 2:
        return f"Num {word[1:-1]}"
    return word.upper() if len(word) == 1 else word.title()


def word_of(key: int) -> str:
    """The name under which a key is stored in the settings; `code_of` is the inverse."""
    return pygame.key.name(key) or (chr(key) if 32 < key < 0x110000 else "")


def code_of(word: str) -> int:
    """pygame's key code for a stored name of a key; 0 for an unknown name."""
    known = _CODES.get(word, 0)
    return known or (ord(word) if len(word) == 1 and word.isprintable() else 0)


_CODES = {pygame.key.name(code): code for name, code in vars(pygame).items() if name.startswith("K_") and code}
