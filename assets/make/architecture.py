"""The picture of the architecture, made from the imports of the code: packages, and which imports which.

`python -m assets.make.architecture` writes docs/architecture/packages.svg.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from graphlib import TopologicalSorter
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PICTURE = ROOT / "docs" / "architecture" / "packages.svg"
WIDTH, HEIGHT, GAP, RISE = 142, 30, 14, 78
"""Pixels: width and height of a box, gap between boxes in a row, and distance of rows."""
TOP = {"__main__", "app", "cli", "screens", "start"}
"""Modules of `scenes` itself that start and run the program; the others are used by every screen."""
FILL = {"game": "#e7f0e4", "scenes": "#e6ecf5"}
EDGE = {"game": "#6b8f5e", "scenes": "#5f7ba6"}


def package_of(module: str) -> str | None:
    """The package that represents a module in the picture; None if the module is not part of it."""
    top, *rest = module.split(".")
    if top not in FILL or not rest:
        return None
    if top == "scenes" and not (ROOT / "scenes" / rest[0]).is_dir():
        return "scenes.app" if rest[0] in TOP else "scenes.context"
    if top == "game" and not (ROOT / "game" / rest[0]).is_dir():
        return None  # small things without a package: version, log
    return f"{top}.{rest[0]}"


def imports() -> dict[str, set[str]]:
    """The packages that each package imports at module level, without imports for type checkers."""
    found: dict[str, set[str]] = {}
    for top in FILL:
        for path in sorted((ROOT / top).rglob("*.py")):
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            package = package_of(module)
            if package is not None:
                others = {package_of(name) for name in _imported(ast.parse(path.read_text("utf-8")))}
                found.setdefault(package, set()).update(other for other in others if other and other != package)
    return found


def _imported(tree: ast.Module) -> Iterable[str]:
    todo: list[ast.AST] = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            todo.extend(node.orelse)
            continue
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module if "." in node.module else f"{node.module}.{node.names[0].name}"
        todo.extend(ast.iter_child_nodes(node))


def joined(packages: dict[str, set[str]]) -> dict[str, set[str]]:
    """The packages and their imports; packages that import each other in a cycle are joined into one box."""
    reach = {one: _reached(packages, one) for one in packages}
    box = {one: " ".join(sorted({one} | {other for other in reach[one] if one in reach[other]})) for one in packages}
    found: dict[str, set[str]] = {}
    for one, others in packages.items():
        found.setdefault(box[one], set()).update(box[other] for other in others if box[other] != box[one])
    return found


def _reached(packages: dict[str, set[str]], start: str, without: tuple[str, str] | None = None) -> set[str]:
    seen, todo = set[str](), [start]
    while todo:
        one = todo.pop()
        for other in packages[one]:
            if (one, other) != without and other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


def rows(packages: dict[str, set[str]]) -> list[list[str]]:
    """The boxes in rows from bottom to top, each above all boxes that it imports."""
    level: dict[str, int] = {}
    for one in TopologicalSorter(packages).static_order():
        level[one] = 1 + max((level[other] for other in packages[one]), default=-1)
    return [[one for one in sorted(packages) if level[one] == at] for at in sorted(set(level.values()))]


def direct(packages: dict[str, set[str]]) -> set[tuple[str, str]]:
    """The pairs (importing, imported) of packages, without those that a chain of other imports implies."""
    pairs = [(one, other) for one, others in packages.items() for other in others]
    return {pair for pair in pairs if pair[1] not in _reached(packages, pair[0], pair)}


def picture() -> str:
    packages = joined(imports())
    lines = rows(packages)
    wide = {one: WIDTH * (1 + one.count(" ")) for one in packages}
    width = max(sum(wide[one] + GAP for one in line) for line in lines) + GAP
    height = (len(lines) - 1) * RISE + HEIGHT + 2 * GAP
    spots: dict[str, tuple[float, float]] = {}
    for row, line in enumerate(lines):
        left = (width - sum(wide[one] + GAP for one in line) + GAP) / 2
        for one in line:
            spots[one] = (left, height - GAP - HEIGHT - row * RISE)
            left += wide[one] + GAP
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
             f'font-family="sans-serif" font-size="13">', f'<rect width="{width}" height="{height}" fill="#ffffff"/>']
    for one, other in sorted(direct(packages)):
        (x, y), (to_x, to_y) = spots[one], spots[other]
        start, end = (x + wide[one] / 2, y + HEIGHT), (to_x + wide[other] / 2, to_y)
        bend = (end[1] - start[1]) / 2
        parts.append(f'<path d="M{start[0]:.0f} {start[1]:.0f}C{start[0]:.0f} {start[1] + bend:.0f} {end[0]:.0f} '
                     f'{end[1] - bend:.0f} {end[0]:.0f} {end[1]:.0f}" fill="none" stroke="{EDGE[one.split(".")[0]]}" '
                     f'stroke-opacity="0.55"/>')
    for package, (x, y) in sorted(spots.items()):
        top = package.split(".")[0]
        parts.append(f'<rect x="{x:.0f}" y="{y:.0f}" width="{wide[package]}" height="{HEIGHT}" rx="6" '
                     f'fill="{FILL[top]}" stroke="{EDGE[top]}"/>'
                     f'<text x="{x + wide[package] / 2:.0f}" y="{y + 20:.0f}" text-anchor="middle" fill="#222222">'
                     f'{escape(package.replace(" ", " · "))}</text>')
    return "\n".join((*parts, "</svg>\n"))


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
