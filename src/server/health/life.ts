/** Where a process is in its life. */
export class Life {
  isReady: boolean;
  /** From now on answers end their connections, so that clients and balancers open new ones elsewhere. */
  isDraining = false;

  constructor(state: "starting" | "ready" = "ready") {
    this.isReady = state === "ready";
  }

  ready(): void {
    this.isReady = !this.isDraining;
  }

  drain(): void {
    this.isReady = false;
    this.isDraining = true;
  }
}
