"""What a game is: the contract, the generators, matches, records and errors."""
