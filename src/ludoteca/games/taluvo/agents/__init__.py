"""Named strategies for Taluvo, each a piece of advice; they see what their seat sees."""

from ludoteca.games.taluvo.agents.elder import Elder as Elder
from ludoteca.games.taluvo.agents.settler import Settler as Settler
