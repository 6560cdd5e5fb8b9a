"""Architecture: imports point one way, and the rules use neither screen, clock nor global randomness."""

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
CHAIN = (
    "core.cards", "core.actions", "core.events", "core.table", "core.effects", "core.rule", "core.round",
    "match", "record",
)  # fmt: skip
"""Modules in the order in which they may import: only earlier ones."""

CIRCLE = {"game.core.effects", "game.core.table", "game.core.rule", "game.core.ruleset", "game.mechanics.draw_penalty"}
"""Modules that may import each other: card effects, the table, and the rules that decide about both."""

GAME = sorted((ROOT / "game").rglob("*.py"))
SCREENS = ROOT / "scenes"
SCENES = sorted(SCREENS.rglob("*.py"))


def name(path):
    """A file's module name."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


class Facts(NamedTuple):
    """What these tests ask about a file, which takes far less memory than its syntax tree."""

    run: frozenset[str]
    """Modules that are imported at run time."""
    types: frozenset[str]
    """Modules that are imported, those for type checkers only included."""
    faults: tuple[str, ...]
    """What no file may have, each with its kind and its line."""


@cache
def facts(path):
    tree = ast.parse(path.read_text("utf-8"))
    found = *faults_of_any(tree), *(faults_of_a_screen(tree) if SCREENS in path.parents else ())
    return Facts(frozenset(imports(tree)), frozenset(imports(tree, types=True)), tuple(
        f"{kind}: {path.relative_to(ROOT)}:{line}" for kind, line in found))


def imports(tree, *, types=False):
    """All modules that a file imports at run time; with `types` also those for type checkers only."""
    found = set()
    todo = [tree]
    while todo:
        node = todo.pop()
        if not types and isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            todo.extend(node.orelse)
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        todo.extend(child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.expr))
    return found


def imported(path, *, types=False):
    return facts(path).types if types else facts(path).run


def faults(paths, kind):
    """Faults of one kind in files, each with its line."""
    return [fault for path in paths for fault in facts(path).faults if fault.startswith(f"{kind}: ")]


def within(module, *rooms):
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


def guilty(paths, *rooms):
    return {name(path): bad for path in paths if (bad := [m for m in imported(path) if within(m, *rooms)])}


def circles(files):
    """Groups of files in an import cycle, imports for type checkers included."""
    names = {name(path) for path in files}
    ahead = {name(path): imported(path, types=True) & names - {name(path)} for path in files}
    for module, others in ahead.items():  # `from package import module` does not ask for the package's own file
        packages = {other for other in others if any(within(more, other) for more in others - {other})}
        ahead[module] = others - packages
    reach = {module: set(others) for module, others in ahead.items()}
    changed = True
    while changed:
        changed = False
        for found in reach.values():
            more = set().union(*(reach[other] for other in found)) - found
            found |= more
            changed = changed or bool(more)
    return {frozenset(other for other in found if module in reach[other]) for module, found in reach.items()
            if module in found}  # fmt: skip


def test_scenes_import_the_game_and_the_game_no_scenes():
    assert not guilty(GAME, "pygame", "scenes", "assets", "tests")
    assert not guilty(SCENES, "tests")


@pytest.mark.parametrize("link", CHAIN)
def test_the_chain_points_one_way(link):
    paths = [path for path in GAME if within(name(path), f"game.{link}")]
    assert paths
    later = CHAIN[CHAIN.index(link) + 1 :]
    assert not guilty(paths, *(f"game.{other}" for other in later))


def test_nothing_imports_itself_by_a_detour_not_even_within_a_function():
    rooms = {name(path): imported(path) for path in GAME + SCENES}
    left = {module: others & rooms.keys() - {module} for module, others in rooms.items()}
    while free := {module for module, others in left.items() if not others}:
        left = {module: others - free for module, others in left.items() if module not in free}
    assert not left


def test_the_toolkit_knows_no_card_and_no_rule():
    kit = [path for path in SCENES if within(name(path), "scenes.kit")]
    assert len(kit) > 20
    for path in kit:
        foreign = {module for module in imported(path, types=True) if within(module, "game", "scenes")}
        known = "scenes.kit", "game.clean_text"
        assert all(module in ("scenes", "game") or within(module, *known) for module in foreign), (path, foreign)


def test_at_most_one_circle_of_imports_even_for_type_checkers():
    assert not [circle for circle in circles(GAME + SCENES) if not circle <= CIRCLE]


def test_pages_know_nothing_of_the_table():
    rooms = [f"scenes.{room}" for room in ("cards", "words", "pages", "new_game", "rulebook", "scoreboard")]
    pages = [path for path in SCENES if within(name(path), *rooms)]
    assert len(pages) > 20
    assert not guilty(pages, "scenes.table", "scenes.screens", "scenes.app")


def test_no_part_of_the_table_holds_the_scene():
    known = (ROOT / "scenes" / "screens.py", ROOT / "scenes" / "table" / "screen" / "match_table.py")
    for path in SCENES:
        if path not in known:
            assert "MatchTable" not in path.read_text("utf-8"), path


TABLE = {
    "geometry": ("looks.card_sprite",),
    "looks": ("geometry",),
    "timeline": ("geometry", "looks"),
    "model": ("timeline",),
    "narration": ("looks", "model", "timeline"),
    "view.effects": ("geometry", "looks", "model", "timeline", "narration", "view.cards"),
    "view.hud": ("geometry", "looks", "model", "timeline", "narration", "view.effects"),
    "view.prompts": ("geometry", "model", "timeline", "view.effects", "view.hud"),
    "pass_and_play": ("geometry", "looks", "model", "timeline", "narration"),
    "input": ("geometry", "looks", "model", "timeline", "narration", "pass_and_play", "view.prompts"),
    "flow": ("model", "timeline", "narration", "pass_and_play"),
}
"""Packages of `scenes.table`, with the sibling packages that each may import."""


@pytest.mark.parametrize("room", TABLE)
def test_rooms_of_the_table_import_one_way(room):
    paths = [path for path in SCENES if within(name(path), f"scenes.table.{room}")]
    known = [f"scenes.table.{other}" for other in (room, *TABLE[room])]
    assert len(paths) > 1
    for path in paths:
        foreign = {module for module in imported(path, types=True) if within(module, "scenes.table")}
        assert not [module for module in foreign if not within(module, *known)], path


def test_editions_and_house_rules_never_import_the_round():
    rooms = [path for path in GAME if within(name(path), "game.editions", "game.houserules")]
    assert not guilty(rooms, "game.core.round", "game.match", "game.record", "game.players")


def test_the_round_names_no_edition_and_knows_no_card():
    core = [ROOT / "game" / "core" / f"{link}.py" for link in ("table", "effects", "rule", "round")]
    assert not guilty(core, "game.editions", "game.houserules", "game.players")
    assert not guilty([ROOT / "game" / "core" / "round.py"], "game.core.cards")


def test_screens_name_no_edition_and_no_house_rule():
    general = {"__init__", "edition", "parts", "house_rule", "presets", "parse", "compatible", "matching",
               "sheet_options"}
    rooms = [path for path in GAME if within(name(path), "game.editions", "game.houserules")]
    single = [name(path) for path in rooms if path.stem not in general]
    assert len(single) > 12
    assert not guilty(SCENES, *single)


PEEKS = {"agenda", "news", "rng"}
"""Attributes of the table that only the engine may read."""
NOTHING = ("manager", "handler", "helper", "utils", "util")
"""Ends of names that say nothing."""


def faults_of_any(tree):
    """Kinds and lines of what no file may have."""
    for node in ast.walk(tree):
        match node:
            case ast.Global():
                yield "global", node.lineno
            case ast.ClassDef() if node.name.lower().endswith(NOTHING):
                yield "name", node.lineno
            case ast.Import() if node.names[0].name == "random":
                yield "random", node.lineno


def faults_of_a_screen(tree):
    """Kinds and lines of what no file of the scenes may have."""
    for node in ast.walk(tree):
        if peeks(node):
            yield "peek", node.lineno
        if formless(node):
            yield "formless", node.lineno


def peeks(node):
    """Whether it reads the engine's table instead of a view or an answer of `Match`."""
    if not isinstance(node, ast.Attribute):
        return False
    owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
    return (node.attr in PEEKS and owner in ("table", "match")) or (node.attr == "table" and owner == "match")


def formless(node):
    """Whether a call makes a surface whose format pygame takes from the window."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    if node.func.attr == "convert":
        return not node.args
    made = isinstance(node.func.value, ast.Name) and (node.func.value.id, node.func.attr) == ("pygame", "Surface")
    return node.func.attr == "convert_alpha" or (
        made and len(node.args) < 3 and not any(word.arg == "depth" for word in node.keywords))


def test_screens_see_the_table_from_outside():
    assert not faults(SCENES, "peek")


@pytest.mark.parametrize(("kind", "line"), [
    ("peek", "match.table"), ("peek", "self.match.table.color"), ("peek", "self.table.agenda[-1]"),
    ("peek", "scene.match.rng"), ("formless", "pygame.Surface((1, 1))"), ("formless", "image.convert()"),
    ("formless", "pygame.Surface((1, 1), pygame.SRCALPHA)"), ("formless", "image.convert_alpha()"),
    ("global", "def f():\n    global x"), ("name", "class CardHelper: pass"), ("random", "import random"),
])
def test_what_no_file_may_have_is_found(kind, line):
    tree = ast.parse(line)
    assert kind in {found for found, _ in (*faults_of_any(tree), *faults_of_a_screen(tree))}


@pytest.mark.parametrize("line", [
    "pygame.Surface((1, 1), depth=32)", "pygame.Surface((1, 1), 0, 32)", "image.convert(32)", "view.table.color",
])
def test_what_a_screen_may_do_is_no_fault(line):
    assert not list(faults_of_a_screen(ast.parse(line)))


def test_players_get_a_view_and_options_and_nothing_else():
    core = ("view", "actions", "layout", "cards", "events")
    more = "game.players", "game.record.notation", "game.match.setup", "game.log"
    allowed = (*more, *(f"game.core.{link}" for link in core))
    for path in GAME:
        if within(name(path), "game.players") and not within(name(path), "game.players.search"):
            own = {module for module in imported(path) if within(module, "game")} - {"game", "game.core", "game.record"}
            assert not [module for module in own if not within(module, *allowed)], path


def test_the_search_plays_on_tables_of_its_own_and_reaches_no_match():
    search = [path for path in GAME if within(name(path), "game.players.search")]
    assert not guilty(search, "game.match.match", "game.core.round", "game.record", "game.storage", "game.cli")


def test_the_rules_know_no_clock_and_no_chance_but_the_seeds():
    timed = [path for path in GAME if not within(name(path), "game.cli")]
    assert not guilty(timed, "time", "datetime", "secrets", "uuid")
    for path in GAME:
        chance = {module for module in imported(path) if within(module, "random")}
        assert chance <= {"random", "random.Random"}, path
    assert not faults(GAME, "random")


def test_only_the_surroundings_of_the_scenes_have_a_clock():
    assert {name(path) for path in SCENES if guilty([path], "time")} == {"scenes.context"}


def test_no_names_that_say_nothing():
    assert not faults(GAME + SCENES, "name")
    assert not [path for path in GAME + SCENES if path.stem.lower().endswith(NOTHING)]


def test_no_globals_that_change_and_no_scans_for_code():
    assert not faults(GAME + SCENES, "global")
    assert not guilty(GAME + SCENES, "importlib.util", "pkgutil", "glob")


def test_no_surface_asks_the_window_for_its_format():
    """A window has no surface for a moment while it is resized, which once ended the program from the worker thread."""
    assert not faults(SCENES, "formless")
