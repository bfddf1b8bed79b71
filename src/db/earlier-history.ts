/**
 * Databases that older migrations have made. Until November 2026 there were a hundred migrations, 0001_ground to
 * 0140_words_of_all_scripts. They were replaced by 16 files that make the same schema, one for each domain (0001_kernel to
 * 0016_imports). In a database in which all of the older ones have run, only the names in the history are replaced.
 */
import { sql } from "kysely";
import type { Db } from "./connect.ts";
import { StartError } from "./start-error.ts";
import { transaction } from "./transaction.ts";

const firstEarlier = "0001_ground";
const lastEarlier = "0140_words_of_all_scripts";

/** What stands for it now, in the order in which they run. */
const present = [
  "0001_kernel",
  "0002_staff",
  "0003_mails",
  "0004_content",
  "0005_designs",
  "0006_catalog",
  "0007_search",
  "0008_taxes_and_shipping",
  "0009_discounts",
  "0010_customers",
  "0011_orders",
  "0012_payments",
  "0013_invoices",
  "0014_messages_and_reviews",
  "0015_analytics",
  "0016_imports",
];

/** The migration of today that leaves the schema which a backup's newest migration left. */
export const atPresent = (migration: string): string =>
  migration === lastEarlier ? (present.at(-1) ?? migration) : migration;

/**
 * Exchanges the history of a database that has had all of the earlier migrations; others are left alone.
 * @throws {StartError} for one that lacks some of them.
 */
export async function adoptHistory(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    // Processes that start together wait for each other.
    await sql`lock table kysely_migration in share row exclusive mode`.execute(trx);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
    const ran = rows.map(({ name }) => name);
    if (ran[0] !== firstEarlier) return;
    if (!ran.includes(lastEarlier)) throw new StartError(tooOld(ran.at(-1) ?? firstEarlier));
    // At the time of the first one, so that they stay before those that have run since.
    await sql`with earlier as (delete from kysely_migration where name <= ${lastEarlier} returning timestamp)
      insert into kysely_migration (name, timestamp)
      select name, (select min(timestamp) from earlier) from unnest(${present}::text[]) name`.execute(trx);
  });
}

const tooOld = (newest: string): string =>
  `The database is of an earlier version (its newest migration is ${newest}): start the last version that has ${lastEarlier} on it once, then this one.`;
