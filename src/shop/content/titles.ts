import { sql } from "kysely";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";

/** Articles, and news, whose titles are searched: the newest. */
const most = 500;

interface Title {
  readonly id: string;
  readonly title: string;
  readonly kind: "article" | "news";
}

const read = cachedPerVersion(
  async ({ db, mall }: ShopContext, _: null): Promise<readonly Title[]> => {
    const { rows } = await sql<Title>`
      (select id, title, 'article' as kind from article where mall_id = ${mall.id} and is_show = 1
        order by id desc limit ${most})
      union all
      (select id, title, 'news' from news where mall_id = ${mall.id} and is_show = 1
        order by published_at desc, id desc limit ${most})`.execute(db);
    return rows;
  },
  { capacity: 100, ignoresPricesAndStock: true },
);

/** Titles of shown articles, then of news, the newest first; cached until the mall's content changes. */
export const shownTitles = (context: ShopContext): Promise<readonly Title[]> => read(context, null);
