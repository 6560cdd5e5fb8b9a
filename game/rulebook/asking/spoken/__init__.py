"""The words of questions, language by language: which of them mean what."""
