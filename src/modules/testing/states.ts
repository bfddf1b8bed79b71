/** States that a page has only while somebody uses it, all at once: for tests of what is seen then. */

const never = ":not(.never)";

/**
 * Everything in `root` as if the pointer were on it: unfolded, pressed, refused, without transitions. Returns what ends it for
 * the style sheets; the elements stay.
 */
export function showInUse(root: Element): () => void {
  const still = document.createElement("style");
  still.textContent = "* { transition: none !important; animation: none !important; }";
  document.head.append(still);
  const changed: [CSSStyleRule, string][] = [];
  const hover = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(":hover")) {
        changed.push([rule, rule.selectorText]);
        // As specific as before.
        rule.selectorText = rule.selectorText.replaceAll(":hover", never);
      }
      if (rule instanceof CSSGroupingRule) hover(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) hover(sheet.cssRules);
  for (const details of root.querySelectorAll("details")) details.open = true;
  for (const list of root.querySelectorAll<HTMLElement>("[data-open]")) list.dataset.open = "true";
  for (const button of root.querySelectorAll("[aria-pressed]")) button.setAttribute("aria-pressed", "true");
  for (const form of root.querySelectorAll<HTMLElement>("form[data-subscribe] [role=status]")) {
    form.dataset.refused = "";
    form.textContent = "Enter an email address";
  }
  return () => {
    for (const [rule, selector] of changed) rule.selectorText = selector;
    still.remove();
  };
}
