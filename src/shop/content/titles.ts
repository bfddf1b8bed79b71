import { type RawBuilder, sql } from "kysely";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { translationLocales } from "#kernel/malls/index.ts";
import { inView } from "#kernel/translations/index.ts";

/** Articles, and news, that are searched: the newest. */
const max = 500;

export interface Title {
  readonly id: string;
  readonly title: string;
  readonly kind: "article" | "news";
}

/** The texts that are searched: id, title, kind, body, and the time they are sorted by. */
export const shownTexts = ({ mall }: Pick<ShopContext, "mall">): RawBuilder<unknown> => sql`
  (select id, title, 'article' as kind, body, null::timestamptz as at from article where mall_id = ${mall.id} and is_show = 1
    order by id desc limit ${max})
  union all
  (select id, title, 'news', body, published_at from news where mall_id = ${mall.id} and is_show = 1
    order by published_at desc, id desc limit ${max})`;

const read = cachedPerVersion(
  async (context: ShopContext, _: null): Promise<readonly Title[]> => {
    const shown = (kind: "article" | "news") =>
      inView(context.mall, { kind, id: sql`t.id`, field: "title", own: sql`t.title` });
    const title =
      translationLocales(context.mall).length === 0
        ? sql`title`
        : sql`case kind when 'article' then ${shown("article")} else ${shown("news")} end as title`;
    const { rows } = await sql<Title>`
      select id, ${title}, kind from (${shownTexts(context)}) t order by kind, at desc nulls last, id desc`.execute(
      context.db,
    );
    return rows;
  },
  { capacity: 100, ignoresPricesAndStock: true, byLanguage: true },
);

/** Titles of shown articles, then of news, the newest first; cached until the mall's content changes. */
export const shownTitles = (context: ShopContext): Promise<readonly Title[]> => read(context, null);

/** Titles that were read in the shop's own language, as a view shows them. */
export async function titlesInView(context: ShopContext, titles: readonly Title[]): Promise<readonly Title[]> {
  if (titles.length === 0 || translationLocales(context.mall).length === 0) return titles;
  const shown = new Map((await shownTitles(context)).map(({ id, title }) => [id, title]));
  return titles.map((one) => ({ ...one, title: shown.get(one.id) ?? one.title }));
}
