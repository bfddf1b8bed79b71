/** Runs the tasks of every mall in this process; any number of processes do so on one database. */
import { setTimeout } from "node:timers/promises";
import { newId } from "../ids.ts";
import { claimTask, releaseTask } from "./claim.ts";
import type { Task } from "./define.ts";
import { allTasks } from "./registry.ts";
import { type RunOptions, runTask } from "./run-task.ts";
import { onWake } from "./wake.ts";

export interface TasksOptions extends Omit<RunOptions, "signal"> {
  /** Tasks at the same time in this process. */
  readonly slots?: number;
  /** Those of the registry, unless a test has its own. */
  readonly tasks?: readonly Task[];
}

/** Milliseconds between two searches for tasks that other processes stored or left. */
const searchPause = 1_000;

/** @returns what ends it: tasks under way stop after their portion, and the next process goes on with them. */
export function runTasks({ slots = 2, tasks, ...options }: TasksOptions): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let pausing = new AbortController();
  const end = onWake(() => {
    pausing.abort();
    pausing = new AbortController();
  });
  const byKind = new Map((tasks ?? allTasks()).map((task) => [task.kind, task]));
  const kinds = [...byKind.keys()];
  const onePerMall = kinds.filter((kind) => byKind.get(kind)?.alone);

  async function next(): Promise<boolean> {
    const { db } = options;
    const worker = newId();
    const row = await claimTask(db, worker, kinds, onePerMall);
    const task = row && byKind.get(row.kind);
    if (!row || !task) return false;
    const claim = { mallId: row.mall_id, taskId: row.id, worker };
    let over = false;
    try {
      over = await runTask(task, row, worker, { ...options, signal });
    } finally {
      if (!over) await releaseTask(db, claim);
    }
    return true;
  }
  async function slot(): Promise<void> {
    while (!signal.aborted) {
      const pause = AbortSignal.any([signal, pausing.signal]);
      const worked = await next().catch((error: unknown) => {
        options.log(error);
        return false;
      });
      if (!worked) await setTimeout(searchPause, undefined, { signal: pause }).catch(() => {});
    }
  }
  const running = Promise.all(Array.from({ length: slots }, slot));
  return {
    async stop() {
      end();
      stopping.abort();
      await running;
    },
  };
}
