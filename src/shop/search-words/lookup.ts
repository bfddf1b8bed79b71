/** What the search knows of synonyms and redirects: loaded once until the catalog changes. */
import { sql } from "kysely";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { colorOfSwatch } from "./color-of-swatch.ts";
import { normalKeyword, searchedWords } from "./normal.ts";
import { colorFamilies, startingSynonyms } from "./starting-words.ts";

/** Words that a search for `words` finds as well, each a sequence of words. */
export interface Entry {
  readonly words: readonly string[];
  readonly also: readonly (readonly string[])[];
  /** Whole words, and where in a product they are looked for (the weights of the index). */
  readonly shades?: readonly Shade[];
  /** Known before staff add synonyms: only what the catalog has takes part. */
  readonly isStarting?: true;
}

interface Shade {
  readonly words: readonly string[];
  readonly weights: "AB" | "B";
}

export interface SearchLookup {
  /** By the first of their words, the longest first. */
  readonly synonyms: ReadonlyMap<string, readonly Entry[]>;
  /** Targets by the normal form of the search. */
  readonly redirects: ReadonlyMap<string, string>;
}

interface Row {
  readonly kind: "synonym" | "redirect" | "swatch";
  /** "" for a synonym in both directions. */
  readonly word: string;
  readonly terms: string[];
  /** Target of a redirect, colour of a swatch. */
  readonly value: string;
}

/** Synonyms and redirects of a mall. */
export const searchLookup = cachedPerVersion(
  async ({ db, mall }: ShopContext, _: null): Promise<SearchLookup> => {
    const { rows } = await sql<Row>`
      select 'synonym' as kind, from_term as word, terms, '' as value from search_synonym where mall_id = ${mall.id}
      union all select 'redirect', keyword, '{}', target from search_redirect where mall_id = ${mall.id}
      union all select 'swatch', value, '{}', swatch from option_value where mall_id = ${mall.id} and swatch <> ''`.execute(
      db,
    );
    const of = (wanted: Row["kind"]) => rows.filter(({ kind }) => kind === wanted);
    return {
      synonyms: indexed(of("synonym").flatMap(entriesOf), startingWith(of("swatch"))),
      redirects: new Map(of("redirect").map(({ word, value }) => [normalKeyword(word), value])),
    };
  },
  { capacity: 1000, ignoresPricesAndStock: true },
);

/** One entry for a one-way synonym, one for each term of a group. */
function entriesOf({ word, terms }: { word: string; terms: readonly string[] }): Entry[] {
  const sequences = terms.map(searchedWords).filter((words) => words.length > 0);
  if (word !== "") return [{ words: searchedWords(word), also: sequences }];
  return sequences.map((words) => ({ words, also: sequences.filter((other) => other !== words) }));
}

/** What every shop starts with, and the option values of this one that only their swatch says a colour of. */
function startingWith(swatches: readonly Pick<Row, "word" | "value">[]): readonly Entry[] {
  const shadesByName = new Map<string, Shade[]>();
  for (const { word: shade, value: swatch } of swatches) {
    const words = searchedWords(shade);
    const name = words.length > 0 && !words.some((word) => colorWords.has(word)) && colorOfSwatch(swatch);
    if (name) shadesByName.set(name, [...(shadesByName.get(name) ?? []), { words, weights: "B" }]);
  }
  if (shadesByName.size === 0) return startingEntries;
  return startingEntries.map((entry) => {
    const { names = [] } = colorFamilies.find((family) => family.names.includes(entry.words.join(" "))) ?? {};
    const more = names.flatMap((name) => shadesByName.get(name) ?? []);
    return more.length > 0 ? { ...entry, shades: [...(entry.shades ?? []), ...more] } : entry;
  });
}

/** Words that say a colour by themselves. */
const colorWords: ReadonlySet<string> = new Set(
  colorFamilies.flatMap(({ names, shades, ofOptions }) => [...names, ...shades, ...ofOptions]),
);

/** @param starting entries that those of the shop take the place of. */
function indexed(entries: readonly Entry[], starting: readonly Entry[]): SearchLookup["synonyms"] {
  // Several synonyms of the same words are one entry.
  const byWords = Map.groupBy(
    entries.filter(({ words }) => words.length > 0),
    ({ words }) => words.join(" "),
  );
  const merged: Entry[] = [...byWords.values()].map((same) => ({
    words: same[0]?.words ?? [],
    also: same.flatMap(({ also }) => also),
  }));
  // Those of the shop replace those that every shop starts with.
  merged.push(...starting.filter(({ words }) => !byWords.has(words.join(" "))));
  merged.sort((one, other) => other.words.length - one.words.length);
  return Map.groupBy(merged, ({ words }) => words[0] ?? "");
}

/** "couch" and "couches", "bathing suit" and "bathing suits". */
function withPlural(words: readonly string[]): (readonly string[])[] {
  const last = words.at(-1) ?? "";
  if (last.endsWith("s") || last.length < 3) return [words];
  const plural = /(?:ch|sh|x|z)$/.test(last)
    ? `${last}es`
    : /[^aeiou]y$/.test(last)
      ? `${last.slice(0, -1)}ies`
      : `${last}s`;
  return [words, [...words.slice(0, -1), plural]];
}

const startingEntries: readonly Entry[] = merge([
  ...startingSynonyms.flatMap((terms) =>
    entriesOf({ word: "", terms }).flatMap((entry) =>
      withPlural(entry.words).map((words) => ({ ...entry, words, isStarting: true as const })),
    ),
  ),
  ...colorFamilies.flatMap(({ names, shades, ofOptions }) =>
    names.map(
      (name): Entry => ({
        words: [name],
        also: [],
        shades: [
          ...shades.map((word) => ({ words: [word], weights: "AB" as const })),
          ...ofOptions.map((word) => ({ words: [word], weights: "B" as const })),
        ],
        isStarting: true,
      }),
    ),
  ),
]);

/** Entries of the same words as one. */
function merge(entries: readonly Entry[]): Entry[] {
  const byWords = Map.groupBy(entries, ({ words }) => words.join(" "));
  return [...byWords.values()].flatMap(([first, ...others]) =>
    first
      ? {
          ...first,
          also: [first, ...others].flatMap(({ also }) => also),
          shades: [first, ...others].flatMap(({ shades = [] }) => shades),
        }
      : [],
  );
}

/** The synonym that begins at a place of the typed words: the one of the most words. */
export function synonymAt({ synonyms }: SearchLookup, typed: readonly string[], place: number): Entry | undefined {
  return synonyms
    .get(typed[place] ?? "")
    ?.find(({ words }) => words.every((word, index) => word === typed[place + index]));
}

/** Where a search leads instead of a list; undefined for a list. */
export async function redirectOf(context: ShopContext, keyword: string): Promise<string | undefined> {
  const { redirects } = await searchLookup(context, null);
  return redirects.size === 0 ? undefined : redirects.get(normalKeyword(keyword));
}
