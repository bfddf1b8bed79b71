/** Adds fonts to the document while it is open; those of the first page came in the server's HTML. */
import type { FontName } from "#decoration/fonts.ts";

/** Attribute of the server's style element: the fonts that it declares, with spaces between. */
export const declaredAttribute = "data-fonts";

let declared: Set<string> | undefined;

/**
 * Declares the fonts given that are not declared yet; the browser loads a file when text needs it. The rules are in a
 * chunk of their own, fetched when the first font is missing. A page is never held up or broken for want of a font: on
 * the server and when the chunk cannot be had, nothing happens.
 */
export async function showFonts(names: Iterable<FontName>): Promise<void> {
  if (import.meta.env.SSR) return;
  declared ??= new Set(document.querySelector(`[${declaredAttribute}]`)?.getAttribute(declaredAttribute)?.split(" "));
  const known = declared;
  const missing = [...names].filter((name) => !known.has(name));
  if (missing.length === 0) return;
  for (const name of missing) known.add(name);
  try {
    const { faceCss } = await import("./face-css.ts");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(faceCss(missing));
    document.adoptedStyleSheets.push(sheet);
  } catch {
    for (const name of missing) known.delete(name);
  }
}
