"""The gallery: film strips of every kind of event at the table, to judge how it feels (`python -m tests.gallery`)."""
