/** Where a process is in its life. */
export class Life {
  #state: "starting" | "ready" | "draining";

  constructor(state: "starting" | "ready" = "ready") {
    this.#state = state;
  }

  get isReady(): boolean {
    return this.#state === "ready";
  }

  /** From now on answers end their connections, so that clients and balancers open new ones elsewhere. */
  get isDraining(): boolean {
    return this.#state === "draining";
  }

  ready(): void {
    if (this.#state === "starting") this.#state = "ready";
  }

  drain(): void {
    this.#state = "draining";
  }
}
