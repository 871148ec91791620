"""Named strategies for Talavera."""
from ludoteca.search.uniform import Random as Apprentice, Random as Artisan
