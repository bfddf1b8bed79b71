import { canvasMedia, canvasSelector } from "./canvas-css.ts";

/** Whether the browser can limit a style sheet to a part of the document. */
export const canScope = (): boolean => "CSSScopeRule" in globalThis;

/** A container around the page's root, for media conditions on the root itself. */
const rootContainer = "[data-region=canvas] :has(> .page-root) { container: page / inline-size }";
const scope = "@scope (.page-root) to (.ui-root) {}";

/**
 * Fills a sheet with the owner's styles, limited to the canvas. Each of them is parsed by itself, as `<style>` elements
 * are, and added rule by rule: text that is not balanced cannot end the `@scope` rule.
 */
export function fillScopedSheet(sheet: CSSStyleSheet, texts: readonly string[]): void {
  sheet.replaceSync(`${rootContainer} ${scope}`);
  const scoping = sheet.cssRules[1];
  if (!(scoping instanceof CSSGroupingRule)) return;
  for (const text of texts) {
    const parsed = new CSSStyleSheet();
    parsed.replaceSync(text);
    for (const rule of parsed.cssRules) add(scoping, canvasRule(rule, true));
  }
}

function add(to: CSSGroupingRule, text: string): void {
  try {
    if (text) to.insertRule(text, to.cssRules.length);
  } catch {
    // A rule that may not be nested, or that this browser does not write as it reads.
  }
}

/** The rule's text for the canvas; "" for rules that would hold for the whole document. Nested selectors are relative. */
function canvasRule(rule: CSSRule, outermost: boolean): string {
  if (rule instanceof CSSStyleRule) {
    const selectors = outermost ? canvasSelector(rule.selectorText) : rule.selectorText;
    return `${selectors} { ${rule.style.cssText} ${childrenOf(rule, false)} }`;
  }
  if (rule instanceof CSSMediaRule) {
    return canvasMedia(rule.conditionText).reduceRight(
      (content, prelude) => `${prelude} { ${content} }`,
      childrenOf(rule, outermost),
    );
  }
  if (rule instanceof CSSGroupingRule) {
    const prelude = rule.cssText.slice(0, rule.cssText.indexOf("{"));
    return `${prelude} { ${childrenOf(rule, outermost && !prelude.startsWith("@scope"))} }`;
  }
  return /^@(?:property|page|view-transition|namespace|import)\b/.test(rule.cssText) ? "" : rule.cssText;
}

const childrenOf = (rule: CSSStyleRule | CSSGroupingRule, outermost: boolean): string =>
  [...rule.cssRules].map((child) => canvasRule(child, outermost)).join(" ");
