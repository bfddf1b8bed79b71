/** The global configuration's custom properties on the root element of the document. */
import { useLayoutEffect } from "react";
import type { RootStyle } from "#modules/config/values.ts";

/**
 * The properties as the text of a style attribute: the server's documents come with it. A value that would end its property is
 * left out; saves refuse such values.
 */
export function styleText(style: RootStyle): string {
  return Object.entries(style)
    .filter(([, value]) => !/[;{}]/.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

/** What the root element has; the server's document has that of the page it was made for. */
let last: RootStyle | undefined;

/** Writes what has changed: a property that stays the same costs nothing, and while a colour is dragged only one changes. */
export function applyRootStyle(style: RootStyle): void {
  if (style === last) return;
  const { style: own } = document.documentElement;
  for (const name of Object.keys(last ?? {})) if (!(name in style)) own.removeProperty(name);
  for (const [name, value] of Object.entries(style)) {
    if ((last as Record<string, string> | undefined)?.[name] !== value) own.setProperty(name, value);
  }
  last = style;
}

/** Keeps the root element's properties those of the page. The first call of a page from the server finds them there. */
export function useDocumentStyle(style: RootStyle | undefined): void {
  useLayoutEffect(() => {
    if (!style) return;
    if (last === undefined && document.documentElement.hasAttribute("data-styled")) {
      last = style;
      return;
    }
    applyRootStyle(style);
  }, [style]);
}
