/** Differences of lists in words: "1 added: Sale". */
import { t } from "#i18n/t.ts";
import { listDifference } from "./list-difference.ts";
import { entryWords } from "./words.ts";

/** Names that a line lists, and letters of each. */
const fewNames = 5;
const max = 80;

/** What entries are called whose names are not in the change record, such as ids and files. */
const nouns: Readonly<Record<string, readonly [string, string]>> = {
  media: ["file", "files"],
  related: ["product", "products"],
  product_ids: ["product", "products"],
  category_ids: ["category", "categories"],
};

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** "" for what only a key names. */
function nameOf(field: string, entry: unknown): string {
  if (Object.hasOwn(nouns, field)) return "";
  const words = entryWords(entry)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (isId(words)) return "";
  return words.length > max ? `${words.slice(0, max)}…` : words;
}

/** "1 added: Sale", "2 files added" */
export function countWords(done: string, names: readonly string[], field = ""): string {
  const count = names.length;
  const noun = Object.hasOwn(nouns, field) ? nouns[field]?.[count === 1 ? 0 : 1] : undefined;
  const counted = [count, noun, done].filter((word) => word !== undefined).join(" ");
  const nonEmptyNames = names.filter((name) => name !== "");
  if (nonEmptyNames.length === 0) return counted;
  const more = count - Math.min(nonEmptyNames.length, fewNames);
  return `${counted}: ${nonEmptyNames.slice(0, fewNames).join(", ")}${more > 0 ? ` ${t("and {more} more", { more })}` : ""}`;
}

/** Whether a change of this value is told by the entries of its list. */
export const isList = (before: unknown, after: unknown): boolean =>
  [before, after].every((value) => Array.isArray(value) || value === null || value === undefined) &&
  (Array.isArray(before) || Array.isArray(after));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** One line for what was added, removed, moved, and for each entry that was changed. */
export function listLines(field: string, before: unknown, after: unknown): string[] {
  const { added, removed, moved, changed } = listDifference(listOf(before), listOf(after));
  const line = (done: string, entries: readonly unknown[]) =>
    entries.length > 0
      ? [
          countWords(
            done,
            entries.map((entry) => nameOf(field, entry)),
            field,
          ),
        ]
      : [];
  const values = changed.map((one) => ({ was: nameOf(field, one.before), is: nameOf(field, one.after) }));
  const told = values.filter(({ was, is }) => was !== is && was !== "" && is !== "");
  const untold = values.length - told.length;
  return [
    ...line("added", added),
    ...line("removed", removed),
    ...line("moved", moved),
    ...told.map(({ was, is }) => t("1 changed: {was} → {is}", { was, is })),
    ...(untold > 0
      ? [
          countWords(
            "changed",
            Array.from({ length: untold }, () => ""),
            field,
          ),
        ]
      : []),
  ];
}
