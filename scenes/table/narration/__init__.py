"""The log line, sound, speech bubble and caption of each event."""
