/** Declares fonts in the open document; those of the first page are declared in the server's HTML. */
import type { Font } from "#decoration/fonts.ts";

/** Attribute of the server's style element: names of the declared fonts, separated by spaces. */
export const declaredAttribute = "data-fonts";

let declared: Set<string> | undefined;

/**
 * Declares those of the fonts that are not declared yet; the browser loads a file when text needs it. The rules are a
 * chunk of their own, loaded when the first font is missing. Does nothing on the server and when the chunk cannot be
 * loaded: the text stays in the fallback font.
 */
export async function showFonts(names: Iterable<Font>): Promise<void> {
  if (import.meta.env.SSR) return;
  declared ??= new Set(document.querySelector(`[${declaredAttribute}]`)?.getAttribute(declaredAttribute)?.split(" "));
  const fonts = declared;
  const missing = [...names].filter((name) => !fonts.has(name));
  if (missing.length === 0) return;
  for (const name of missing) fonts.add(name);
  try {
    const { faceCss } = await import("./face-css.ts");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(faceCss(missing));
    document.adoptedStyleSheets.push(sheet);
  } catch {
    for (const name of missing) fonts.delete(name);
  }
}
