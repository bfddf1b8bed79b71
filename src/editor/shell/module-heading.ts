/** What a module says of itself in its row: its heading, or the first words in it. */
import type { ModuleState } from "#decoration/wire.ts";

/** Longest text, characters: rows are narrow. */
const max = 48;

/** Names of settings and lists whose first text names a module, best first. */
const texts = ["title", "divider_text", "content"];
const lists = ["banner_list", "data_list", "img_list", "category_list", "product_list"];
const itemTexts = ["title", "name", "good_name"];

const headings = new WeakMap<ModuleState, string>();

/** Undefined when the module has no text. */
export function headingOf(module: ModuleState | undefined): string | undefined {
  if (!module) return undefined;
  const heading = headings.get(module) ?? find(module.values);
  headings.set(module, heading);
  return heading || undefined;
}

function find(values: ModuleState["values"]): string {
  const heading = texts.map((name) => plain(values[name])).find(Boolean);
  if (heading) return heading;
  for (const list of lists) {
    const items = values[list];
    if (!Array.isArray(items)) continue;
    for (const item of items as readonly Readonly<Record<string, unknown>>[]) {
      const text = itemTexts.map((name) => plain(item[name])).find(Boolean);
      if (text) return text;
    }
  }
  return "";
}

/** A text or HTML as one line. */
function plain(value: unknown): string {
  if (typeof value !== "string") return "";
  const words = value
    .slice(0, 500)
    .replace(/<[^>]*>?/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
  return words.length > max ? `${words.slice(0, max - 1).trimEnd()}…` : words;
}
