import type { LayoutActions } from "../state.ts";
import type { SliceContext } from "./slice.ts";

export function layoutSlice({ set }: SliceContext): LayoutActions {
  return {
    setMode: (mode) => set({ mode }),
    setTab: (tab) => set({ tab }),
  };
}
