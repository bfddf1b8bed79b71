/** Addresses of pages that staff have changed, from the change record. */
import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { Language } from "#i18n/languages.ts";
import type { ShopContext } from "#kernel/context.ts";
import { otherLanguages, prefixOf } from "#kernel/malls/index.ts";

/** Addresses of one request, as IndexNow allows. */
const maxAddresses = 10_000;
/** Changes that one statement reads. */
const maxChanges = 50_000;
/**
 * Seconds that a change is old when it is read: ids are given out before their transactions end, so a younger one may still appear below
 * those that are there.
 */
const settled = 120;

export interface Changed {
  /** Paths with their queries, each once. */
  readonly paths: readonly string[];
  /** Id of the last change that they cover. */
  readonly last: bigint;
}

interface Row {
  readonly kind: "product" | "category" | "news" | "article";
  readonly name: string;
  /** "" for the shop's own language. */
  readonly locale: Language | "";
}

/**
 * Pages that are shown, or were until the change, since a change: in the shop's own language, and in each published one that something of
 * them is in, or was.
 */
export async function changedPages({ db, mall }: ShopContext, since: bigint): Promise<Changed> {
  const { rows: ends } = await sql<{ last: bigint | null }>`
    select max(id) as last from (
      select id from change where mall_id = ${mall.id} and id > ${since} and created_at < ${currentTime} - make_interval(secs => ${settled})
      order by id limit ${sql.lit(maxChanges)}) c`.execute(db);
  const last = ends[0]?.last ?? since;
  if (last === since) return { paths: [], last };
  const languages = [...otherLanguages(mall)];
  const isShownBefore = sql`c.before ->> 'status' = 'active' and coalesce((c.before ->> 'publish_at')::timestamptz <= c.created_at, true)`;
  const { rows } = await sql<Row>`
    with c as materialized (
      select record_type, record_id, table_name, row_key, action, before, created_at from change
      where mall_id = ${mall.id} and id > ${since} and id <= ${last}
        and record_type in ('product', 'category', 'news', 'article')),
    changed as materialized (
      select 'product' as kind, p.seo_name as name, c.record_id as id from c join product p on p.mall_id = ${mall.id} and p.id::text = c.record_id
        where c.record_type = 'product' and (p.is_show = 1 or c.before ->> 'status' = 'active')
      union all
      select 'product', c.before ->> 'seo_name', c.record_id from c left join product p on p.mall_id = ${mall.id} and p.id::text = c.record_id
        where c.table_name = 'product' and c.before ? 'seo_name'
          and (c.action = 'delete' and ${isShownBefore} or c.action = 'update' and p.is_show = 1)
      union all
      select 'category', c.record_id, c.record_id from c left join category k on k.mall_id = ${mall.id} and k.id::text = c.record_id
        where c.record_type = 'category' and (k.status = 1 or c.before ->> 'status' = '1')
      union all
      select 'news', c.record_id, c.record_id from c left join news n on n.mall_id = ${mall.id} and n.id::text = c.record_id
        where c.record_type = 'news' and (n.is_show = 1 or c.before ->> 'is_show' = '1')
      union all
      select 'article', c.record_id, c.record_id from c left join article a on a.mall_id = ${mall.id} and a.id::text = c.record_id
        where c.record_type = 'article' and (a.is_show = 1 or c.before ->> 'is_show' = '1')),
    viewed as materialized (
      select distinct w.kind, w.name, w.id, l.locale from changed w cross join lateral (
        select t.locale from translation t where t.mall_id = ${mall.id} and t.kind = w.kind and t.record_id = w.id
          and t.field <> 'seo_name' and t.locale = any(${languages}::text[])
        union
        select c.row_key ->> 'locale' from c where c.record_type = w.kind and c.record_id = w.id and c.table_name = 'translation'
          and c.row_key ->> 'locale' = any(${languages}::text[])) l)
    select distinct kind, name, locale from (
      select kind, name, '' as locale from changed
      union all
      select v.kind, coalesce((select t.value from translation t where t.mall_id = ${mall.id} and t.kind = v.kind
        and t.record_id = v.id and t.locale = v.locale and t.field = 'seo_name'), v.name), v.locale from viewed v
      union all
      select 'product', c.before ->> 'value', c.row_key ->> 'locale' from c
        where c.record_type = 'product' and c.table_name = 'translation' and c.row_key ->> 'field' = 'seo_name' and c.before ? 'value'
          and exists (select from viewed v where v.kind = 'product' and v.id = c.record_id and v.locale = c.row_key ->> 'locale')) pages
    order by kind, name, locale limit ${sql.lit(maxAddresses)}`.execute(db);
  return { paths: rows.map(pathOf), last };
}

const pathOf = (row: Row): string => `${row.locale && prefixOf(row.locale)}${ownPath(row)}`;

function ownPath({ kind, name }: Row): string {
  switch (kind) {
    case "product":
      return `/product/detail/${encodeURIComponent(name)}`;
    case "category":
      return `/product/list?category_id=${name}`;
    case "news":
      return `/NewsDetail?id=${name}`;
    case "article":
      return `/article?id=${name}`;
  }
}
