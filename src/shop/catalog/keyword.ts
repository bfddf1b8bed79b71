/**
 * A typed keyword as a query of the search index. Each word matches all words of the mall's vocabulary that begin with it;
 * when there are none, those closest to it by spelling. Words with digits (SKUs, sizes) are not corrected.
 */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { unprepared } from "#db/statements.ts";
import { cachedPerVersion } from "../cache-per-version.ts";
import type { ShopContext } from "../context.ts";
import { searchLookup } from "../search-words/lookup.ts";
import { cleanText } from "../text.ts";
import { editDistance, typosAllowed } from "./edit-distance.ts";
import { searchKey } from "./search-index.ts";
import { type Meanings, synonymsIn, withMeanings } from "./synonyms.ts";

export interface KeywordQuery {
  /** A tsquery for `product_search.words` of each word; null when a word matches nothing in the mall. */
  readonly query: readonly string[] | null;
  /** What was searched, in lower case. */
  readonly text: string;
  /** What was searched instead, "" when the words were taken as typed. */
  readonly corrected: string;
  /** The words that match something, to search for when nothing is found; "" when all or none do. */
  readonly known: string;
}

/** Words of a keyword that are searched for; further ones are ignored. */
const mostWords = 8;
/** Words of the vocabulary that a typed prefix is completed to, the most used ones. */
const mostCompletions = 30;
/** Candidates for a correction: words with the same first letter, and those with the most similar trigrams. */
const mostSameLetter = 2000;
const mostSimilar = 50;
/** Corrections of one word that are searched for. */
const mostCorrections = 3;

/** Undefined when nothing was typed. */
export async function parseKeyword(context: ShopContext, keyword: string): Promise<KeywordQuery | undefined> {
  const text = cleanText(keyword).toLowerCase();
  return text === "" ? undefined : parseText(context, text);
}

const words = z.array(
  z.object({
    word: z.string(),
    completions: z.array(z.string()).nullable(),
    candidates: z.array(z.string()).nullable(),
  }),
);

const parseText = cachedPerVersion(
  async (context: ShopContext, text: string): Promise<KeywordQuery> => {
    const { db, mall } = context;
    const term = (condition: ReturnType<typeof sql>) => sql`select t.term, t.uses from search_term t
      where t.mall_id = ${mall.id} and ${condition}`;
    // The last character of Unicode ends the range of a prefix.
    const startingWith = (prefix: ReturnType<typeof sql>) =>
      term(sql`t.term >= ${prefix} and t.term < ${prefix} || chr(1114111)`);
    // Unprepared: a prefix of one letter and one of six need different plans.
    const typedWords = sql`
      with typed_word as (
        select word, min(place) as place from unnest(search_words(${text})) with ordinality typed (word, place)
        group by word order by min(place) limit ${mostWords}),
      completed as (
        select word, place, word ~ '[0-9]' as has_digits, (
          select array_agg(term order by term <> word, uses desc, term) from (
            ${startingWith(sql`word`)} order by t.term <> word, t.uses desc limit ${mostCompletions}) completion
          ) as completions
        from typed_word)
      select word, completions, case when completions is null and not has_digits then (
          select array_agg(term) from (
            select term from (
              ${startingWith(sql`left(word, 1)`)} and length(t.term) between length(word) - 2 and length(word) + 2
              order by t.uses desc limit ${mostSameLetter}) same_letter
            union
            select term from (
              ${term(sql`t.term % word`)} order by similarity(t.term, word) desc limit ${mostSimilar}) similar_term
          ) candidate) end as candidates
      from completed order by place`;
    const [found, lookup] = await Promise.all([unprepared(typedWords, db), searchLookup(context, null)]);
    const rows = words.parse(found.rows);
    const meanings = synonymsIn(
      lookup,
      rows.map(({ word }) => word),
    );
    const typed = rows.map((row, place) => ({
      ...row,
      corrections: isKnown(row) || meanings.covered.has(place) ? [] : closestTo(row.word, row.candidates ?? []),
    }));
    const looked = [...typed.flatMap((row) => row.corrections), ...meanings.words];
    // Whole words are searched for: for a prefix the index collects all its words before it intersects anything.
    const correctedWords = sql<{ completions: string[] }>`
      select (select array_agg(term) from (
          ${startingWith(sql`word`)} order by t.term <> word, t.uses desc limit ${mostCompletions}) completion
        ) as completions
      from unnest(${looked}::text[]) with ordinality correction (word, place) order by place`;
    const { rows: completed } = looked.length === 0 ? { rows: [] } : await unprepared(correctedWords, db);
    const completionsOf = new Map(looked.map((word, index) => [word, completed[index]?.completions ?? [word]]));
    return toKeywordQuery(text, typed, { completionsOf, meanings, key: searchKey(mall.id) });
  },
  { capacity: 5000 },
);

type Typed = z.output<typeof words>[number];

/** Whether a word is searched for as it was typed. */
const isKnown = ({ word, completions }: Typed) => completions !== null || /\d/.test(word);

interface Known {
  readonly completionsOf: ReadonlyMap<string, readonly string[]>;
  readonly meanings: Meanings;
  /** The letters that words of the mall begin with in the index. */
  readonly key: string;
}

function toKeywordQuery(
  text: string,
  typed: readonly (Typed & { readonly corrections: readonly string[] })[],
  { completionsOf, meanings, key }: Known,
): KeywordQuery {
  const single = typed.map(({ word, completions, corrections }) => {
    if (/\d/.test(word)) return { word, typed: word, query: digitsQuery(key, word) };
    if (completions) return { word, typed: word, query: anyOf(key, completions) };
    const terms = new Set(corrections.flatMap((correction) => completionsOf.get(correction) ?? correction));
    return { word: corrections[0], typed: word, query: terms.size > 0 ? anyOf(key, [...terms]) : null };
  });
  const termQuery = (word: string) =>
    /\d/.test(word) ? digitsQuery(key, word) : anyOf(key, completionsOf.get(word) ?? [word]);
  const searched = withMeanings(single, meanings, termQuery);
  const queries = searched.flatMap(({ query }) => query ?? []);
  const complete = searched.length > 0 && queries.length === searched.length;
  const known = searched.flatMap(({ word }) => word ?? []);
  const corrected = complete && searched.some(({ word, typed }) => word !== typed) ? known.join(" ") : "";
  return {
    text: corrected || text,
    corrected,
    query: complete ? queries : null,
    known: complete ? "" : known.join(" "),
  };
}

const anyOf = (key: string, terms: readonly string[]) => `(${terms.map((term) => `'${key}${term}'`).join(" | ")})`;

/** Words with digits match by prefix from 4 characters on: shorter prefixes match too many SKUs. */
const digitsQuery = (key: string, word: string) => `'${key}${word}'${word.length >= 4 ? ":*" : ""}`;

/** The candidates with the fewest typos, in their order; a word of 5 letters or more is also compared as a prefix. */
function closestTo(word: string, candidates: readonly string[]): readonly string[] {
  const most = typosAllowed(word.length);
  if (most === 0) return [];
  const measured = candidates.map((term) => {
    const whole = editDistance(word, term, most);
    const unfinished = word.length >= 5 && term.length > word.length;
    const typos = unfinished ? Math.min(whole, editDistance(word, term.slice(0, word.length), 1) + 0.5) : whole;
    return { term, typos };
  });
  const allowed = measured.filter(({ typos }) => typos < most + 1);
  const fewest = Math.min(...allowed.map(({ typos }) => typos));
  return allowed.flatMap(({ term, typos }) => (typos === fewest ? [term] : [])).slice(0, mostCorrections);
}

/**
 * Order of the search index's rows under the name `s`: names that begin with the keyword, then those that have its words,
 * then options and SKUs, then categories. For the rank the words are joined by "or", so that their weights are added:
 * words joined by "and" are ranked by their distances, which this index does not have.
 */
export function byRelevance(text: string, query: readonly string[]): RawBuilder<unknown> {
  return sql`starts_with(s.name, ${text}) desc,
    ts_rank('{0.1, 0.1, 0.3, 1}', s.words, ${query.join(" | ")}::tsquery) desc, s.sale desc, s.product_id desc`;
}
