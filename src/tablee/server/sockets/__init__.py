"""Browsers' WebSockets: the far ends of a table's wires."""
