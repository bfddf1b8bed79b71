import type { KeyboardEvent } from "react";

/**
 * For popups and dialogs: marks an Escape as used before it travels on, through React's tree, to the drawer or dialog
 * the popup was opened from, so that only the innermost closes.
 */
export function consumeEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.preventDefault();
}
