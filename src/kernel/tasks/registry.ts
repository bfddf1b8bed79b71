/** Every kind of task, as the domains declare them. A task that is taken up after a restart is found here by its kind. */
import { domains } from "../domain.ts";
import type { Task } from "./define.ts";

export const allTasks = (): readonly Task[] => domains().flatMap(({ tasks }) => tasks ?? []);

/** Undefined for a kind that this version does not know. */
export function taskOf(kind: string): Task | undefined {
  return allTasks().find((task) => task.kind === kind);
}
