/**
 * Finds the setting that an element on the canvas shows. Views carry no marks for it: texts and pictures are found by
 * their values.
 */
import { fileOf } from "#decoration/placement.ts";
import { type Setting, settingsOf } from "../form/settings.ts";
import type { EditorContextValue } from "../store/context.ts";
import { groupOf } from "../store/document.ts";

export interface ShownSetting {
  readonly setting: Setting;
  readonly element: HTMLElement;
}

/** What a double click means: edit a text in place, open a setting in the form, or nothing. */
export type Clicked =
  | ({ readonly kind: "text" } & ShownSetting)
  | ({ readonly kind: "form" } & ShownSetting)
  | { readonly kind: "none" };

const none: Clicked = { kind: "none" };

/** @param frame the element with the module's `data-module-key` */
export function settingAt(
  { store, catalog }: EditorContextValue,
  key: string,
  frame: Element,
  target: Element,
): Clicked {
  const { document } = store.getState();
  const module = document.modules[key];
  const group = groupOf(document, key);
  const definition = module && group ? catalog.definitionOf(module.type, group) : undefined;
  if (!module || !definition) return none;
  const settings = settingsOf(definition.fields, module.values);
  return textAt(settings, frame, target) ?? pictureAt(settings, target) ?? richTextAt(settings, frame, target) ?? none;
}

function textAt(settings: readonly Setting[], frame: Element, target: Element): Clicked | null {
  for (let element: Element | null = target; element && frame.contains(element); element = element.parentElement) {
    const text = plain(element.textContent);
    if (text === "" || !(element instanceof HTMLElement)) continue;
    const same = settings.filter(({ field, value }) => field.component === "Input" && plain(value) === text);
    if (same.length === 0) continue;
    // Several settings with the same text are in the order of their elements.
    const elements = showing(frame, text);
    const setting = same[Math.min(Math.max(0, elements.indexOf(innermost(element, text))), same.length - 1)];
    if (setting) return { kind: "text", setting, element: innermost(element, text) };
  }
  return null;
}

function showing(frame: Element, text: string): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>("*")].filter(
    (element) => plain(element.textContent) === text && innermost(element, text) === element,
  );
}

function innermost(element: HTMLElement, text: string): HTMLElement {
  const child = [...element.children].find((one) => plain(one.textContent) === text);
  return child instanceof HTMLElement ? innermost(child, text) : element;
}

function pictureAt(settings: readonly Setting[], target: Element): Clicked | null {
  if (!(target instanceof HTMLImageElement || target instanceof HTMLVideoElement)) return null;
  const source = target.getAttribute("src") ?? "";
  const setting = settings.find(({ field, value }) => {
    if (field.component === "Upload") return fileOf(String(value)) === source;
    return field.component === "Responsive" && Object.values(value ?? {}).some((one) => fileOf(String(one)) === source);
  });
  return source && setting ? { kind: "form", setting, element: target } : null;
}

function richTextAt(settings: readonly Setting[], frame: Element, target: Element): Clicked | null {
  const text = plain(target.textContent);
  const setting = settings.find(
    ({ field, value }) => field.component === "Editor" && text !== "" && plain(stripped(String(value))).includes(text),
  );
  return setting && target instanceof HTMLElement && frame.contains(target)
    ? { kind: "form", setting, element: target }
    : null;
}

function stripped(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent;
}

function plain(text: unknown): string {
  return typeof text === "string" ? text.replace(/\s+/g, " ").trim() : "";
}
