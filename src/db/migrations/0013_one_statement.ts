/**
 * Functions for the one statement of an order: one aborts it, one announces that pages are out of date. Both are called
 * inside conditions of the statement.
 */
import { type Kysely, sql } from "kysely";

const statements = [
  // Ends the statement, and with it the transaction, for a reason that the program understands.
  `CREATE FUNCTION refuse(reason text) RETURNS void LANGUAGE plpgsql AS $$
     BEGIN
       RAISE EXCEPTION USING ERRCODE = 'SW001', MESSAGE = reason;
     END
   $$`,
  `CREATE FUNCTION announce(mall uuid, what text) RETURNS void LANGUAGE sql AS $$
     UPDATE mall SET catalog_version = catalog_version + 1 WHERE id = announce.mall AND what <> 'decoration';
     SELECT pg_notify('mall_changed', json_build_object('mall_id', announce.mall, 'what', what)::text);
   $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
