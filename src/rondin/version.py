"""The version of the package, for whoever must not import all of it."""

VERSION = "0.1.0"
