/** How much the server takes on at once. Each process has its own. */
export interface Limits {
  /**
   * Pages that are loaded and rendered at once. Rendering takes one thread, so more of them make no page ready sooner;
   * each holds its data and its HTML.
   */
  readonly pages: number;
  /** Milliseconds after which a page that still waits for its turn is refused. */
  readonly wait: number;
  /** Requests of the catalog in progress, waiting ones included. */
  readonly rest: number;
  /** Requests of buyers and staff in progress. */
  readonly first: number;
}

export const defaultLimits: Limits = { pages: 4, wait: 10_000, rest: 200, first: 1000 };

/** Seconds after which whoever was refused may ask again. */
export const RETRY_AFTER = 5;
