/** `npm run -s admin-link`: prints a new editor link of the shop that runs in this data folder. */
import { openDatabase } from "#db/open.ts";
import { readEnv } from "#server/env.ts";
import { explain } from "#server/lifecycle.ts";
import { editorLink, homeOf } from "#server/links.ts";

try {
  const env = readEnv();
  const { db, stop } = await openDatabase(env, { join: true, poolSize: 1 });
  const link = await editorLink(db, homeOf(env, env.PORT));
  await stop();
  console.log(link ?? "This shop has no staff who may edit its design yet.");
  process.exitCode = link ? 0 : 1;
} catch (error) {
  console.error(explain(error) ?? error);
  process.exitCode = 1;
}
