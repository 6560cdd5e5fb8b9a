"""Opens the SQLite file of the index, but only if it has this program's tables and nothing else."""

from __future__ import annotations

import sqlite3
from functools import cache
from pathlib import Path

import msgspec

from game.statistics import schema

PATIENCE = 2.0
SIGNS = ("no such", "Could not decode", "malformed", "too big", "string or blob")
"""Parts of SQLite's error messages about damaged or missing tables."""
FAULTS = (sqlite3.Error, msgspec.MsgspecError, UnicodeDecodeError, OverflowError, MemoryError)


def beside(file: Path) -> list[Path]:
    return [file.with_name(f"{file.name}-{what}") for what in ("journal", "wal", "shm")]


def ready(file: Path | None) -> sqlite3.Connection:
    """An open database with this program's tables, in memory if there is no file; raises sqlite3.Error."""
    db = sqlite3.connect(file or ":memory:", timeout=PATIENCE)
    try:
        db.execute("PRAGMA foreign_keys = ON")
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version > schema.VERSION:
            raise sqlite3.OperationalError("the index is of a newer program")
        if version == schema.VERSION and _tables(db) != _own_tables():
            raise sqlite3.DatabaseError("the index has other tables")  # a view in their place may never end
        if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("the index is damaged")
        db.execute("BEGIN IMMEDIATE")  # fails at once where nothing can be written
        if version < schema.VERSION:
            _make_tables(db)
        db.commit()
    except BaseException:
        db.close()
        raise
    return db


def _make_tables(db: sqlite3.Connection) -> None:
    """Drop all tables of a database, such as an older program's, and create empty ones."""
    for kind, name, _ in _tables(db):
        if kind in ("table", "view") and not name.startswith("sqlite_"):
            quoted = name.replace('"', '""')
            db.execute(f'DROP {kind.upper()} IF EXISTS "{quoted}"')
    for statement in schema.TABLES.split(";"):
        db.execute(statement)


def _tables(db: sqlite3.Connection) -> list[tuple[str, str, str]]:
    """The kind, name and SQL text of each table, index, view and trigger in a database."""
    return db.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_master ORDER BY rowid").fetchall()


@cache
def _own_tables() -> list[tuple[str, str, str]]:
    """The kind, name and SQL text of each table and index in a new database of this program."""
    db = sqlite3.connect(":memory:")
    try:
        db.executescript(schema.TABLES)
        return _tables(db)
    finally:
        db.close()


def is_damage(error: Exception) -> bool:
    """Whether an error means that the database file is damaged, not just unusable at the moment."""
    return not isinstance(error, sqlite3.OperationalError) or any(sign in str(error) for sign in SIGNS)
