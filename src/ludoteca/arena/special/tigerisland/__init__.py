"""The TigerIsland tournament for Taluvo's preset of that name: its text protocol, a server and a client."""
