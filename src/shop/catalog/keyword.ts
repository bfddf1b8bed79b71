/**
 * What a shopper means by the words they typed. Each word stands for all words of the mall's vocabulary that begin with
 * it; when there are none, for those nearest to it by spelling. Words with digits (SKUs, sizes) are taken as they are.
 */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { ShopContext } from "../context.ts";
import { rememberPerVersion } from "../memo.ts";
import { cleanText } from "../text.ts";
import { editDistance, slipsAllowed } from "./edit-distance.ts";
import { searchKey } from "./search-index.ts";

export interface Understood {
  /** A tsquery for `product_search.words` of each word; null when a word fits nothing in the shop. */
  readonly query: readonly string[] | null;
  /** What was searched, in lower case. */
  readonly text: string;
  /** What was searched instead, "" when the words were taken as typed. */
  readonly corrected: string;
  /** The words that are known, as a way on when nothing is found; "" when all or none are. */
  readonly known: string;
}

/** Most words of a keyword that count; the others are left out. */
const mostWords = 8;
/** Words that one typed beginning stands for, the most used ones. */
const mostEndings = 30;
/** Words compared by spelling: those with the same first letter, and those most alike. */
const mostCompared = 2000;
const mostAlike = 50;
/** Nearest words that are searched for. */
const mostNearest = 3;

/** Undefined when nothing was typed. */
export async function understand(context: ShopContext, keyword: string): Promise<Understood | undefined> {
  const text = cleanText(keyword).toLowerCase();
  return text === "" ? undefined : understandText(context, text);
}

const words = z.array(
  z.object({ word: z.string(), endings: z.array(z.string()).nullable(), alike: z.array(z.string()).nullable() }),
);

const understandText = rememberPerVersion(
  async ({ db, mall }: ShopContext, text: string): Promise<Understood> => {
    const term = (condition: ReturnType<typeof sql>) => sql`select t.term, t.uses from search_term t
      where t.mall_id = ${mall.id} and ${condition}`;
    // The last character of Unicode ends the range of everything that begins so.
    const from = (start: ReturnType<typeof sql>) => term(sql`t.term >= ${start} and t.term < ${start} || chr(1114111)`);
    const { rows } = await sql`${freshlyPlanned}
      with word as (
        select word, min(place) as place from unnest(search_words(${text})) with ordinality given (word, place)
        group by word order by min(place) limit ${mostWords}),
      ended as (
        select word, place, word ~ '[0-9]' as digits, (select array_agg(term order by term <> word, uses desc, term)
          from (${from(sql`word`)} order by t.term <> word, t.uses desc limit ${mostEndings}) ending) as endings
        from word)
      select word, endings, case when endings is null and not digits then (select array_agg(term) from (
          select term from (${from(sql`left(word, 1)`)} and length(t.term) between length(word) - 2 and length(word) + 2
            order by t.uses desc limit ${mostCompared}) near
          union
          select term from (${term(sql`t.term % word`)} order by similarity(t.term, word) desc limit ${mostAlike}) lookalike
        ) near) end as alike
      from ended order by place`.execute(db);
    const typed = words
      .parse(rows)
      .map((row) => ({ ...row, nearest: isMeant(row) ? [] : nearestTo(row.word, row.alike ?? []) }));
    const nearest = typed.flatMap((row) => row.nearest);
    // Words are searched for whole: a beginning makes the index collect all that begins so before it joins anything.
    const { rows: ended } =
      nearest.length === 0
        ? { rows: [] }
        : await sql<{ endings: string[] }>`${freshlyPlanned} select (select array_agg(term) from (
              ${from(sql`word`)} order by t.term <> word, t.uses desc limit ${mostEndings}) ending) as endings
            from unnest(${nearest}::text[]) with ordinality given (word, place) order by place`.execute(db);
    const endings = new Map(nearest.map((word, index) => [word, ended[index]?.endings ?? [word]]));
    return toUnderstood(text, typed, endings, searchKey(mall.id));
  },
  { capacity: 5000 },
);

/** Not prepared: a prefix of one letter and one of six want different plans. */
const freshlyPlanned = sql.raw("/* planned for its values */");

type Typed = z.output<typeof words>[number];

/** Whether a word is taken as it was typed. */
const isMeant = ({ word, endings }: Typed) => endings !== null || /\d/.test(word);

function toUnderstood(
  text: string,
  asked: readonly (Typed & { readonly nearest: readonly string[] })[],
  endingsOf: ReadonlyMap<string, readonly string[]>,
  key: string,
): Understood {
  const meant = asked.map(({ word, endings, nearest }) => {
    if (/\d/.test(word)) return { word, typed: word, query: digitsQuery(key, word) };
    if (endings) return { word, typed: word, query: anyOf(key, endings) };
    const found = new Set(nearest.flatMap((near) => endingsOf.get(near) ?? near));
    return { word: nearest[0], typed: word, query: found.size > 0 ? anyOf(key, [...found]) : null };
  });
  const queries = meant.flatMap(({ query }) => query ?? []);
  const complete = meant.length > 0 && queries.length === meant.length;
  const known = meant.flatMap(({ word }) => word ?? []);
  const corrected = complete && meant.some(({ word, typed }) => word !== typed) ? known.join(" ") : "";
  return {
    text: corrected || text,
    corrected,
    query: complete ? queries : null,
    known: complete ? "" : known.join(" "),
  };
}

const anyOf = (key: string, terms: readonly string[]) => `(${terms.map((term) => `'${key}${term}'`).join(" | ")})`;

/** Numbers and SKUs are found by their beginning once it is long enough to mean few of them. */
const digitsQuery = (key: string, word: string) => `'${key}${word}'${word.length >= 4 ? ":*" : ""}`;

/** The vocabulary's words with the fewest slips, most used first as they came; an unfinished word counts by its beginning. */
function nearestTo(word: string, vocabulary: readonly string[]): readonly string[] {
  const most = slipsAllowed(word.length);
  if (most === 0) return [];
  const measured = vocabulary.map((term) => {
    const whole = editDistance(word, term, most);
    const unfinished = word.length >= 5 && term.length > word.length;
    const slips = unfinished ? Math.min(whole, editDistance(word, term.slice(0, word.length), 1) + 0.5) : whole;
    return { term, slips };
  });
  const allowed = measured.filter(({ slips }) => slips < most + 1);
  const fewest = Math.min(...allowed.map(({ slips }) => slips));
  return allowed.flatMap(({ term, slips }) => (slips === fewest ? [term] : [])).slice(0, mostNearest);
}

/**
 * Names that begin with the keyword, then those that have its words, then options and SKUs, then categories. For the rank
 * the words are alternatives, whose weights are added: of words that must all be there PostgreSQL ranks the distances
 * alone, and here are none. Of the search index's rows under the name `s`.
 */
export function byRelevance(text: string, query: readonly string[]): RawBuilder<unknown> {
  return sql`starts_with(s.name, ${text}) desc,
    ts_rank('{0.1, 0.1, 0.3, 1}', s.words, ${query.join(" | ")}::tsquery) desc, s.sale desc, s.product_id desc`;
}
