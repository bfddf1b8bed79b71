import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { readTasks, type StoredTask } from "#kernel/tasks/staff.ts";

/** Milliseconds between two looks, for all streams of this process together. */
const pause = 700;
/** Seconds that a look reaches back: a portion is stored a moment after the time that it carries. */
const overlap = 10;

type Listener = (tasks: readonly StoredTask[]) => void;

/** Looks for changed tasks of malls that somebody follows. The first look tells of every task that is not over. */
export function followTasks(db: Db, log: (error: unknown) => void) {
  const listeners = new Map<Listener, string>();
  const fresh = new Set<Listener>();
  /** When each task was last told of. */
  const told = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    const malls = [...new Set(listeners.values())];
    const starting = new Set(fresh);
    fresh.clear();
    const recent = sql`t.updated_at > now() - make_interval(secs => ${overlap})`;
    const open = sql`t.state in ('queued', 'running', 'cancelling')`;
    const rows = await readTasks(
      db,
      sql`t.mall_id = any(${malls}::uuid[]) and ${starting.size > 0 ? sql`(${open} or ${recent})` : recent}`,
      sql`order by t.updated_at`,
    );
    const changed = rows.filter(({ id, updated_at }) => told.get(id) !== updated_at);
    told.clear();
    for (const { id, updated_at } of rows) told.set(id, updated_at);
    for (const [listener, mallId] of listeners) {
      const news = (starting.has(listener) ? rows : changed).filter((task) => task.mall_id === mallId);
      if (news.length > 0) listener(news);
    }
  }
  function next(delay: number): void {
    timer = setTimeout(async () => {
      timer = undefined;
      await look().catch(log);
      if (!stopped && listeners.size > 0 && !timer) next(pause);
    }, delay);
    timer.unref();
  }
  return {
    /** @returns what ends it. */
    add(mallId: string, listener: Listener): () => void {
      listeners.set(listener, mallId);
      fresh.add(listener);
      if (!timer) next(0);
      return () => {
        listeners.delete(listener);
        fresh.delete(listener);
      };
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
