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
        {
            "nonsense": "no JSON",
            "illegal": '{"type": "bestmove", "action": "take 99"}',
            "error": '{"type": "error", "reason": "KeyError"}',
        }[how],
        flush=True,
    )
