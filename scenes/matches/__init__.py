"""The page that lists all matches, to continue, replay, rename, share or delete them."""
