/** Prices as a part of a release: those of the shop and of its price lists. */
import { sql } from "kysely";
import type { TrxContext } from "#kernel/context.ts";
import { handOver, isReplaced, leaveChanged } from "./later.ts";
import { putInListPrices } from "./list-price-part.ts";
import { type Moving, maxNames, type ReleasePart } from "./part.ts";
import { endPrices, prepare, shown, startPrices } from "./price-part.ts";

export const pricePart: ReleasePart = {
  tables: [{ name: "release_price" }, { name: "release_list_price" }],
  count: {
    as: "prices",
    of: sql`(select count(*) from release_price p where p.mall_id = r.mall_id and p.release_id = r.id)
      + (select count(*) from release_list_price p where p.mall_id = r.mall_id and p.release_id = r.id)`,
  },
  permission: "products:write",
  isOfDesign: false,
  start: async (context, { id }) => ({ announced: await startPrices(context, id) }),
  async move(context, { id }, moving) {
    await prepare(context, id);
    const { direction, later } = moving;
    const changed = [
      ...(await leaveChanged(context, "release_price", id, moving)),
      ...(await leaveChanged(context, "release_list_price", id, moving)),
    ];
    const { told: announced, kept: replaced } =
      direction === "out" ? await endPrices(context, id, later) : await putInPrices(context, id, moving);
    return {
      announced,
      changed,
      stayed: [{ what: "prices", group: "", changed: changed.length, replaced }],
    };
  },
  clashes: (mallId, id) => [
    sql`select 'prices', o.id, o.name, '', count(*)::int, (array_agg(distinct p.good_name))[1:${maxNames}] from release_price r
      join release_price s on s.mall_id = r.mall_id and s.variant_id = r.variant_id join others o on o.id = s.release_id
      join variant v on v.mall_id = r.mall_id and v.id = r.variant_id join product p on p.mall_id = v.mall_id and p.id = v.product_id
      where r.mall_id = ${mallId} and r.release_id = ${id} group by o.id, o.name`,
    sql`select 'list_prices', o.id, o.name, l.name, count(*)::int, (array_agg(distinct p.good_name))[1:${maxNames}] from release_list_price r
      join release_list_price s on s.mall_id = r.mall_id and s.price_list_id = r.price_list_id and s.variant_id = r.variant_id
      join others o on o.id = s.release_id join price_list l on l.mall_id = r.mall_id and l.id = r.price_list_id
      join variant v on v.mall_id = r.mall_id and v.id = r.variant_id join product p on p.mall_id = v.mall_id and p.id = v.product_id
      where r.mall_id = ${mallId} and r.release_id = ${id} group by o.id, o.name, l.name`,
    sql`select 'sales', null::uuid, null, '', count(*)::int, (array_agg(distinct p.good_name))[1:${maxNames}] from release_price r
      join variant v on v.mall_id = r.mall_id and v.id = r.variant_id
      join product p on p.mall_id = v.mall_id and p.id = v.product_id, this
      where r.mall_id = ${mallId} and r.release_id = ${id} and (v.sale_price is not null or v.sale_ends_at is not null)
        and coalesce(v.sale_starts_at, '-infinity') < this.until_at and coalesce(v.sale_ends_at, 'infinity') > this.from_at
      having count(*) > 0`,
  ],
};

/**
 * Sets prices again that an end, or the undo of a start, has set back.
 * @returns what page caches are told, and how many prices stay because later releases have set them.
 */
async function putInPrices({ db, mall }: TrxContext, id: string, { later }: Moving) {
  const inLists = await putInListPrices({ db, mall }, id, later);
  await handOver({ db, mall }, "release_price", id, later, { direction: "in" });
  const replaced = isReplaced("release_price", later);
  const { rows } = await sql<{ product_id: string; is_replaced: boolean }>`
    with locked as materialized (
      select v.id, v.product_id, ${replaced} as is_replaced
      from variant v join release_price r on r.mall_id = v.mall_id and r.variant_id = v.id
      where v.mall_id = ${mall.id} and r.release_id = ${id} and r.former_price is not null
      order by v.id for no key update of v),
    changed as (
      update variant v set price = r.price, origin_price = r.origin_price
      from locked l join release_price r on r.mall_id = ${mall.id} and r.release_id = ${id} and r.variant_id = l.id
      where v.mall_id = ${mall.id} and v.id = l.id and not l.is_replaced)
    select product_id, is_replaced from locked`.execute(db);
  const announced = await shown(
    { db, mall },
    rows.filter(({ is_replaced }) => !is_replaced),
  );
  return {
    told: inLists.set > 0 ? ("catalog" as const) : announced,
    kept: rows.filter(({ is_replaced }) => is_replaced).length + inLists.replaced,
  };
}
