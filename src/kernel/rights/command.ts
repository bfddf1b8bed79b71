/** The rights of what a command wrote: asked at its end, so that no way of writing goes around them. */
import { sql } from "kysely";
import type { TrxContext } from "../context.ts";
import { emit } from "../domain.ts";
import { requireWrites, tellsOwners } from "./rights.ts";
import { writtenWhere } from "./written.ts";

/**
 * Asks for the rights of everything that a command has recorded; the caller's transaction is rolled back when it throws.
 * Rights are not asked again for rows that an undo or a restore inserts as they were before they were deleted.
 * Owners are told of what sign-in travels through.
 * @param since the last change before the command, of any batch.
 * @throws {ShopError} 403 for what the actor may not write; 401 when a fresh proof of who acts is needed.
 */
export async function requireCommand(context: TrxContext, since: string): Promise<void> {
  const { db, mall, actor } = context;
  if (!actor?.rights) return;
  const { rows } = await writtenWhere(sql`c.mall_id = ${mall.id} and c.batch_id = ${actor.batchId}::uuid
    and c.id > ${since}::bigint`).execute(db);
  const isReverting = actor.undoOf !== undefined || actor.isRestoring === true;
  await requireWrites(
    context,
    actor.rights,
    rows.map((one) => (isReverting && one.action !== "update" ? { ...one, fields: [] } : one)),
  );
  if (tellsOwners(rows)) await emit("sign_in.changed", context, { since });
}
