/** Bounds how much work of one kind runs at once; buyers' work goes before all other that waits. */

/** Work that was not begun, because it had waited too long for its turn. */
export class TooBusy extends Error {
  constructor() {
    super("too much is asked for at once");
  }
}

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
  readonly refuse: () => void;
}

export interface ConcurrencyOptions {
  /** How many run at once. */
  readonly atOnce: number;
  /** Milliseconds after which work that still waits is refused when its turn comes. */
  readonly wait: number;
  /** The time in milliseconds. */
  readonly now?: () => number;
}

export class ConcurrencyLimit {
  readonly #options: Required<ConcurrencyOptions>;
  readonly #first: Waiting[] = [];
  readonly #rest: Waiting[] = [];
  #running = 0;
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ConcurrencyOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** How many run, and how many wait. */
  get counts(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#first.length + this.#rest.length };
  }

  /** Whether work was refused within the last second. */
  get isRefusing(): boolean {
    return this.#options.now() - this.#refusedAt < 1000;
  }

  /**
   * Runs `work` when its turn comes.
   * @throws {TooBusy} when it had waited too long by then.
   */
  async run<T>(isFirst: boolean, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.atOnce) this.#running++;
    else await this.#wait(isFirst ? this.#first : this.#rest);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(queue: Waiting[]): Promise<void> {
    return new Promise((begin, reject) => {
      queue.push({ since: this.#options.now(), begin, refuse: () => reject(new TooBusy()) });
    });
  }

  /** Gives the turn that has ended to the next in line, or to nobody. */
  #next(): void {
    for (let next = this.#take(); next; next = this.#take()) {
      if (this.#options.now() - next.since <= this.#options.wait) {
        next.begin();
        return;
      }
      this.#refusedAt = this.#options.now();
      next.refuse();
    }
    this.#running--;
  }

  #take(): Waiting | undefined {
    return this.#first.shift() ?? this.#rest.shift();
  }
}
