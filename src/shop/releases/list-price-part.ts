/** Prices of price lists that a release sets: what staff have set in a list is taken over, and comes back at the end. */
import { sql } from "kysely";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { handOver, isReplaced, type Later } from "./later.ts";

/** @throws {ShopError} 404 for a list that the mall does not have. */
export async function currencyOfList({ db, mall }: Pick<ShopContext, "db" | "mall">, listId: string): Promise<string> {
  const list = await db
    .selectFrom("price_list")
    .select("currency")
    .where("mall_id", "=", mall.id)
    .where("id", "=", listId)
    .executeTakeFirst();
  if (!list) throw notFound(t("This price list has been deleted"));
  return list.currency;
}

/**
 * Sets the prices, before those of the shop: these derive none then in lists where the release has its own.
 * @returns how many were set.
 */
export async function startListPrices({ db, mall }: TrxContext, id: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with wanted as materialized (
      select r.price_list_id, r.variant_id, v.product_id, r.price, r.origin_price, f.price as former_price, f.origin_price as former_origin_price
      from release_list_price r join variant v on v.mall_id = r.mall_id and v.id = r.variant_id
        left join fixed_price f on f.mall_id = r.mall_id and f.price_list_id = r.price_list_id and f.variant_id = r.variant_id
      where r.mall_id = ${mall.id} and r.release_id = ${id} order by v.id for no key update of v),
    noted as (
      update release_list_price r set is_set = true, former_price = w.former_price, former_origin_price = w.former_origin_price from wanted w
      where r.mall_id = ${mall.id} and r.release_id = ${id} and r.price_list_id = w.price_list_id and r.variant_id = w.variant_id)
    insert into fixed_price (mall_id, price_list_id, variant_id, product_id, price, origin_price)
    select ${mall.id}::uuid, w.price_list_id, w.variant_id, w.product_id, w.price, w.origin_price from wanted w
      order by w.variant_id, w.price_list_id
    on conflict on constraint fixed_price_pkey do update set price = excluded.price, origin_price = excluded.origin_price
      where (fixed_price.price, fixed_price.origin_price) is distinct from (excluded.price, excluded.origin_price)`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/**
 * Sets prices back that are still those of the release, and of no later one, after those of the shop.
 * @returns how many were set back, and how many stay because they were changed since.
 */
export async function endListPrices(
  { db, mall }: TrxContext,
  id: string,
  later: Later,
): Promise<{ back: number; kept: number }> {
  await handOver({ db, mall }, "release_list_price", id, later);
  const { rows } = await sql<{ back: number; kept: number }>`
    with locked as materialized (
      select r.price_list_id, r.variant_id, r.former_price, r.former_origin_price,
        f.price is not distinct from r.price and f.origin_price is not distinct from r.origin_price
          and not ${isReplaced("release_list_price", later)} as is_back
      from release_list_price r join variant v on v.mall_id = r.mall_id and v.id = r.variant_id
        left join fixed_price f on f.mall_id = r.mall_id and f.price_list_id = r.price_list_id and f.variant_id = r.variant_id
      where r.mall_id = ${mall.id} and r.release_id = ${id} and r.is_set order by v.id for no key update of v),
    gone as (
      delete from fixed_price f using locked l where f.mall_id = ${mall.id} and f.price_list_id = l.price_list_id
        and f.variant_id = l.variant_id and l.is_back and l.former_price is null),
    changed as (
      update fixed_price f set price = l.former_price, origin_price = l.former_origin_price from locked l
      where f.mall_id = ${mall.id} and f.price_list_id = l.price_list_id and f.variant_id = l.variant_id
        and l.is_back and l.former_price is not null)
    select count(*) filter (where is_back)::int as back, count(*) filter (where not is_back)::int as kept from locked`.execute(
    db,
  );
  return rows[0] ?? { back: 0, kept: 0 };
}

/**
 * Sets list prices again that an end, or the undo of a start, has set back. Called before the prices of the shop are set, as `startListPrices` is.
 * @returns how many were set, and how many stay because later releases have set them.
 */
export async function putInListPrices(
  { db, mall }: TrxContext,
  id: string,
  later: Later,
): Promise<{ set: number; replaced: number }> {
  await handOver({ db, mall }, "release_list_price", id, later, { direction: "in" });
  const { rows } = await sql<{ set: number; replaced: number }>`
    with locked as materialized (
      select r.price_list_id, r.variant_id, v.product_id, r.price, r.origin_price, ${isReplaced("release_list_price", later)} as is_replaced
      from release_list_price r join variant v on v.mall_id = r.mall_id and v.id = r.variant_id
      where r.mall_id = ${mall.id} and r.release_id = ${id} and r.is_set order by v.id for no key update of v),
    changed as (
      insert into fixed_price (mall_id, price_list_id, variant_id, product_id, price, origin_price)
      select ${mall.id}::uuid, l.price_list_id, l.variant_id, l.product_id, l.price, l.origin_price from locked l where not l.is_replaced
      order by l.variant_id, l.price_list_id
      on conflict on constraint fixed_price_pkey do update set price = excluded.price, origin_price = excluded.origin_price)
    select count(*) filter (where not is_replaced)::int as set, count(*) filter (where is_replaced)::int as replaced from locked`.execute(
    db,
  );
  return rows[0] ?? { set: 0, replaced: 0 };
}
