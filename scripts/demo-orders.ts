/** `npm run demo:orders -- 100000`: adds generated orders of two years to the demo mall up to that number. */
import { administer } from "#db/administer.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { StartError } from "#db/start-error.ts";
import { readEnv } from "#server/env.ts";
import { explain } from "#server/lifecycle.ts";
import { findMallByHost, hasMall } from "#shop/malls/index.ts";
import { seedDemo, seedManyOrders } from "../demo/seed/index.ts";

const wanted = Number(process.argv[2]);

if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1_000_000) {
  console.error("Say how many orders, 1 to 1000000: npm run demo:orders -- 100000");
  process.exit(2);
}

try {
  const env = readEnv();
  const { db, url, stop } = await openDatabase(env, { join: true, poolSize: 2 });
  await migrate(url);
  if (!(await hasMall(db))) await seedDemo(db);
  const mall = await findMallByHost(db, "localhost");
  if (!mall) throw new StartError("None of this database's malls answers for localhost.");
  const added = await seedManyOrders(db, mall, wanted, {
    onStored(stored) {
      if (stored % 10_000 === 0) console.log(`${stored.toLocaleString("en")} of ${wanted.toLocaleString("en")} …`);
    },
  });
  await administer(url, "vacuum analyze");
  await stop();
  console.log(added > 0 ? `${added.toLocaleString("en")} orders added.` : "The shop has as many already.");
} catch (error) {
  console.error(explain(error) ?? error);
  process.exitCode = 1;
}
