/**
 * What shoppers do: the home page, thousands of different products and lists filtered in ways never asked before, over HTTP,
 * with the limits of requests on. `BENCH_CATALOG` names a folder that keeps the shops between runs. Larger shops are asked for
 * cold pages only, when the folder has them: `BENCH_MIX_PRODUCTS=100000` fills one with 100,000 products. `BENCH_WORKERS=2` asks
 * the whole shop, with that many web processes and its jobs, for the mix only.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { readEnv } from "#server/env.ts";
import { type Server, startServer } from "./child.ts";
import { openFilled } from "./fill.ts";
import { type Catalog, mixOf, readCatalog } from "./mix/addresses.ts";
import { type Order, type Result, result } from "./mix/load.ts";
import { databaseCpu } from "./mix/processor.ts";
import { startProcesses } from "./processes.ts";
import { milliseconds } from "./statistics.ts";
import type { Row } from "./types.ts";

const asked = Number(process.env.BENCH_MIX_PRODUCTS ?? 10_000);
const larger = [100_000, 1_000_000];
const workers = process.env.BENCH_WORKERS;
/** Different pages that are asked for. */
const pages = 10_000;
const connections = 50;
/** Opens the shop's metrics, for what is read from them. */
export const metricsToken = "only for this measurement";

/** Megabytes of a web process: its page cache and 250 for everything else. */
const maxMemory = 250 + readEnv({ PAGE_CACHE_MB: process.env.PAGE_CACHE_MB }).PAGE_CACHE_MB;

interface Measured extends Result {
  /** Milliseconds of a page. */
  readonly node: number;
  readonly database: number;
}

export async function mix(): Promise<Row[]> {
  const kept = process.env.BENCH_CATALOG;
  const folder = kept ?? (await temporaryFolder("bench-"));
  try {
    if (workers) return await withShop(folder, asked, (shop) => mixRows(shop, folder));
    const rows = await withShop(folder, asked, async (shop) => [
      ...(await coldRows(shop)),
      ...(await mixRows(shop, folder)),
    ]);
    for (const products of larger) {
      if (products === asked || !existsSync(folderOf(folder, products))) continue;
      rows.push(...(await withShop(folder, products, coldRows)));
    }
    return rows;
  } finally {
    if (!kept) await removeFolder(folder);
  }
}

const folderOf = (folder: string, products: number) => join(folder, `mix-${products}`);

/** A running shop and what it is asked for. */
export interface Asked {
  readonly shop: Server;
  readonly products: number;
  /** Addresses that were not taken before. */
  readonly take: (count: number, isWanted?: (path: string) => boolean) => string[];
  readonly ask: (paths: string[], at?: number) => Promise<Measured>;
}

export async function withShop(
  folder: string,
  products: number,
  measure: (asked: Asked) => Promise<Row[]>,
): Promise<Row[]> {
  const dataDir = folderOf(folder, products);
  const addresses = mixOf(await filled(dataDir, products));
  const take: Asked["take"] = (count, isWanted = () => true) => {
    const taken: string[] = [];
    while (taken.length < count) {
      const { value } = addresses.next();
      if (value && isWanted(value)) taken.push(value);
    }
    return taken;
  };
  const cache = process.env.PAGE_CACHE_MB;
  const env = {
    DATA_DIR: dataDir,
    RATE_LIMIT: "600",
    TRUST_PROXY: "1",
    METRICS_TOKEN: metricsToken,
    ...(cache !== undefined && { PAGE_CACHE_MB: cache }),
  };
  const shop = workers ? await startProcesses({ ...env, WEB_WORKERS: workers }) : await startServer("shop.ts", env);
  try {
    const cookie = await knownVisitor(shop.url);
    const ask: Asked["ask"] = (paths, at = connections) =>
      measured(shop, dataDir, { url: shop.url, paths, connections: at, cookie });
    return await measure({ shop, products, take, ask });
  } finally {
    await shop.stop();
  }
}

async function filled(dataDir: string, products: number): Promise<Catalog> {
  const shop = await openFilled(dataDir, products);
  try {
    await shop.analyze();
    return await readCatalog(shop.db, shop.mall.id, 4 * pages);
  } finally {
    await shop.stop();
  }
}

export const row = (what: string, value: string, bar: string, ok: boolean): Row => ({
  what,
  value,
  reference: "",
  bar,
  ok,
});

const sizeOf = (products: number) => `${products.toLocaleString("en")} products`;

function cpuRow(what: string, { node, database }: Measured, max: number | readonly [number, number]): Row {
  return row(
    `${what}: CPU of Node + PostgreSQL a page`,
    `${node.toFixed(1)} + ${database.toFixed(1)} ms`,
    typeof max === "number" ? `≤ ${max} ms together` : `≤ ${max[0]} + ${max[1]} ms`,
    typeof max === "number" ? node + database <= max : node <= max[0] && database <= max[1],
  );
}

/** Milliseconds of Node and of PostgreSQL that a filtered list may take. */
const listBar = (products: number): readonly [number, number] =>
  products > 100_000 ? [5, 12] : products > 10_000 ? [4.5, 5] : [4, 2];

/** Pages that nobody has opened before, one at a time. */
async function coldRows({ products, take, ask }: Asked): Promise<Row[]> {
  const isProduct = (path: string) => path.startsWith("/product/detail/");
  const isList = (path: string) => path.startsWith("/product/list");
  await ask(take(1000));
  const product = await ask(take(500, isProduct), 1);
  const list = await ask(take(500, isList), 1);
  const of = sizeOf(products);
  return [
    cpuRow(`A product never opened before, ${of}`, product, [2.5, 0.8]),
    cpuRow(`A list filtered in a new way, ${of}`, list, listBar(products)),
  ];
}

async function mixRows({ shop, products, take, ask }: Asked, folder: string): Promise<Row[]> {
  const all = await ask(take(pages));
  const memory = (await shop.memory()) / 2 ** 20;
  const max = await sent(folder);
  const calibrated = await compressed(folder, shop.url, take(1)[0] ?? "/");
  const of = workers ? `${sizeOf(products)}, WEB_WORKERS=${workers}` : sizeOf(products);
  // With several web processes the one that has the database and the one for jobs are beside them.
  const processes = Number(workers ?? 1) > 1 ? Number(workers) + 2 : 1;
  const which = workers
    ? `${processes > 1 ? `all ${processes} processes` : "the process"}, WEB_WORKERS=${workers},`
    : "the web process";
  return [
    {
      what: `Shoppers' mix, ${connections} at once, ${of}`,
      value: `${Math.round(all.rate)} pages/s`,
      reference: `${Math.round(max)} req/s sent to bare node:http`,
      bar: "≥ 450 /s, sender ≥ 5 ×",
      ok: all.rate >= 450 && max >= 5 * all.rate,
    },
    {
      what: `Shoppers' mix, ${of}, beside the calibrator`,
      value: `${Math.round(all.rate)} pages/s`,
      reference: `${Math.round(calibrated)} pages/s, bare node:http that compresses a page`,
      ratio: all.rate / calibrated,
      bar: "none: it tells machines apart",
      ok: true,
    },
    row(`Shoppers' mix, ${of}, p95`, milliseconds(all.p95), "≤ 200 ms", all.p95 <= 200),
    cpuRow(`Shoppers' mix, ${of}`, all, [2, 0.8]),
    row(
      `Memory of ${which} after ${pages.toLocaleString("en")} pages`,
      `${memory.toFixed(0)} MB`,
      `≤ ${maxMemory} MB${processes > 1 ? " each" : ""}`,
      memory <= maxMemory * processes,
    ),
  ];
}

async function measured(shop: Server, dataDir: string, order: Order): Promise<Measured> {
  const before = { node: await shop.cpu(), database: (await databaseCpu(dataDir)) ?? Number.NaN };
  const outcome = await load(order);
  const { 200: answered = 0, ...others } = outcome.statuses;
  if (outcome.errors > 0 || answered !== order.paths.length) {
    throw new Error(`${outcome.errors} errors, ${answered} pages, other answers: ${JSON.stringify(others)}`);
  }
  return {
    ...outcome,
    node: ((await shop.cpu()) - before.node) / answered,
    database: (((await databaseCpu(dataDir)) ?? Number.NaN) - before.database) / answered,
  };
}

/** Requests a second that the sender can make, to a server that does nothing. */
async function sent(folder: string): Promise<number> {
  const body = join(folder, "bare");
  await writeFile(body, "x".repeat(20_000));
  const bare = await startServer("bare-http.ts", { BODY: body });
  try {
    const paths = Array.from({ length: 20_000 }, (_, index) => `/${index}`);
    return (await load({ url: bare.url, paths, connections, cookie: "" })).rate;
  } finally {
    await bare.stop();
  }
}

/**
 * The calibrator: pages a second of a server that does nothing but compress one page of the shop for each request. Machines differ
 * by half, and this number with them.
 */
async function compressed(folder: string, url: string, path: string): Promise<number> {
  const page = join(folder, "page.html");
  await writeFile(page, await (await fetch(url + path)).text());
  const bare = await startServer("bare-zlib.ts", { BODY: page });
  try {
    const paths = Array.from({ length: 5000 }, (_, index) => `/${index}`);
    return (await load({ url: bare.url, paths, connections, cookie: "" })).rate;
  } finally {
    await bare.stop();
  }
}

export async function load(order: Order): Promise<Result> {
  const child = fork(join(import.meta.dirname, "mix/load.ts"));
  const answer = once(child, "message");
  const failed = once(child, "exit").then(([code]) => Promise.reject(new Error(`the sender ended with ${code}`)));
  failed.catch(() => {});
  child.send(order);
  return result.parse((await Promise.race([answer, failed]))[0]);
}

/** Cookie of a guest with a session. */
export async function knownVisitor(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/flushToken`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return `token=${data.token}`;
}
