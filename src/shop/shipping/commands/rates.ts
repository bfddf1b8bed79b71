/** Writes shipping rates and places of pick-up. */

import { sql } from "kysely";
import { z } from "zod";
import { badInput, notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { pickupFields, rateFields } from "#contract/shapes/shipping.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { minorUnits } from "#kernel/input.ts";
import { parseMeasure } from "../measures.ts";

/** Of a zone, and of the places of pick-up. */
const maxRates = 200;

const common = {
  description: rateFields.description.default(""),
  price: rateFields.price.default("0"),
  free_from: rateFields.free_from.default(null),
  min_days: rateFields.min_days.default(null),
  max_days: rateFields.max_days.default(null),
  is_on: rateFields.is_on.default(true),
};

/** A rate with the usual values of what is not given. */
export const newRate = z.strictObject({
  ...rateFields,
  ...common,
  basis: rateFields.basis.default("flat"),
  min: rateFields.min.default("0"),
  max: rateFields.max.default(null),
});
export type RateInput = z.output<typeof newRate>;

const newPickup = z.strictObject({ ...pickupFields, ...common, hours: pickupFields.hours.default("") });

type Common = Pick<RateInput, "name" | "description" | "price" | "free_from" | "min_days" | "max_days" | "is_on">;

/** @throws {ShopError} 400 naming the field and the rule. */
function commonRow({ name, description, price, free_from, min_days, max_days, is_on }: Common, currency: string) {
  if (min_days !== null && max_days !== null && max_days < min_days) {
    throw badInput(t("max_days: must be at least the lowest number of days"));
  }
  return {
    name,
    description,
    price: minorUnits("price", price, currency),
    free_from: free_from === null ? null : minorUnits("free_from", free_from, currency),
    // One number alone means exactly so many days.
    min_days: min_days ?? max_days,
    max_days: max_days ?? min_days,
    is_on,
  };
}

/** Columns of a rate. @throws {ShopError} 400 naming the field and the rule. */
export function rateRow({ basis, min, max, ...rate }: RateInput, currency: string) {
  const least = basis === "flat" ? 0n : parseMeasure("min", min, basis, currency);
  const most = basis === "flat" || max === null ? null : parseMeasure("max", max, basis, currency);
  if (most !== null && (most < least || (most === least && basis !== "quantity"))) {
    throw badInput(t("max: must be more than the least"));
  }
  return { ...commonRow(rate, currency), basis, min_value: least, max_value: most };
}

/**
 * Adds a rate to a zone, or changes the one that `id` names.
 * @returns its id.
 * @throws {ShopError} 400 naming the field and the rule; 404 when the mall has no such zone or rate.
 */
export async function saveShippingRate(
  context: ShopContext,
  { id, zone_id, ...given }: z.input<typeof newRate> & { readonly id?: string | undefined; readonly zone_id: string },
): Promise<string> {
  const row = rateRow(parseInput(newRate, given), context.mall.currency);
  return save(context, id, zone_id, row);
}

/**
 * Adds a place of pick-up, or changes the one that `id` names.
 * @returns its id.
 * @throws {ShopError} 400 naming the field and the rule; 404 when the mall has no such place.
 */
export async function savePickupPlace(
  context: ShopContext,
  { id, ...given }: z.input<typeof newPickup> & { readonly id?: string | undefined },
): Promise<string> {
  const { country, address, hours, ...rest } = parseInput(newPickup, given);
  const row = {
    ...commonRow(rest, context.mall.currency),
    pickup_country: country,
    pickup_address: address,
    pickup_hours: hours,
  };
  return save(context, id, null, row);
}

type Row = ReturnType<typeof commonRow> & Partial<ReturnType<typeof rateRow> & { readonly pickup_country: string }>;

function save(context: ShopContext, id: string | undefined, zoneId: string | null, row: Row): Promise<string> {
  return runCommand(context, "content", async ({ db, mall }) => {
    if (id) {
      const { numUpdatedRows } = await db
        .updateTable("shipping_method")
        .set(row)
        .where("mall_id", "=", mall.id)
        .where("id", "=", id)
        .where("zone_id", "is not distinct from", zoneId)
        .executeTakeFirst();
      if (!numUpdatedRows) throw notFound(t("Shipping rate not found"));
      return id;
    }
    const { count, last } = await db
      .selectFrom("shipping_method")
      .select(sql<number>`count(*)::int`.as("count"))
      .select(sql<number>`coalesce(max(position), -1)`.as("last"))
      .where("mall_id", "=", mall.id)
      .where("zone_id", "is not distinct from", zoneId)
      .executeTakeFirstOrThrow();
    if (count >= maxRates) throw badInput(t("A shipping zone can have up to {max} rates", { max: maxRates }));
    const rateId = newId();
    await db
      .insertInto("shipping_method")
      .values({ mall_id: mall.id, id: rateId, zone_id: zoneId, position: last + 1, ...row })
      .execute();
    return rateId;
  });
}

/** Orders keep the rate's name and price. @throws {ShopError} 404 when the mall has no such rate. */
export async function deleteShippingRate(context: ShopContext, id: string): Promise<void> {
  await runCommand(context, "content", async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom("shipping_method")
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numDeletedRows) throw notFound(t("Shipping rate not found"));
  });
}
