/** Whether the owner's styles are shown on the canvas: off at first, for this session only, not part of the design. */
import { injectedConfig } from "#modules/config/injected.ts";
import { type EditorDocument, keyOfType } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";
import { versionPreview } from "../versions/version-preview.ts";
import { fillScopedSheet } from "./scoped-sheet.ts";

let stop: (() => void) | null = null;
const listeners = new Set<() => void>();

export const canvasPreview = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOn: (): boolean => stop !== null,
  /** @param store the owner's; a previewed version is shown with the styles of that version. */
  set(on: boolean, store: EditorStore): void {
    if (on === canvasPreview.isOn()) return;
    stop?.();
    stop = on ? start(store) : null;
    for (const listener of listeners) listener();
  },
};

function start(store: EditorStore): () => void {
  const sheet = new CSSStyleSheet();
  let lastCss: unknown;
  const update = () => {
    const { document } = (versionPreview.current().version?.store ?? store).getState();
    const css = cssOf(document);
    if (css === lastCss) return;
    lastCss = css;
    fillScopedSheet(sheet, textsOf(css));
  };
  update();
  // A constructed sheet needs no nonce of the page's Content-Security-Policy.
  document.adoptedStyleSheets.push(sheet);
  const ends = [store.subscribe(update), versionPreview.subscribe(update)];
  return () => {
    for (const end of ends) end();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** The list of styles; the same object until it changes. */
function cssOf(document: EditorDocument): unknown {
  const key = keyOfType(document, "config_modules", injectedConfig.type);
  const module = key === undefined ? undefined : document.modules[key];
  return module?.show ? module.values.css : null;
}

/** CSS texts of the list. Linked style sheets are left out: `@scope` cannot limit them. */
function textsOf(css: unknown): readonly string[] {
  if (!Array.isArray(css)) return [];
  return css.flatMap((item: unknown) => {
    if (typeof item !== "object" || item === null || !("type" in item) || !("content" in item)) return [];
    return item.type === "style" && typeof item.content === "string" ? [item.content] : [];
  });
}
