/** What is shown by a template, and what it can be looked at with. */
import { type RawBuilder, sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { templateRecords } from "#contract/calls/templates.ts";
import type { TemplateKind } from "#contract/groups.ts";
import type { ShopContext } from "#kernel/context.ts";

interface Source {
  /** Columns of `r`. */
  readonly name: RawBuilder<string>;
  readonly table: RawBuilder<unknown>;
  readonly isShown: RawBuilder<boolean>;
  readonly path: RawBuilder<string>;
}

const sources: Readonly<Record<TemplateKind, Source>> = {
  product_detail_template: {
    name: sql`r.good_name`,
    table: sql`product r`,
    isShown: sql`r.is_show = 1`,
    path: sql`'/product/detail/' || r.seo_name`,
  },
  product_list_template: {
    name: sql`r.name`,
    table: sql`category r`,
    isShown: sql`r.status = 1`,
    path: sql`'/product/list?category_id=' || r.id`,
  },
  article_template: {
    name: sql`r.title`,
    table: sql`article r`,
    isShown: sql`r.is_show = 1`,
    path: sql`'/article?id=' || r.id`,
  },
  news_detail_template: {
    name: sql`r.title`,
    table: sql`news r`,
    isShown: sql`r.is_show = 1`,
    path: sql`'/NewsDetail?id=' || r.id`,
  },
};

/** Records on a page. */
const shown = 20;

/** The records of a template's kind: those that name it first, then the newest. @param seesHidden whether the list of those that use it has hidden ones */
export async function findTemplateRecords(
  { db, mall }: ShopContext,
  { kind, number, search = "", uses = false, page = 1 }: Input<typeof templateRecords>,
  { seesHidden }: { readonly seesHidden: boolean },
): Promise<Output<typeof templateRecords>> {
  const { name, table, isShown, path } = sources[kind];
  const words = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const among = uses ? sql<boolean>`r.template = ${number} and (${isShown} or ${seesHidden})` : isShown;
  const { rows } = await sql<Output<typeof templateRecords>["records"][number] & { count: number }>`
    with used as (select count(*)::int as count from ${table} where r.mall_id = ${mall.id} and r.template = ${number}),
      found as (select r.id, ${name} as name, ${path} as path, r.template is not distinct from ${number}::integer as uses,
        not (${isShown}) as hidden
        from ${table} where r.mall_id = ${mall.id} and ${among} and ${name} ilike ${words}
        order by uses desc, r.id desc limit ${sql.lit(shown)} offset ${(page - 1) * shown})
    select f.id, f.name, f.path, f.uses, f.hidden, u.count from used u left join found f on true`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    records: rows.flatMap(({ count: _, ...row }) => (row.id === null ? [] : [row])),
  };
}
