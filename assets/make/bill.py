"""Lists what a built program contains, as CycloneDX: `python -m assets.make.bill FOLDER FILE`, run after a build.

Only what is in the folder is listed: Python packages with the versions that are installed, libraries with the version
that their files say, and libraries that are compiled into other files, which are known by a trace in these.
"""

from __future__ import annotations

import os
import platform
import re
import sys
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import packages_distributions, version
from pathlib import Path

import PyInstaller
from cyclonedx.model import ExternalReference, ExternalReferenceType, Property, XsUri
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.model.license import DisjunctiveLicense, LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.spdx import is_expression
from packageurl import PackageURL
from PyInstaller.archive.readers import CArchiveReader

from assets.make.notices import Library, binaries, libraries
from game.version import VERSION

OURS = {"game", "scenes", "assets"}
LICENCE = "MIT AND CC0-1.0 AND OFL-1.1"


def main(folder: Path, file: Path) -> None:
    file.write_text(bill(folder) + "\n", "utf-8", newline="\n")


def bill(folder: Path) -> str:
    """The list of components as JSON text, identical for the same folder and `SOURCE_DATE_EPOCH`."""
    program = Component(name="ichimai", version=VERSION, type=ComponentType.APPLICATION, bom_ref="ichimai",
                        purl=PackageURL("generic", None, "ichimai", VERSION),
                        licenses=[LicenseExpression(LICENCE)])  # fmt: skip
    parts = list(components(folder))
    moment = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC)
    name = "\n".join([VERSION, str(moment), sys.platform, platform.machine(), *(str(one.bom_ref) for one in parts)])
    bom = Bom(components=parts, metadata=BomMetaData(component=program, timestamp=moment),
              serial_number=uuid.uuid5(uuid.NAMESPACE_OID, name))  # fmt: skip
    bom.register_dependency(program, parts)
    return JsonV1Dot6(bom).output_as_string(indent=1)


def components(folder: Path) -> Iterator[Component]:
    """The components in the folder: each library once for each of its versions."""
    contents = {path: (folder / path).read_bytes() for path in binaries(folder)}
    installed = distributions(folder)
    for row in libraries():
        packages = [name for name in installed if set(row.packages) & installed[name]]
        if packages:
            yield from (component(row, version(name), PackageURL("pypi", None, name, version(name)), ())
                        for name in packages)  # fmt: skip
            continue
        found: dict[str | None, list[str]] = {}
        for path, content in contents.items():
            numbers = said(row.version if row.has(path) else row.trace, path, content)
            if row.has(path) or numbers is not None:
                found.setdefault(numbers[0] if numbers else own(row), []).append(path)
        for number, paths in found.items():
            # a file that does not say its version beside one that does belongs to it
            if number or len(found) == 1:
                paths = sorted(paths + (found.get(None, []) if number else []))
                short = row.name.split(",")[0].split(" (")[0].lower().replace(" ", "-")
                yield component(row, number, PackageURL("generic", None, short, number), paths)


def said(expression: str, path: str, content: bytes) -> list[str] | None:
    """The versions that the groups of a regular expression find in a file; None if it does not match."""
    match = re.search(expression.encode(), Path(path).name.encode() + b"\0" + content) if expression else None
    return [one.decode() for one in match.groups() if one] if match else None


def own(row: Library) -> str | None:
    """The version of Python or PyInstaller, which is in no file; None for other libraries."""
    if row.name == "Python":
        return platform.python_version()
    return str(PyInstaller.__version__) if row.name.startswith("PyInstaller") else None


def component(row: Library, number: str | None, purl: PackageURL, files: tuple[str, ...] | list[str]) -> Component:
    """The entry of the list for a library."""
    licences = ([LicenseExpression(row.expression)] if is_expression(row.expression)
                else [DisjunctiveLicense(name=one) for one in row.licences])  # fmt: skip
    return Component(
        name=row.name if purl.type == "generic" else purl.name, version=number, bom_ref=str(purl), purl=purl,
        scope=ComponentScope.REQUIRED, licenses=licences, copyright="\n".join(row.copyright),
        external_references=[ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(row.source))],
        properties=[Property(name="ichimai:file", value=path) for path in files],
    )  # fmt: skip


def distributions(folder: Path) -> dict[str, set[str]]:
    """The installed distributions with modules in the folder, and these modules' names.

    Exits if there is a module that is neither ours, nor Python's, nor of a distribution.
    """
    owners = packages_distributions()
    found: dict[str, set[str]] = {}
    strangers = []
    for name in sorted(set(modules(folder))):
        if name in OURS or name in sys.stdlib_module_names or name.startswith(("pyi", "_sysconfigdata")):
            continue
        if name not in owners:
            strangers.append(name)
        for distribution in owners.get(name, ()):
            found.setdefault(distribution, set()).add(name)
    known = {package for row in libraries() for package in row.packages}
    strangers += [name for name, held in found.items() if not held & known]
    if strangers or not found:
        raise SystemExit(f"nobody knows whose these modules are: {', '.join(strangers) or 'there are none'}")
    return found


def modules(folder: Path) -> Iterator[str]:
    """The names of modules in the folder and in the program's archive, but not of modules inside packages."""
    inside = folder / "_internal"
    for path in inside.rglob("*"):
        first, *rest = path.relative_to(inside).parts
        name = first if rest else first.split(".")[0]
        library = path.suffix == ".so" and not re.search(r"\.(cpython-|abi3)", path.name)
        if path.suffix in (".py", ".pyc", ".so", ".pyd") and not library and name.isidentifier():
            yield name
    for program in folder.glob("ichimai*"):
        if program.stem == "ichimai":
            archive = CArchiveReader(str(program))
            for entry in archive.toc:
                if entry.endswith(".pyz"):
                    yield from (module.split(".")[0] for module in archive.open_embedded_archive(entry).toc)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
