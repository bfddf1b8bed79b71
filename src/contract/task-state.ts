/** What a task's fields say; in the dashboard's first code, hence apart from the schema. */
import type { Task } from "./shapes/task.ts";

/** True while a worker has it, or will take it. */
export const isOpen = ({ state }: Pick<Task, "state">): boolean =>
  state === "queued" || state === "running" || state === "cancelling";

/** True when failed rows have names and emails of customers: their download asks for a fresh proof of who asks. */
export const hasPersonalRows = ({ kind }: Pick<Task, "kind">): boolean => kind === "customers.import";
