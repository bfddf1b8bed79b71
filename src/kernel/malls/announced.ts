/** Which malls a piece of work has announced changes of (`announce`), for the process that did it. */
import { AsyncLocalStorage } from "node:async_hooks";

const collecting = new AsyncLocalStorage<Set<string>>();

/** How often this process has announced a change of a mall. */
const counts = new Map<string, number>();

/** A number that differs after each change that this process announces, before other processes and the mall's row tell of it. */
export const announcedTimes = (mallId: string): number => counts.get(mallId) ?? 0;

export function noteAnnounced(mallId: string): void {
  counts.set(mallId, announcedTimes(mallId) + 1);
  collecting.getStore()?.add(mallId);
}

/**
 * Runs work, and tells of each mall that it has announced a change of. The database tells every process too, but a moment
 * later: the person who has made a change finds it made by their next request.
 */
export async function tellAnnounced<T>(tell: (mallId: string) => void, work: () => Promise<T>): Promise<T> {
  const malls = new Set<string>();
  try {
    return await collecting.run(malls, work);
  } finally {
    for (const id of malls) tell(id);
  }
}
