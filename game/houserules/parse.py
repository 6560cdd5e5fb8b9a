"""House rules as words of a command line, such as `stacking=up`, read and written."""

from __future__ import annotations

from dataclasses import fields

from game.houserules import HOUSE_RULES, HouseRule, by_sentence, defaults, options


def parse(text: str) -> HouseRule:
    """The house rule in a word `NAME`, `NAME=VALUE` or `NAME[=VALUE],option=value`.

    VALUE is the value of the rule's first option. Raises ValueError, which says what would be allowed.
    """
    head, *rest = text.split(",")
    name, equals, value = head.partition("=")
    kind = named(name.strip())
    given = [part.partition("=")[::2] for part in rest]
    if equals:
        given.insert(0, (next(iter(options(kind)), value), value))
    chosen: dict[str, str] = {}
    for option, choice in ((option.strip(), choice.strip()) for option, choice in given):
        _hold(kind, option, choice, chosen)
        chosen[option] = choice
    return kind(**chosen)


def named(name: str) -> type[HouseRule]:
    """The class of the house rule with an id; raises ValueError for an unknown one."""
    for kind in HOUSE_RULES:
        if kind.id == name:
            return kind
    raise ValueError(f"there is no house rule {name!r}; there are {', '.join(usage())}")


def spell(rule: HouseRule) -> str:
    """The shortest word from which `parse` makes this rule."""
    usual = defaults(type(rule))
    values = [(field.name, getattr(rule, field.name)) for field in fields(rule)]
    first, *others = values or [("", "")]
    head = f"{rule.id}={first[1]}" if values and first[1] != usual[first[0]] else rule.id
    return ",".join((head, *(f"{name}={value}" for name, value in others if value != usual[name])))


def usage() -> tuple[str, ...]:
    """How each house rule is written on a command line, such as `stacking[=same|up|any]`, in the order of rule ids."""
    return tuple(form(kind) for kind in by_sentence())


def form(kind: type[HouseRule]) -> str:
    """How a house rule is written on a command line, with everything that can be left out in brackets."""
    choices = list(options(kind).items())
    first = f"[={'|'.join(choices[0][1])}]" if choices else ""
    others = "".join(f"[,{name}={'|'.join(values)}]" for name, values in choices[1:])
    return kind.id + first + others


def _hold(kind: type[HouseRule], option: str, choice: str, chosen: dict[str, str]) -> None:
    choices = options(kind)
    if option in chosen:
        raise ValueError(f"{kind.id}: {option} is said twice")
    if option not in choices:
        allowed = f"only {', '.join(choices)}" if choices else "it has no options"
        raise ValueError(f"{kind.id} has no option {option}: {allowed}")
    if choice not in choices[option]:
        raise ValueError(f"{kind.id}: {option} is {' or '.join(choices[option])}, not {choice!r}")
