/** What programs read and are sent: a feed of 100,000 variants, and 1,000 events for each of 100 webhooks. */
import "#domains.ts";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Payload } from "#contract/events.ts";
import { permissionKeys } from "#contract/permissions.ts";
import { feedGroup } from "#contract/shapes/settings/feeds.ts";
import type { Db } from "#db/connect.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { deliverEvents, tell } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import { findOwner } from "#kernel/rights/member.ts";
import { feedKey } from "#shop/feeds/index.ts";
import { feedSettings } from "#shop/feeds/settings.ts";
import { createWebhook, deliverWebhooks } from "#shop/webhooks/index.ts";
import { type Server, startServer } from "./child.ts";
import { openFilled } from "./fill.ts";
import { readCatalog } from "./mix/addresses.ts";
import { benchSecret } from "./servers/secret.ts";
import { milliseconds, p95 } from "./statistics.ts";
import type { Row } from "./types.ts";

const products = 25_000;
const endpoints = 100;
const events = 1000;
const file = "google.xml";
const mebibyte = 1024 * 1024;
/** Pages before those that are measured, those measured while nothing else happens, and milliseconds between two. */
const warmUp = 100;
const pagesBefore = 300;
const rest = 50;
const log = (error: unknown) => {
  console.error(error);
};

/** Written as a reader takes it, portion by portion, none of which is kept; then with pages beside it. */
export async function feeds(): Promise<Row[]> {
  const dataDir = await temporaryFolder("bench-");
  try {
    const { feed, variants, pages } = await filledShop(dataDir);
    const shop = await startServer("shop.ts", { DATA_DIR: dataDir });
    try {
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
    const pages = (await readCatalog(shop.db, shop.mall.id, products)).products;
    return { feed: `/feeds/${key}/${file}`, variants: count, pages };
  } finally {
    await shop.stop();
  }
}

/** Over HTTP: the memory is that of the process that also serves pages. */
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

/** Pages of products that nobody has opened before, while nothing else is asked for, and then while a process writes the feed as well. */
async function pagesMeanwhile(shop: Server, feed: string, pages: readonly string[]): Promise<Row> {
  const unopened = pages.values();
  const time = async () => {
    const { value } = unopened.next();
    if (value === undefined) throw new Error("the feed took longer than all pages");
    const begin = performance.now();
    await read(shop.url + value);
    const taken = performance.now() - begin;
    await setTimeout(rest);
    return taken;
  };
  for (let at = 0; at < warmUp; at++) await time();
  const quiet: number[] = [];
  while (quiet.length < pagesBefore) quiet.push(await time());
  let isWritten = false;
  const written = read(shop.url + feed).finally(() => {
    isWritten = true;
  });
  const busy: number[] = [];
  while (!isWritten) busy.push(await time());
  await written;
  const ratio = p95(busy) / p95(quiet);
  return {
    ...limit(
      "Product pages while a feed is written, p95 against before",
      `${ratio.toFixed(2)} ×`,
      "≤ 1.2 ×",
      ratio <= 1.2,
    ),
    reference: `${milliseconds(p95(quiet))} before, ${milliseconds(p95(busy))} meanwhile`,
  };
}

/** Reads an answer to its end and keeps nothing of it. @returns its bytes */
async function read(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return bytes;
}

const limit = (what: string, value: string, bar: string, ok: boolean): Row => ({ what, value, reference: "", bar, ok });

/** By one worker, to a receiver on the same machine that answers at once. */
export async function webhooks(): Promise<Row[]> {
  const dataDir = await temporaryFolder("bench-");
  const shop = await openFilled(dataDir, 10);
  const receiver = await startServer("receiver.ts");
  try {
    await addWebhooks(shop, `${receiver.url}/hook`);
    await happen(shop);
    const begin = performance.now();
    await deliverEvents(shop.db, { log });
    const fannedOut = performance.now();
    const cpu = process.cpuUsage();
    while (await isWaiting(shop.db)) {
      await deliverWebhooks({ db: shop.db, secret: benchSecret, reach: { allowPrivate: true }, log });
    }
    const end = performance.now();
    const { user, system } = process.cpuUsage(cpu);
    const each = (user + system) / (endpoints * events);
    const seconds = (end - begin) / 1000;
    const whole = `${seconds.toFixed(1)} s (giving out ${((fannedOut - begin) / 1000).toFixed(1)} s, sending ${((end - fannedOut) / 1000).toFixed(1)} s)`;
    const isWhole = Number(await (await fetch(receiver.url)).text()) === endpoints * events;
    return [
      {
        ...limit(`${events} events to ${endpoints} webhooks, one worker`, whole, "≤ 60 s", seconds <= 60 && isWhole),
        reference: `${each.toFixed(0)} µs of the worker's CPU to send one`,
      },
    ];
  } finally {
    await receiver.stop();
    await shop.stop();
    await removeFolder(dataDir);
  }
}

async function addWebhooks({ db, mall }: ShopContext, url: string): Promise<void> {
  const owner = await findOwner(db, mall.id);
  if (!owner) throw new Error("a shop without an owner");
  const context = { db, mall, actor: { staffId: owner.id, name: owner.name, batchId: newId() } };
  for (let at = 0; at < endpoints; at++) {
    const input = { name: `Program ${at}`, url, events: ["order.*"], fields: "all" as const };
    await createWebhook(context, { permissions: permissionKeys }, input, {
      secret: benchSecret,
      reach: { allowPrivate: true },
    });
  }
}

async function happen({ db, mall }: ShopContext): Promise<void> {
  for (let at = 0; at < events; at++) {
    const payload: Payload<"order.paid"> = {
      order_id: newId(),
      order_no: String(at),
      status: "waiting_shipment",
      customer_id: newId(),
      total: "69.20",
      currency: "USD",
      is_test: false,
    };
    await transaction(db, (trx) => tell({ db: trx, mall }, [{ name: "order.paid", payload }]));
  }
}

async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from webhook_delivery where state = 'waiting') as some`.execute(db);
  return rows[0]?.some === true;
}
