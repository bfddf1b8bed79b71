import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { amount } from "#kernel/input.ts";
import { indexPrices } from "../search-index.ts";
import { pricesOf } from "./product-input.ts";
import { updateTotals } from "./product-totals.ts";

const prices = z
  .array(
    z.strictObject({
      variant_id: z.uuid("must be an id of a variant"),
      price: amount,
      origin_price: amount.nullable().default(null),
    }),
  )
  .min(1)
  .max(10_000);
export type VariantPrice = z.input<typeof prices>[number];

/**
 * Sets prices and crossed-out prices of variants, and with them those that lists show and sort by.
 * @throws {ShopError} 400 naming the field and the rule; 404 for a variant that the mall does not have.
 */
export async function setPrices(context: ShopContext, given: readonly VariantPrice[]): Promise<void> {
  const { id: mallId, currency } = context.mall;
  const wanted = parseInput(prices, given).map(({ variant_id, ...variant }) => {
    const { price, origin_price } = pricesOf(variant, currency);
    return { id: variant_id, price: String(price), origin_price: origin_price === null ? null : String(origin_price) };
  });
  await runCommand(context, "catalog", async ({ db }) => {
    // Locked in the order of their ids, as orders do.
    const { rows: locked } = await sql<{ id: string; product_id: string }>`
      select v.id, v.product_id from variant v
      where v.mall_id = ${mallId} and v.id = any(${wanted.map(({ id }) => id)}::uuid[])
      order by v.id for no key update`.execute(db);
    const missing = wanted.find(({ id }) => !locked.some((variant) => variant.id === id));
    if (missing) throw notFound(t("There is no variant {id}", { id: missing.id }));
    await sql`
      update variant v set price = w.price, origin_price = w.origin_price
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (id uuid, price bigint, origin_price bigint)
      where v.mall_id = ${mallId} and v.id = w.id`.execute(db);
    const products = [...new Set(locked.map(({ product_id }) => product_id))].sort();
    await updateTotals(db, mallId, products);
    await indexPrices(db, mallId, products);
  });
}
