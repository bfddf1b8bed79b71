/** Where the focus goes between the parts of the editor. */

/** Key of the row that adds a module. */
export const addRow = "add";

/** Puts the focus on a module's row, once the document has settled; on the panel when the row is gone. */
export function focusRow(key: string): void {
  // Closing dialogs give the focus back first; this comes after them.
  setTimeout(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
    (row ?? document.querySelector<HTMLElement>('[data-region="panel"]'))?.focus();
  });
}

/** Puts the focus into the settings, once they are there. */
export function focusDrawer(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-region="drawer"]')?.focus());
}
