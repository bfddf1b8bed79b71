/**
 * More than the server can answer: buyers while a crawl opens cold pages at full speed and while ten times more and above is
 * asked for than it can do, and the memory of 10,000 connections. `BENCH_CATALOG` names a folder that keeps the shop between runs.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { sellable, startBuyers } from "./buyers/buyers.ts";
import type { BuyersResult } from "./buyers/child.ts";
import { type Server, startServer } from "./child.ts";
import { openFilled } from "./fill.ts";
import { mixOf, readCatalog } from "./mix/addresses.ts";
import type { Result } from "./mix/load.ts";
import { knownVisitor, load } from "./mix.ts";
import { milliseconds } from "./statistics.ts";
import type { Row } from "./types.ts";

const products = 10_000;
const crawled = 3000;
const flooded = 40_000;
/** Pages that a crawl asks for again and again. */
const repeated = { pages: 400, times: 10 };
const idle = 10_000;
/** Guests who buy at once. */
const atOnce = 10;

export async function overload(): Promise<Row[]> {
  const kept = process.env.BENCH_CATALOG;
  const folder = kept ?? (await temporaryFolder("bench-"));
  const dataDir = join(folder, `mix-${products}`);
  try {
    const filled = await openFilled(dataDir, products);
    const variants = await sellable(filled);
    const catalog = await readCatalog(filled.db, filled.mall.id, products);
    await filled.stop();
    const shop = await startServer("shop.ts", { DATA_DIR: dataDir, RATE_LIMIT: "600", TRUST_PROXY: "1" });
    try {
      const addresses = mixOf(catalog);
      const take = (count: number) => Array.from({ length: count }, () => String(addresses.next().value));
      return await rows(shop, variants, take);
    } finally {
      await shop.stop();
    }
  } finally {
    if (!kept) await removeFolder(folder);
  }
}

async function rows(shop: Server, variants: string[], take: (count: number) => string[]): Promise<Row[]> {
  const cookie = await knownVisitor(shop.url);
  const ask = (paths: string[], at: number) => load({ url: shop.url, paths, connections: at, cookie });
  const buying = async (meanwhile: () => Promise<Result>): Promise<[Result, BuyersResult]> => {
    const buyers = startBuyers({ url: shop.url, variants, atOnce });
    const result = await meanwhile();
    return [result, await buyers.stop()];
  };
  await ask(take(500), 50);
  await startBuyers({ url: shop.url, variants, atOnce, orders: 300 }).ended;
  // Before the flood, whose connections leave memory that idle ones would use again.
  const held = await connections(shop);
  const capacity = (await ask(take(1000), 50)).rate;
  const [crawl, during] = await buying(() => ask(take(crawled), 100));
  const often = take(repeated.pages).flatMap((path) => Array<string>(repeated.times).fill(path));
  const others = await watch(shop.url, () => ask(often, 100));
  // Each connection asks again as soon as it is answered, a refusal included.
  const [flood, through] = await buying(() => ask(take(flooded), 1000));
  const shed = flood.statuses[503] ?? 0;
  const answered = flood.statuses[200] ?? 0;
  return [
    {
      what: "Buyers during a crawl of cold pages, 100 at once: order placed, p95",
      value: `${milliseconds(during.placed)}; ${milliseconds(during.whole)} from the empty cart`,
      reference: `${Math.round(crawl.rate)} pages/s, ${Math.round(during.rate)} orders/s`,
      bar: "≤ 300 ms, no order fails",
      ok: during.placed <= 300 && during.failed === 0 && during.orders > 0,
    },
    {
      what: "Many times more pages than can be made, from 1,000 connections: order placed, p95",
      value: `${milliseconds(through.placed)}; ${milliseconds(through.whole)} from the empty cart`,
      reference: `${Math.round(flood.rate)} asked/s (${Math.round(flood.rate / capacity)} × capacity), ${Math.round((100 * shed) / (shed + answered))} % refused, ${Math.round(through.rate)} orders/s`,
      bar: "no order fails; ≥ 10 × capacity, pages: 200 or 503",
      ok:
        through.failed === 0 &&
        through.orders > 0 &&
        flood.rate >= 10 * capacity &&
        Object.keys(flood.statuses).every((one) => /200|503/.test(one)),
    },
    {
      what: `${repeated.times} requests to each of ${repeated.pages} pages, 100 at once: a static file meanwhile, slowest`,
      value: milliseconds(others.file),
      reference: "",
      bar: "≤ 100 ms",
      ok: others.file <= 100,
    },
    {
      what: `${repeated.times} requests to each of ${repeated.pages} pages, 100 at once: a log-in meanwhile, slowest`,
      value: milliseconds(others.logIn),
      reference: "",
      bar: "≤ 150 ms",
      ok: others.logIn <= 150,
    },
    held,
  ];
}

/** Milliseconds that a file of the build and a log-in take at most, asked for again and again while something else goes on. */
async function watch(url: string, meanwhile: () => Promise<unknown>): Promise<{ file: number; logIn: number }> {
  const slowest = { file: 0, logIn: 0 };
  const file = /"(\/assets\/[^"]+\.js)"/.exec(await (await fetch(url)).text())?.[1] ?? "/favicon.ico";
  let isGoing = true;
  const again = async (what: keyof typeof slowest, ask: () => Promise<Response>) => {
    while (isGoing) {
      const begin = performance.now();
      await (await ask()).arrayBuffer();
      slowest[what] = Math.max(slowest[what], performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  let visitor = 0;
  const watching = [
    again("file", () => fetch(url + file)),
    // Each from an address of its own: attempts of one are limited.
    again("logIn", () =>
      fetch(`${url}/api/v1/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `10.9.${visitor >> 8}.${visitor++ & 255}` },
        body: JSON.stringify({ email: `visitor${visitor}@example.com`, password: "not the password" }),
      }),
    ),
  ];
  await meanwhile();
  isGoing = false;
  await Promise.all(watching);
  return slowest;
}

async function connections(shop: Server): Promise<Row> {
  const before = await shop.memory();
  const child = fork(join(import.meta.dirname, "overload/idle.ts"));
  const opened = once(child, "message");
  child.send({ port: Number(new URL(shop.url).port), connections: idle });
  await opened;
  const grown = ((await shop.memory()) - before) / 2 ** 20;
  child.send("close");
  await once(child, "exit");
  return {
    what: `Memory of ${idle.toLocaleString("en")} idle connections`,
    value: `+${grown.toFixed(0)} MB`,
    reference: "",
    bar: "≤ +100 MB",
    ok: grown <= 100,
  };
}
