/** Every kind of task. A task that is taken up after a restart is found here by its kind. */
import { undoTask } from "../changes/undo-task.ts";
import type { Task } from "./define.ts";

const tasks: readonly Task[] = [undoTask];

/** Undefined for a kind that this version does not know. */
export function taskOf(kind: string): Task | undefined {
  return tasks.find((task) => task.kind === kind);
}

/** Kinds of tasks that this version can run. */
export const kinds: readonly string[] = tasks.map(({ kind }) => kind);
