"""A worker that answers with its own number after a while, and once it has answered has something to remember."""

import json
import os
import sys
import time

for line in sys.stdin:
    time.sleep(json.loads(line)["seconds"])
    print(json.dumps({"type": "bestmove", "action": str(os.getpid())}), flush=True)
