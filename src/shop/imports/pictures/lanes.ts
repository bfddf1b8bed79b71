/** Bounds how much runs at the same time: for each name, and in all. */
export class Lanes {
  readonly #perName: number;
  #free: number;
  readonly #running = new Map<string, number>();
  readonly #waiting: { readonly name: string; readonly start: () => void }[] = [];

  constructor(perName: number, inAll: number) {
    this.#perName = perName;
    this.#free = inAll;
  }

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!this.#isFree(name)) {
      await new Promise<void>((start) => {
        this.#waiting.push({ name, start });
      });
    } else this.#begin(name);
    try {
      return await work();
    } finally {
      this.#end(name);
    }
  }

  #isFree(name: string): boolean {
    return this.#free > 0 && (this.#running.get(name) ?? 0) < this.#perName;
  }

  #begin(name: string): void {
    this.#free--;
    this.#running.set(name, (this.#running.get(name) ?? 0) + 1);
  }

  #end(name: string): void {
    this.#free++;
    this.#running.set(name, (this.#running.get(name) ?? 1) - 1);
    const next = this.#waiting.findIndex((one) => this.#isFree(one.name));
    const [started] = next < 0 ? [] : this.#waiting.splice(next, 1);
    if (!started) return;
    this.#begin(started.name);
    started.start();
  }
}
