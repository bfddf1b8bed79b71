/** What to offer with products: what was bought with them, then best sellers of their categories. */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { productsTogether as togetherCall } from "#contract/calls/catalog.ts";
import type { TogetherRows } from "#contract/shapes/together.ts";
import type { DataNeeds } from "#decoration/module.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { isSold } from "#kernel/malls/market-prices.ts";
import { productUnitsForSale } from "../../stock/units.ts";
import { productsByIds } from "../detail.ts";

export type TogetherNeeds = NonNullable<DataNeeds["together"]>;

/** Products of each category by id, before and after the product, of which the best sellers fill up. */
const neighbours = 40;

/** The products to offer with those of `ids` (of products or variants), and the product itself where it is one; for no product best sellers. */
export async function productsTogether(
  context: ShopContext,
  { ids, count = 3 }: Input<typeof togetherCall>,
): Promise<Output<typeof togetherCall>> {
  const [together = { products: [] }] = await togetherRows(context, [{ ids, count }]);
  return together;
}

/** For each need in its order; two statements of products for all of them. Sold-out and hidden products are never offered. */
export async function togetherRows(context: ShopContext, needs: readonly TogetherNeeds[]): Promise<TogetherRows[]> {
  if (needs.length === 0) return [];
  const asked = needs.map(({ ids, count }) => ({ ids: [...new Set(ids)].filter(isId), count }));
  const offered = await offeredIds(context, asked);
  const single = asked.map(({ ids }) => (ids.length === 1 ? ids[0] : undefined));
  const wanted = [...offered.flat(), ...single.filter((id) => id !== undefined)];
  const details = new Map((await productsByIds(context, wanted)).map((one) => [one.id, one]));
  const offeredDetail = (id: string | undefined) => {
    const detail = id === undefined ? undefined : details.get(id);
    // What other parts of the product's page show is not needed to buy it.
    return detail && { ...detail, description: "", summary: "", reviews: [], specifications: [], categories: [] };
  };
  return asked.map((_, need) => {
    const product = offeredDetail(single[need]);
    const products = (offered[need] ?? []).map(offeredDetail).filter((one) => one !== undefined);
    return { ...(product && product.stock > 0 && { product }), products };
  });
}

async function offeredIds({ db, mall }: ShopContext, needs: readonly TogetherNeeds[]): Promise<string[][]> {
  const neighboursOf = (condition: ReturnType<typeof sql>) => sql`(select member.product_id from product_category member
    where member.mall_id = own.mall_id and member.category_id = own.category_id and member.product_id ${condition}
    limit ${sql.lit(neighbours)})`;
  const parts = needs.map(({ ids, count }, need) => {
    const products = sql`(select unnest(${ids}::uuid[]) union
      select product_id from variant where mall_id = ${mall.id} and id = any(${ids}::uuid[]))`;
    const candidates =
      ids.length === 0
        ? sql`select id, 0 as step, sale as weight from product where mall_id = ${mall.id} and is_show = 1 and (stock > 0 or stock_policy <> 'track')
            order by sale desc, id desc limit ${count}`
        : sql`select other_id as id, 1 as step, sum(buyers)::int as weight from bought_together
            where mall_id = ${mall.id} and product_id in ${products} group by other_id
          union all
          select near.product_id, 0, 0 from product_category own
            join category c on c.mall_id = own.mall_id and c.id = own.category_id and c.status = 1
            cross join lateral (
              ${neighboursOf(sql`> own.product_id order by member.product_id`)} union all
              ${neighboursOf(sql`< own.product_id order by member.product_id desc`)}) near
            where own.mall_id = ${mall.id} and own.product_id in ${products}`;
    return sql`(select ${sql.lit(need)} as need, p.id from (
        select id, max(step) as step, max(weight) as weight from (${candidates}) candidate group by id) offered
      join product p on p.mall_id = ${mall.id} and p.id = offered.id and ${isSold(mall)}
      where p.id not in ${products} and ${productUnitsForSale} > 0
      order by offered.step desc, offered.weight desc, p.sale desc, p.id limit ${count})`;
  });
  // Each part is sorted: what it gives is read in its order.
  const { rows } = await sql<{ need: number; id: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const idsByNeed: string[][] = needs.map(() => []);
  for (const { need, id } of rows) idsByNeed[need]?.push(id);
  return idsByNeed;
}
