/** What the search finds in the texts of articles and news. */
import { sql } from "kysely";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { shownTexts, type Title } from "./titles.ts";

/** Texts on a page of results. */
const maxFound = 6;

/** Text without its tags. */
const plain = sql`regexp_replace(body, '<[^>]*>', ' ', 'g')`;
/** The beginning of a word. Words are letters, digits and marks alone, so they have no meaning of their own in it. */
const begins = (spellings: readonly string[]) => `\\m(?:${spellings.join("|")})`;

/** Those of some words that a shown article or post has. @param words lower case, as `wordsOf` splits them */
export async function writtenWords(context: ShopContext, words: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) word
    where exists (select from (${shownTexts(context)}) t where search_text(t.title || ' ' || ${plain}) ~ ('\\m' || word || '\\M'))`.execute(
    context.db,
  );
  return new Set(rows.map(({ word }) => word));
}

/**
 * Shown articles, and posts, that have a word which begins with each of some words: those whose title has them first, at most 6. Cached
 * until the mall's content changes.
 * @param words lower case, as `wordsOf` splits them, each in its spellings
 */
export const textsWith: (context: ShopContext, words: readonly (readonly string[])[]) => Promise<readonly Title[]> =
  cachedPerVersion(
    async (context: ShopContext, words: readonly (readonly string[])[]): Promise<readonly Title[]> => {
      if (words.length === 0) return [];
      const has = (text: ReturnType<typeof sql>) =>
        sql.join(
          words.map((word) => sql`search_text(${text}) ~ ${begins(word)}`),
          sql` and `,
        );
      const { rows } = await sql<Title>`
      select id, title, kind from (${shownTexts(context)}) t
      where ${has(sql`(title || ' ' || ${plain})`)}
      order by ${has(sql`title`)} desc, kind, at desc nulls last, id desc limit ${maxFound}`.execute(context.db);
      return rows.map(({ id, title, kind }) => ({ id, title, kind }));
    },
    { capacity: 2000, ignoresPricesAndStock: true },
  );
