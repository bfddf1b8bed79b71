/** Synonyms within a typed keyword: each is searched for beside the words that were typed. */
import { type SearchLookup, synonymAt } from "../search-words/lookup.ts";

export interface Meanings {
  /** By the place of their first typed word. */
  readonly at: ReadonlyMap<number, { readonly length: number; readonly also: readonly (readonly string[])[] }>;
  /** Places of all words that have one: they are not corrected. */
  readonly covered: ReadonlySet<number>;
  /** Words of the synonyms, each once. */
  readonly words: readonly string[];
}

/** The synonyms of typed words, from left to right; each word belongs to one at most. */
export function synonymsIn(lookup: SearchLookup, typed: readonly string[]): Meanings {
  const at = new Map<number, { length: number; also: readonly (readonly string[])[] }>();
  const covered = new Set<number>();
  for (let place = 0; place < typed.length; ) {
    const entry = synonymAt(lookup, typed, place);
    const length = entry?.words.length ?? 1;
    if (entry) at.set(place, { length, also: entry.also });
    if (entry) for (let word = place; word < place + length; word++) covered.add(word);
    place += length;
  }
  const words = new Set([...at.values()].flatMap(({ also }) => also.flat()));
  return { at, covered, words: [...words].filter((word) => !/\d/.test(word)) };
}

interface Searched {
  /** What is searched for instead of what was typed; undefined for nothing. */
  readonly word: string | undefined;
  readonly typed: string;
  /** For stop words beside other words. */
  readonly isLeftOut: boolean;
  /** Null when nothing matches. */
  readonly query: string | null;
}

/** Typed words with one query for each synonym and its words: these, or any of what means the same. */
export function withMeanings(
  single: readonly Searched[],
  { at }: Meanings,
  termQuery: (word: string) => string,
): readonly Searched[] {
  if (at.size === 0) return single;
  const searched: Searched[] = [];
  for (let place = 0; place < single.length; ) {
    const meaning = at.get(place);
    const words = single.slice(place, place + (meaning?.length ?? 1));
    if (meaning) searched.push(withSynonym(words, meaning.also, termQuery));
    else searched.push(...words);
    place += words.length;
  }
  return searched;
}

function withSynonym(
  words: readonly Searched[],
  also: readonly (readonly string[])[],
  termQuery: (word: string) => string,
): Searched {
  const typed = words.map((word) => word.typed).join(" ");
  const telling = words.filter(({ isLeftOut }) => !isLeftOut);
  const hasOwn = telling.length > 0 && telling.every(({ query }) => query !== null);
  const own = hasOwn ? [telling.flatMap(({ query }) => query ?? [])] : [];
  const alternatives = [...own, ...also.map((sequence) => sequence.map(termQuery))];
  const query = alternatives.map((parts) => (parts.length === 1 ? parts[0] : `(${parts.join(" & ")})`)).join(" | ");
  return { word: typed, typed, isLeftOut: false, query: `(${query})` };
}
