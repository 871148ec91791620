"""What is in the box of Taifa: kingdoms, cards, the map, and the files that hold them."""
