import { useEffect, useState } from "react";

/** Milliseconds after the last change. */
const pause = 400;

/** A value once it has not changed for a moment: what a preview asks the shop about, or what costs a repaint. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (Object.is(value, settled)) return;
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
