"""What programs that play are called."""

from ludoteca.core.words import Words


def said(words: Words, key: str) -> str:
    """Return a key in words, empty where a game has none for it."""
    found = words.say(key)
    return "" if found == key else found


def agent_name(words: Words, agent: str) -> str:
    """Return what an agent is called at the table."""
    return said(words, f"agent.{agent}.name") or agent.capitalize()
