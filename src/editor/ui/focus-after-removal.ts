/**
 * For a button that removes its own list item (`data-remove`): leads the focus on to the same button of the item that
 * takes the place, else of the one before, else to the last button around the list, which adds items.
 */
export function focusAfterRemoval(pressed: HTMLElement): void {
  const item = pressed.closest("li");
  const list = item?.parentElement;
  const around = list?.parentElement;
  if (!item || !list || !around) return;
  const at = [...list.children].indexOf(item);
  // Once the list stands without the item.
  requestAnimationFrame(() => {
    const rest = list.isConnected ? [...list.querySelectorAll<HTMLElement>(":scope > li")] : [];
    const next = rest[Math.min(at, rest.length - 1)]?.querySelector<HTMLElement>("[data-remove]");
    (next ?? [...around.querySelectorAll<HTMLElement>("button:not(:disabled)")].at(-1))?.focus();
  });
}
