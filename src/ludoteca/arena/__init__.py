"""Matches between agents, and what they show."""
