/**
 * Requests of an address in a minute, where several processes share a limit. Addresses are keyed hashes, of all malls
 * together; the table is empty again after a crash, which lifts limits for a minute.
 */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE UNLOGGED TABLE request_count (
    starts bigint NOT NULL,
    name text NOT NULL,
    count integer NOT NULL,
    PRIMARY KEY (starts, name)
  )`.execute(db);
}
