/**
 * The shop as `npm start` runs it, on the demo mall, without limits of requests unless RATE_LIMIT is given; PAGE_CACHE=0
 * renders every page anew, TASKS=1 works on the tasks of staff.
 */
import "#domains.ts";
import { join } from "node:path";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { hasMall } from "#kernel/malls/index.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { createApp } from "#server/app.ts";
import { readEnv } from "#server/env.ts";
import { firstMall } from "#server/first-mall.ts";
import { runUntilSignal } from "#server/lifecycle.ts";
import { builtRenderer, distDir } from "#server/pages/renderer.ts";
import { seedDemo } from "../../demo/seed/index.ts";
import { serveChild } from "../child.ts";
import { benchSecret } from "./secret.ts";

await runUntilSignal(async (onStop) => {
  const env = readEnv({ ...process.env, PORT: "0", RATE_LIMIT: process.env.RATE_LIMIT ?? "0" });
  const { db, url, stop } = await openDatabase(env);
  onStop(stop);
  await migrate(url);
  if (!(await hasMall(db))) await firstMall(db, env, seedDemo);
  const app = await createApp({
    env,
    db,
    databaseUrl: url,
    secret: benchSecret,
    renderer: await builtRenderer(),
    clientDir: join(distDir, "client"),
    ...(process.env.PAGE_CACHE === "0" && { pageCacheBytes: 0 }),
  });
  onStop(() => app.close());
  if (process.env.TASKS === "1") onStop(runTasks({ db, files: filesIn(env.DATA_DIR), log: console.error }).stop);
  serveChild(await app.listen({ host: "127.0.0.1", port: 0 }));
});
