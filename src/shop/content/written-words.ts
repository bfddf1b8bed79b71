/** What the search finds in the texts of articles and news. */
import { type RawBuilder, sql } from "kysely";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { comparedRun, isRun } from "../search-words/unspaced.ts";
import { type Title, textsInView } from "./titles.ts";

/** Texts on a page of results. */
const maxFound = 6;

/** Title and text without tags, as searches compare them. */
const plain = (text: RawBuilder<unknown>) => sql`search_text(with_elided(${text}))`;
const withoutTags = sql`regexp_replace(body, '<[^>]*>', ' ', 'g')`;

/**
 * A word as a regular expression: its beginning, of a run any part, in either kana, of Arabic also behind the article. Words are letters, digits
 * and marks alone, so they have no meaning of their own in it.
 */
function patternOf(spellings: readonly string[]): string {
  const [first = ""] = spellings;
  if (isRun(first)) {
    return comparedRun(first).replace(
      /[ぁ-ゖゝゞ]/g,
      (kana) => `[${kana}${String.fromCharCode(kana.charCodeAt(0) + 0x60)}]`,
    );
  }
  return `\\m${/\p{Script=Arabic}/u.test(first) ? "(?:[وفبك]?ال|لل)?" : ""}(?:${spellings.join("|")})`;
}

/** Those of some words that a shown article or post has. @param words lower case, as `wordsOf` splits them */
export async function writtenWords(context: ShopContext, words: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) word
    where exists (select from (${textsInView(context)}) t where ${plain(sql`t.title || ' ' || ${withoutTags}`)} ~ ('\\m' || word || '\\M'))`.execute(
    context.db,
  );
  return new Set(rows.map(({ word }) => word));
}

/**
 * Shown articles, and posts, that have, in the language of the view, a word which begins with each of some words: those whose title has
 * them first, at most 6. Cached until the mall's content changes.
 * @param words lower case, as `wordsOf` splits them, each in its spellings
 */
export const textsWith: (context: ShopContext, words: readonly (readonly string[])[]) => Promise<readonly Title[]> =
  cachedPerVersion(
    async (context: ShopContext, words: readonly (readonly string[])[]): Promise<readonly Title[]> => {
      if (words.length === 0) return [];
      const has = (text: ReturnType<typeof sql>) =>
        sql.join(
          words.map((word) => sql`${plain(text)} ~ ${patternOf(word)}`),
          sql` and `,
        );
      const { rows } = await sql<Title>`
      select id, title, kind from (${textsInView(context)}) t
      where ${has(sql`(title || ' ' || ${withoutTags})`)}
      order by ${has(sql`title`)} desc, kind, at desc nulls last, id desc limit ${maxFound}`.execute(context.db);
      return rows.map(({ id, title, kind }) => ({ id, title, kind }));
    },
    { capacity: 2000, ignoresPricesAndStock: true, byLanguage: true },
  );
