import { useState } from "react";

/**
 * Resets a dialog's state when it opens, before it is rendered: after an effect it would have asked for the page, name and
 * filter of the last time once more.
 */
export function useOpening(open: boolean, reset: () => void): void {
  const [wasOpen, setWasOpen] = useState(open);
  if (open === wasOpen) return;
  setWasOpen(open);
  if (open) reset();
}
