/**
 * Finds the setting that an element on the canvas shows. Views carry no marks for it: texts and pictures are found by
 * their values.
 */
import { fileOf } from "#decoration/placement.ts";
import { type Setting, settingsOf } from "../form/settings.ts";
import type { EditorContextValue } from "../store/context.ts";
import { groupOf, keysOf } from "../store/document.ts";
import { type Point, textAtPoint } from "./text-at-point.ts";

export interface ShownSetting {
  readonly setting: Setting;
  readonly element: HTMLElement;
}

interface Found extends ShownSetting {
  /** Key of the module that has the setting: the clicked one, or one of the global configuration. */
  readonly key: string;
}

/** What a double click means: edit a text in place, open a setting in the form, or nothing. */
export type Clicked =
  | ({ readonly kind: "text" } & Found)
  | ({ readonly kind: "form" } & Found)
  | { readonly kind: "none" };

const none: Clicked = { kind: "none" };

/**
 * @param frame the element with the module's `data-module-key`
 * @param point of the click: what is written there counts before the element that took the click
 */
export function settingAt(
  { store, catalog }: EditorContextValue,
  key: string,
  frame: Element,
  target: Element,
  point?: Point,
): Clicked {
  const { document } = store.getState();
  const settingsOfModule = (key: string): readonly Setting[] => {
    const module = document.modules[key];
    const group = groupOf(document, key);
    const definition = module && group ? catalog.definitionOf(module.type, group) : undefined;
    return module && definition ? settingsOf(definition.fields, module.values) : [];
  };
  const settings = settingsOfModule(key);
  const written = (point && textAtPoint(frame, point)) ?? target;
  const own =
    textAt(settings, frame, written) ?? placeholderAt(settings, target) ?? richTextAt(settings, frame, written);
  if (own) return { key, ...own };
  // The shop's name, its copyright line, texts that all pages share.
  for (const one of keysOf(document, "config_modules")) {
    const shared = textAt(settingsOfModule(one), frame, written);
    if (shared) return { key: one, ...shared };
  }
  const picture = pictureAt(settings, target) ?? (written === target ? null : pictureAt(settings, written));
  return picture ? { key, ...picture } : none;
}

type Place = { readonly kind: "text" | "form" } & ShownSetting;

function textAt(settings: readonly Setting[], frame: Element, target: Element): Place | null {
  for (let element: Element | null = target; element && frame.contains(element); element = element.parentElement) {
    if (!(element instanceof HTMLElement)) continue;
    for (const text of new Set([ownText(element), plain(element.textContent)])) {
      const same =
        text === "" ? [] : settings.filter(({ field, value }) => field.component === "Input" && says(value, text));
      if (same.length === 0) continue;
      // Several settings with the same text are in the order of their elements.
      const elements = showing(frame, text);
      const shown = innermost(element, text);
      const setting = same[Math.min(Math.max(0, elements.indexOf(shown)), same.length - 1)];
      if (setting) return { kind: "text", setting, element: shown };
    }
  }
  return null;
}

/** Whether a setting's value is written as this text: word for word, or with values in the place of its {names}. */
function says(value: unknown, text: string): boolean {
  const words = plain(value);
  if (!/\{\w+\}/.test(words)) return words === text;
  const [first = "", ...rest] = words.split(/\{\w+\}/);
  // A template without words of its own would be everything.
  if (![first, ...rest].some((part) => /\p{L}/u.test(part))) return false;
  let at = text.startsWith(first) ? first.length : -1;
  for (const part of rest) {
    at = at < 0 ? at : part === "" ? text.length : text.indexOf(part, at);
    at = at < 0 ? at : Math.min(at + part.length, text.length);
  }
  return at === text.length;
}

function showing(frame: Element, text: string): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>("*")].filter(
    (element) =>
      (plain(element.textContent) === text || ownText(element) === text) && innermost(element, text) === element,
  );
}

function innermost(element: HTMLElement, text: string): HTMLElement {
  const child = [...element.children].find((one) => plain(one.textContent) === text);
  return child instanceof HTMLElement ? innermost(child, text) : element;
}

/** The text of an element without that of the elements in it, such as words for screen readers. */
function ownText(element: Element): string {
  const nodes = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return plain(nodes.map(({ textContent }) => textContent).join(" "));
}

function placeholderAt(settings: readonly Setting[], target: Element): Place | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null;
  const text = plain(target.placeholder);
  const setting = settings.find(
    ({ field, value }) => field.component === "Input" && text !== "" && plain(value) === text,
  );
  return setting ? { kind: "form", setting, element: target } : null;
}

function pictureAt(settings: readonly Setting[], target: Element): Place | null {
  if (!(target instanceof HTMLImageElement || target instanceof HTMLVideoElement)) return null;
  const source = target.getAttribute("src") ?? "";
  const setting = settings.find(({ field, value }) => {
    if (field.component === "Upload") return fileOf(String(value)) === source;
    return field.component === "Responsive" && Object.values(value ?? {}).some((one) => fileOf(String(one)) === source);
  });
  return source && setting ? { kind: "form", setting, element: target } : null;
}

function richTextAt(settings: readonly Setting[], frame: Element, target: Element): Place | null {
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
