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
const shownTexts = ({ mall }: Pick<ShopContext, "mall">): RawBuilder<unknown> => sql`
  (select id, title, 'article' as kind, body, null::timestamptz as at from article where mall_id = ${mall.id} and is_show = 1
    order by id desc limit ${max})
  union all
  (select id, title, 'news', body, published_at from news where mall_id = ${mall.id} and is_show = 1
    order by published_at desc, id desc limit ${max})`;

/** The same in the language of a view. */
export function textsInView(context: Pick<ShopContext, "mall">): RawBuilder<unknown> {
  const { mall } = context;
  if (translationLocales(mall).length === 0) return shownTexts(context);
  const text = (field: "title" | "body") => {
    const translated = (kind: Title["kind"]) =>
      inView(mall, { kind, id: sql`t.id`, field, own: sql.ref(`t.${field}`) });
    return sql`case kind when 'article' then ${translated("article")} else ${translated("news")} end as ${sql.ref(field)}`;
  };
  return sql`select id, ${text("title")}, kind, ${text("body")}, at from (${shownTexts(context)}) t`;
}

const read = cachedPerVersion(
  async (context: ShopContext, _: null): Promise<readonly Title[]> => {
    const { rows } = await sql<Title>`
      select id, title, kind from (${textsInView(context)}) t order by kind, at desc nulls last, id desc`.execute(
      context.db,
    );
    return rows;
  },
  { capacity: 100, ignoresPricesAndStock: true, byLanguage: true },
);

/** Titles of shown articles, then of news, the newest first, in the language of a view; cached until the mall's content changes. */
export const shownTitles = (context: ShopContext): Promise<readonly Title[]> => read(context, null);
