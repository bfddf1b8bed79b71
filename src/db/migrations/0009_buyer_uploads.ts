/** Pictures that buyers send with reviews and refund requests: with their owner, so that a buyer can use only their own. */
import { type Kysely, sql } from "kysely";

const statements = [
  "ALTER TABLE upload ADD COLUMN buyer_id uuid",
  "CREATE INDEX upload_buyer ON upload (mall_id, buyer_id) WHERE buyer_id IS NOT NULL",
  "CREATE UNIQUE INDEX upload_file ON upload (mall_id, file)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
