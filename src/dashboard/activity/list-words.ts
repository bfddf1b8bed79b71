/** Differences of lists and of long texts in words: "1 added: Sale". */
import { andMore } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { listDifference } from "./list-difference.ts";
import { textDifference } from "./text-difference.ts";
import { entryWords, plainText } from "./words.ts";

/** Names that a line lists, and letters of each. */
const fewNames = 5;
const max = 80;

type Done = "added" | "removed" | "moved" | "changed";
type Words = Readonly<Record<Done, (count: number) => string>>;

const entries: Words = {
  added: (count) => t("{count, plural, one {# added} other {# added}}", { count }),
  removed: (count) => t("{count, plural, one {# removed} other {# removed}}", { count }),
  moved: (count) => t("{count, plural, one {# moved} other {# moved}}", { count }),
  changed: (count) => t("{count, plural, one {# changed} other {# changed}}", { count }),
};
const files: Words = {
  added: (count) => t("{count, plural, one {# file added} other {# files added}}", { count }),
  removed: (count) => t("{count, plural, one {# file removed} other {# files removed}}", { count }),
  moved: (count) => t("{count, plural, one {# file moved} other {# files moved}}", { count }),
  changed: (count) => t("{count, plural, one {# file changed} other {# files changed}}", { count }),
};
const products: Words = {
  added: (count) => t("{count, plural, one {# product added} other {# products added}}", { count }),
  removed: (count) => t("{count, plural, one {# product removed} other {# products removed}}", { count }),
  moved: (count) => t("{count, plural, one {# product moved} other {# products moved}}", { count }),
  changed: (count) => t("{count, plural, one {# product changed} other {# products changed}}", { count }),
};
const categories: Words = {
  added: (count) => t("{count, plural, one {# category added} other {# categories added}}", { count }),
  removed: (count) => t("{count, plural, one {# category removed} other {# categories removed}}", { count }),
  moved: (count) => t("{count, plural, one {# category moved} other {# categories moved}}", { count }),
  changed: (count) => t("{count, plural, one {# category changed} other {# categories changed}}", { count }),
};

/** Of entries whose names are not in the change record, such as ids and files. */
const nouns: Readonly<Record<string, Words>> = {
  media: files,
  related: products,
  product_ids: products,
  category_ids: categories,
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
export function countWords(done: Done, names: readonly string[], field = ""): string {
  const count = names.length;
  const words = (Object.hasOwn(nouns, field) && nouns[field]) || entries;
  const counted = words[done](count);
  const nonEmptyNames = names.filter((name) => name !== "");
  if (nonEmptyNames.length === 0) return counted;
  const more = count - Math.min(nonEmptyNames.length, fewNames);
  return `${counted}: ${andMore(nonEmptyNames.slice(0, fewNames), more)}`;
}

/** Whether a change of this value is told by the entries of its list. */
export const isList = (before: unknown, after: unknown): boolean =>
  [before, after].every((value) => Array.isArray(value) || value === null || value === undefined) &&
  (Array.isArray(before) || Array.isArray(after));

/** One change of a value that is not told by entries. */
export interface ValueChange {
  /** Key of the object's part that was changed; "" when the whole value was. */
  readonly part: string;
  readonly lines?: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
}

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What was changed of a value: entries of a list, parts of an object, words of a long text, else all of it. */
export function valueChanges(field: string, before: unknown, after: unknown): readonly ValueChange[] {
  if (isList(before, after)) return [{ part: "", lines: listLines(field, before, after) }];
  if (isValues(before) && isValues(after)) {
    const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return parts
      .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
      .flatMap((part) => valueChanges(part, before[part], after[part]).map((change) => ({ ...change, part })));
  }
  if (typeof before === "string" && typeof after === "string" && before !== after) {
    const [was, is] = [plainText(before), plainText(after)];
    if (was === is && was !== "") return [{ part: "", lines: [t("Formatting changed")] }];
    const difference = textDifference(was, is);
    if (difference) return [{ part: "", ...difference }];
  }
  return [{ part: "", before, after }];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** One line for what was added, removed, moved, and for each entry that was changed. */
export function listLines(field: string, before: unknown, after: unknown): string[] {
  const { added, removed, moved, changed } = listDifference(listOf(before), listOf(after));
  const line = (done: Done, list: readonly unknown[]) =>
    list.length > 0
      ? [
          countWords(
            done,
            list.map((entry) => nameOf(field, entry)),
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
    ...told.map(({ was, is }) => t("1 changed: {before} → {after}", { before: was, after: is })),
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
