"""Named strategies for Talavera, each a piece of advice, and what is solved exactly; they see what their seat sees."""

from ludoteca.games.talavera.agents.apprentice import Apprentice as Apprentice
from ludoteca.games.talavera.agents.artisan import Artisan as Artisan
