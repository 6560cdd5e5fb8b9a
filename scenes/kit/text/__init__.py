"""Text: fonts, line breaking, furigana, dates and the language files."""
