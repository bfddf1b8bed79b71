/** `npm run -s dashboard-link`: prints a new link into the dashboard of the shop that runs in this data folder. */
import { openDatabase } from "#db/open.ts";
import { readEnv } from "#server/env.ts";
import { explain } from "#server/lifecycle.ts";
import { dashboardLink, homeOf } from "#server/links.ts";

try {
  const env = readEnv();
  const { db, stop } = await openDatabase(env, { join: true, poolSize: 1 });
  const link = await dashboardLink(db, env, homeOf(env, env.PORT));
  await stop();
  console.log(link ?? "This shop has no owner yet.");
  process.exitCode = link ? 0 : 1;
} catch (error) {
  console.error(explain(error) ?? error);
  process.exitCode = 1;
}
