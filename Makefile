catalogues:
	@for folder in src/ludoteca/words src/ludoteca/games/*/; do \
	  for po in $$folder/locale/*/LC_MESSAGES/*.po; do .venv/bin/python -m babel.messages.frontend -q compile -i $$po -o $${po%.po}.mo; done; done
