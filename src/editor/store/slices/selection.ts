import { seal } from "../../history/history.ts";
import { groupOf } from "../document.ts";
import type { SelectionActions } from "../state.ts";
import type { SliceContext } from "./slice.ts";

export function selectionSlice({ set, get, steps }: SliceContext): SelectionActions {
  return {
    select(key, { reveal = true } = {}) {
      steps.settleDrag();
      const { selected, history } = get();
      set({
        selected: key,
        adding: false,
        ...(key !== selected && { history: seal(history) }),
        ...(reveal && key !== null && { reveal: { key } }),
      });
    },

    startAdding() {
      steps.settleDrag();
      set({ selected: null, adding: true });
    },

    openPage(page) {
      if (get().page === page) return;
      steps.settleDrag();
      const { document, selected } = get();
      const group = selected === null ? undefined : groupOf(document, selected);
      const stays = group === "config_modules" || group === "common_modules";
      set({ page, selected: stays ? selected : null, adding: false, reveal: null });
    },
  };
}
