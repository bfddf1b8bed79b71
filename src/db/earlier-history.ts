/**
 * Databases and backups that older migrations have made. Until the end of November 2026 numbered steps up to
 * 0148_payment_providers came after the files of the first schema (0001_kernel to 0016_imports). They are part of these files
 * now, the last of which is 0148_imports; two later steps are part of 0155. In a database in which all of them have run, only names in
 * the history are replaced.
 */
import { sql } from "kysely";
import type { Db } from "./connect.ts";
import { StartError } from "./start-error.ts";
import { transaction } from "./transaction.ts";

/** Names that are gone. */
const replaced = [
  "0016_imports",
  "0141_variant_prices",
  "0142_events",
  "0143_decisions_in_code",
  "0144_figures",
  "0145_order_display_id",
  "0148_payment_providers",
];
const lastReplaced = "0148_payment_providers";
/** What stands for them. */
const present = "0148_imports";
/** Steps that are part of a later one now. */
const joined = ["0151_keys", "0154_extension_doors"];
const joinedInto = "0155_refunds_extensions_staff_tokens_webhooks";
/** The first one of the hundred migrations of before 0001_kernel. */
const oldest = "0001_ground";

/**
 * The migration of today that leaves the schema which a backup's newest migration left.
 * @throws {StartError} for a backup of before the last one that is replaced, or that has only some of those that were joined.
 */
export function atPresent(migration: string): string {
  if (migration === lastReplaced) return present;
  const needed = migration < present ? lastReplaced : joined.includes(migration) ? joinedInto : undefined;
  if (needed)
    throw new StartError(
      `The backup is of an earlier version (its newest migration is ${migration}): restore it with ${lastVersion(needed)}, then make a new backup for this one.`,
    );
  return migration;
}

/**
 * Exchanges the history of a database that has had all migrations that are replaced or joined; others are left alone.
 * @throws {StartError} for one that lacks some of them.
 */
export async function adoptHistory(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    // Processes that start together wait for each other.
    await sql`lock table kysely_migration in share row exclusive mode`.execute(trx);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
    const ran = rows.map(({ name }) => name);
    const refuse = (needed: string) =>
      new StartError(
        `The database is of an earlier version (its newest migration is ${ran.at(-1)}): start ${lastVersion(needed)} on it once, then this one.`,
      );
    if (ran.some((name) => joined.includes(name))) {
      if (!ran.includes(joinedInto)) throw refuse(joinedInto);
      await sql`delete from kysely_migration where name = any(${joined})`.execute(trx);
    }
    if (!ran.some((name) => name === oldest || replaced.includes(name))) return;
    if (!ran.includes(lastReplaced)) throw refuse(lastReplaced);
    // With the time of the first replaced step: the history is ordered by time, and later steps must stay behind it.
    await sql`with earlier as (delete from kysely_migration where name = any(${replaced}) returning timestamp)
      insert into kysely_migration (name, timestamp) select ${present}, min(timestamp) from earlier`.execute(trx);
  });
}

const lastVersion = (migration: string) => `the last version that has ${migration}`;
