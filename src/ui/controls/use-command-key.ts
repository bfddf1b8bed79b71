import { useEffect } from "react";
import { isDialogOpen } from "./is-dialog-open.ts";
import { useStableCallback } from "./use-stable-callback.ts";

/**
 * Runs a command on Ctrl (⌘) and a letter, but not behind a dialog, and not if the key was handled: the rich text
 * editor uses Ctrl+K for links.
 */
export function useCommandKey(letter: string, run: () => void): void {
  const latest = useStableCallback(run);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key, defaultPrevented, repeat } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== letter || defaultPrevented) return;
      event.preventDefault();
      if (!repeat && !isDialogOpen()) latest();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [letter, latest]);
}
