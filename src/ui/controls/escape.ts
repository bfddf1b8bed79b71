import type { KeyboardEvent } from "react";

/** For popups and dialogs: prevents the default of Escape, so that the drawer or dialog around it stays open. */
export function consumeEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.preventDefault();
}
