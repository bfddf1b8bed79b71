/** Hooks for what is shown while translating. */
import { useDeferredValue, useMemo, useSyncExternalStore } from "react";
import { useEditor } from "../store/context.ts";
import { countsOf, openCells } from "./cells.ts";
import { useLanguage } from "./language.ts";
import type { Translating } from "./translating.ts";

/** Throws in the shop's own language, in which nothing of this is rendered. */
export function useTranslating(): Translating {
  const { translating } = useLanguage();
  if (!translating) throw new Error("nothing is translated");
  return translating;
}

export function useCells() {
  const { subscribe, cells } = useTranslating();
  return useSyncExternalStore(subscribe, cells);
}

export function useConfirmed() {
  const { subscribe, confirmed } = useTranslating();
  return useSyncExternalStore(subscribe, confirmed);
}

/** Counts, and what is still to be done. Deferred: the canvas is painted first. */
export function useProgress() {
  const cells = useCells();
  const confirmed = useConfirmed();
  const document = useDeferredValue(useEditor((state) => state.document));
  return useMemo(
    () => ({ counts: countsOf(cells, document, confirmed), open: openCells(cells, document, confirmed) }),
    [cells, document, confirmed],
  );
}
