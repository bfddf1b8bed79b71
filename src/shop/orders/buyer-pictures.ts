/** Pictures that buyers send with reviews and refund requests. */

import { sql } from "kysely";
import { badInput, notFound } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Files } from "#kernel/storage/index.ts";
import { type Buyer, buyerId } from "../buyer.ts";
import { type IncomingUpload, storeUpload } from "../media/upload.ts";
import { type OrderProof, provenOrderId } from "./track.ts";

/** Pictures that one buyer may have sent at most within a day: six for each of very many lines. */
const maxADay = 200;

/**
 * Stores a picture of a visitor who has ordered something, or who opens an order by its number and email address.
 * @throws {ShopError} 404 for visitors without an order; as `findByProof` for a wrong proof; 400 for anything but a picture of 10 MB at most.
 */
export async function storePicture(
  context: ShopContext,
  buyer: Buyer,
  file: IncomingUpload,
  files: Files,
  proof?: OrderProof,
): Promise<{ file: string }> {
  const id = buyerId(buyer);
  const { rows } = await sql<{ orders: boolean; sent: number }>`
    select exists (select from orders where mall_id = ${context.mall.id}
        and ${"customer_id" in buyer ? sql`customer_id` : sql`guest_id`} = ${id}::uuid) as orders,
      (select count(*)::int from upload where mall_id = ${context.mall.id} and buyer_id = ${id}::uuid
        and created_at > ${currentTime} - interval '1 day') as sent`.execute(context.db);
  if (proof) await provenOrderId(context, proof);
  else if (!rows[0]?.orders) throw notFound(t("There is no order that a picture could belong to"));
  if ((rows[0]?.sent ?? 0) >= maxADay) throw badInput(t("file: no more pictures today"));
  return storeUpload(context, file, files, id);
}

/** @throws {ShopError} 400 when one of the pictures was not uploaded by this buyer: a foreign one looks like none at all. */
export async function requireOwnPictures(
  { db, mall }: ShopContext,
  buyer: Buyer,
  pictures: readonly string[],
): Promise<void> {
  const wanted = [...new Set(pictures)];
  if (wanted.length === 0) return;
  const uploads = await db
    .selectFrom("upload")
    .select("file")
    .where("mall_id", "=", mall.id)
    .where("buyer_id", "=", buyerId(buyer))
    .where("file", "=", sql<string>`any(${wanted})`)
    .execute();
  if (uploads.length < wanted.length) throw badInput(t("pictures must be pictures that you uploaded"));
}
