"""The card table: model, geometry, timeline, looks, view and flow of a match on screen."""
