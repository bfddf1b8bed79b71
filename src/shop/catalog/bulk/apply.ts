/** Carries out a bulk action on some products, in the caller's transaction: one portion of its task. */
import { sql } from "kysely";
import type { BulkChange, PriceChange } from "#contract/bulk.ts";
import { inBatches } from "#db/batches.ts";
import { currentTime } from "#db/clock.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import type { Failure } from "#kernel/tasks/index.ts";
import { requireTaxClass } from "../../taxes/index.ts";
import { addToCategory, deleteProducts, removeFromCategory, setStatus } from "../commands/index.ts";
import { updateTotals } from "../commands/product-totals.ts";
import { indexPrices, indexProducts } from "../search-index.ts";
import { newTags } from "./labels-sql.ts";
import { isChanged, isSkipped, newPrices } from "./price-sql.ts";

/** Tags of a product at most (`productFields`). */
const maxTags = 100;

export interface Applied {
  /** Products that were changed. */
  readonly count: number;
  readonly failures: readonly Failure[];
}

/** @param ids products of one portion; those that the mall does not have, or no longer has, are left out. */
export async function applyBulkChange(
  context: ShopContext,
  change: BulkChange,
  ids: readonly string[],
): Promise<Applied> {
  if (ids.length === 0) return { count: 0, failures: [] };
  const done = (count: number) => ({ count, failures: [] });
  switch (change.kind) {
    case "price":
      return done(await changePrices(context, change, ids));
    case "status":
      return done(await setStatus(context, ids, change.status));
    case "vendor":
      return done(await setLabel(context, "vendor", change.vendor, ids));
    case "product_type":
      return done(await setLabel(context, "product_type", change.product_type, ids));
    case "tax_class":
      return done(await setLabel(context, "tax_class", change.tax_class, ids));
    case "maker":
      return done(await setMaker(context, change.maker_id, ids));
    case "template":
      return done(await setTemplate(context, change.template, ids));
    case "tags":
      return changeTags(context, change, ids);
    case "categories":
      for (const id of change.add) await addToCategory(context, { id, product_ids: ids });
      for (const id of change.remove) await removeFromCategory(context, { id, product_ids: ids });
      return done(ids.length);
    case "delete":
      return done(await deleteProducts(context, ids));
  }
}

interface Priced {
  readonly count: number;
  /** The kind of change that is announced to page caches; null for none. */
  readonly told: "catalog" | "prices" | null;
}

async function changePrices(context: ShopContext, change: PriceChange, ids: readonly string[]): Promise<number> {
  const { id: mallId, currency } = context.mall;
  const { count } = await runCommand<Priced>(
    context,
    ({ told }) => told,
    async ({ db }) => {
      // Locked in the order of their ids, as orders do.
      await sql`select 1 from (select v.id from variant v where v.mall_id = ${mallId} and v.product_id = any(${ids}::uuid[])
        order by v.id for no key update) locked`.execute(db);
      const { rows } = await sql<{ product_id: string; shown: boolean }>`
        with wanted as (
          select v.id, n.price, n.origin_price from variant v ${newPrices(change, currency)}
          where v.mall_id = ${mallId} and v.product_id = any(${ids}::uuid[]) and ${isChanged} and not ${isSkipped(change)}
        ), changed as (
          update variant v set price = w.price, origin_price = w.origin_price from wanted w
          where v.mall_id = ${mallId} and v.id = w.id returning v.product_id)
        select p.id as product_id, p.is_show = 1 as shown from product p
        where p.mall_id = ${mallId} and p.id in (select c.product_id from changed c) order by p.id`.execute(db);
      const products = rows.map(({ product_id }) => product_id);
      if (products.length === 0) return { count: 0, told: null };
      await updateTotals(db, mallId, products);
      const told = await indexPrices(db, mallId, products);
      // Of prices of drafts and archived products no page of the shop shows anything.
      return { count: rows.length, told: rows.some(({ shown }) => shown) ? told : null };
    },
  );
  return count;
}

function setLabel(
  context: ShopContext,
  column: "vendor" | "product_type" | "tax_class",
  value: string,
  ids: readonly string[],
) {
  return runCommand(context, "catalog", async (inside) => {
    const { db, mall } = inside;
    if (column === "tax_class") await requireTaxClass(inside, value);
    const { rows } = await sql<{ id: string }>`
      with locked as (
        select p.id from product p where p.mall_id = ${mall.id} and p.id = any(${ids}::uuid[])
          and p.${sql.ref(column)} <> ${value} order by p.id for no key update)
      update product p set ${sql.ref(column)} = ${value}, updated_at = ${currentTime} from locked l
      where p.mall_id = ${mall.id} and p.id = l.id returning p.id`.execute(db);
    return reindexed({ db, mall }, rows);
  });
}

function setMaker(context: ShopContext, makerId: string | null, ids: readonly string[]) {
  return runCommand(context, "catalog", async ({ db, mall }) => {
    const { rows } = await sql<{ id: string }>`
      with locked as (
        select p.id from product p where p.mall_id = ${mall.id} and p.id = any(${ids}::uuid[])
          and p.maker_id is distinct from ${makerId}::uuid order by p.id for no key update)
      update product p set maker_id = ${makerId}::uuid, updated_at = ${currentTime} from locked l
      where p.mall_id = ${mall.id} and p.id = l.id returning p.id`.execute(db);
    return reindexed({ db, mall }, rows);
  });
}

/** No search index holds it. */
function setTemplate(context: ShopContext, template: number | null, ids: readonly string[]) {
  return runCommand(context, "catalog", async ({ db, mall }) => {
    const { rows } = await sql<{ id: string }>`
      with locked as (
        select p.id from product p where p.mall_id = ${mall.id} and p.id = any(${ids}::uuid[])
          and p.template is distinct from ${template}::integer order by p.id for no key update)
      update product p set template = ${template}::integer, updated_at = ${currentTime} from locked l
      where p.mall_id = ${mall.id} and p.id = l.id returning p.id`.execute(db);
    return rows.length;
  });
}

function changeTags(
  context: ShopContext,
  { add, remove }: Extract<BulkChange, { kind: "tags" }>,
  ids: readonly string[],
): Promise<Applied> {
  return runCommand(context, "catalog", async ({ db, mall }) => {
    const wanted = sql`select p.id, p.good_name, p.tags, ${newTags(add, remove)} as next from product p
      where p.mall_id = ${mall.id} and p.id = any(${ids}::uuid[]) order by p.id for no key update`;
    const { rows } = await sql<{ id: string; good_name: string; fits: boolean }>`
      with wanted as materialized (${wanted}), changed as (
        update product p set tags = w.next, updated_at = ${currentTime} from wanted w
        where p.mall_id = ${mall.id} and p.id = w.id and w.next <> w.tags and cardinality(w.next) <= ${maxTags})
      select w.id, w.good_name, cardinality(w.next) <= ${maxTags} as fits from wanted w where w.next <> w.tags`.execute(
      db,
    );
    const count = await reindexed(
      { db, mall },
      rows.filter(({ fits }) => fits),
    );
    const failures = rows
      .filter(({ fits }) => !fits)
      .map(({ id, good_name }) => ({
        row: good_name,
        reason: `tags: a product has at most ${maxTags}`,
        data: { id, good_name },
      }));
    return { count, failures };
  });
}

async function reindexed({ db, mall }: TrxContext, rows: readonly { readonly id: string }[]): Promise<number> {
  const ids = rows.map(({ id }) => id).sort();
  await inBatches(ids, (some) => indexProducts(db, mall.id, some));
  return ids.length;
}
