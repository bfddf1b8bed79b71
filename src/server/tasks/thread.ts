/** Keeps a thread for tasks that compute for long (`apart`): started when there is one, ended when there is none for a while. */
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { allTasks } from "#kernel/tasks/registry.ts";
import { onWake } from "#kernel/tasks/wake.ts";

/** What the thread gets: it opens its own connections and storage. */
export interface ThreadData {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly storageUrl: string | undefined;
  readonly storageOldUrl: string | undefined;
}

export interface ThreadOptions extends ThreadData {
  readonly db: Db;
  readonly log: (error: unknown) => void;
  /** Milliseconds without a task after which the thread ends. */
  readonly idleAfter?: number;
}

/** Messages to the thread. */
export type ThreadMessage = "wake" | "stop";

/** Milliseconds between two looks whether there are such tasks. */
const pause = 1_000;
/** Megabytes of JavaScript objects: the rows of the largest file that is taken stay far below. */
const maxHeap = 768;

/** @returns what ends it: tasks under way stop after their portion. */
export function runTasksApart({ db, log, idleAfter = 60_000, ...data }: ThreadOptions): {
  readonly stop: () => Promise<void>;
} {
  const kinds = allTasks().flatMap(({ kind, apart }) => (apart ? [kind] : []));
  const stopping = new AbortController();
  let pausing = new AbortController();
  let thread: Worker | undefined;
  let neededAt = 0;
  const send = (message: ThreadMessage) => thread?.postMessage(message);
  const end = onWake(() => {
    send("wake");
    pausing.abort();
    pausing = new AbortController();
  });

  function start(): void {
    const worker = new Worker(new URL("thread-worker.ts", import.meta.url), {
      workerData: data satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeap },
    });
    worker.on("error", log);
    worker.once("exit", () => {
      if (thread === worker) thread = undefined;
    });
    thread = worker;
  }
  async function look(): Promise<void> {
    const { rows } = await sql<{ is_open: boolean }>`select exists (select from task
      where kind = any(${kinds}::text[]) and state in ('queued', 'running', 'cancelling')) as is_open`.execute(db);
    if (rows[0]?.is_open) {
      neededAt = performance.now();
      if (!thread) start();
    } else if (thread && performance.now() - neededAt > idleAfter) await endThread();
  }
  async function endThread(): Promise<void> {
    const worker = thread;
    if (!worker) return;
    const gone = new Promise((resolve) => worker.once("exit", resolve));
    send("stop");
    await gone;
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const signal = AbortSignal.any([stopping.signal, pausing.signal]);
      await look().catch(log);
      await setTimeout(pause, undefined, { signal }).catch(() => {});
    }
    await endThread();
  })();
  return {
    async stop() {
      end();
      stopping.abort();
      await running;
    },
  };
}
