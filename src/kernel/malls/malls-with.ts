import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/connect.ts";

/**
 * Ids of the malls for which a query finds something, in one statement however many malls there are.
 * @param work SQL about the mall `m`, `select from … where mall_id = m.id and …`
 */
export async function mallsWith(db: Db, work: RawBuilder<unknown>): Promise<readonly string[]> {
  // The limit has each mall looked up by its index.
  const { rows } = await sql<{ id: string }>`
    select m.id from mall m cross join lateral (select from (${work}) work limit 1) found order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}
