/**
 * Finds the setting that an element on the canvas shows. Views carry no marks for it: texts and pictures are found by
 * their values.
 */
import { fileOf } from "#decoration/placement.ts";
import { isAltText, type Setting, settingsOf } from "../form/settings.ts";
import type { EditorContextValue } from "../store/context.ts";
import { groupOf, keysOf } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";
import { askPage } from "./ask-page.ts";

export interface ShownSetting {
  readonly setting: Setting;
  readonly element: HTMLElement;
}

interface SettingOfModule extends ShownSetting {
  /** Key of the module that has the setting: the clicked one, or one of the global configuration. */
  readonly key: string;
}

/** What a double click means: edit a text in place, open a setting in the form, or nothing. */
export type Clicked =
  | ({ readonly kind: "text" } & SettingOfModule)
  | ({ readonly kind: "form" } & SettingOfModule)
  | { readonly kind: "none" };

const none: Clicked = { kind: "none" };

/**
 * @param frame the element with the module's `data-module-key`
 * @param written what is written at the point of the click: it counts before the element that took the click
 * @param ask whether the page may be asked (`ask-page.ts`), in a handler of an event
 */
export function settingAt(
  { store, catalog }: EditorContextValue,
  key: string,
  frame: Element,
  target: Element,
  { written: node, ask = false }: { readonly written?: Text | null; readonly ask?: boolean } = {},
): Clicked {
  const { document } = store.getState();
  const settingsOfModule = (key: string): readonly Setting[] => {
    const module = document.modules[key];
    const group = groupOf(document, key);
    const definition = module && group ? catalog.definitionOf(module.type, group) : undefined;
    return module && definition ? settingsOf(definition.fields, module.values) : [];
  };
  const settings = settingsOfModule(key);
  const written = node?.parentElement ?? target;
  const placeInForm =
    textAt(settings, frame, written) ?? placeholderAt(settings, target) ?? richTextAt(settings, frame, written);
  // The shop's name, its copyright line, texts that all pages share.
  const shared = keysOf(document, "config_modules").map((one) => ({ key: one, settings: settingsOfModule(one) }));
  if (ask && placeInForm?.kind !== "form") {
    const asked = askedText(store, [{ key, settings }, ...shared], frame, wholeText(node ?? written));
    if (asked) return asked;
  }
  if (placeInForm) return { key, ...placeInForm };
  for (const one of shared) {
    const place = textAt(one.settings, frame, written);
    if (place) return { key: one.key, ...place };
  }
  const picture = pictureAt(settings, target) ?? (written === target ? null : pictureAt(settings, written));
  return picture ? { key, ...picture } : none;
}

/** The element of a text of which a part has an element of its own (`storefront/components/Unbroken.tsx`); other nodes as they are. */
function wholeText(node: Node): Node {
  const parent = node instanceof Element ? node : node.parentElement;
  if (parent?.matches("[data-unbroken]")) return parent.parentElement ?? node;
  return parent?.querySelector(":scope > [data-unbroken]") ? parent : node;
}

interface Module {
  readonly key: string;
  readonly settings: readonly Setting[];
}

/**
 * What the page says of a text, where several settings could be it, or where it is put together of several.
 * @param node the text, or the element that has it
 */
function askedText(store: EditorStore, modules: readonly Module[], frame: Element, node: Node): Clicked | null {
  const text = plain(node.textContent);
  const candidates = modules.flatMap(({ key, settings }) =>
    settings
      .filter((setting) => isWritten(setting) && partOf(setting.value, text))
      .map((setting) => ({ key, setting })),
  );
  const [only] = candidates;
  if (!only || (candidates.length === 1 && plain(only.setting.value) === text)) return null;
  const answer = askPage(store, candidates, frame, node);
  const element = answer?.node instanceof HTMLElement ? answer.node : answer?.node.parentElement;
  return answer && element ? { kind: "text", ...answer.found, element } : null;
}

/** "{count}", "{product.spec.Material}" */
const placeholder = /\{[^{}]{1,140}\}/;

/** Whether a setting is a text, or whether its words, with something in the place of its {names}, may be a part of it. */
function partOf(value: unknown, text: string): boolean {
  if (text !== "" && plain(value) === text) return true;
  const words = plain(value)
    .split(placeholder)
    .filter((part) => /\p{L}/u.test(part));
  return words.length > 0 && words.every((part) => text.includes(part.trim()));
}

type Place = { readonly kind: "text" | "form" } & ShownSetting;

/** Whether a setting's words stand on the page; alt texts, which often repeat a heading, do not. */
const isWritten = (setting: Setting): boolean => setting.field.component === "Input" && !isAltText(setting);

function textAt(settings: readonly Setting[], frame: Element, target: Element): Place | null {
  for (let element: Element | null = target; element && frame.contains(element); element = element.parentElement) {
    if (!(element instanceof HTMLElement)) continue;
    for (const text of new Set([ownText(element), plain(element.textContent)])) {
      const fitting = text === "" ? [] : settings.filter((setting) => isWritten(setting) && says(setting.value, text));
      if (fitting.length === 0) continue;
      // Word for word before words with values between them: "All products" is no "{count} products".
      const exact = fitting.filter(({ value }) => plain(value) === text);
      const same = exact.length > 0 ? exact : fitting;
      // Several settings with the same text are in the order of their elements.
      const elements = showing(frame, text);
      const closest = innermost(element, text);
      const setting = same[Math.min(Math.max(0, elements.indexOf(closest)), same.length - 1)];
      if (setting) return { kind: "text", setting, element: closest };
    }
  }
  return null;
}

/** Whether a setting's value is written as this text: word for word, or with values in the place of its {names}. */
function says(value: unknown, text: string): boolean {
  const words = plain(value);
  if (!placeholder.test(words)) return words === text;
  const [first = "", ...rest] = words.split(placeholder);
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
  const setting = settings.find((one) => isWritten(one) && text !== "" && plain(one.value) === text);
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
