/** Writes shipping methods. Quotes read them from the database; no cached page shows them. */
import { z } from "zod";
import { countries } from "#contract/countries.ts";
import { notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { inBatches } from "#db/batches.ts";
import { runCommand } from "../../command.ts";
import type { ShopContext } from "../../context.ts";
import { newId } from "../../ids.ts";
import { amount, changesOf, minorUnits, optionalText, position, text } from "../../input.ts";

const codes = countries.map(({ code }) => code);
const grams = z.number().int().min(0).max(100_000_000);
const days = z.number().int().min(0).max(365);
const fields = {
  name: text(120),
  description: optionalText(500),
  price: amount,
  /** Discounted value of the items from which it costs nothing; null for never. */
  free_from: amount.nullable(),
  /** ISO 3166-1 alpha-2; empty for everywhere. */
  countries: z.array(z.enum(codes, "must be country codes such as DE")).max(codes.length),
  /** For the countries that no method of the mall names. */
  elsewhere: z.boolean(),
  /** Grams: for loads that weigh more, unless it is 0. */
  min_weight: grams,
  /** Grams: for loads that weigh no more; null without a limit. */
  max_weight: grams.nullable(),
  /** Working days until it arrives. */
  min_days: days.nullable(),
  max_days: days.nullable(),
  position,
  is_on: z.boolean(),
};
const newMethods = z
  .array(
    z.strictObject({
      ...fields,
      description: fields.description.default(""),
      free_from: fields.free_from.default(null),
      countries: fields.countries.default([]),
      elsewhere: fields.elsewhere.default(false),
      min_weight: fields.min_weight.default(0),
      max_weight: fields.max_weight.default(null),
      min_days: fields.min_days.default(null),
      max_days: fields.max_days.default(null),
      position: fields.position.default(0),
      is_on: fields.is_on.default(true),
    }),
  )
  .max(1000);
const methodChanges = changesOf(fields);

type Prices = Pick<z.output<typeof methodChanges>, "price" | "free_from">;

function pricesOf({ price, free_from }: Prices, currency: string) {
  return {
    ...(price !== undefined && { price: minorUnits("price", price, currency) }),
    ...(free_from !== undefined && {
      free_from: free_from === null ? null : minorUnits("free_from", free_from, currency),
    }),
  };
}

/**
 * @returns the ids of the methods, in the same order.
 * @throws {ShopError} 400 naming the field and the rule.
 */
export async function createShippingMethods(
  context: ShopContext,
  given: z.input<typeof newMethods>,
): Promise<string[]> {
  const { id: mall_id, currency } = context.mall;
  const rows = parseInput(newMethods, given).map(({ price, free_from, ...method }) => ({
    mall_id,
    id: newId(),
    ...method,
    price: minorUnits("price", price, currency),
    free_from: free_from === null ? null : minorUnits("free_from", free_from, currency),
  }));
  return runCommand(context, null, async ({ db }) => {
    await inBatches(rows, (some) => db.insertInto("shipping_method").values(some).execute());
    return rows.map(({ id }) => id);
  });
}

/** @throws {ShopError} 400 naming the field and the rule; 404 when the mall has no such method. */
export async function updateShippingMethod(
  context: ShopContext,
  id: string,
  given: z.input<typeof methodChanges>,
): Promise<void> {
  const { price, free_from, ...changes } = parseInput(methodChanges, given);
  const prices = pricesOf({ price, free_from }, context.mall.currency);
  await runCommand(context, null, async ({ db, mall }) => {
    const { numUpdatedRows } = await db
      .updateTable("shipping_method")
      .set({ ...changes, ...prices })
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFound("There is no such shipping method");
  });
}

/** Orders keep the method's name and price. @throws {ShopError} 404 when the mall has no such method. */
export async function deleteShippingMethod(context: ShopContext, id: string): Promise<void> {
  await runCommand(context, null, async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom("shipping_method")
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numDeletedRows) throw notFound("There is no such shipping method");
  });
}
