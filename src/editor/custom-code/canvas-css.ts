/**
 * The owner's selectors and media conditions, rewritten for the canvas. Inputs are in the CSSOM's serialised form: one
 * space between compounds, pseudo-elements with two colons.
 */

/** Elements around the page, which the editor shares with the canvas. */
const around = /^(?:html|body|:root|#root)(?![\w-])/i;
const pageRoot = /\.page-root(?![\w-])/g;
const combinator = /^[>+~]$/;
const width = /^\(\s*(?:(?:min-|max-)?width\b|[^()]*[<>]=?\s*width\b).*\)$/i;

/**
 * A selector list for use in an `@scope` rule of the page's root. There, a selector without `:scope` matches inside of
 * the root only. `body` and the like become the page's root with the same specificity; a condition on them, such as
 * `body.pc-body-style`, stays.
 */
export function canvasSelector(selectors: string): string {
  return split(selectors, ",")
    .map((selector) => scoped(split(selector.trim(), " ").filter(Boolean)))
    .join(", ");
}

function scoped(parts: readonly string[]): string {
  const last = parts.findLastIndex((part) => around.test(part));
  const [outer, inner] = [parts.slice(0, last + 1), parts.slice(last + 1)];
  const inside = inner.map((part) => part.replace(pageRoot, ":scope"));
  if (outer.length === 0) return inside.join(" ");
  const named = inner.findIndex((part) => !combinator.test(part));
  if (inner[named]?.match(pageRoot)) return [...descendants(outer), ...inside.slice(named)].join(" ");
  const [compound = "", pseudoElement] = (outer.at(-1) ?? "").split("::");
  // `body:has(…)` is about the page, not about the editor around it.
  const has = compound.includes(":has(") ? (/:[\w-]+\(.*$/.exec(compound)?.[0] ?? "") : "";
  const root = `:where(:scope)${has}${pseudoElement ? `::${pseudoElement}` : ""}`;
  return [...descendants(outer.slice(0, -1)), compound.slice(0, compound.length - has.length), root, ...inside].join(
    " ",
  );
}

const descendants = (parts: readonly string[]) => parts.filter((part) => !combinator.test(part));

/**
 * At-rules that stand for a media condition on the canvas, outermost first: the page's box is narrower than the window,
 * so conditions on the width are about the box. Only terms joined by `and` are separated.
 */
export function canvasMedia(condition: string): readonly string[] {
  if (/,|\bor\b|\bnot\b/i.test(condition)) return [`@media ${condition}`];
  const terms = condition.split(/\s+and\s+/i);
  const [widths, rest] = [terms.filter((term) => width.test(term)), terms.filter((term) => !width.test(term))];
  return [
    ...(rest.length > 0 ? [`@media ${rest.join(" and ")}`] : []),
    ...(widths.length > 0 ? [`@container page ${widths.join(" and ")}`] : []),
  ];
}

/** Splits at a character outside of brackets and strings. */
function split(text: string, at: "," | " "): string[] {
  const parts: string[] = [];
  let [start, depth, quote] = [0, 0, ""];
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index] ?? "";
    if (char === "\\") index += 1;
    else if (quote) quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === "(" || char === "[") depth += 1;
    else if (char === ")" || char === "]") depth -= 1;
    else if (char === at && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}
