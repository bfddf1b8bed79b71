/** How much the server takes on at once. Each process has its own. */
export interface Limits {
  /**
   * Pages that are loaded and rendered at once. Rendering takes one thread, so more of them make no page ready sooner;
   * each holds its data and its HTML.
   */
  readonly pages: number;
  /** Milliseconds after which a page that still waits for its turn is refused. */
  readonly wait: number;
  /** Requests of the catalog in progress, waiting ones included. A request whose body is on its way is not in progress yet. */
  readonly rest: number;
  /** Requests of buyers and staff in progress. */
  readonly first: number;
  /** Requests of one address in progress, those included whose bodies are on their way. */
  readonly ofAddress: number;
  /** Open connections of one address; where a proxy stands before the server all are the proxy's, and none is refused. */
  readonly connectionsOfAddress: number;
  /** Bodies on their way, files of uploads not included. Beyond it the one that takes longest is ended. */
  readonly bodies: number;
  /** Uploads in progress. */
  readonly uploads: number;
  /** Milliseconds that a body may take in any case. */
  readonly bodyTime: number;
  /** Milliseconds that events wait for this process on average from which on requests of the catalog are refused; 0 for no bound. */
  readonly eventLoopDelay: number;
}

export const defaultLimits: Limits = {
  pages: 4,
  wait: 10_000,
  rest: 200,
  first: 1000,
  ofAddress: 100,
  connectionsOfAddress: 500,
  bodies: 1000,
  uploads: 50,
  bodyTime: 15_000,
  eventLoopDelay: 2_000,
};

/** Bytes a second with which a body has to come that takes longer than `bodyTime`. */
export const bodyRate = {
  /** Of calls with large bodies, from the first byte that an ordinary call may not have. */
  call: 16 * 1024,
  /** Of uploads, from their first byte. */
  upload: 4 * 1024,
} as const;

/** Bytes of the body of an ordinary call, which has to arrive within `bodyTime`. */
export const MAX_BODY = 256 * 1024;

/** Seconds after which whoever was refused may ask again. */
export const RETRY_AFTER = 5;
