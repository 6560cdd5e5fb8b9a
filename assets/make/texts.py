"""Compiles every PO catalog into the MO file beside it: `python -m assets.make.texts`.

The catalogs of American English are made here: they have only what is spelled otherwise in Britain.
"""

import re
from collections.abc import Iterable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[1] / "texts"
AMERICAN = {
    "colour": "color", "centre": "center", "neighbour": "neighbor", "favourite": "favorite", "honour": "honor",
    "licence": "license", "grey": "gray", "cancelled": "canceled", "recognise": "recognize", "organise": "organize",
    "turns round": "turns around", "turn round": "turn around",
}
HEAD = r'''msgid ""
msgstr ""
"Project-Id-Version: ichimai\n"
"Language: en_US\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
'''


def compiled(po: Path) -> bytes:
    with po.open("rb") as file:
        catalog = read_po(file, locale=po.parts[-3], abort_invalid=True)
    catalog.creation_date = catalog.revision_date = datetime(2000, 1, 1, tzinfo=UTC)  # same bytes every time
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def american(text: str) -> str:
    """A British sentence in American spelling."""
    for british, other in AMERICAN.items():
        text = re.sub(british, other, text)
        text = re.sub(british.capitalize(), other.capitalize(), text)
    return text


def overlay(po: Path) -> str:
    """The entries of a British catalog that differ in American spelling, as a catalog; empty if none does."""
    entries = re.split(r"\n\n+", po.read_text("utf-8").strip())[1:]
    return "\n".join([HEAD, *_changed(entries)]) if any(_changed(entries)) else ""


def _changed(entries: Iterable[str]) -> list[str]:
    split = (re.split(r"(?m)^(?=msgstr)", entry, maxsplit=1) for entry in entries)
    return [f"{key}{american(said)}\n" for key, said in split if american(said) != said]


def main() -> None:
    """Write the American catalogs, then the MO files that are out of date."""
    for po in sorted(ROOT.glob("en/LC_MESSAGES/*.po")):
        target = ROOT / "en_US" / "LC_MESSAGES" / po.name
        text = overlay(po)
        if text:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")
        else:
            target.unlink(missing_ok=True)
            target.with_suffix(".mo").unlink(missing_ok=True)
    for po in sorted(ROOT.glob("*/LC_MESSAGES/*.po")):
        data, mo = compiled(po), po.with_suffix(".mo")
        if not mo.exists() or mo.read_bytes() != data:
            mo.write_bytes(data)
            print(mo.relative_to(ROOT))


if __name__ == "__main__":
    main()
