/**
 * A typed keyword as a query of the search index. Each word matches all words of the mall's vocabulary that begin with it, and its
 * singular or plural; when there are none, the one closest to it by spelling. Not corrected are words with digits (SKUs, sizes), of fewer than 5
 * letters, and those that articles, news or the word list have; stop words ("with", "the") are left out unless there are no
 * others.
 */
import { type RawBuilder, sql } from "kysely";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { translationLocales } from "#kernel/malls/index.ts";
import { cleanText } from "#kernel/text.ts";
import { writtenWords } from "../content/index.ts";
import { searchLookup } from "../search-words/lookup.ts";
import { searchedWords } from "../search-words/normal.ts";
import { hasRun, runQuery } from "../search-words/run-query.ts";
import { languageKey, searchKey } from "../search-words/search-key.ts";
import { isRun } from "../search-words/unspaced.ts";
import { isEnglishWord } from "../search-words/word-list.ts";
import { closestTo } from "./corrections.ts";
import { type Meanings, synonymsIn, withCompounds, withMeanings } from "./synonyms.ts";
import { completionsOf, lookUpWords, type TypedWord } from "./vocabulary.ts";

export interface KeywordQuery {
  /** A tsquery for `product_search.words` of each word; null when a word matches nothing in the mall. */
  readonly query: readonly string[] | null;
  /** What was searched, in lower case. */
  readonly text: string;
  /** What was searched instead, "" when the words were taken as typed. */
  readonly corrected: string;
  /** What was typed, word by word, or what is searched for together as a synonym. */
  readonly words: readonly SearchedWord[];
  /** Some words are found by their pieces. */
  readonly has_runs?: true;
  /** In which names are compared before those of the shop's own language, the first first; absent in that one. */
  readonly languages?: readonly string[];
}

export interface SearchedWord {
  /** A whole word as it is searched for: corrected where that was necessary, and never the beginning of one. */
  readonly word: string;
  /** Null when it matches nothing in the mall. */
  readonly query: string | null;
}

/** Words of a keyword that are searched for; further ones are ignored. */
const maxWords = 8;

/** Undefined when nothing was typed. */
export async function parseKeyword(context: ShopContext, keyword: string): Promise<KeywordQuery | undefined> {
  const text = cleanText(keyword).toLowerCase();
  return text === "" ? undefined : parseText(context, text);
}

const parseText = cachedPerVersion(
  async (context: ShopContext, text: string): Promise<KeywordQuery> => {
    const searched = [...new Set(searchedWords(text))].slice(0, maxWords);
    const [rows, lookup] = await Promise.all([lookUpWords(context, text, searched), searchLookup(context, null)]);
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
    // Whole words are searched for: for a prefix the index collects all its words before it intersects anything.
    const completions = await completionsOf(context, [...typed.flatMap(({ meant }) => meant ?? []), ...meanings.words]);
    const { mall } = context;
    const languages = translationLocales(mall);
    const keys = [searchKey(mall.id), ...languages.map((locale) => languageKey(mall.id, locale))];
    const query = toKeywordQuery(text, typed, { completionsOf: completions, meanings, keys });
    return languages.length > 0 ? { ...query, languages } : query;
  },
  { capacity: 5000, ignoresPricesAndStock: true, byLanguage: true },
);

/** Whether a word is searched for as it was typed. */
const isKnown = ({ word, completions, forms, compounds }: TypedWord) =>
  completions !== null || forms !== null || compounds !== null || /\d/.test(word) || isRun(word);

const none: ReadonlySet<string> = new Set();

interface WordSources {
  readonly completionsOf: ReadonlyMap<string, readonly string[]>;
  readonly meanings: Meanings;
  /** What words of the mall begin with in the index: those of its own language, and of a view's. */
  readonly keys: readonly string[];
}

function toKeywordQuery(
  text: string,
  typed: readonly (TypedWord & { readonly meant: string | undefined })[],
  { completionsOf, meanings, keys }: WordSources,
): KeywordQuery {
  const completed = (word: string) => completionsOf.get(word) ?? [];
  const termQuery = (word: string) =>
    isRun(word)
      ? anyRun(keys, word)
      : /\d/.test(word)
        ? digitsQuery(keys, word)
        : anyOf(keys, completed(word).length > 0 ? completed(word) : [word]);
  const exact = (word: string, weights?: string) => {
    if (isRun(word)) return anyRun(keys, word, weights);
    const same = completed(word).filter((term) => term === word || term === `${word}s` || term === `${word}es`);
    return same.length === 0 ? null : anyOf(keys, same, weights);
  };
  const hasOthers = typed.some(({ is_stop }) => !is_stop);
  const single = typed.map(({ word, is_stop, completions, forms, compounds, meant }) => {
    const isLeftOut = is_stop && hasOthers;
    if (isRun(word)) return { word, typed: word, isLeftOut, query: anyRun(keys, word) };
    if (/\d/.test(word)) return { word, typed: word, isLeftOut, query: digitsQuery(keys, word) };
    const terms = [...(completions ?? []), ...(forms ?? [])];
    const ends = (compounds ?? []).filter((term) => !terms.includes(term));
    // Words that end with the typed one are not looked for in the details: "praktisch" (practical) ends with "Tisch" (table).
    const queries = [terms.length > 0 && anyOf(keys, terms), ends.length > 0 && anyOf(keys, ends, "ABC")];
    const [query, ...others] = queries.filter((one) => one !== false);
    // Told in whole words: of "bow" the one that is found by it most.
    if (query) {
      const any = others.length > 0 ? `(${[query, ...others].join(" | ")})` : query;
      return { word, typed: word, whole: terms[0] ?? word, isLeftOut, query: any };
    }
    return { word: meant, typed: word, isLeftOut, query: meant === undefined ? null : termQuery(meant) };
  });
  const searched = withMeanings(single, meanings, { query: termQuery, exact }).filter(({ isLeftOut }) => !isLeftOut);
  const queries = searched.flatMap(({ query }) => query ?? []);
  const complete = searched.length > 0 && queries.length === searched.length;
  const words = searched.map(({ word, typed, whole, query }) => ({ word: whole ?? word ?? typed, query }));
  const isCorrected = complete && searched.some(({ word, typed }) => word !== typed);
  const corrected = isCorrected ? words.map(({ word }) => word).join(" ") : "";
  const keyword = { text: corrected || text, corrected, query: complete ? queries : null, words };
  return hasRun(words.map(({ word }) => word)) ? { ...keyword, has_runs: true } : keyword;
}

const anyOf = (keys: readonly string[], terms: readonly string[], weights = "") =>
  `(${terms.flatMap((term) => keys.map((key) => `'${key}${term}'${weights && `:${weights}`}`)).join(" | ")})`;

/** One query as it is, several as alternatives. */
const either = (queries: readonly string[]) => (queries.length > 1 ? `(${queries.join(" | ")})` : queries.join(""));

const anyRun = (keys: readonly string[], run: string, weights?: string) =>
  either(keys.map((key) => runQuery(key, run, weights)));

/** Words with digits match by prefix from 4 characters on: shorter prefixes match too many SKUs. */
const digitsQuery = (keys: readonly string[], word: string) =>
  either(keys.map((key) => `'${key}${word}'${word.length >= 4 ? ":*" : ""}`));

/**
 * Expressions by which the search index's rows under the alias `s` are sorted, each descending, before they are sorted by sales: names that begin
 * with the keyword, then those that have its words, then options and SKUs, then categories, then summary and specifications. For the rank the
 * words are joined by "or", so that their weights are added: words joined by "and" are ranked by their distances, which this index does not have.
 */
export function relevanceOf({ text, query, has_runs, languages = [] }: KeywordQuery): readonly RawBuilder<unknown>[] {
  const name =
    languages.length === 0
      ? sql`s.name`
      : sql`coalesce(${sql.join(languages.map((locale) => sql`s.names ->> ${locale}::text`))}, s.name)`;
  // Of runs all pieces count, and names that have them as they were typed come before those that have them apart.
  const any = (query ?? []).join(" | ").replaceAll(" <-> ", " | ");
  return [
    sql`starts_with(${name}, ${text})`,
    ...(has_runs ? [sql`strpos(${name}, ${text}) > 0`] : []),
    sql`ts_rank('{0.03, 0.1, 0.3, 1}', s.words, ${any}::tsquery)`,
  ];
}
