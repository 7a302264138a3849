"""The web table: a folder for each package of the server, and one for the server as a whole."""
