/** For tests that read all texts of a screen: lists of choices have their entries only while they are open. */

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const press = (element: Element, key: string) =>
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

/**
 * Opens each list of choices within `root`, calls `look` with it and closes it.
 * @param known names of lists that are left out; those that were opened are added
 */
export async function eachList(
  root: Element,
  known: Set<string>,
  look: (list: Element, name: string) => void,
): Promise<void> {
  for (const box of root.querySelectorAll<HTMLElement>("[role=combobox]:not(:disabled, [aria-disabled=true])")) {
    const name = box.getAttribute("aria-label") ?? box.id;
    if (known.has(name) || !box.checkVisibility()) continue;
    known.add(name);
    press(box, "ArrowDown");
    // The list is positioned in the frame after it was rendered.
    await frame();
    const list = document.getElementById(box.getAttribute("aria-controls") ?? "");
    if (!list?.querySelector("[role=option]")) throw new Error(`the list ${name} does not open`);
    look(list, name);
    press(box, "Escape");
    await frame();
  }
}
