/** Work that goes on after its call was answered, because the time that it takes must not be measurable by the caller. */
import type { Db } from "#db/connect.ts";

const running = new WeakMap<Db, Set<Promise<void>>>();

/** @param failed what a warning says when the work fails. */
export function inBackground(db: Db, work: () => Promise<void>, failed: string): void {
  const tasks = running.get(db) ?? new Set();
  running.set(db, tasks);
  const task = work()
    .catch((error: unknown) => process.emitWarning(`${failed}: ${error}`))
    .finally(() => tasks.delete(task));
  tasks.add(task);
}

/** Resolves when all such work of a database has ended; for a clean stop. */
export async function settleBackground(db: Db): Promise<void> {
  await Promise.all(running.get(db) ?? []);
}
