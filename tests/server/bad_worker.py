"""A worker that fails in the way its argument says."""

import sys
import time

for _ in sys.stdin:
    how = sys.argv[1]
    if how == "died":
        sys.exit(3)
    if how == "late":
        time.sleep(60)
    print(
        {"nonsense": "no JSON", "illegal": '{"action": "take 99"}', "error": '{"error": "KeyError"}'}[how], flush=True
    )
