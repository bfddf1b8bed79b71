/** What comes again and again, for every mall of the installation. */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import type { RecurringQueue } from "./run.ts";

export function recurringTasks(db: Db): { readonly [Q in RecurringQueue]: () => Promise<void> } {
  return {
    unpaid_orders: async () => {},
    payments: async () => {},
    receipts: async () => {},
    clean_up: () => cleanUp(db),
  };
}

/** Rows that nobody can use any more. */
async function cleanUp(db: Db): Promise<void> {
  await sql`delete from session where expires_at < now()`.execute(db);
}
