"""What is read aloud at a table, for people who play without seeing it."""
