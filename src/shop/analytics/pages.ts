/** The pages that visitors looked at, from the events of their visits. */
import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { analyticsPages as pagesCall } from "#contract/calls/analytics.ts";
import type { ShopContext } from "#kernel/context.ts";
import { dayStart } from "#kernel/lists/index.ts";
import type { Span } from "./count.ts";

type Answer = Output<typeof pagesCall>;

/** Days are those of the mall's time zone. Visits are kept for the days that the shop has set. */
export async function analyticsPages(
  context: ShopContext,
  { from, to, limit }: z.output<(typeof pagesCall)["input"]>,
): Promise<Answer> {
  const rows = await readPages(context, { from, to }, { limit, offset: 0 });
  return {
    range: { from, to },
    rows: rows.map(({ count: _, ...row }) => row),
    count: rows[0]?.count ?? 0,
  };
}

/** Pages that one statement reads for the CSV. */
const portion = 10_000;

/** All pages, the most viewed first, as rows of a CSV. */
export async function* pageRows(context: ShopContext, range: Span) {
  for (let offset = 0; ; offset += portion) {
    const rows = await readPages(context, range, { limit: portion, offset });
    yield rows.map(({ page, name, views, seconds }) => [page, name, String(views), String(seconds)]);
    if (rows.length < portion) return;
  }
}

interface Portion {
  readonly limit: number;
  readonly offset: number;
}

async function readPages({ db, mall }: ShopContext, { from, to }: Span, { limit, offset }: Portion) {
  const { rows } = await sql<Answer["rows"][number] & { count: number }>`
    with shown as (
      select page, count(*)::int as views, round(avg(seconds))::int as seconds, count(*) over ()::int as count
      from visit
      where mall_id = ${mall.id}
        and created_at >= ${dayStart(mall.time_zone, sql`${from}::date`)}
        and created_at < ${dayStart(mall.time_zone, sql`${to}::date + 1`)}
      group by page order by views desc, page limit ${limit} offset ${offset}
    ), named as (
      select shown.*, lower(split_part(page, '?', 1)) as path, substring(page from '\\?(?:category_id|id)=(.+)$') as id from shown
    )
    select page, views, seconds, count, coalesce(
      (select name from category where path in ('/product/list', '/product/categoryproducts') and mall_id = ${mall.id} and category.id::text = named.id),
      (select title from article where path = '/article' and mall_id = ${mall.id} and article.id::text = named.id),
      (select title from news where path = '/newsdetail' and mall_id = ${mall.id} and news.id::text = named.id), ''
    ) as name
    from named order by views desc, page`.execute(db);
  return rows;
}
