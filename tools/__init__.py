"""Development tools: what makes files of the project itself."""
