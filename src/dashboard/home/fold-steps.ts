/** Whether the person has folded the checklist away or opened it, in this browser. A finished one has its own answer. */
import { remember, remembered } from "../shell/remembered.ts";

const keyOf = (finished: boolean) => (finished ? "dashboard-first-steps-finished" : "dashboard-first-steps");

/** "hidden" of a checklist that is not finished is from before it could be opened again. */
type Stored = "hidden" | "folded" | "open";

const stored = (finished: boolean): string | null => remembered(keyOf(finished));
const store = (finished: boolean, value: Stored): void => remember(keyOf(finished), value);

/** @param finished a finished checklist is folded until it is opened. */
export function isChecklistFolded(finished: boolean): boolean {
  const value = stored(finished);
  return value === null ? finished : value !== "open";
}

export const foldChecklist = (finished: boolean, folded: boolean): void => store(finished, folded ? "folded" : "open");

/** A finished checklist can be taken off Home for good. */
export const isChecklistRemoved = (): boolean => stored(true) === "hidden";
export const removeChecklist = (): void => store(true, "hidden");
