"""The version of Ichimai: the one place that says it; everything that is built reads it here."""

VERSION = "0.1.0"
