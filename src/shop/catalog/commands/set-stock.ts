import { sql } from "kysely";
import { z } from "zod";
import { badInput, notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { runCommand } from "../../command.ts";
import type { ShopContext } from "../../context.ts";
import { newId } from "../../ids.ts";
import { optionalText } from "../../input.ts";

const counts = z
  .array(
    z.strictObject({
      variant_id: z.uuid("must be an id of a variant"),
      /** Units in the shop, those included that open orders have reserved. */
      on_hand: z.number().int().min(0).max(1_000_000_000),
      reason: optionalText(200).default("counted"),
    }),
  )
  .min(1)
  .max(10_000)
  .refine(
    (list) => new Set(list.map(({ variant_id }) => variant_id)).size === list.length,
    "must name each variant once",
  );
export type StockCount = z.input<typeof counts>[number];

/**
 * Sets how many units of variants are in the shop; each change is a row of `stock_move`. Orders that are placed at the
 * same time wait for the variants' rows or come first, so no reserved unit is lost.
 * @throws {ShopError} 400 when fewer units are given than open orders have reserved; 404 for a variant that the mall
 * does not have.
 */
export async function setStock(context: ShopContext, given: readonly StockCount[]): Promise<void> {
  const wanted = parseInput(counts, given).map((count) => ({ ...count, move_id: newId() }));
  const mallId = context.mall.id;
  await runCommand(context, "catalog", async ({ db }) => {
    const { rows: locked } = await sql<{ id: string; sku: string; reserved: number }>`
      select v.id, v.sku, v.reserved from variant v
      where v.mall_id = ${mallId} and v.id = any(${wanted.map(({ variant_id }) => variant_id)}::uuid[])
      order by v.id for no key update`.execute(db);
    const byId = new Map(locked.map((variant) => [variant.id, variant]));
    for (const { variant_id, on_hand } of wanted) {
      const variant = byId.get(variant_id);
      if (!variant) throw notFound(`There is no variant ${variant_id}`);
      if (on_hand < variant.reserved) {
        throw badInput(`on_hand: open orders have reserved ${variant.reserved} of ${variant.sku}`);
      }
    }
    await sql`
      with wanted as (
        select w.*, v.product_id, w.on_hand - v.on_hand as gained
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          w (variant_id uuid, on_hand integer, reason text, move_id uuid)
        join variant v on v.mall_id = ${mallId} and v.id = w.variant_id
      ), changed as (
        update variant v set on_hand = w.on_hand from wanted w where v.mall_id = ${mallId} and v.id = w.variant_id
        returning v.id
      ), moved as (
        insert into stock_move (mall_id, id, variant_id, on_hand, reserved, reason)
        select ${mallId}, w.move_id, w.variant_id, w.gained, 0, w.reason from wanted w where w.gained <> 0
      ), gained as (
        select w.product_id, sum(w.gained)::int as units from wanted w group by w.product_id
      ), locked as (
        select p.id, g.units from gained g join product p on p.mall_id = ${mallId} and p.id = g.product_id
        order by p.id for no key update of p
      )
      update product p set stock = p.stock + l.units from locked l where p.mall_id = ${mallId} and p.id = l.id`.execute(
      db,
    );
  });
}
