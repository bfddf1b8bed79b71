/** Prices of a release. Whatever their number, they are set and taken back by a few statements. */
import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { releaseAddPrices, releasePrices, releaseSetPrices } from "#contract/calls/releases.ts";
import { badInput } from "#contract/errors.ts";
import { maxReleasePrices } from "#contract/releases.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { minorUnits } from "#kernel/input.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { clampPage, pageOf } from "#kernel/paging.ts";
import { isSkipped, newPrices } from "../catalog/bulk/price-sql.ts";
import { updateTotals } from "../catalog/commands/product-totals.ts";
import { indexPrices } from "../catalog/search-index.ts";
import { handOver, isReplaced, type Later } from "./later.ts";
import { currencyOfList, endListPrices, startListPrices } from "./list-price-part.ts";
import { lockDraft } from "./release.ts";

/**
 * Reckons prices from those of now, and puts them into the release.
 * @returns of how many variants.
 * @throws {ShopError} 400 when there would be too many; 404; 409 unless it is a draft.
 */
export const addPrices = (
  context: ShopContext,
  { id, product_ids, category_id, price_list_id, change }: z.output<typeof releaseAddPrices.input>,
): Promise<number> =>
  runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    await lockDraft(inside, id);
    const list = price_list_id ? await listIn(inside, price_list_id) : null;
    const priced = list
      ? sql`(select p.mall_id, p.variant_id as id, p.product_id, p.price, p.origin_price, null::bigint as cost
          from price p where p.mall_id = ${mall.id} and p.price_list_id = ${list.id})`
      : sql`variant`;
    const given = { kind: "price" as const, ...change };
    const chosen = category_id
      ? sql`v.product_id in (
          with recursive below as (select id from category where mall_id = ${mall.id} and id = ${category_id}
            union all select c.id from category c join below b on c.mall_id = ${mall.id} and c.parent_id = b.id)
          select p.product_id from product_category p join below b on p.mall_id = ${mall.id} and p.category_id = b.id)`
      : sql`v.product_id = any(${product_ids ?? []}::uuid[])`;
    const { numAffectedRows = 0n } = await sql`
      insert into ${tableOf(list)} (mall_id, release_id, ${listColumn(list)} variant_id, price, origin_price)
      select v.mall_id, ${id}, ${listValue(list)} v.id, n.price, n.origin_price
      from ${priced} v ${newPrices(given, list?.currency ?? mall.currency)}
      where v.mall_id = ${mall.id} and ${chosen} and not ${isSkipped(given)}
      on conflict on constraint ${keyOf(list)} do update
        set price = excluded.price, origin_price = excluded.origin_price`.execute(db);
    await requireFew(inside, id);
    return Number(numAffectedRows);
  });

/** @throws {ShopError} 400 for a price of too many decimals, or when there would be too many; 404; 409 unless it is a draft. */
export const setPrices = (
  context: ShopContext,
  { id, prices, price_list_id }: z.output<typeof releaseSetPrices.input>,
): Promise<{ count: number; unknown: string[] }> =>
  runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    await lockDraft(inside, id);
    const list = price_list_id ? await listIn(inside, price_list_id) : null;
    const minor = (name: string, text: string | null) =>
      text === null ? null : String(minorUnits(name, text, list?.currency ?? mall.currency));
    const { rows } = await sql<{ given: string; known: boolean }>`
      with given as (
        select g.*, v.id as variant from unnest(${prices.map(({ variant_id }) => variant_id ?? null)}::uuid[],
          ${prices.map(({ sku }) => sku ?? null)}::text[],
          ${prices.map(({ price }) => minor("price", price))}::bigint[],
          ${prices.map(({ origin_price }) => minor("origin_price", origin_price))}::bigint[])
          with ordinality g (id, sku, price, origin_price, n)
        left join lateral (select v.id from variant v where v.mall_id = ${mall.id}
          and (v.id = g.id or g.id is null and v.sku = g.sku) limit 1) v on true),
      written as (
        insert into ${tableOf(list)} (mall_id, release_id, ${listColumn(list)} variant_id, price, origin_price)
        select distinct on (variant) ${mall.id}::uuid, ${id}::uuid, ${listValue(list)} variant, price, origin_price from given
        where variant is not null order by variant, n desc
        on conflict on constraint ${keyOf(list)} do update set price = excluded.price, origin_price = excluded.origin_price)
      select coalesce(sku, id::text, '') as given, variant is not null as known from given`.execute(db);
    await requireFew(inside, id);
    const unknown = rows.flatMap(({ given, known }) => (known ? [] : [given]));
    return { count: rows.length - unknown.length, unknown };
  });

/** Prices of a price list are rows of a table of their own, beside those of the shop. */
interface List {
  readonly id: string;
  readonly currency: string;
}

/** @throws {ShopError} 404 for a list that the mall does not have. */
const listIn = async (context: TrxContext, id: string): Promise<List> => ({
  id,
  currency: await currencyOfList(context, id),
});

const tableOf = (list: List | null) => (list ? sql`release_list_price` : sql`release_price`);
const keyOf = (list: List | null) => (list ? sql`release_list_price_pkey` : sql`release_price_pkey`);
const listColumn = (list: List | null) => (list ? sql`price_list_id,` : sql``);
const listValue = (list: List | null) => (list ? sql`${list.id}::uuid,` : sql``);

/** Both, as expressions that count. */
const countPrices = (mallId: string, id: string) => sql<number>`(
  (select count(*) from release_price where mall_id = ${mallId} and release_id = ${id})
  + (select count(*) from release_list_price where mall_id = ${mallId} and release_id = ${id}))::int`;

async function requireFew({ db, mall }: TrxContext, id: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select ${countPrices(mall.id, id)} as count`.execute(db);
  if ((rows[0]?.count ?? 0) > maxReleasePrices)
    throw badInput(t("A release can have up to {max} prices", { max: maxReleasePrices.toLocaleString("en") }));
}

/**
 * @param variants all prices of all lists when absent.
 * @param listId of the list whose prices are meant; the shop's own when absent.
 * @throws {ShopError} 404; 409 unless it is a draft.
 */
export const removePrices = (
  context: ShopContext,
  id: string,
  variants: readonly string[] | undefined,
  listId?: string,
): Promise<void> =>
  runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    await lockDraft(inside, id);
    const those = variants ? sql`and variant_id = any(${variants}::uuid[])` : sql``;
    if (!variants || listId === undefined)
      await sql`delete from release_price where mall_id = ${mall.id} and release_id = ${id} ${those}`.execute(db);
    if (!variants || listId !== undefined)
      await sql`delete from release_list_price where mall_id = ${mall.id} and release_id = ${id} ${those}
        ${variants ? sql`and price_list_id = ${listId}` : sql``}`.execute(db);
  });

/** A page of them by the names of their products. */
export async function listPrices(
  { db, mall }: ShopContext,
  { id, ...asked }: z.output<typeof releasePrices.input>,
): Promise<Output<typeof releasePrices>["list"]> {
  const { rows: counts } = await sql<{ count: number }>`select ${countPrices(mall.id, id)} as count`.execute(db);
  const page = clampPage(asked, counts[0]?.count ?? 0);
  const { rows } = await sql<{
    variant_id: string;
    product_id: string;
    good_name: string;
    options: string;
    sku: string;
    list_id: string | null;
    list_name: string;
    currency: string;
    now: bigint | null;
    price: bigint;
    origin_price: bigint | null;
  }>`
    select r.variant_id, v.product_id, p.good_name, v.sku, r.price_list_id as list_id, coalesce(l.name, '') as list_name,
      coalesce(l.currency, ${mall.currency}) as currency, case when l.id is null then v.price else m.price end as now, r.price, r.origin_price,
      coalesce((select string_agg(o.value, ' / ') from jsonb_each_text(v.options) o), '') as options
    from (
      select mall_id, variant_id, null::uuid as price_list_id, price, origin_price from release_price
        where mall_id = ${mall.id} and release_id = ${id}
      union all select mall_id, variant_id, price_list_id, price, origin_price from release_list_price
        where mall_id = ${mall.id} and release_id = ${id}) r
      join variant v on v.mall_id = r.mall_id and v.id = r.variant_id
      join product p on p.mall_id = v.mall_id and p.id = v.product_id
      left join price_list l on l.mall_id = r.mall_id and l.id = r.price_list_id
      left join price m on m.mall_id = r.mall_id and m.price_list_id = r.price_list_id and m.variant_id = r.variant_id
    order by p.good_name, p.id, v.position, v.id, l.name nulls first limit ${page.size} offset ${page.offset}`.execute(
    db,
  );
  return pageOf(
    rows.map(({ now, price, origin_price, list_id, list_name, currency, ...row }) => ({
      ...row,
      price_list: list_id === null ? null : { id: list_id, name: list_name, currency },
      now: now === null ? "" : formatMoney(now, currency),
      price: formatMoney(price, currency),
      origin_price: origin_price === null ? null : formatMoney(origin_price, currency),
    })),
    page,
  );
}

/** From so many prices the planner has to know how many there are: with a plan for a few, thousands are compared each with each. */
const many = 500;

/** A start or an end is one transaction, whose statements may take longer than those of a page. */
export async function prepare({ db, mall }: TrxContext, id: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    (select from release_price where mall_id = ${mall.id} and release_id = ${id} limit ${many})
    union all (select from release_list_price where mall_id = ${mall.id} and release_id = ${id} limit ${many}) limit ${many}) counted`.execute(
    db,
  );
  if (rows[0]?.count !== many) return;
  // What follows from them is made by statement, also in a preview, which has no actor.
  await sql`select set_config('statement_timeout', '5min', true), set_config('shop.many', 'on', true)`.execute(db);
  await sql`analyze (skip_locked) release_price, release_list_price`.execute(db);
}

/** Sets the prices. @returns what is announced to page caches; null when there was nothing to set. */
export async function startPrices({ db, mall }: TrxContext, id: string): Promise<"catalog" | "prices" | null> {
  await prepare({ db, mall }, id);
  const inLists = await startListPrices({ db, mall }, id);
  // Locked in the order of their ids, as orders do.
  const { rows } = await sql<{ product_id: string }>`
    with locked as materialized (
      select v.id from variant v where v.mall_id = ${mall.id}
        and v.id in (select r.variant_id from release_price r where r.mall_id = ${mall.id} and r.release_id = ${id})
      order by v.id for no key update of v),
    noted as (
      update release_price r set former_price = v.price, former_origin_price = v.origin_price, former_sale_price = v.sale_price,
        former_sale_starts_at = v.sale_starts_at, former_sale_ends_at = v.sale_ends_at
      from locked l join variant v on v.mall_id = ${mall.id} and v.id = l.id
      where r.mall_id = ${mall.id} and r.release_id = ${id} and r.variant_id = l.id)
    update variant v set price = r.price, origin_price = r.origin_price
    from locked l join release_price r on r.mall_id = ${mall.id} and r.release_id = ${id} and r.variant_id = l.id
    where v.mall_id = ${mall.id} and v.id = l.id and (v.price, v.origin_price) is distinct from (r.price, r.origin_price)
    returning v.product_id`.execute(db);
  const told = await shown({ db, mall }, rows);
  return inLists > 0 ? "catalog" : told;
}

/**
 * Sets prices back that are still those of the release, and of no later one.
 * @returns what is announced, and how many stay because they were changed since.
 */
export async function endPrices({ db, mall }: TrxContext, id: string, later: Later) {
  await handOver({ db, mall }, "release_price", id, later);
  const { rows } = await sql<{ product_id: string; is_back: boolean }>`
    with locked as materialized (
      select v.id, v.product_id, (v.price, v.origin_price) is not distinct from (r.price, r.origin_price)
        and not ${isReplaced("release_price", later)} as is_back
      from variant v join release_price r on r.mall_id = v.mall_id and r.variant_id = v.id
      where v.mall_id = ${mall.id} and r.release_id = ${id} and r.former_price is not null
      order by v.id for no key update of v),
    changed as (
      update variant v set price = r.former_price, origin_price = r.former_origin_price,
        sale_price = case when s.is_gone then r.former_sale_price else v.sale_price end,
        sale_starts_at = case when s.is_gone then r.former_sale_starts_at else v.sale_starts_at end,
        sale_ends_at = case when s.is_gone then r.former_sale_ends_at else v.sale_ends_at end
      from locked l join release_price r on r.mall_id = ${mall.id} and r.release_id = ${id} and r.variant_id = l.id
        join variant n on n.mall_id = ${mall.id} and n.id = l.id
        cross join lateral (select coalesce(n.sale_price is null and n.sale_starts_at is null and n.sale_ends_at is null, false) as is_gone) s
      where v.mall_id = ${mall.id} and v.id = l.id and l.is_back)
    select product_id, is_back from locked`.execute(db);
  const told = await shown(
    { db, mall },
    rows.filter(({ is_back }) => is_back),
  );
  const inLists = await endListPrices({ db, mall }, id, later);
  return {
    told: inLists.back > 0 ? ("catalog" as const) : told,
    kept: rows.filter(({ is_back }) => !is_back).length + inLists.kept,
  };
}

export async function shown({ db, mall }: TrxContext, rows: readonly { readonly product_id: string }[]) {
  const products = [...new Set(rows.map(({ product_id }) => product_id))].sort();
  if (products.length === 0) return null;
  await updateTotals(db, mall.id, products);
  return indexPrices(db, mall.id, products);
}
