/** Edits of a grid before they are saved: values by row and column, with undo and redo as patches. */
import { applyPatches, enablePatches, type Patch, produceWithPatches } from "immer";
import { useSyncExternalStore } from "react";
import type { CellChange, CellValue } from "./types.ts";

enablePatches();

/** Values by row id and column key. */
export type Edits = Readonly<Record<string, Readonly<Record<string, CellValue>>>>;

interface Step {
  readonly patches: Patch[];
  readonly inverse: Patch[];
}

/** Steps that can be undone at most. */
const maxSteps = 200;

export class GridEdits {
  #edits: Edits = {};
  #done: Step[] = [];
  #undone: Step[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #original: (id: string, key: string) => CellValue;

  /** @param original the saved value of a cell: an edit back to it is none. */
  constructor(original: (id: string, key: string) => CellValue) {
    this.#original = original;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly current = (): Edits => this.#edits;

  /** One step of undo, however many cells. */
  readonly change = (cells: readonly CellChange[]): void => {
    const [next, patches, inverse] = produceWithPatches(
      this.#edits as Record<string, Record<string, CellValue>>,
      (draft) => {
        for (const { id, key, value } of cells) {
          const row = draft[id] ?? {};
          if (value === this.#original(id, key)) delete row[key];
          else row[key] = value;
          if (Object.keys(row).length === 0) delete draft[id];
          else draft[id] = row;
        }
      },
    );
    if (patches.length === 0) return;
    this.#done = [...this.#done, { patches, inverse }].slice(-maxSteps);
    this.#undone = [];
    this.#set(next);
  };

  readonly undo = (): void => this.#step(this.#done, this.#undone, "inverse");
  readonly redo = (): void => this.#step(this.#undone, this.#done, "patches");

  /** Cells that were saved, or are discarded, are no edits any more; there is nothing to undo then. */
  readonly drop = (rows: readonly string[]): void => {
    const gone = new Set(rows);
    this.#done = [];
    this.#undone = [];
    this.#set(Object.fromEntries(Object.entries(this.#edits).filter(([id]) => !gone.has(id))));
  };

  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  #step(from: Step[], to: Step[], way: keyof Step): void {
    const step = from.pop();
    if (!step) return;
    to.push(step);
    this.#set(applyPatches(this.#edits as Record<string, Record<string, CellValue>>, step[way]));
  }

  #set(next: Edits): void {
    this.#edits = next;
    for (const listener of this.#listeners) listener();
  }
}

/** The edits as they are now; the component renders again with each. */
export function useGridEdits(edits: GridEdits): Edits {
  return useSyncExternalStore(edits.subscribe, edits.current);
}
