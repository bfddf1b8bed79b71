import { useEffect } from "react";
import { isDialogOpen } from "./is-dialog-open.ts";
import { useStableCallback } from "./use-stable-callback.ts";

/**
 * Runs a command at Ctrl (or ⌘) and a letter, from anywhere in the editor but not behind a dialog. What has used the key
 * itself keeps it: the rich text editor makes links with Ctrl+K.
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
