/** What commands beside a running shop share: its database, one line for what a person can mend, and an end. */
import type { Db } from "#db/connect.ts";
import { openDatabase } from "#db/open.ts";
import { codeOf, StartError } from "#db/start-error.ts";
import { type Env, readEnv } from "#server/env.ts";
import { explain } from "#server/lifecycle.ts";

/**
 * Prints what `work` answers. Fails at once, with one line, where no shop runs in DATA_DIR or the database of DATABASE_URL has none.
 * @param sayOf a line for a failure that is not of the shop.
 */
export async function besideShop(
  work: (db: Db, env: Env) => Promise<string>,
  sayOf: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  try {
    const env = readEnv();
    const { db, stop } = await openDatabase(env, { join: "running", poolSize: 2 });
    console.log(await work(db, env).finally(stop));
  } catch (error) {
    console.error(sayOf(error) ?? explain(withoutTables(error)) ?? error);
    process.exitCode = 1;
  }
}

/** PostgreSQL names a table that is not there: no shop has started on this database yet. */
const withoutTables = (error: unknown) =>
  codeOf(error) === "42P01" ? new StartError("This database has no shop yet: start it with npm start.") : error;
