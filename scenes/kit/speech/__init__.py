"""Reading aloud with the speech synthesis of the operating system."""
