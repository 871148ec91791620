// A whole agent for Ludoteca's arena: it plays any game, at random. See docs/protocol.md.
import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let state = 1;
let legal = [];

function below(count) { // a small generator, so that the same seed plays the same game
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    state = Number(BigInt(message.seed) % (2n ** 32n));
    say({ type: "hello", protocol: 1, name: "random.mjs" });
  } else if (message.type === "position") {
    legal = message.legal;
  } else if (message.type === "go") {
    say({ type: "bestmove", action: legal[below(legal.length)] });
  } else if (message.type === "quit") {
    break;
  }
}
