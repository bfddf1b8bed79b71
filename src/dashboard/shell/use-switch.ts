import { useRef, useState } from "react";

/**
 * A switch that takes effect at once: it shows what was chosen last, also while earlier choices are still being stored. They are stored
 * one after the other, and what was chosen between is left out.
 * @param isOn as stored
 * @param store does not reject: it tells what went wrong
 */
export function useSwitch(isOn: boolean, store: (next: boolean) => Promise<unknown>) {
  const [wanted, setWanted] = useState<boolean>();
  const waiting = useRef<boolean>(undefined);
  const running = useRef(false);
  const change = async (next: boolean): Promise<void> => {
    setWanted(next);
    waiting.current = next;
    if (running.current) return;
    running.current = true;
    try {
      while (waiting.current !== undefined) {
        const following: boolean = waiting.current;
        waiting.current = undefined;
        await store(following);
      }
    } finally {
      running.current = false;
      setWanted(undefined);
    }
  };
  return { isOn: wanted ?? isOn, change };
}
