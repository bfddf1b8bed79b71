import { useEffect, useRef, useState } from "react";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import type { Phase } from "./types.ts";

/**
 * For controls that report every pixel of a drag: `drag` reports `live` changes, the end of the pointer press or `end`
 * commits once. Unmounting during a drag commits too.
 */
export function useDragCommit<V>(value: V, onChange: (value: V, phase: Phase) => void) {
  const [dragged, setDragged] = useState<V | undefined>(undefined);
  const pending = useRef<V | undefined>(undefined);
  const commit = useStableCallback(() => {
    const last = pending.current;
    if (last === undefined) return;
    pending.current = undefined;
    setDragged(undefined);
    onChange(last, "commit");
  });
  useEffect(() => {
    window.addEventListener("pointerup", commit);
    window.addEventListener("pointercancel", commit);
    return () => {
      window.removeEventListener("pointerup", commit);
      window.removeEventListener("pointercancel", commit);
      commit();
    };
  }, [commit]);
  const drag = (next: V) => {
    pending.current = next;
    setDragged(next);
    onChange(next, "live");
  };
  return { shown: dragged === undefined ? value : dragged, drag, end: commit };
}
