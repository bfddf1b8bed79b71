/** What search engines would refuse or rank lower, asked before they say it. */
import { type RawBuilder, sql } from "kysely";
import { type FeedFault, feedFaults, refusedFaults } from "#contract/shapes/feed-faults.ts";
import type { ShopContext } from "#kernel/context.ts";

/** Whether a variant `v` of a product `p` has the fault. */
const conditions: Readonly<Record<FeedFault, RawBuilder<boolean>>> = {
  picture: sql`p.image = '' and coalesce(v.image, '') = ''`,
  price: sql`v.price = 0`,
  title_long: sql`length(p.good_name) > 150`,
  title_capitals: sql`length(p.good_name) > 5 and p.good_name = upper(p.good_name) and p.good_name <> lower(p.good_name)`,
  description: sql`p.description = '' and p.summary = ''`,
  brand: sql`p.vendor = ''`,
  gtin: sql`v.barcode !~ '^([0-9]{8}|[0-9]{12,14})$'`,
};

/** Products named of each fault. */
const named = 20;

export interface FoundFault {
  readonly fault: FeedFault;
  /** Products that have it. */
  readonly count: number;
  /** The first of them, by name. */
  readonly products: { readonly id: string; readonly good_name: string }[];
}

/**
 * Faults of all shown products, or of one, shown or not, so that its owner learns of them before it is; the gravest first, those of none
 * are left out. One statement reads each variant once.
 */
export async function findFaults({ db, mall }: ShopContext, productId?: string): Promise<FoundFault[]> {
  const columns = feedFaults.map((fault) => sql`bool_or(${conditions[fault]}) as ${sql.ref(fault)}`);
  const counts = feedFaults.map((fault) => {
    const withFault = sql`filter (where ${sql.ref(fault)})`;
    return sql`${sql.lit(fault)}, json_build_object('count', count(*) ${withFault}, 'products',
      coalesce((array_agg(json_build_object('id', id, 'good_name', good_name) order by good_name, id) ${withFault})[1:${sql.lit(named)}], '{}'))`;
  });
  const { rows } = await sql<{ faults: Record<FeedFault, Omit<FoundFault, "fault">> }>`
    select json_build_object(${sql.join(counts)}) as faults from (
      select p.id, p.good_name, ${sql.join(columns)}
      from product p join variant v on v.mall_id = p.mall_id and v.product_id = p.id
      where p.mall_id = ${mall.id} and ${productId ? sql`p.id = ${productId}` : sql`p.is_show = 1`}
      group by p.id, p.good_name) checked`.execute(db);
  const [row] = rows;
  return feedFaults.flatMap((fault) => {
    const one = row?.faults[fault];
    return one && one.count > 0 ? [{ fault, ...one }] : [];
  });
}

/** Shown products that have a fault for which search engines refuse them. */
export async function countRefused({ db, mall }: ShopContext): Promise<number> {
  const isRefused = sql.join(
    [...refusedFaults].map((fault) => conditions[fault]),
    sql` or `,
  );
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.id)::int as count from product p join variant v on v.mall_id = p.mall_id and v.product_id = p.id
    where p.mall_id = ${mall.id} and p.is_show = 1 and (${isRefused})`.execute(db);
  return rows[0]?.count ?? 0;
}
