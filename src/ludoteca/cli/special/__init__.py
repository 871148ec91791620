"""Commands that belong to one game, found by the entry-point group `ludoteca.commands`."""
