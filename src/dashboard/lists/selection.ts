/** Which rows are selected: those named, or all that match. */

import { useState } from "react";
import { type ListSelection, type ListState, maxSelected } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { toast } from "../shell/toast.ts";

export interface SelectionState {
  /** What the selection belongs to: search and filters. Another one ends it. */
  readonly of: string;
  readonly ids: ReadonlySet<string>;
  readonly all: boolean;
  /** Id of the row last clicked: Shift+click selects from it to the clicked row. */
  readonly anchor: string | undefined;
}

export const nothing = (of: string): SelectionState => ({ of, ids: new Set(), all: false, anchor: undefined });

/** A row clicked; with `range` all rows from the one clicked before it get the same state. @param rows ids in order. */
export function toggleRow(state: SelectionState, id: string, rows: readonly string[], range: boolean): SelectionState {
  const selected = state.all || !state.ids.has(id);
  const [from, to] = [rows.indexOf(state.anchor ?? ""), rows.indexOf(id)];
  const touched = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  // All that match, less one row, cannot be said by a filter: what remains are the rows of the page.
  const ids = new Set(state.all ? rows : state.ids);
  for (const one of touched) {
    if (selected && !state.all) ids.add(one);
    else ids.delete(one);
  }
  return { ...state, ids, all: false, anchor: id };
}

/** The check box in the header: every row of the page, or none at all. */
export function togglePage(state: SelectionState, rows: readonly string[]): SelectionState {
  const whole = state.all || (rows.length > 0 && rows.every((id) => state.ids.has(id)));
  return whole ? nothing(state.of) : { ...state, ids: new Set([...state.ids, ...rows]), anchor: undefined };
}

export function useSelection({ search, filters }: ListState) {
  const of = JSON.stringify([search ?? "", filters ?? []]);
  const [stored, setState] = useState(() => nothing(of));
  const state = stored.of === of ? stored : nothing(of);
  const set = (next: SelectionState) => {
    if (next.ids.size > maxSelected) {
      toast({
        message: t("At most {max} rows can be selected one by one. Select all that match instead.", {
          max: maxSelected,
        }),
        type: "warning",
      });
    } else setState(next);
  };
  return {
    isAll: state.all,
    size: state.ids.size,
    isSelected: (id: string) => state.all || state.ids.has(id),
    toggle: (id: string, rows: readonly string[], range = false) => set(toggleRow(state, id, rows, range)),
    togglePage: (rows: readonly string[]) => set(togglePage(state, rows)),
    selectAll: () => setState({ ...nothing(of), all: true }),
    clear: () => setState(nothing(of)),
    /** As it travels to the server. */
    selection: (): ListSelection =>
      state.all
        ? { all: true, ...(search && { search }), ...(filters && filters.length > 0 && { filters }) }
        : { ids: [...state.ids] },
  };
}

export type SelectionControl = ReturnType<typeof useSelection>;
