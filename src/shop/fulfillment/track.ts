/** Tracking events of parcels. */

import type { z } from "zod";
import type { staffAddTracking as staffAddTrackingCall } from "#contract/calls/fulfillment.ts";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { cleanText } from "#kernel/text.ts";

/** Adds a tracking event. @throws {ShopError} 404 for a parcel of another mall. */
export async function addTracking(
  { db, mall }: ShopContext,
  { shipment_id, text, place, happened_at }: z.output<(typeof staffAddTrackingCall)["input"]>,
): Promise<{ id: string; happened_at: string }> {
  const parcel = await db
    .selectFrom("shipment")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("id", "=", shipment_id)
    .executeTakeFirst();
  if (!parcel) throw notFound(t("Parcel not found"));
  const id = newId();
  const when = happened_at === undefined ? new Date() : new Date(happened_at);
  await db
    .insertInto("shipment_event")
    .values({
      mall_id: mall.id,
      id,
      shipment_id,
      text: cleanText(text),
      place: cleanText(place),
      happened_at: when,
    })
    .execute();
  return { id, happened_at: when.toISOString() };
}
