/** Writes shipping zones with their rates. The shipping article's list shows them, quotes read them from the database. */

import { sql } from "kysely";
import { z } from "zod";
import { countryName } from "#contract/countries.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { placeName } from "#contract/places.ts";
import { zoneFields } from "#contract/shapes/shipping.ts";
import { currentLocale, t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { newRate, rateRow } from "./rates.ts";

const maxZones = 200;
const zone = z.strictObject(zoneFields);
const newZone = z.strictObject({
  ...zoneFields,
  places: zoneFields.places.default([]),
  rates: z.array(newRate).default([]),
});

/**
 * Adds zones after the mall's other ones, with their rates.
 * @returns the ids of zones and rates, in the same order.
 * @throws {ShopError} 400 naming the field and the rule.
 */
export async function createShippingZones(
  context: ShopContext,
  given: readonly z.input<typeof newZone>[],
): Promise<{ readonly id: string; readonly rates: string[] }[]> {
  const zones = parseInput(z.array(newZone).max(maxZones), given);
  return runCommand(context, "content", async (inside) => {
    const { db, mall } = inside;
    const stored = await lockZones(inside);
    const rows = zones.map(({ name, places }, at) => ({
      mall_id: mall.id,
      id: newId(),
      name,
      places: [...new Set(places)],
      position: nextPosition(stored) + at,
    }));
    for (const [at, row] of rows.entries()) checkPlaces(row.places, [...stored, ...rows.slice(0, at)]);
    const rates = rows.map(({ id }, at) =>
      (zones[at]?.rates ?? []).map((rate, position) => ({
        mall_id: mall.id,
        id: newId(),
        zone_id: id,
        position,
        ...rateRow(rate, mall.currency),
      })),
    );
    if (rows.length > 0) await db.insertInto("shipping_zone").values(rows).execute();
    if (rates.flat().length > 0) await db.insertInto("shipping_method").values(rates.flat()).execute();
    return rows.map(({ id }, at) => ({ id, rates: (rates[at] ?? []).map((rate) => rate.id) }));
  });
}

/**
 * Adds a zone, or changes the one that `id` names.
 * @returns its id.
 * @throws {ShopError} 400 when another zone has one of the places; 404 when the mall has no such zone.
 */
export async function saveShippingZone(
  context: ShopContext,
  { id, ...given }: z.output<typeof zone> & { readonly id?: string | undefined },
): Promise<string> {
  const values = parseInput(zone, given);
  return runCommand(context, "content", async (inside) => {
    const { db, mall } = inside;
    const stored = await lockZones(inside);
    const places = [...new Set(values.places)];
    checkPlaces(
      places,
      stored.filter((other) => other.id !== id),
    );
    if (id) {
      const { numUpdatedRows } = await db
        .updateTable("shipping_zone")
        .set({ name: values.name, places })
        .where("mall_id", "=", mall.id)
        .where("id", "=", id)
        .executeTakeFirst();
      if (!numUpdatedRows) throw notFound(t("Shipping zone not found"));
      return id;
    }
    if (stored.length >= maxZones) throw badInput(t("You can have up to {max} shipping zones", { max: maxZones }));
    const zoneId = newId();
    await db
      .insertInto("shipping_zone")
      .values({ mall_id: mall.id, id: zoneId, name: values.name, places, position: nextPosition(stored) })
      .execute();
    return zoneId;
  });
}

interface StoredZone {
  readonly id: string;
  readonly name: string;
  readonly places: readonly string[];
  readonly position: number;
}

/** The mall's zones. Nobody else writes any until the transaction ends. */
async function lockZones({ db, mall }: TrxContext): Promise<StoredZone[]> {
  await db.selectFrom("mall").select("id").where("id", "=", mall.id).forNoKeyUpdate().execute();
  return db
    .selectFrom("shipping_zone")
    .select(["id", "name", "places", "position"])
    .where("mall_id", "=", mall.id)
    .execute();
}

const nextPosition = (zones: readonly StoredZone[]) => Math.max(-1, ...zones.map(({ position }) => position)) + 1;

/** In the language of who reads it. */
const nameOf = (place: string) =>
  placeName(place, {
    countryName: (code) => countryName(code, currentLocale()),
    postalName: (pattern) =>
      pattern.endsWith("*") ? t("Postal codes {pattern}", { pattern }) : t("Postal code {pattern}", { pattern }),
  });

/** Each place belongs to one zone, and one zone is for all others. */
function checkPlaces(places: readonly string[], others: readonly Pick<StoredZone, "name" | "places">[]): void {
  for (const other of others) {
    if (places.length === 0 && other.places.length === 0) {
      throw badInput(t("places: “{zone}” is for everywhere else already", { zone: other.name }));
    }
    const twice = places.find((place) => other.places.includes(place));
    if (twice) throw badInput(t("places: {place} belongs to “{zone}”", { place: nameOf(twice), zone: other.name }));
  }
}

/** Deletes a zone with its rates; orders keep name and price. @throws {ShopError} 404 when the mall has no such zone. */
export async function deleteShippingZone(context: ShopContext, id: string): Promise<void> {
  await runCommand(context, "content", async ({ db, mall }) => {
    await db.deleteFrom("shipping_method").where("mall_id", "=", mall.id).where("zone_id", "=", id).execute();
    const { numDeletedRows } = await db
      .deleteFrom("shipping_zone")
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numDeletedRows) throw notFound(t("Shipping zone not found"));
  });
}

/** Gives the zones, or the rates, that are named the positions of this order; others keep theirs. */
export async function sortShipping(
  context: ShopContext,
  { what, ids }: { readonly what: "zones" | "rates"; readonly ids: readonly string[] },
): Promise<void> {
  const table = sql.table(what === "zones" ? "shipping_zone" : "shipping_method");
  await runCommand(context, "content", async ({ db, mall }) => {
    await sql`update ${table} t set position = o.place - 1
      from unnest(${[...ids]}::uuid[]) with ordinality o (id, place)
      where t.mall_id = ${mall.id} and t.id = o.id and t.position <> o.place - 1`.execute(db);
  });
}
