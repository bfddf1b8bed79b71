import { useEffect, useState } from "react";

/** A value once it has not changed for a moment: what a preview asks the shop about, or what costs a repaint. @param pause milliseconds after the last change */
export function useSettled<T>(value: T, pause = 400): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (Object.is(value, settled)) return;
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, settled, pause]);
  return settled;
}
