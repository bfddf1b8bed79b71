/** What `demo:orders` and `demo:products` share: filling the demo mall up to the number of the command line. */
import { administer } from "#db/administer.ts";
import type { Db } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { StartError } from "#db/start-error.ts";
import { findMallByHost, hasMall, type Mall } from "#kernel/malls/index.ts";
import { readEnv } from "#server/env.ts";
import { explain } from "#server/lifecycle.ts";
import { seedDemo } from "../demo/seed/index.ts";

/**
 * Reads the number from the command line and calls `seed` with it; says how far it is and what was added.
 * @param seed adds up to `wanted` in all, calls `onStored` with the number stored so far, and returns how many it added.
 */
export async function fillDemo(
  things: "orders" | "products",
  seed: (db: Db, mall: Mall, wanted: number, onStored: (stored: number) => void) => Promise<number>,
): Promise<void> {
  const wanted = Number(process.argv[2]);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1_000_000) {
    console.error(`Say how many ${things}, 1 to 1000000: npm run demo:${things} -- 100000`);
    process.exitCode = 2;
    return;
  }
  try {
    const { db, url, stop } = await openDatabase(readEnv(), { join: true, poolSize: 2 });
    let added: number;
    try {
      await migrate(url);
      if (!(await hasMall(db))) await seedDemo(db);
      const mall = await findMallByHost(db, "localhost");
      if (!mall) throw new StartError("None of this database's malls answers for localhost.");
      added = await seed(db, mall, wanted, (stored) => {
        if (stored % 10_000 === 0) console.log(`${stored.toLocaleString("en")} of ${wanted.toLocaleString("en")} …`);
      });
      await administer(url, "vacuum analyze");
    } finally {
      await stop();
    }
    console.log(
      added > 0 ? `${added.toLocaleString("en")} ${things} added.` : `The shop has as many ${things} already.`,
    );
  } catch (error) {
    console.error(explain(error) ?? error);
    process.exitCode = 1;
  }
}
