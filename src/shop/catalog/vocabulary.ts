/** What the vocabulary of a mall, the words of its products, has of typed ones. */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "#kernel/context.ts";
import { type Mall, translationLocales } from "#kernel/malls/index.ts";
import { spellingsOf } from "../search-words/normal.ts";
import { stopWordsOf } from "../search-words/stop-words.ts";
import { isRun } from "../search-words/unspaced.ts";
import { isEnglishWord } from "../search-words/word-list.ts";
import { compoundEnd, joinsWords } from "./compounds.ts";
import { otherForms } from "./word-forms.ts";

/** Words of the vocabulary that a typed prefix is completed to, the most used ones. */
const maxCompletions = 30;
/** Candidates for a correction: words with the same first letter, and those with the most similar trigrams. */
const maxSameLetter = 2000;
const maxSimilar = 50;

const rowsOfWords = z.array(
  z.object({
    word: z.string(),
    is_stop: z.boolean(),
    completions: z.array(z.string()).nullable(),
    forms: z.array(z.string()).nullable(),
    compounds: z.array(z.string()).nullable(),
    candidates: z.array(z.string()).nullable(),
  }),
);

/** A typed word, and words of the vocabulary: that begin with it, that are other forms of it, that end with it, and that may be meant. */
export type TypedWord = z.output<typeof rowsOfWords>[number];

/** Words of the shop's own language, and in a view those of the languages in which it looks for translations. */
function terms(mall: Mall, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const locales = translationLocales(mall);
  const ownTerms = sql`select t.term, t.uses from search_term t where t.mall_id = ${mall.id} and ${condition}`;
  if (locales.length === 0) return ownTerms;
  return sql`select t.term, t.uses from (${ownTerms} union all select t.term, t.uses from translated_term t
    where t.mall_id = ${mall.id} and t.locale = any(${[...locales]}::text[]) and ${condition}) t`;
}

// The last character of Unicode ends the range of a prefix.
const startingWith = (mall: Mall, prefix: RawBuilder<unknown>, condition = sql``) =>
  terms(mall, sql`t.term >= ${prefix} and t.term < ${prefix} || chr(1114111) ${condition}`);

/** A word may be of two languages. */
const each = <T extends readonly string[] | null>(words: T) => words && [...new Set(words)];

/** Typed words in their order. Runs are found by their pieces, of which there is no vocabulary. @param text that was typed */
export async function lookUpWords(
  { db, mall }: ShopContext,
  text: string,
  searched: readonly string[],
): Promise<readonly TypedWord[]> {
  const spaced = searched.filter((word) => !isRun(word));
  const others = [
    ...spaced.flatMap((word) => otherForms(word, mall.locale).map((form) => ({ word, form, isWhole: true }))),
    // Another spelling is completed as the word itself is.
    ...spellingsOf(text, isEnglishWord).map(({ word, spelling }) => ({ word, form: spelling, isWhole: false })),
  ];
  // "Stühle" stand in "Gartenstuhl" too.
  const stems = spaced.map((word) =>
    [word, ...otherForms(word, mall.locale)].filter((stem) => stem.length >= 4).join("|"),
  );
  const compounds = joinsWords(mall.locale)
    ? sql`case when length(word) >= 4 then (
        select array_agg(term order by uses desc, term) from (
          ${terms(mall, sql`t.term ~ ('(?:' || stems || ')' || ${compoundEnd}) and length(t.term) >= length(word) + 3`)}
          order by t.uses desc limit ${maxCompletions}) compound) end`
    : sql`null::text[]`;
  // Unprepared: a prefix of one letter and one of six need different plans.
  const query = sql`
    with completed as (
      select word, place, word = any(search_stop_words() || ${[...stopWordsOf(mall.locale)]}::text[]) as is_stop, word ~ '[0-9]' as has_digits, (
        select array_agg(term order by term <> word, uses desc, term) from (
          ${startingWith(mall, sql`word`)} order by t.term <> word, t.uses desc limit ${maxCompletions}) completion
        ) as completions, (
        select array_agg(t.term order by t.uses desc, t.term)
        from unnest(${others.map(({ word }) => word)}::text[], ${others.map(({ form }) => form)}::text[],
          ${others.map(({ isWhole }) => isWhole)}::boolean[]) other (word, form, is_whole)
        cross join lateral (
          ${terms(
            mall,
            sql`t.term >= other.form
            and t.term <= case when other.is_whole then other.form else other.form || chr(1114111) end`,
          )}
          order by t.term <> other.form, t.uses desc limit ${maxCompletions}) t
        where other.word = typed_word.word) as forms, ${compounds} as compounds
      from unnest(${spaced}::text[], ${stems}::text[]) with ordinality typed_word (word, stems, place))
    select word, is_stop, completions, forms, compounds,
      case when completions is null and forms is null and compounds is null and not has_digits and not is_stop then (
        select array_agg(term order by uses desc, term) from (
          select term, uses from (
            ${startingWith(mall, sql`left(word, 1)`, sql`and length(t.term) between length(word) - 2 and length(word) + 2`)}
            order by t.uses desc limit ${maxSameLetter}) same_letter
          union
          select term, uses from (
            ${terms(mall, sql`t.term % word`)} order by similarity(t.term, word) desc limit ${maxSimilar}) similar_term
        ) candidate) end as candidates
    from completed order by place`;
  const rows = spaced.length === 0 ? [] : rowsOfWords.parse((await unprepared(query, db)).rows);
  const byWord = new Map(
    rows.map(({ completions, forms, compounds, candidates, ...row }) => [
      row.word,
      {
        ...row,
        completions: each(completions),
        forms: each(forms),
        compounds: each(compounds),
        candidates: each(candidates),
      },
    ]),
  );
  const unknown = { is_stop: false, completions: null, forms: null, compounds: null, candidates: null };
  return searched.map((word) => byWord.get(word) ?? { word, ...unknown });
}

/** Words of the vocabulary that begin with each of some words. */
export async function completionsOf(
  { db, mall }: ShopContext,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const looked = words.filter((word) => !isRun(word));
  if (looked.length === 0) return new Map();
  const query = sql<{ completions: string[] | null }>`
    select (select array_agg(term order by term <> word, uses desc, term) from (
        ${startingWith(mall, sql`word`)} order by t.term <> word, t.uses desc limit ${maxCompletions}) completion
      ) as completions
    from unnest(${looked}::text[]) with ordinality correction (word, place) order by place`;
  const { rows } = await unprepared(query, db);
  return new Map(looked.map((word, index) => [word, each(rows[index]?.completions ?? [])]));
}
