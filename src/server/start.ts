/** Brings a shop up: database, schema, first mall, and its web server and jobs, in this process or in several. */
import cluster from "node:cluster";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createClient, type Db } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#db/open.ts";
import { Replicas } from "#db/replica/replicas.ts";
import { StartError } from "#db/start-error.ts";
import { migrateExtensions, requireExtensionTables } from "#kernel/extensions/migrate.ts";
import { hasMall } from "#kernel/malls/index.ts";
import { openStorage, type Storage, tellFault } from "#kernel/storage/index.ts";
import { type AppOptions, createApp } from "./app.ts";
import { backupOptions } from "./backup.ts";
import { oidcOptions } from "./dashboard/oidc.ts";
import { prepareDataFolder, refuseEmptyDatabase, refuseLostCluster } from "./data-folder.ts";
import type { Env } from "./env.ts";
import { firstMall, type SeedDemo } from "./first-mall.ts";
import { healthAnswers } from "./health/answer.ts";
import { databaseChecks, failingChecks } from "./health/checks.ts";
import { Life } from "./health/life.ts";
import { Metrics } from "./health/metrics.ts";
import { startWork } from "./jobs.ts";
import type { OnStop } from "./lifecycle.ts";
import { homeOf, makeLinks } from "./links.ts";
import { readRouteRules } from "./pages/rules.ts";
import { paymentOptions } from "./payments/options.ts";
import { metricsOfAll, sharedPort, startProcesses, tellReady } from "./processes.ts";
import { readSecret } from "./secret.ts";

type AppParts = Pick<AppOptions, "renderer" | "clientDir" | "before" | "pageCacheBytes">;

interface Parts {
  /** Prepares options of the web server; called in processes that have one, while the database starts. */
  readonly app: () => Promise<AppParts>;
  readonly seedDemo: SeedDemo;
}

interface Shop {
  readonly env: Env;
  readonly db: Db;
  /** Address of the database itself, past a pooler. */
  readonly databaseUrl: string;
  readonly payments: ReturnType<typeof paymentOptions>;
  readonly secret: string;
  readonly storage: Storage;
  readonly onStop: OnStop;
  readonly life: Life;
}

/** Locks out other processes that start with the same empty database. "mall" in hexadecimal. */
const firstMallLock = 0x6d616c6c;

/**
 * @throws {StartError} or a system error that `explain` knows, when that cannot be.
 */
export async function startShop(env: Env, onStop: OnStop, { app, seedDemo }: Parts): Promise<void> {
  const life = new Life("starting");
  const first = cluster.isPrimary;
  const several = first && env.WEB_WORKERS > 1 && env.ROLE !== "jobs";
  if (first && env.ROLE !== "all" && !env.DATABASE_URL) {
    throw new StartError(`ROLE=${env.ROLE} needs DATABASE_URL: the embedded database serves one machine only.`);
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
    throw new StartError("DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary.");
  }
  // A wrong variable of a provider ends the start before anything is opened.
  const payments = paymentOptions(env);
  // Awaited later; until then a failure must not count as an unhandled rejection.
  const parts = several || env.ROLE === "jobs" ? undefined : app();
  parts?.catch(() => {});
  await prepareDataFolder(env.DATA_DIR);
  await refuseLostCluster(env);
  const database = await openDatabase(env);
  onStop(database.stop);
  const shop = { env, payments, db: database.db, databaseUrl: database.url, onStop, life };
  if (first) {
    await migrate(database.url);
    await migrateExtensions(database.url);
    await makeFirstMall(database, env, seedDemo);
  } else await requireExtensionTables(database.db);
  const ready = { ...shop, secret: await readSecret(env), storage: await openStorage(env) };
  const port = several ? await startSeveral(ready) : await startHere(ready, parts);
  life.ready();
  const notice = env.DRAIN_SECONDS * 1000;
  onStop(() => {
    life.drain();
    return wait(several ? 0 : notice);
  }, notice);
  if (!first) return tellReady(port);
  await printLinks(ready, port);
}

async function makeFirstMall({ db, url }: OpenDatabase, env: Env, seedDemo: SeedDemo): Promise<void> {
  if (await hasMall(db)) return;
  const client = createClient(url);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [firstMallLock]);
    if (await hasMall(db)) return;
    await refuseEmptyDatabase(env);
    await firstMall(db, env, seedDemo);
  } finally {
    await client.end();
  }
}

/** @returns the port that web processes share. */
async function startSeveral({ env, databaseUrl, secret, onStop }: Shop): Promise<number> {
  const variables = {
    DATABASE_URL: env.DATABASE_URL ?? databaseUrl,
    SECRET: secret,
    DATABASE_URL_FILE: "",
    SECRET_FILE: "",
  };
  const drain = env.DRAIN_SECONDS * 1000;
  const web = { count: env.WEB_WORKERS, host: env.HOST, port: env.PORT, env: variables };
  const { port, startJobs } = await startProcesses(web, onStop, drain);
  if (env.ROLE === "all") await startJobs();
  return port;
}

/** Web server and jobs of this process, or one of both. @returns the port that it listens on. */
async function startHere(shop: Shop, parts: Promise<AppParts> | undefined): Promise<number> {
  const { env, onStop } = shop;
  const port = parts ? await startWeb(shop, await parts) : cluster.isPrimary ? await startProbes(shop) : env.PORT;
  if (env.ROLE === "web") return port;
  const { db, databaseUrl, payments, secret, storage } = shop;
  // The first process asks all others for their figures.
  if (!parts && cluster.isWorker && env.METRICS_TOKEN) new Metrics(db);
  onStop(
    await startWork(env, {
      db,
      databaseUrl,
      home: homeOf(env, port),
      payments: { ...payments, secret },
      files: { dataDir: env.DATA_DIR, storage },
      backup: backupOptions(env, databaseUrl, storage),
    }),
  );
  return port;
}

async function startWeb(shop: Shop, parts: AppParts): Promise<number> {
  const { env, db, databaseUrl, payments, secret, storage, onStop, life } = shop;
  const replicas =
    env.DATABASE_REPLICA_URL && new Replicas(env.DATABASE_REPLICA_URL, { primary: db, log: console.error });
  if (replicas) onStop(() => replicas.stop());
  // Loaded where it is on: it is some megabytes of code.
  const tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT && (await (await import("./health/tracing.ts")).startTracing());
  if (tracing) onStop(() => tracing.stop());
  const app = await createApp({
    env,
    storage,
    db,
    ...(replicas && { replicas }),
    ...(tracing && { tracing }),
    databaseUrl,
    secret,
    payments,
    oidc: oidcOptions(env),
    routeRules: await readRouteRules(env.DATA_DIR),
    life,
    // Without files, pages, carts and orders go on: the process stays ready, and the log says why.
    readyChecks: { storage: () => storage.check().catch(tellFault) },
    isOneOfSeveral: env.ROLE !== "all",
    ...(cluster.isWorker && { metricsText: metricsOfAll }),
    ...parts,
  });
  onStop(() => app.close());
  await app.listen({ host: env.HOST, port: env.PORT, ...sharedPort });
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : env.PORT;
}

/** A process that only does jobs listens too, for what watches it. */
async function startProbes({ env, db, onStop, life }: Shop): Promise<number> {
  const metrics = env.METRICS_TOKEN ? new Metrics(db) : undefined;
  const health = healthAnswers({
    life,
    failing: failingChecks(databaseChecks(db), (error) => console.error(error)),
    metrics: metrics && { token: env.METRICS_TOKEN ?? "", text: () => metrics.text() },
  });
  const server = createServer((request, response) => {
    const answer = health.get(request.url ?? "");
    if (answer) answer(request, response);
    else response.writeHead(404, { "content-type": "text/plain" }).end("Not found\n");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  onStop(() => {
    server.close();
    server.closeAllConnections();
    metrics?.stop();
  });
  return (server.address() as AddressInfo).port;
}

async function printLinks({ env, db }: Shop, port: number): Promise<void> {
  const home = homeOf(env, port);
  if (env.ROLE === "jobs") return console.log(`Jobs run. ${home}/readyz`);
  const { shop, dashboard, editor, docs } = await makeLinks(db, env, home);
  const without = "this shop has no owner";
  console.log(
    `Shop      ${shop}\nDashboard ${dashboard ?? without}\nEditor    ${editor ?? without}\nAPI docs  ${docs}`,
  );
}
