"""Japanese: its words by what they mean, its verbs in all forms, and how its sentences are made."""
