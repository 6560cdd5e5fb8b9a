"""Compile every PO catalog into the MO file beside it: `python -m assets.make.texts`."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[1] / "texts"


def compiled(po: Path) -> bytes:
    """The MO file that belongs to a PO file."""
    with po.open("rb") as file:
        catalog = read_po(file, locale=po.parts[-3], abort_invalid=True)
    catalog.creation_date = catalog.revision_date = datetime(2000, 1, 1, tzinfo=UTC)  # same bytes every time
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def main() -> None:
    """Write the MO files that are stale."""
    for po in sorted(ROOT.glob("*/LC_MESSAGES/*.po")):
        data, mo = compiled(po), po.with_suffix(".mo")
        if not mo.exists() or mo.read_bytes() != data:
            mo.write_bytes(data)
            print(mo.relative_to(ROOT))


if __name__ == "__main__":
    main()
