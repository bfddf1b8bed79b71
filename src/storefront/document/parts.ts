/** A page's HTML in parts, so that what comes again from one rendering to the next is made, encoded and compressed once. */
import type { HtmlMemory, HtmlPart, KeptHtml } from "../ssr.ts";

/** Text alone, with nothing standing in it. */
export function wholeText(text: string): KeptHtml {
  return { parts: [text], holes: [], preloads: "" };
}

/**
 * HTML under a name that says everything it depends on, made at the first asking. Without a memory it is made each time.
 * @param nameOf is not asked without a memory.
 */
export function remember(memory: HtmlMemory | undefined, nameOf: () => string, make: () => KeptHtml): KeptHtml {
  if (!memory) return make();
  const name = nameOf();
  const known = memory.get(name);
  if (known) return known;
  const made = make();
  const kept = { ...made, parts: made.parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)) };
  memory.set(name, kept);
  return kept;
}

/** HTML with its holes filled, by the names of the holes. */
export function filled({ parts, holes }: KeptHtml, fillings: ReadonlyMap<string, KeptHtml>): HtmlPart[] {
  return parts.flatMap((part, index) => [part, ...(fillings.get(holes[index] ?? "")?.parts ?? [])]);
}

/** All parts as one text. */
export function textOf(parts: readonly HtmlPart[]): string {
  return parts.map((part) => (typeof part === "string" ? part : Buffer.from(part).toString())).join("");
}
