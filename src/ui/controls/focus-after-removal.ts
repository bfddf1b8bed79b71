/**
 * For a button that removes its list item (`data-remove`): focuses the same button of the next item, else of the last
 * one, else the last button around the list.
 */
export function focusAfterRemoval(pressed: HTMLElement): void {
  const item = pressed.closest("li");
  const list = item?.parentElement;
  const around = list?.parentElement;
  if (!item || !list || !around) return;
  const at = [...list.children].indexOf(item);
  // After the item is removed.
  requestAnimationFrame(() => {
    const rest = list.isConnected ? [...list.querySelectorAll<HTMLElement>(":scope > li")] : [];
    const next = rest[Math.min(at, rest.length - 1)]?.querySelector<HTMLElement>("[data-remove]");
    (next ?? [...around.querySelectorAll<HTMLElement>("button:not(:disabled)")].at(-1))?.focus();
  });
}
