// The live channel: frames from the room, reconnecting by itself and saying so when it cannot.

import { wished } from "./pace.js";

const FIRST_WAIT = 400;
const MOST_WAIT = 10000;
const QUIET = 1200;
const TRIES = 3;
const NO_TABLE = 4404;
const OTHER_PLACE = 4409; // somebody freed this chair, revoked this device, or closed the table to onlookers

export class Channel {
  constructor(base, { frame, lost, gone, back }) {
    this.address = new URL(`${base}/live`, location.href);
    this.address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.on = { frame, lost, gone, back };
    this.tries = 0;
    this.connect();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  get open() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.timer);
    this.address.searchParams.set("pace", wished());
    this.socket = new WebSocket(this.address);
    this.socket.onmessage = (message) => {
      this.tries = 0;
      clearTimeout(this.grumble);
      this.on.back();
      this.on.frame(JSON.parse(message.data));
    };
    this.socket.onclose = (event) => this.closed(event.code);
  }

  closed(code) {
    if (code === NO_TABLE) return this.on.gone();
    if (code === OTHER_PLACE) return location.reload();
    this.tries += 1;
    clearTimeout(this.grumble);
    if (this.tries >= TRIES) this.on.gone();
    else this.grumble = setTimeout(() => this.on.lost(), this.tries > 1 ? 0 : QUIET);
    const wait = Math.min(MOST_WAIT, FIRST_WAIT * 2 ** (this.tries - 1)) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), wait);
    return undefined;
  }

  /** Try again at once when there is reason to hope. */
  hurry() {
    if (this.socket.readyState === WebSocket.CLOSED) this.connect();
  }
}
