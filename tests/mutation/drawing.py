"""Finds code of the screens that only draws: tests check what is told and done, not every colour and line.

A function draws if it must be handed a surface (or the list of pictures that one gets), or hands one out. So does
what is used nowhere but in functions that draw: helpers that make outlines, constants with a thickness or a colour.
Names are looked up in all of the given code: a name that means two things counts as used wherever one of them is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

SURFACES = ("pygame.Surface", "Blits")
"""Types of what is drawn on."""

Definition = ast.FunctionDef | ast.Assign | ast.AnnAssign


@dataclass(slots=True)
class Known:
    """The definitions of some code, and for each name the definitions that use it."""

    parts: dict[Path, list[Definition]] = field(default_factory=dict)
    users: dict[str, set[int]] = field(default_factory=dict)
    """For each name the ids of the definitions that use it; 0 stands for code outside of all."""


def only_drawing(paths: Iterable[Path]) -> dict[Path, list[Definition]]:
    """The functions and constants of each file that only draw."""
    known = Known()
    for path in paths:
        tree = ast.parse(path.read_text("utf-8"))
        known.parts[path] = [*_parts(tree)]
        _note_uses(tree, 0, known.users, {*map(id, known.parts[path])})
    parts = [part for some in known.parts.values() for part in some]
    drawing = {id(part) for part in parts if _handles_a_surface(part)}
    while more := {id(part) for part in parts if id(part) not in drawing and _used_only_in(part, drawing, known)}:
        drawing |= more
    return {path: [part for part in some if id(part) in drawing] for path, some in known.parts.items()}


def _parts(tree: ast.Module | ast.ClassDef | ast.FunctionDef) -> Iterator[Definition]:
    """Functions, methods, nested functions and constants of a tree."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from _parts(node)
        elif isinstance(node, ast.FunctionDef):
            if node.name != "__init__":
                yield node
            yield from _parts(node)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and all(name.isupper() for name in _names(node)):
            yield node


def _note_uses(node: ast.AST, within: int, users: dict[str, set[int]], parts: set[int]) -> None:
    """Note for all names that a node reads that they are used within a definition."""
    within = id(node) if id(node) in parts else within
    if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
        users.setdefault(node.id if isinstance(node, ast.Name) else node.attr, set()).add(within)
    for child in ast.iter_child_nodes(node):
        _note_uses(child, within, users, parts)


def _handles_a_surface(part: Definition) -> bool:
    """Whether a function takes or returns a surface."""
    if not isinstance(part, ast.FunctionDef):
        return False
    out = {ast.unparse(node) for node in ast.walk(part.returns or ast.Constant(None)) if isinstance(node, ast.expr)}
    given = [*part.args.posonlyargs, *part.args.args, *part.args.kwonlyargs]
    hints = {ast.unparse(one.annotation) for one in given if one.annotation is not None}
    return not (out | hints).isdisjoint(SURFACES)


def _used_only_in(part: Definition, drawing: set[int], known: Known) -> bool:
    """Whether a definition is used, and only by code that draws or by itself."""
    users = set[int]().union(*(known.users.get(name, ()) for name in _names(part))) - {id(part)}
    return bool(users) and users <= drawing


def _names(part: Definition) -> list[str]:
    """The names that a definition binds."""
    if isinstance(part, ast.FunctionDef):
        return [part.name]
    targets = part.targets if isinstance(part, ast.Assign) else [part.target]
    return [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]
