"""What the record of a match is made of: conversion to JSON values, the format of its lines, and reading and writing
them."""
