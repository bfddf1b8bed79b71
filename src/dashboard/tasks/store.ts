/**
 * Tasks under way and just over, kept up to date by server-sent events; by asking every few seconds where a proxy swallows
 * these. One connection serves every screen of a tab.
 */
import { useSyncExternalStore } from "react";
import type { Task } from "#contract/shapes/task.ts";
import { isOpen } from "#contract/task-state.ts";
import { api } from "../api/api.ts";

/** Milliseconds between two questions where there are no events. */
const pollPause = 3_000;
/** Milliseconds after which the code of the events is loaded, idle or not. */
const maxWait = 2_000;
/** Tasks that are remembered after they are over. */
const maxOver = 20;

let tasks: readonly Task[] = [];
const listeners = new Set<() => void>();
const endListeners = new Set<(task: Task) => void>();
/** Tasks of which the end is told: those that were seen under way, or started here. */
const awaited = new Set<string>();
let stop: (() => void) | undefined;
/** Loads the code of the events at once, while it waits for an idle moment. */
let hurry = () => {};

function receive(news: readonly Task[]): void {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  for (const task of news) {
    const storedTask = byId.get(task.id);
    if (storedTask && storedTask.updated_at > task.updated_at) continue;
    byId.set(task.id, task);
    if (isOpen(task)) awaited.add(task.id);
    else if (awaited.delete(task.id)) for (const listener of endListeners) listener(task);
  }
  const sorted = [...byId.values()].sort((a, b) => b.id.localeCompare(a.id));
  const over = sorted.filter((task) => !isOpen(task)).slice(0, maxOver);
  tasks = sorted.filter((task) => isOpen(task) || over.includes(task));
  for (const listener of listeners) listener();
}

/** Asks while events do not come; also finds the end of tasks that were under way. */
async function poll(signal: AbortSignal): Promise<void> {
  const { tasks: open } = await api.call(
    "/admin_api/v1/tasks/list",
    { open: true, limit: 50 },
    { signal, askIdentity: false },
  );
  const gone = tasks.filter((task) => isOpen(task) && !open.some(({ id }) => id === task.id));
  const ended = await Promise.all(
    gone.map(({ id }) => api.call("/admin_api/v1/tasks/detail", { task_id: id }, { signal, askIdentity: false })),
  );
  receive([...open, ...ended.map(({ task }) => task)]);
}

/** Follows the events once the browser is idle: the first list does not wait for their code. @returns what ends it. */
function follow(): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  let isLoading = false;
  const load = () => {
    if (isOver || isLoading) return;
    isLoading = true;
    import("./events.ts").then(
      ({ followEvents }) => {
        if (!isOver) end = followEvents({ receive, poll, pollPause });
      },
      () => {
        isLoading = false;
        setTimeout(load, pollPause);
      },
    );
  };
  hurry = load;
  // Safari has no requestIdleCallback.
  if (window.requestIdleCallback) window.requestIdleCallback(load, { timeout: maxWait });
  else setTimeout(load, maxWait);
  return () => {
    isOver = true;
    end?.();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= follow();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Tasks that the person may see, newest first: all that are under way, and the last ones that are over. */
export function useTasks(): readonly Task[] {
  return useSyncExternalStore(subscribe, () => tasks);
}

/** Called for each task that ends while this tab is open. @returns what ends it. */
export function onTaskEnd(listener: (task: Task) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** A task that this tab has started: its end is told even if it is over before it was seen. */
export function expectTask(id: string): void {
  awaited.add(id);
  hurry();
}

/** Puts a task into the tray at once, as a call has answered it. */
export const noteTask = (task: Task): void => receive([task]);

/** Forgets every task, as a tab that was just opened: for tests, which share one tab. */
export function forgetTasks(): void {
  awaited.clear();
  tasks = [];
  for (const listener of listeners) listener();
}
