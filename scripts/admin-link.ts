/** `npm run -s admin-link`: prints a fresh way into the editor of the shop that runs here. */
import { openDatabase } from "#db/open.ts";
import { readEnv } from "#server/env.ts";
import { explain } from "#server/lifecycle.ts";
import { editorLink, homeOf } from "#server/links.ts";

try {
  const env = readEnv();
  const { db, stop } = await openDatabase(env, { join: true, poolSize: 1 });
  const link = await editorLink(db, homeOf(env, env.PORT));
  await stop();
  console.log(link ?? "Nobody may decorate this shop yet.");
  process.exitCode = link ? 0 : 1;
} catch (error) {
  console.error(explain(error) ?? error);
  process.exitCode = 1;
}
