/** How much may be stored. A deleted row frees its share. */

import { sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";

const gigabyte = 1024 ** 3;

/** Of everything a mall stores, and of what all of its buyers store together, so that they cannot use up the rest. */
const ofMall = { files: 200_000, bytes: 100 * gigabyte };
const ofBuyers = { files: 100_000, bytes: 20 * gigabyte };
/** Of one buyer. */
const ofBuyer = { files: 500, bytes: gigabyte / 4 };

interface Used {
  readonly files: number;
  readonly bytes: number;
}

/**
 * @param more bytes that come in addition.
 * @throws {ShopError} 400 when there is no room for one more file.
 */
export async function requireRoom({ db, mall }: ShopContext, buyerId: string | undefined, more = 0): Promise<void> {
  const { rows } = await sql<{ mall: Used; buyers: Used; buyer: Used }>`
    select ${sumOf(sql`true`)} as mall, ${sumOf(sql`buyer_id is not null`)} as buyers,
      ${sumOf(sql`buyer_id = ${buyerId ?? null}::uuid`)} as buyer
    from upload where mall_id = ${mall.id}`.execute(db);
  const used = rows[0];
  if (!used) return;
  const isFull = ({ files, bytes }: Used, max: Used) => files >= max.files || bytes + more > max.bytes;
  const buyersFull = buyerId !== undefined && (isFull(used.buyers, ofBuyers) || isFull(used.buyer, ofBuyer));
  if (buyersFull) throw badInput(t("file: no more pictures; the limit is reached"));
  if (isFull(used.mall, ofMall))
    throw badInput(t("file: no more files; the shop's limit of 200,000 files or 100 GB is reached"));
}

function sumOf(which: ReturnType<typeof sql>) {
  return sql<Used>`json_build_object('files', count(*) filter (where ${which}),
    'bytes', coalesce(sum(bytes) filter (where ${which}), 0))`;
}
