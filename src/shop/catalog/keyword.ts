/**
 * A typed keyword as a query of the search index. Each word matches all words of the mall's vocabulary that begin with it, and its
 * singular or plural; when there are none, the one closest to it by spelling. Not corrected are words with digits (SKUs, sizes), of fewer than 5
 * letters, and those that articles, news or the word list have; stop words ("with", "the") are left out unless there are no
 * others.
 */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { unprepared } from "#db/statements.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { cleanText } from "#kernel/text.ts";
import { writtenWords } from "../content/index.ts";
import { searchLookup } from "../search-words/lookup.ts";
import { spellingsOf, wordsOf } from "../search-words/normal.ts";
import { stopWordsOf } from "../search-words/stop-words.ts";
import { isEnglishWord } from "../search-words/word-list.ts";
import { closestTo } from "./corrections.ts";
import { searchKey } from "./search-index.ts";
import { type Meanings, synonymsIn, withCompounds, withMeanings } from "./synonyms.ts";
import { otherForms } from "./word-forms.ts";

export interface KeywordQuery {
  /** A tsquery for `product_search.words` of each word; null when a word matches nothing in the mall. */
  readonly query: readonly string[] | null;
  /** What was searched, in lower case. */
  readonly text: string;
  /** What was searched instead, "" when the words were taken as typed. */
  readonly corrected: string;
  /** What was typed, word by word, or what is searched for together as a synonym. */
  readonly words: readonly SearchedWord[];
}

export interface SearchedWord {
  /** A whole word as it is searched for: corrected where that was necessary, and never the beginning of one. */
  readonly word: string;
  /** Null when it matches nothing in the mall. */
  readonly query: string | null;
}

/** Words of a keyword that are searched for; further ones are ignored. */
const mostWords = 8;
/** Words of the vocabulary that a typed prefix is completed to, the most used ones. */
const maxCompletions = 30;
/** Candidates for a correction: words with the same first letter, and those with the most similar trigrams. */
const maxSameLetter = 2000;
const maxSimilar = 50;

/** Undefined when nothing was typed. */
export async function parseKeyword(context: ShopContext, keyword: string): Promise<KeywordQuery | undefined> {
  const text = cleanText(keyword).toLowerCase();
  return text === "" ? undefined : parseText(context, text);
}

const words = z.array(
  z.object({
    word: z.string(),
    is_stop: z.boolean(),
    completions: z.array(z.string()).nullable(),
    forms: z.array(z.string()).nullable(),
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
    const others = [
      ...[...new Set(wordsOf(text))]
        .slice(0, mostWords)
        .flatMap((word) => otherForms(word).map((form) => ({ word, form, isWhole: true }))),
      // Another spelling is completed as the word itself is.
      ...spellingsOf(text, isEnglishWord).map(({ word, spelling }) => ({ word, form: spelling, isWhole: false })),
    ];
    // Unprepared: a prefix of one letter and one of six need different plans.
    const typedWords = sql`
      with typed_word as (
        select word, min(place) as place from unnest(search_words(${text})) with ordinality typed (word, place)
        group by word order by min(place) limit ${mostWords}),
      completed as (
        select word, place, word = any(search_stop_words() || ${[...stopWordsOf(mall.locale)]}::text[]) as is_stop, word ~ '[0-9]' as has_digits, (
          select array_agg(term order by term <> word, uses desc, term) from (
            ${startingWith(sql`word`)} order by t.term <> word, t.uses desc limit ${maxCompletions}) completion
          ) as completions, (
          select array_agg(t.term order by t.uses desc, t.term)
          from unnest(${others.map(({ word }) => word)}::text[], ${others.map(({ form }) => form)}::text[],
            ${others.map(({ isWhole }) => isWhole)}::boolean[]) other (word, form, is_whole)
          cross join lateral (
            ${term(sql`t.term >= other.form
              and t.term <= case when other.is_whole then other.form else other.form || chr(1114111) end`)}
            order by t.term <> other.form, t.uses desc limit ${maxCompletions}) t
          where other.word = typed_word.word) as forms
        from typed_word)
      select word, is_stop, completions, forms, case when completions is null and forms is null and not has_digits and not is_stop then (
          select array_agg(term order by uses desc, term) from (
            select term, uses from (
              ${startingWith(sql`left(word, 1)`)} and length(t.term) between length(word) - 2 and length(word) + 2
              order by t.uses desc limit ${maxSameLetter}) same_letter
            union
            select term, uses from (
              ${term(sql`t.term % word`)} order by similarity(t.term, word) desc limit ${maxSimilar}) similar_term
          ) candidate) end as candidates
      from completed order by place`;
    const [result, lookup] = await Promise.all([unprepared(typedWords, db), searchLookup(context, null)]);
    const rows = words.parse(result.rows);
    const meanings = synonymsIn(
      withCompounds(lookup, text),
      rows.map(({ word }) => word),
    );
    const close = rows.map((row, place) =>
      isKnown(row) || meanings.covered.has(place) || isEnglishWord(row.word)
        ? undefined
        : closestTo(row.word, row.candidates ?? []),
    );
    const doubtful = rows.flatMap(({ word }, place) => (close[place] === undefined ? [] : word));
    const written = doubtful.length === 0 ? none : await writtenWords(context, doubtful);
    const typed = rows.map((row, place) => ({ ...row, meant: written.has(row.word) ? undefined : close[place] }));
    const looked = [...typed.flatMap(({ meant }) => meant ?? []), ...meanings.words];
    // Whole words are searched for: for a prefix the index collects all its words before it intersects anything.
    const correctedWords = sql<{ completions: string[] }>`
      select (select array_agg(term order by term <> word, uses desc, term) from (
          ${startingWith(sql`word`)} order by t.term <> word, t.uses desc limit ${maxCompletions}) completion
        ) as completions
      from unnest(${looked}::text[]) with ordinality correction (word, place) order by place`;
    const { rows: completed } = looked.length === 0 ? { rows: [] } : await unprepared(correctedWords, db);
    const completionsOf = new Map(looked.map((word, index) => [word, completed[index]?.completions ?? []]));
    return toKeywordQuery(text, typed, { completionsOf, meanings, key: searchKey(mall.id) });
  },
  { capacity: 5000, ignoresPricesAndStock: true },
);

type Typed = z.output<typeof words>[number];

/** Whether a word is searched for as it was typed. */
const isKnown = ({ word, completions, forms }: Typed) => completions !== null || forms !== null || /\d/.test(word);

const none: ReadonlySet<string> = new Set();

interface Known {
  readonly completionsOf: ReadonlyMap<string, readonly string[]>;
  readonly meanings: Meanings;
  /** The letters that words of the mall begin with in the index. */
  readonly key: string;
}

function toKeywordQuery(
  text: string,
  typed: readonly (Typed & { readonly meant: string | undefined })[],
  { completionsOf, meanings, key }: Known,
): KeywordQuery {
  const completed = (word: string) => completionsOf.get(word) ?? [];
  const termQuery = (word: string) =>
    /\d/.test(word) ? digitsQuery(key, word) : anyOf(key, completed(word).length > 0 ? completed(word) : [word]);
  const exact = (word: string, weights?: string) => {
    const same = completed(word).filter((term) => term === word || term === `${word}s` || term === `${word}es`);
    return same.length === 0 ? null : anyOf(key, same, weights);
  };
  const hasOthers = typed.some(({ is_stop }) => !is_stop);
  const single = typed.map(({ word, is_stop, completions, forms, meant }) => {
    const isLeftOut = is_stop && hasOthers;
    if (/\d/.test(word)) return { word, typed: word, isLeftOut, query: digitsQuery(key, word) };
    const terms = [...(completions ?? []), ...(forms ?? [])];
    // Told in whole words: of "bow" the one that is found by it most.
    if (terms.length > 0) return { word, typed: word, whole: terms[0], isLeftOut, query: anyOf(key, terms) };
    return { word: meant, typed: word, isLeftOut, query: meant === undefined ? null : termQuery(meant) };
  });
  const searched = withMeanings(single, meanings, { query: termQuery, exact }).filter(({ isLeftOut }) => !isLeftOut);
  const queries = searched.flatMap(({ query }) => query ?? []);
  const complete = searched.length > 0 && queries.length === searched.length;
  const words = searched.map(({ word, typed, whole, query }) => ({ word: whole ?? word ?? typed, query }));
  const isCorrected = complete && searched.some(({ word, typed }) => word !== typed);
  const corrected = isCorrected ? words.map(({ word }) => word).join(" ") : "";
  return { text: corrected || text, corrected, query: complete ? queries : null, words };
}

const anyOf = (key: string, terms: readonly string[], weights = "") =>
  `(${terms.map((term) => `'${key}${term}'${weights && `:${weights}`}`).join(" | ")})`;

/** Words with digits match by prefix from 4 characters on: shorter prefixes match too many SKUs. */
const digitsQuery = (key: string, word: string) => `'${key}${word}'${word.length >= 4 ? ":*" : ""}`;

/**
 * Order of the search index's rows under the name `s`: names that begin with the keyword, then those that have its words,
 * then options and SKUs, then categories, then summary and specifications. For the rank the words are joined by "or", so that their weights are added:
 * words joined by "and" are ranked by their distances, which this index does not have.
 */
export function byRelevance(text: string, query: readonly string[]): RawBuilder<unknown> {
  return sql`starts_with(s.name, ${text}) desc,
    ts_rank('{0.03, 0.1, 0.3, 1}', s.words, ${query.join(" | ")}::tsquery) desc, s.sale desc, s.product_id desc`;
}
