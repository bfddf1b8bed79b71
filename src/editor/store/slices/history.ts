import { redo, undo } from "../../history/history.ts";
import type { HistoryActions } from "../state.ts";
import { type SliceContext, selectedIn } from "./slice.ts";

export function historySlice({ set, get, steps }: SliceContext): HistoryActions {
  const travel = (go: typeof undo): string | null => {
    steps.settleDrag();
    const { history, document, selected, page } = get();
    const moved = go(history, document, page);
    if (!moved) return null;
    const { key, label } = moved.step;
    set({
      document: moved.document,
      history: moved.history,
      selected: selectedIn(moved.document, selected),
      ...(key in moved.document.modules && { reveal: { key } }),
    });
    return label;
  };
  return { undo: () => travel(undo), redo: () => travel(redo) };
}
