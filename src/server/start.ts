/** Brings a shop up: database, schema, first mall, web server. */
import { setTimeout as wait } from "node:timers/promises";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { hasMall } from "#shop/malls/index.ts";
import { openStorage } from "#shop/storage/index.ts";
import { type AppOptions, createApp } from "./app.ts";
import { backupOptions } from "./backup.ts";
import { oidcOptions } from "./dashboard/oidc.ts";
import { prepareDataFolder } from "./data-folder.ts";
import type { Env } from "./env.ts";
import { firstMall, type SeedDemo } from "./first-mall.ts";
import { Life } from "./health/life.ts";
import { startWork } from "./jobs.ts";
import type { OnStop } from "./lifecycle.ts";
import { homeOf, makeLinks } from "./links.ts";
import { readRouteRules } from "./pages/rules.ts";
import { paymentOptions } from "./payments/options.ts";
import { readSecret } from "./secret.ts";

type AppParts = Pick<AppOptions, "renderer" | "clientDir" | "before" | "pageCacheBytes">;

interface Parts {
  /** Options of the app that are prepared while the database starts. */
  readonly app: Promise<AppParts>;
  readonly seedDemo: SeedDemo;
}

/**
 * @throws {StartError} or a system error that `explain` knows, when that cannot be.
 */
export async function startShop(env: Env, onStop: OnStop, { app: appParts, seedDemo }: Parts): Promise<void> {
  // Awaited below; until then a failure must not count as an unhandled rejection.
  appParts.catch(() => {});
  await prepareDataFolder(env.DATA_DIR);
  const life = new Life("starting");
  const { db, url, stop } = await openDatabase(env);
  onStop(stop);
  await migrate(url);
  if (!(await hasMall(db))) await firstMall(db, env, seedDemo);
  const secret = await readSecret(env);
  const payments = paymentOptions(env);
  const routeRules = await readRouteRules(env.DATA_DIR);
  const storage = await openStorage(env);
  const app = await createApp({
    env,
    storage,
    db,
    databaseUrl: url,
    secret,
    payments,
    oidc: oidcOptions(env),
    routeRules,
    life,
    readyChecks: { storage: storage.check },
    ...(await appParts),
  });
  onStop(() => app.close());
  await app.listen({ host: env.HOST, port: env.PORT });
  const address = app.server.address();
  const home = homeOf(env, typeof address === "object" && address ? address.port : env.PORT);
  onStop(
    await startWork(env, {
      db,
      databaseUrl: url,
      home,
      payments: { ...payments, secret },
      files: { dataDir: env.DATA_DIR, storage },
      backup: backupOptions(env, url, storage),
    }),
  );
  life.ready();
  const notice = env.DRAIN_SECONDS * 1000;
  onStop(() => {
    life.drain();
    return wait(notice);
  }, notice);
  const { shop, dashboard, editor, docs } = await makeLinks(db, env, home);
  const without = "this shop has no owner";
  console.log(
    `Shop      ${shop}\nDashboard ${dashboard ?? without}\nEditor    ${editor ?? without}\nAPI docs  ${docs}`,
  );
}
