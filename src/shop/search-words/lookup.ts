/** What the search knows of synonyms and redirects: loaded once until the catalog changes. */
import { sql } from "kysely";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { normalKeyword, wordsOf } from "./normal.ts";

/** Words that a search for `words` finds as well, each a sequence of words. */
interface Entry {
  readonly words: readonly string[];
  readonly also: readonly (readonly string[])[];
}

export interface SearchLookup {
  /** By the first of their words, the longest first. */
  readonly synonyms: ReadonlyMap<string, readonly Entry[]>;
  /** Targets by the normal form of the search. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** Synonyms and redirects of a mall. */
export const searchLookup = cachedPerVersion(
  async ({ db, mall }: ShopContext, _: null): Promise<SearchLookup> => {
    const { rows } = await sql<{ from_term: string; terms: string[]; target: string | null }>`
      select from_term, terms, null as target from search_synonym where mall_id = ${mall.id}
      union all select keyword, '{}', target from search_redirect where mall_id = ${mall.id}`.execute(db);
    const synonyms = rows.filter(({ target }) => target === null);
    const redirects = rows.flatMap(({ from_term, target }) =>
      target === null ? [] : [{ keyword: from_term, target }],
    );
    return {
      synonyms: indexed(synonyms.flatMap(entriesOf)),
      redirects: new Map(redirects.map(({ keyword, target }) => [normalKeyword(keyword), target])),
    };
  },
  { capacity: 1000, ignoresPricesAndStock: true },
);

/** One entry for a one-way synonym, one for each term of a group. */
function entriesOf({ from_term, terms }: { from_term: string; terms: readonly string[] }): Entry[] {
  const sequences = terms.map(wordsOf).filter((words) => words.length > 0);
  if (from_term !== "") return [{ words: wordsOf(from_term), also: sequences }];
  return sequences.map((words) => ({ words, also: sequences.filter((other) => other !== words) }));
}

function indexed(entries: readonly Entry[]): SearchLookup["synonyms"] {
  // Several synonyms of the same words are one entry.
  const byWords = Map.groupBy(
    entries.filter(({ words }) => words.length > 0),
    ({ words }) => words.join(" "),
  );
  const merged = [...byWords.values()].map((same) => ({
    words: same[0]?.words ?? [],
    also: same.flatMap(({ also }) => also),
  }));
  merged.sort((one, other) => other.words.length - one.words.length);
  return Map.groupBy(merged, ({ words }) => words[0] ?? "");
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
