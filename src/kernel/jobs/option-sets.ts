/** Deletes sets of option values (`option_set`) that no listed product has any more. */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";

const batch = 5_000;

const unused = sql`not exists (select from listed_product l where l.mall_id = option_set.mall_id
  and l.category_id = '00000000-0000-0000-0000-000000000000' and l.option_set = option_set.id)`;

/**
 * Deletes them, 5,000 at a time. A product that is being stored may refer to a set that is about to be deleted, so the table is
 * locked: the deletion waits for transactions that are storing products, and later ones wait for the deletion. When the lock
 * is not granted within two seconds, the sets stay until the next night.
 */
export async function removeUnusedOptionSets(db: Db): Promise<void> {
  let after: { readonly mall_id: string; readonly id: string } | undefined;
  for (;;) {
    // Looked for without the lock: nobody waits for that.
    const { rows } = await sql<{ mall_id: string; id: string }>`select mall_id, id::text from option_set
      where ${after ? sql`(mall_id, id) > (${after.mall_id}::uuid, ${after.id}::bigint)` : sql`true`} and ${unused}
      order by mall_id, id limit ${batch}`.execute(db);
    after = rows.at(-1);
    if (!after) return;
    const isDone = await transaction(db, async (trx) => {
      await sql`set local lock_timeout = '2s'`.execute(trx);
      await sql`lock table option_set in share row exclusive mode`.execute(trx);
      await sql`delete from option_set using unnest(${rows.map((row) => row.mall_id)}::uuid[],
          ${rows.map((row) => row.id)}::bigint[]) found (mall_id, id)
        where option_set.mall_id = found.mall_id and option_set.id = found.id and ${unused}`.execute(trx);
      return true;
    }).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === lockNotAvailable) return false;
      throw error;
    });
    if (!isDone) return;
  }
}

const lockNotAvailable = "55P03";
