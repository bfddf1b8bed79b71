/** Moves the focus to a setting of the open form, opening the section and list items around it. */
import type { SettingPath } from "./settings.ts";

/** Longest wait for the form, milliseconds; its code is lazy. */
const maxWait = 4000;

/**
 * Focuses and highlights a setting inside `form`. False when it does not appear: it is not offered for the module's
 * values.
 */
export async function focusSetting(form: () => Element | null, path: SettingPath): Promise<boolean> {
  const deadline = performance.now() + maxWait;
  let find = form;
  let element: Element | null = null;
  for (const step of path) {
    const scope = find;
    find = () => stepInto(scope(), step);
    for (element = find(); !element; element = find()) {
      if (performance.now() > deadline) return false;
      await nextFrame();
    }
    if (openAround(element)) await nextFrame();
  }
  if (!element) return false;
  highlight(element);
  return true;
}

function stepInto(scope: Element | null, step: string | number): Element | null {
  if (!scope) return null;
  if (typeof step === "string") {
    // Items of lists may have fields of the same name: only fields of this level count.
    const around = scope.closest("[data-field]");
    const named = [...scope.querySelectorAll(`[data-field="${CSS.escape(step)}"]`)];
    return named.find((field) => (field.parentElement?.closest("[data-field]") ?? null) === around) ?? null;
  }
  return scope.querySelector("ul")?.children[step] ?? null;
}

/** Opens the section around an element, and the element if it is a list item. True when something was opened. */
function openAround(element: Element): boolean {
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

function highlight(setting: Element): void {
  const control = setting.querySelector<HTMLElement>("[data-control]");
  control?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  setting.scrollIntoView({ block: "center" });
  setting.setAttribute("data-found", "");
  setTimeout(() => setting.removeAttribute("data-found"), 1600);
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
