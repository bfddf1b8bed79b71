/** Bounds how many pictures are converted at once, and shares the turns among those who sent them. */
import { codes, ShopError } from "#contract/errors.ts";

interface Waiting {
  readonly owner: string;
  readonly start: () => void;
}

export class FairQueue {
  readonly #atOnce: number;
  readonly #max: number;
  #running = 0;
  readonly #waiting: Waiting[] = [];
  /** FairQueue that each owner has had since the queue was last empty. */
  readonly #had = new Map<string, number>();

  constructor({ atOnce, max }: { readonly atOnce: number; readonly max: number }) {
    this.#atOnce = atOnce;
    this.#max = max;
  }

  /**
   * Runs `work` when its turn comes: the owner with the fewest turns so far is next, so that many pictures of one owner
   * delay another's by one conversion at most.
   * @throws {ShopError} 429 when the queue is full.
   */
  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#max) {
        throw new ShopError(codes.tooMany, "Too many pictures at once, please try again in a moment");
      }
      await new Promise<void>((start) => this.#waiting.push({ owner, start }));
    } else {
      this.#running++;
    }
    this.#had.set(owner, this.#turnsOf(owner) + 1);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turnsOf(owner: string): number {
    return this.#had.get(owner) ?? 0;
  }

  #next(): void {
    const min = Math.min(...this.#waiting.map(({ owner }) => this.#turnsOf(owner)));
    const index = this.#waiting.findIndex(({ owner }) => this.#turnsOf(owner) === min);
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (next) next.start();
    else if (--this.#running === 0) this.#had.clear();
  }
}
