/** What programs are sent: 1,000 events for each of 100 webhooks. */
import "#domains.ts";
import { sql } from "kysely";
import type { Payload } from "#contract/events.ts";
import { permissionKeys } from "#contract/permissions.ts";
import type { Db } from "#db/connect.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { deliverEvents, tell } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import { findOwner } from "#kernel/rights/member.ts";
import { createWebhook, deliverWebhooks } from "#shop/webhooks/index.ts";
import { startServer } from "./child.ts";
import { openFilled } from "./fill.ts";
import { benchSecret } from "./servers/secret.ts";
import type { Row } from "./types.ts";

const endpoints = 100;
const events = 1000;
const log = (error: unknown) => {
  console.error(error);
};

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
        what: `${events} events to ${endpoints} webhooks, one worker`,
        value: whole,
        bar: "≤ 60 s",
        ok: seconds <= 60 && isWhole,
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
