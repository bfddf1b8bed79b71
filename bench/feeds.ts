/** A feed of 70,000 variants: its time, its memory, and the pages of shoppers beside it. */
import "#domains.ts";
import { fork } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { feedGroup } from "#contract/shapes/settings/feeds.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { feedKey } from "#shop/feeds/index.ts";
import { feedSettings } from "#shop/feeds/settings.ts";
import { type Server, startServer } from "./child.ts";
import { type PagesOrder, pagesResult } from "./feeds/pages.ts";
import { openFilled } from "./fill.ts";
import { readCatalog } from "./mix/addresses.ts";
import { benchSecret } from "./servers/secret.ts";
import { milliseconds, p95 } from "./statistics.ts";
import type { Row } from "./types.ts";

const products = 25_000;
const file = "google.xml";
const mebibyte = 1024 * 1024;
/** Pages before those that are measured, and those of each part without a feed. */
const warmUp = 300;
const quietPages = 250;
/** Milliseconds between two looks at the memory. */
const rest = 50;

/** Written as a reader takes it, portion by portion, none of which is kept; then with pages beside it. */
export async function feeds(): Promise<Row[]> {
  const dataDir = await temporaryFolder("bench-");
  try {
    const { feed, variants, pages } = await filledShop(dataDir);
    const shop = await startServer("shop.ts", { DATA_DIR: dataDir });
    try {
      await openPages({ url: shop.url, paths: pages.splice(0, warmUp) });
      return [...(await feedAlone(shop, feed, variants)), await pagesMeanwhile(shop, feed, pages)];
    } finally {
      await shop.stop();
    }
  } finally {
    await removeFolder(dataDir);
  }
}

/** @returns the path of its feed, how many variants that has, and the paths of the products' pages */
async function filledShop(dataDir: string) {
  const shop = await openFilled(dataDir, products, { variantsEach: 4 });
  try {
    await shop.analyze();
    await feedSettings.change(shop, { changes: { feeds_on: true } });
    const { count } = await shop.db
      .selectFrom("variant")
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
      .where("mall_id", "=", shop.mall.id)
      .executeTakeFirstOrThrow();
    const key = feedKey(shop.mall.id, feedGroup.defaults.feed_address, benchSecret);
    const pages = [...(await readCatalog(shop.db, shop.mall.id, products)).products];
    return { feed: `/feeds/${key}/${file}`, variants: count, pages };
  } finally {
    await shop.stop();
  }
}

/** Over HTTP: the memory is that of a process that serves pages, and has served some. */
async function feedAlone(shop: Server, feed: string, variants: number): Promise<Row[]> {
  const before = await shop.memory();
  let most = before;
  let isWritten = false;
  const begin = performance.now();
  const written = read(shop.url + feed).finally(() => {
    isWritten = true;
  });
  while (!isWritten) {
    await setTimeout(rest);
    most = Math.max(most, await shop.memory());
  }
  const bytes = await written;
  const seconds = (performance.now() - begin) / 1000;
  const more = (most - before) / mebibyte;
  const what = `Feed of ${variants.toLocaleString("en")} variants (${(bytes / mebibyte).toFixed(0)} MB)`;
  return [
    limit(`${what}: time`, `${seconds.toFixed(1)} s`, "≤ 20 s", seconds <= 20),
    limit(`${what}: memory`, `+${more.toFixed(0)} MB`, "≤ +50 MB", more <= 50),
  ];
}

/**
 * Pages of products that nobody has opened before, in five parts: while nothing else is asked for, and in the second and fourth while the
 * feed is written, so that a machine that becomes slower or faster meanwhile changes both.
 */
async function pagesMeanwhile(shop: Server, feed: string, pages: string[]): Promise<Row> {
  const quiet: number[] = [];
  const busy: number[] = [];
  const alone = async () => {
    quiet.push(...(await openPages({ url: shop.url, paths: pages.splice(0, quietPages) })));
  };
  await alone();
  for (let turn = 0; turn < 2; turn++) {
    const times = await openPages({ url: shop.url, paths: pages }, readCompressed(shop.url + feed));
    pages.splice(0, times.length);
    busy.push(...times);
    await alone();
  }
  const ratio = p95(busy) / p95(quiet);
  const counts = `${quiet.length} and ${busy.length} pages`;
  return {
    ...limit("Product pages while a feed is written, p95", `${ratio.toFixed(2)} ×`, "≤ 1.2 ×", ratio <= 1.2),
    reference: `${milliseconds(p95(quiet))} without it, ${milliseconds(p95(busy))} meanwhile; ${counts}`,
  };
}

/** @param during until when pages are opened; without it all are. @returns milliseconds of each */
async function openPages(order: PagesOrder, during?: Promise<unknown>): Promise<number[]> {
  const child = fork(join(import.meta.dirname, "feeds/pages.ts"));
  const answer = once(child, "message");
  const failed = once(child, "exit").then(([code]) => Promise.reject(new Error(`the reader ended with ${code}`)));
  failed.catch(() => {});
  child.send(order);
  await during;
  if (during) child.send("stop");
  return pagesResult.parse((await Promise.race([answer, failed]))[0]).times;
}

/** Reads an answer to its end and keeps nothing of it. @returns its bytes, unpacked */
async function read(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return bytes;
}

/** As `read`, without unpacking: that is work of the reader's machine, not of the one whose pages are measured. */
async function readCompressed(url: string): Promise<void> {
  const [answer]: IncomingMessage[] = await once(get(url, { headers: { "accept-encoding": "gzip" } }), "response");
  if (answer?.statusCode !== 200) throw new Error(`${url}: ${answer?.statusCode}`);
  answer.resume();
  await once(answer, "end");
}

const limit = (what: string, value: string, bar: string, ok: boolean): Row => ({ what, value, reference: "", bar, ok });
