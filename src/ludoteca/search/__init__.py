"""Agents that look ahead; they know only the contract."""
