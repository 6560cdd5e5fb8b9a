"""The version of Ichimai; everything that is built takes it from here."""

VERSION = "0.1.0"
