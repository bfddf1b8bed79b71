import { seal } from "../../history/history.ts";
import { groupOf, movableKeysOf } from "../document.ts";
import type { InsertPlace, SelectionActions } from "../state.ts";
import type { SliceContext } from "./slice.ts";

export function selectionSlice({ set, get, steps }: SliceContext): SelectionActions {
  return {
    select(key, { reveal = true } = {}) {
      steps.settleDrag();
      const { selected, history } = get();
      set({
        selected: key,
        picked: [],
        adding: false,
        ...(key !== selected && { history: seal(history) }),
        ...(reveal && key !== null && { reveal: { key } }),
      });
    },

    pick(keys) {
      steps.settleDrag();
      const { document, page, history } = get();
      const picked = movableKeysOf(document, page).filter((key) => keys.includes(key));
      set({ selected: null, picked, adding: false, history: seal(history) });
    },

    startAdding(at, place) {
      steps.settleDrag();
      const { document, page, selected, picked, adding, addingAt, addingIn } = get();
      const here = picked.at(-1) ?? selected;
      const afterSelected: InsertPlace | null =
        here !== null && movableKeysOf(document, page).includes(here) ? { key: here, side: "after" } : null;
      set({
        selected: null,
        picked: [],
        adding: true,
        addingAt: place ? null : (at ?? (adding ? addingAt : afterSelected)),
        addingIn: place ?? (adding ? addingIn : "below"),
      });
    },

    openPage(page) {
      if (get().page === page) return;
      steps.settleDrag();
      const { document, selected } = get();
      const group = selected === null ? undefined : groupOf(document, selected);
      const stays = group === "config_modules" || group === "common_modules";
      set({ page, selected: stays ? selected : null, picked: [], adding: false, reveal: null });
    },
  };
}
