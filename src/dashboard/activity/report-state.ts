/** What an undo left alone, for the dialog that lists it. */
import { useSyncExternalStore } from "react";
import type { UndoConflict } from "#contract/shapes/change.ts";

export interface Report {
  readonly conflicts: readonly UndoConflict[];
  /** More than `conflicts` lists, after a large undo. */
  readonly count: number;
}

let report: Report | undefined;
const listeners = new Set<() => void>();

function change(next: Report | undefined): void {
  report = next;
  for (const listener of listeners) listener();
}

export const showReport = (conflicts: readonly UndoConflict[], count: number): void => change({ conflicts, count });
export const closeReport = (): void => change(undefined);

export function useReport(): Report | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => report,
  );
}
