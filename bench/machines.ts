/** What programs read and are sent: a feed of 100,000 variants, and 1,000 events for each of 100 webhooks. */
import "#domains.ts";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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
import { feedKey, findFeed } from "#shop/feeds/index.ts";
import { feedSettings } from "#shop/feeds/settings.ts";
import { createWebhook, deliverWebhooks } from "#shop/webhooks/index.ts";
import { openFilled } from "./fill.ts";
import type { Row } from "./types.ts";

const products = 25_000;
const endpoints = 100;
const events = 1000;
const secret = "a secret of thirty-two characters";
const mebibyte = 1024 * 1024;
const log = (error: unknown) => {
  console.error(error);
};

/** Written as a reader takes it: portion by portion, none of which is kept. */
export async function feeds(): Promise<Row[]> {
  const dataDir = await temporaryFolder("bench-");
  const shop = await openFilled(dataDir, products, { variantsEach: 4 });
  try {
    await feedSettings.change(shop, { changes: { feeds_on: true } });
    const { count } = await shop.db
      .selectFrom("variant")
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
      .where("mall_id", "=", shop.mall.id)
      .executeTakeFirstOrThrow();
    const key = feedKey(shop.mall.id, feedGroup.defaults.feed_address, secret);
    const feed = await findFeed(shop, { key, file: "google.xml", origin: "https://shop.example", secret });
    if (!feed) throw new Error("no feed");
    const before = process.memoryUsage.rss();
    const begin = performance.now();
    let bytes = 0;
    let most = before;
    for await (const chunk of feed.chunks()) {
      bytes += Buffer.byteLength(chunk);
      most = Math.max(most, process.memoryUsage.rss());
    }
    const seconds = (performance.now() - begin) / 1000;
    const more = (most - before) / mebibyte;
    const what = `Feed of ${count.toLocaleString("en")} variants (${(bytes / mebibyte).toFixed(0)} MB)`;
    return [
      limit(`${what}: time`, `${seconds.toFixed(1)} s`, "≤ 20 s", seconds <= 20),
      limit(`${what}: memory`, `+${more.toFixed(0)} MB`, "≤ +50 MB", more <= 50),
    ];
  } finally {
    await shop.stop();
    await removeFolder(dataDir);
  }
}

const limit = (what: string, value: string, bar: string, ok: boolean): Row => ({ what, value, reference: "", bar, ok });

/** By one worker, to a receiver on the same machine that answers at once. */
export async function webhooks(): Promise<Row[]> {
  const dataDir = await temporaryFolder("bench-");
  const shop = await openFilled(dataDir, 10);
  const receiver = await startReceiver();
  try {
    await addWebhooks(shop, receiver.url);
    await happen(shop);
    const begin = performance.now();
    await deliverEvents(shop.db, { log });
    const fannedOut = performance.now();
    while (await isWaiting(shop.db)) await deliverWebhooks({ db: shop.db, secret, reach: { allowPrivate: true }, log });
    const end = performance.now();
    const seconds = (end - begin) / 1000;
    const whole = `${seconds.toFixed(1)} s (giving out ${((fannedOut - begin) / 1000).toFixed(1)} s, sending ${((end - fannedOut) / 1000).toFixed(1)} s)`;
    const isWhole = receiver.count() === endpoints * events;
    return [limit(`${events} events to ${endpoints} webhooks, one worker`, whole, "≤ 60 s", seconds <= 60 && isWhole)];
  } finally {
    receiver.stop();
    await shop.stop();
    await removeFolder(dataDir);
  }
}

async function startReceiver() {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      count++;
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    count: () => count,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function addWebhooks({ db, mall }: ShopContext, url: string): Promise<void> {
  const owner = await findOwner(db, mall.id);
  if (!owner) throw new Error("a shop without an owner");
  const context = { db, mall, actor: { staffId: owner.id, name: owner.name, batchId: newId() } };
  for (let at = 0; at < endpoints; at++) {
    const input = { name: `Program ${at}`, url, events: ["order.*"], fields: "all" as const };
    await createWebhook(context, { permissions: permissionKeys }, input, { secret, reach: { allowPrivate: true } });
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
