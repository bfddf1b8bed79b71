/** Moves the focus between parts of the editor. */

/** Key of the row "Add module". */
export const addRow = "add";

/** The button of a row. */
export function rowOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
}

/** Focuses a module's row, or the panel when the row is gone, or the button of a panel that is closed. */
export function focusRow(key: string): void {
  // After a closing dialog has returned the focus.
  setTimeout(() => {
    const panel = rowOf(key) ?? document.querySelector<HTMLElement>('[data-region="panel"]');
    if (panel?.checkVisibility({ visibilityProperty: true })) panel.focus();
    else focusPanelButton();
  });
}

/** Focuses the side panel, once it is shown. */
export function focusPanel(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-region="panel"]')?.focus());
}

/** The button that opens the side panel in a narrow window. */
export function focusPanelButton(): void {
  document.querySelector<HTMLElement>("[data-opens-panel]")?.focus();
}

/** Focuses the drawer, once it is rendered. */
export function focusDrawer(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-region="drawer"]')?.focus());
}
