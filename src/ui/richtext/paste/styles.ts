/** The styles of pasted elements as far as they carry meaning. Office programs also write them as rules of classes. */

const wanted = [
  "font-weight",
  "font-style",
  "text-decoration",
  "text-decoration-line",
  "vertical-align",
  "position",
  "display",
];

export type Styles = ReadonlyMap<string, string>;

/** Property and value of a `style` attribute, lower case. Own reading, because browsers drop `mso-…`, which Word's lists need. */
export function ownStyles(element: Element): Map<string, string> {
  const styles = new Map<string, string>();
  for (const declaration of (element.getAttribute("style") ?? "").split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    styles.set(
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    );
  }
  return styles;
}

/**
 * Takes `<style>` elements out of HTML. They are taken before it is parsed, so that a page with a content security policy does not
 * report them.
 */
export function withoutStyleSheets(html: string): { readonly html: string; readonly css: string } {
  const sheets: string[] = [];
  const rest = html.replace(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi, (_, css: string) => {
    sheets.push(css.replace(/^\s*<!--|-->\s*$/g, ""));
    return "";
  });
  return { html: rest, css: sheets.join("\n") };
}

/** What Word says of paragraphs of a style, in properties that browsers drop. */
export interface OfficeStyle {
  /** Level of a heading, from 1. */
  readonly heading?: number;
  /** Level of a list item, from 1. */
  readonly list?: number;
}

/** By class: "MsoListBullet2" is a list item of the second level, and a style of one's own may be a heading. */
export function officeStyles(css: string): ReadonlyMap<string, OfficeStyle> {
  const styles = new Map<string, OfficeStyle>();
  for (const [, selectors = "", body = ""] of css.matchAll(
    /([^{}]+)\{([^{}]*\bmso-(?:outline-level|list)\s*:[^{}]*)\}/gi,
  )) {
    const heading = Number(/\bmso-outline-level\s*:\s*([1-9])\b/i.exec(body)?.[1] ?? 0);
    const list = Number(/\bmso-list\s*:[^;]*\blevel([1-9])\b/i.exec(body)?.[1] ?? 0);
    const style = { ...(heading > 0 && { heading }), ...(list > 0 && { list }) };
    for (const [, name = ""] of selectors.matchAll(/\bp\.([^\s.,:>#[]+)/g))
      styles.set(name, { ...styles.get(name), ...style });
  }
  return styles;
}

export const officeStyleOf = (styles: ReadonlyMap<string, OfficeStyle>, element: Element): OfficeStyle =>
  [...element.classList].map((name) => styles.get(name)).find((style) => style !== undefined) ?? {};

/** Gives the styles of an element: those of its classes under its own. */
export function styleReader(body: ParentNode, css: string): (element: Element) => Styles {
  const byRule = new Map<Element, Map<string, string>>();
  for (const rule of rulesOf(css)) {
    const said = wanted.flatMap((name) => {
      const value = rule.style.getPropertyValue(name).trim().toLowerCase();
      return value ? [[name, value] as const] : [];
    });
    if (said.length === 0) continue;
    for (const element of elementsOf(body, rule.selectorText)) {
      const styles = byRule.get(element) ?? new Map<string, string>();
      for (const [name, value] of said) styles.set(name, value);
      byRule.set(element, styles);
    }
  }
  return (element) => {
    const rules = byRule.get(element);
    const inline = ownStyles(element);
    return rules ? new Map([...rules, ...inline]) : inline;
  };
}

function rulesOf(css: string): CSSStyleRule[] {
  if (!css.trim()) return [];
  const sheet = new CSSStyleSheet();
  // Rules that load others are not allowed here, and nothing is loaded.
  sheet.replaceSync(css.replace(/@import[^;]*;/gi, ""));
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule);
}

function elementsOf(body: ParentNode, selector: string): readonly Element[] {
  try {
    return [...body.querySelectorAll(selector)];
  } catch {
    // A selector of another program's own.
    return [];
  }
}
