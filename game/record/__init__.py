"""The record of a match: conversion to JSON values, the format of its lines, and reading and writing them."""
