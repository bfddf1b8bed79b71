/** Leads to a setting in the open form, as the owner would: opens the section and the list items it is in. */
import type { SettingPath } from "./settings.ts";

/** Milliseconds a form may take to appear; its code is loaded the first time. */
const patience = 4000;

/**
 * Puts the focus on a setting inside `form`, once that is there, and shows where it is. False when it never appears:
 * it is not offered for the values the module has.
 */
export async function focusSetting(form: () => Element | null, path: SettingPath): Promise<boolean> {
  const deadline = performance.now() + patience;
  let find = form;
  let found: Element | null = null;
  for (const step of path) {
    const scope = find;
    find = () => stepInto(scope(), step);
    for (found = find(); !found; found = find()) {
      if (performance.now() > deadline) return false;
      await nextFrame();
    }
    if (uncover(found)) await nextFrame();
  }
  if (!found) return false;
  show(found);
  return true;
}

function stepInto(scope: Element | null, step: string | number): Element | null {
  if (!scope) return null;
  if (typeof step === "string") {
    // Items of lists may have fields of the same name.
    const around = scope.closest("[data-field]");
    const named = [...scope.querySelectorAll(`[data-field="${CSS.escape(step)}"]`)];
    return named.find((field) => (field.parentElement?.closest("[data-field]") ?? null) === around) ?? null;
  }
  return scope.querySelector("ul")?.children[step] ?? null;
}

/** Opens what hides an element, and the element itself when it is a list item. True when something was opened. */
function uncover(element: Element): boolean {
  const around = element.closest("[hidden]");
  const toggles = [
    around && document.querySelector(`[aria-expanded="false"][aria-controls="${CSS.escape(around.id)}"]`),
    element.localName === "li" && element.querySelector('[aria-expanded="false"][aria-controls]'),
  ];
  const closed = toggles.filter((toggle) => toggle instanceof HTMLElement);
  for (const toggle of closed) toggle.click();
  return closed.length > 0;
}

const focusable =
  'input:not([type="file"]), textarea, select, [contenteditable="true"], button:not(:disabled), [tabindex="0"]';

function show(setting: Element): void {
  const control = setting.querySelector<HTMLElement>("[data-control]");
  control?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  setting.scrollIntoView({ block: "center" });
  setting.setAttribute("data-found", "");
  setTimeout(() => setting.removeAttribute("data-found"), 1600);
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
