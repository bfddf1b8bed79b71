/** What begins and ends by itself. */
import { sql } from "kysely";
import type { CalendarEntry } from "#contract/calls/releases.ts";
import type { Permission } from "#contract/permissions.ts";
import type { ShopContext } from "#kernel/context.ts";

interface Row extends Omit<CalendarEntry, "from_at" | "until_at"> {
  readonly from_at: Date | null;
  readonly until_at: Date | null;
}

/**
 * Releases, discounts with dates, sales of products, scheduled news and articles that are in a time, by their beginning.
 * @param may whether the caller may see records of that kind.
 */
export async function readCalendar(
  { db, mall }: ShopContext,
  { from, until }: { readonly from: string; readonly until: string },
  may: (permission: Permission) => boolean,
): Promise<CalendarEntry[]> {
  const { rows } = await sql<Row>`
    with entry as (
      select 'release' as kind, id::text, name, from_at, until_at, state, 0 as count
      from release where mall_id = ${mall.id} and from_at is not null
      union all
      select 'discount', id::text, code, starts_at, ends_at, null, 0 from discount
      where mall_id = ${mall.id} and is_on and (starts_at is not null or ends_at is not null) and ${may("discounts:read")}
      union all
      select 'sale', min(v.product_id::text), min(p.good_name), v.sale_starts_at, v.sale_ends_at, null, count(*)::int
      from variant v join product p on p.mall_id = v.mall_id and p.id = v.product_id
      where v.mall_id = ${mall.id} and (v.sale_price is not null or v.sale_ends_at is not null) and ${may("products:read")}
      group by v.sale_starts_at, v.sale_ends_at
      union all
      select 'news', id::text, title, publish_at, publish_at, null, 0 from news
      where mall_id = ${mall.id} and publish_at is not null and ${may("content:read")}
      union all
      select 'article', id::text, title, publish_at, publish_at, null, 0 from article
      where mall_id = ${mall.id} and publish_at is not null and ${may("content:read")})
    select * from entry where coalesce(from_at, '-infinity') < ${until}::timestamptz
      and coalesce(until_at, 'infinity') >= ${from}::timestamptz
    order by coalesce(from_at, until_at), name limit 1000`.execute(db);
  return rows.map(({ from_at, until_at, ...row }) => ({
    ...row,
    from_at: from_at?.toISOString() ?? null,
    until_at: until_at?.toISOString() ?? null,
  }));
}
