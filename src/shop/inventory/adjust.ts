import { sql } from "kysely";
import type { z } from "zod";
import type { adjustInventory, planInventory } from "#contract/calls/inventory.ts";
import { badInput, notFound } from "#contract/errors.ts";
import type { StockLevel } from "#contract/shapes/inventory.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { applyStockRules } from "../catalog/categories/apply-rules.ts";
import { updateTotals } from "../catalog/commands/product-totals.ts";
import { writeStock } from "../catalog/write-stock.ts";
import { readLevels } from "./levels.ts";

type Adjustment = z.output<(typeof adjustInventory)["input"]>;

/**
 * Changes the units on hand of variants, all of them or none, in the caller's transaction when `context.db` is one.
 * @throws {ShopError} 400 when fewer units are given than open orders have reserved; 404 for an unknown variant.
 */
export async function adjustStock(context: ShopContext, { items, reason, note }: Adjustment): Promise<StockLevel[]> {
  const ids = items.map(({ variant_id }) => variant_id);
  if (new Set(ids).size < ids.length) throw badInput(t("items: must name each variant once"));
  const changes = items.map(({ variant_id, by, to }) => ({
    variant_id,
    reason,
    note,
    ...(by !== undefined && { by }),
    ...(to !== undefined && { to }),
  }));
  return runCommand(context, "stock", async (inside) => {
    const [refused] = await writeStock(inside, changes);
    if (refused) throw badInput(`on_hand: ${refused.reason}`);
    return readLevels(inside, ids);
  });
}

type Plan = z.output<(typeof planInventory)["input"]>;

/**
 * Sets low-stock limits, incoming units and stock policies of variants.
 * @throws {ShopError} 404 for a variant that the mall does not have.
 */
export async function planStock(context: ShopContext, { items }: Plan): Promise<StockLevel[]> {
  const ids = [...new Set(items.map(({ variant_id }) => variant_id))].sort();
  const rows = items.map((item) => ({
    ...item,
    sets_limit: item.low_stock !== undefined,
    sets_incoming: item.incoming !== undefined,
    sets_day: item.incoming_on !== undefined,
    sets_text: item.backorder_text !== undefined,
  }));
  return runCommand(context, "stock", async (inside) => {
    const { db, mall } = inside;
    const { rows: locked } = await sql<{
      product_id: string;
    }>`select product_id from variant where mall_id = ${mall.id} and id = any(${ids}::uuid[])
      order by id for no key update`.execute(db);
    if (locked.length < ids.length) throw notFound(t("items: there is no such variant"));
    await sql`
      update variant v set low_stock = case when w.sets_limit then w.low_stock else v.low_stock end,
        incoming = case when w.sets_incoming then w.incoming else v.incoming end,
        incoming_on = case when w.sets_incoming and w.incoming = 0 then null
          when w.sets_day then w.incoming_on else v.incoming_on end,
        stock_policy = coalesce(w.stock_policy, v.stock_policy),
        backorder_text = case when w.sets_text then w.backorder_text else v.backorder_text end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w (variant_id uuid, low_stock integer, incoming integer,
        incoming_on date, stock_policy text, backorder_text text, sets_limit boolean, sets_incoming boolean, sets_day boolean,
        sets_text boolean)
      where v.mall_id = ${mall.id} and v.id = w.variant_id`.execute(db);
    if (items.some(({ stock_policy }) => stock_policy !== undefined)) {
      const products = [...new Set(locked.map(({ product_id }) => product_id))].sort();
      await updateTotals(db, mall.id, products);
      await applyStockRules(inside, products);
    }
    return readLevels(inside, ids);
  });
}
