"""Bots that think beside the tables."""
