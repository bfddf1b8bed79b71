/** What changes the same as a release in the same time: told before it is scheduled. */
import { sql } from "kysely";
import type { ReleaseClash } from "#contract/calls/releases.ts";
import { currentTime } from "#db/clock.ts";
import type { TrxContext } from "#kernel/context.ts";
import { publishedSince } from "./design-part.ts";
import { textsPublishedSince } from "./design-text-part.ts";
import type { Release } from "./release.ts";
import { switchable } from "./switch-part.ts";

/** Names that an answer lists of each clash. */
const listed = 5;

interface Row {
  readonly what: "design" | "design_texts" | "prices" | "list_prices" | "discount" | "news" | "translations" | "sales";
  readonly release_id: string | null;
  readonly release_name: string | null;
  readonly group_name: string;
  readonly count: number;
  readonly names: string[];
}

/** With releases that are scheduled or live, with sales of the products' own, and with what was published since the release was made. */
export async function clashesOf(context: TrxContext, release: Release): Promise<ReleaseClash[]> {
  const { db, mall } = context;
  const { id, from_at, until_at, state } = release;
  if (state !== "draft" && state !== "scheduled") return [];
  const { rows } = await sql<Row>`
    with this as (select coalesce(${from_at}::timestamptz, ${currentTime}) as from_at,
        coalesce(${until_at}::timestamptz, 'infinity') as until_at),
    others as (
      select o.id, o.name from release o, this where o.mall_id = ${mall.id} and o.id <> ${id} and o.state in ('scheduled', 'live')
        and coalesce(o.from_at, o.started_at) < this.until_at and coalesce(o.until_at, 'infinity') > this.from_at),
    prices as (
      select o.id, o.name, p.good_name from release_price r
      join release_price s on s.mall_id = r.mall_id and s.variant_id = r.variant_id join others o on o.id = s.release_id
      join variant v on v.mall_id = r.mall_id and v.id = r.variant_id join product p on p.mall_id = v.mall_id and p.id = v.product_id
      where r.mall_id = ${mall.id} and r.release_id = ${id}),
    list_prices as (
      select o.id, o.name, l.name as list_name, p.good_name from release_list_price r
      join release_list_price s on s.mall_id = r.mall_id and s.price_list_id = r.price_list_id and s.variant_id = r.variant_id
      join others o on o.id = s.release_id join price_list l on l.mall_id = r.mall_id and l.id = r.price_list_id
      join variant v on v.mall_id = r.mall_id and v.id = r.variant_id join product p on p.mall_id = v.mall_id and p.id = v.product_id
      where r.mall_id = ${mall.id} and r.release_id = ${id}),
    texts as (
      select o.id, o.name, translated_name(r.mall_id, r.kind, r.record_id) as record_name from release_text r
      join release_text s on s.mall_id = r.mall_id and s.kind = r.kind and s.record_id = r.record_id and s.locale = r.locale and s.field = r.field
      join others o on o.id = s.release_id
      where r.mall_id = ${mall.id} and r.release_id = ${id}),
    sales as (
      select p.good_name from release_price r join variant v on v.mall_id = r.mall_id and v.id = r.variant_id
      join product p on p.mall_id = v.mall_id and p.id = v.product_id, this
      where r.mall_id = ${mall.id} and r.release_id = ${id} and (v.sale_price is not null or v.sale_ends_at is not null)
        and coalesce(v.sale_starts_at, '-infinity') < this.until_at and coalesce(v.sale_ends_at, 'infinity') > this.from_at)
    select 'design' as what, o.id as release_id, o.name as release_name, d.group_name,
      (select count(*)::int from unnest(d.changed) c where c = any(e.changed)) as count, '{}'::text[] as names
    from release_design d join release_design e on e.mall_id = d.mall_id and e.decoration_number = d.decoration_number
      and e.group_name = d.group_name and e.changed && d.changed
      join others o on o.id = e.release_id
    where d.mall_id = ${mall.id} and d.release_id = ${id}
    union all
    select 'design_texts', o.id, o.name, d.group_name,
      (select count(*)::int from unnest(d.changed) c where c = any(e.changed)), array[d.locale]
    from release_design_text d join release_design_text e on e.mall_id = d.mall_id and e.decoration_number = d.decoration_number
      and e.group_name = d.group_name and e.locale = d.locale and e.changed && d.changed
      join others o on o.id = e.release_id
    where d.mall_id = ${mall.id} and d.release_id = ${id}
    union all
    select 'prices', p.id, p.name, '', count(*)::int, (array_agg(distinct p.good_name))[1:${listed}] from prices p group by p.id, p.name
    union all
    select 'list_prices', p.id, p.name, p.list_name, count(*)::int, (array_agg(distinct p.good_name))[1:${listed}] from list_prices p
      group by p.id, p.name, p.list_name
    union all
    select 'translations', x.id, x.name, '', count(*)::int, (array_agg(distinct x.record_name))[1:${listed}] from texts x group by x.id, x.name
    union all
    select r.kind, o.id, o.name, '', count(*)::int, (array_agg(distinct s.name))[1:${listed}] from release_switch r
      join release_switch e on e.mall_id = r.mall_id and e.kind = r.kind and e.record_id = r.record_id
      join others o on o.id = e.release_id
      join ${switchable(mall.id)} s on s.kind = r.kind and s.id = r.record_id
    where r.mall_id = ${mall.id} and r.release_id = ${id} group by r.kind, o.id, o.name
    union all
    select 'sales', null, null, '', count(*)::int, (array_agg(distinct s.good_name))[1:${listed}] from sales s having count(*) > 0`.execute(
    db,
  );
  const published = await publishedSince(context, id);
  const texts = await textsPublishedSince(context, id);
  return [
    ...rows.map(({ release_id, release_name, group_name, ...row }) => ({
      ...row,
      group: group_name,
      release: release_id && release_name !== null ? { id: release_id, name: release_name } : null,
    })),
    ...published.map(({ group, count }) => ({ what: "published" as const, release: null, group, count, names: [] })),
    ...texts.map(({ group, locale, count }) => ({
      ...{ what: "published_texts" as const, release: null, group, count, names: [locale] },
    })),
  ];
}
