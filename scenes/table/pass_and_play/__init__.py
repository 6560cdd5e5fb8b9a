"""Several people at one screen (pass and play): the curtain that hides a person's hand from the previous one."""
