/** Work that is done again and again until it is stopped. */
export interface Repeated {
  /** Resolves when the work that is under way has ended; none begins after it. */
  readonly stop: () => Promise<void>;
}

/**
 * Does the work at once, and again each time it has ended.
 * @param pause milliseconds between the end of one and the beginning of the next
 * @param work does not fail
 */
export function repeat(pause: number, work: () => Promise<void>): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async () => {
    await work();
    if (!isStopped) timer = setTimeout(again, pause);
  };
  const again = () => {
    running = round();
  };
  let running = round();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
