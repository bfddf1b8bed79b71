/** Discounts for staff: read, added and changed by field. */

import type { z } from "zod";
import type { createDiscount as createCall, updateDiscount as updateCall } from "#contract/calls/discounts.ts";
import { conflict, notFound } from "#contract/errors.ts";
import { type DiscountChanges, type DiscountDetail, discountRecord } from "#contract/shapes/discount.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { mergeChanges } from "#kernel/merge.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { toValues } from "#kernel/record-columns.ts";
import { createDiscounts, writeDiscount } from "./commands/index.ts";

/** @throws {ShopError} 404. */
export async function readDiscount(
  { db, mall }: ShopContext,
  id: string,
  { lock = false } = {},
): Promise<DiscountDetail> {
  const query = db.selectFrom("discount").selectAll().where("mall_id", "=", mall.id).where("id", "=", id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound(t("Discount not found"));
  const { mall_id: _, value, revenue, created_at, ...rest } = toValues(discountRecord, row, mall.currency);
  const products = row.product_ids.length
    ? await db
        .selectFrom("product")
        .select(["id", "good_name", "image"])
        .where("mall_id", "=", mall.id)
        .where("id", "in", row.product_ids)
        .execute()
    : [];
  return {
    ...rest,
    value: row.kind === "percent" ? String(Number(value) / 100) : formatMoney(value, mall.currency),
    revenue: formatMoney(revenue, mall.currency),
    created_at: created_at.toISOString(),
    products,
  };
}

/** @throws {ShopError} 400 naming the field and the rule. */
export async function createDiscount(
  context: ShopContext,
  input: z.output<(typeof createCall)["input"]>,
): Promise<DiscountDetail> {
  const [id = ""] = await createDiscounts(context, [input]);
  return readDiscount(context, id);
}

/**
 * Changes the fields that nobody else has changed since the form was opened.
 * @throws {ShopError} 404; 400 naming the field and the rule; 409 with both values when one has been changed.
 */
export function changeDiscount(
  context: ShopContext,
  { id, changes, base = {} }: z.output<(typeof updateCall)["input"]>,
): Promise<DiscountDetail> {
  return runCommand(context, null, async (inside) => {
    const current: DiscountChanges = await readDiscount(inside, id, { lock: true });
    const { changes: merged, conflicts } = mergeChanges<DiscountChanges>(current, base, changes);
    if (conflicts.length > 0) throw conflict(t("Someone else has changed this discount"), { conflicts });
    if (Object.keys(merged).length > 0) await writeDiscount(inside, id, merged);
    return readDiscount(inside, id);
  });
}
