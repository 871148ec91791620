"""SVG elements, the palette, and shapes that more than one game uses."""
