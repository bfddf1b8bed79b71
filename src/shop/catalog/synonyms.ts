/** Synonyms within a typed keyword: each is searched for beside the words that were typed. */
import { type Entry, type SearchLookup, synonymAt } from "../search-words/lookup.ts";
import { compoundsOf, isStopWord } from "../search-words/normal.ts";

export interface Meanings {
  /** By the place of their first typed word. */
  readonly at: ReadonlyMap<number, Meaning>;
  /** Places of all words that have one: they are not corrected. */
  readonly covered: ReadonlySet<number>;
  /** Words of the synonyms, each once. */
  readonly words: readonly string[];
}

interface Meaning extends Pick<Entry, "also" | "shades" | "isStarting"> {
  /** Typed words that it stands for. */
  readonly length: number;
}

/** How words become queries of the index. */
export interface Terms {
  /** The word, or what begins with it. */
  readonly query: (word: string) => string;
  /** The word itself, or its plural; null when the catalog has neither. */
  readonly exact: (word: string, weights?: string) => string | null;
}

/** The synonyms of typed words, from left to right; each word belongs to one at most. */
export function synonymsIn(lookup: SearchLookup, typed: readonly string[]): Meanings {
  const at = new Map<number, Meaning>();
  const covered = new Set<number>();
  for (let place = 0; place < typed.length; ) {
    const entry = synonymAt(lookup, typed, place);
    const length = entry?.words.length ?? 1;
    if (entry) at.set(place, { ...entry, length });
    // What every shop starts with may mean nothing in this one: such words are corrected as others are.
    if (entry && !entry.isStarting) for (let word = place; word < place + length; word++) covered.add(word);
    place += length;
  }
  const words = new Set(
    [...at.values()].flatMap(({ also, shades = [] }) => [...also.flat(), ...shades.flatMap(({ words }) => words)]),
  );
  return { at, covered, words: [...words].filter((word) => !/\d/.test(word)) };
}

/** What is known, with the compounds of a search: "t-shirt" finds what is called "Tshirt" as well. Synonyms of the shop come first. */
export function withCompounds({ synonyms, ...lookup }: SearchLookup, text: string): SearchLookup {
  const compounds = compoundsOf(text);
  if (compounds.length === 0) return { synonyms, ...lookup };
  const more = new Map(synonyms);
  for (const { words, joined } of compounds) {
    const [first = ""] = words;
    // With a digit it is the beginning of a SKU, which nothing is corrected to.
    const entry: Entry = { words, also: [[joined]], ...(!/\d/.test(joined) && { isStarting: true }) };
    more.set(first, [...(more.get(first) ?? []), entry]);
  }
  return { ...lookup, synonyms: more };
}

interface Searched {
  /** What is searched for instead of what was typed; undefined for nothing. */
  readonly word: string | undefined;
  readonly typed: string;
  /** The whole word that a beginning stands for. */
  readonly whole?: string | undefined;
  /** For stop words beside other words. */
  readonly isLeftOut: boolean;
  /** Null when nothing matches. */
  readonly query: string | null;
}

/** Typed words with one query for each synonym and its words: these, or any of what means the same. */
export function withMeanings(single: readonly Searched[], { at }: Meanings, terms: Terms): readonly Searched[] {
  if (at.size === 0) return single;
  const searched: Searched[] = [];
  for (let place = 0; place < single.length; ) {
    const meaning = at.get(place);
    const words = single.slice(place, place + (meaning?.length ?? 1));
    if (meaning) searched.push(...withSynonym(words, meaning, terms));
    else searched.push(...words);
    place += words.length;
  }
  return searched;
}

function withSynonym(
  words: readonly Searched[],
  { also, shades = [], isStarting }: Meaning,
  { query: termQuery, exact }: Terms,
): readonly Searched[] {
  const typed = words.map((word) => word.typed).join(" ");
  const telling = words.filter(({ isLeftOut }) => !isLeftOut);
  const hasOwn = telling.length > 0 && telling.every((word) => word.query !== null && word.word === word.typed);
  const typedQueries = hasOwn ? [telling.flatMap(({ query }) => query ?? [])] : [];
  const others = isStarting
    ? also.flatMap((sequence) => wholly(sequence.filter((word) => !isStopWord(word)).map((word) => exact(word))))
    : also.map((sequence) => sequence.map(termQuery));
  const shaded = shades.flatMap(({ words, weights }) => wholly(words.map((word) => exact(word, weights))));
  const alternatives = [...typedQueries, ...others, ...shaded];
  // Nothing of it is in the catalog: as if there were no synonym.
  if (isStarting && alternatives.length === typedQueries.length) return words;
  const query = alternatives.map((parts) => (parts.length === 1 ? parts[0] : `(${parts.join(" & ")})`)).join(" | ");
  return [{ word: typed, typed, isLeftOut: false, query: `(${query})` }];
}

/** The queries as one alternative, unless one of them matches nothing. */
function wholly(queries: readonly (string | null)[]): (readonly string[])[] {
  const matching = queries.flatMap((query) => query ?? []);
  return matching.length === queries.length ? [matching] : [];
}
