import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { optionalText } from "#kernel/input.ts";
import { writeStock } from "../write-stock.ts";

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
  const wanted = parseInput(counts, given).map(({ variant_id, on_hand, reason }) => ({
    variant_id,
    to: on_hand,
    reason,
  }));
  await runCommand(context, "catalog", async (inside) => {
    const [refused] = await writeStock(inside, wanted);
    if (refused) throw badInput(`on_hand: ${refused.reason}`);
  });
}
