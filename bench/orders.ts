/**
 * Orders a second: guests who buy over HTTP from an empty cart, each at an address of their own and with the limits of
 * requests on; then the command alone, without HTTP and cart, on one hot variant and spread over many; and units sold beyond
 * the stock.
 */
import "#domains.ts";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ShopError } from "#contract/errors.ts";
import { administer } from "#db/administer.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { setPrices, setStock } from "#shop/catalog/commands/index.ts";
import { placeOrder } from "#shop/checkout/index.ts";
import { testAddress } from "#shop/checkout/testing.ts";
import { createShippingZones, deleteShippingZone } from "#shop/shipping/commands/index.ts";
import { settleAllOrders } from "#shop/totals/index.ts";
import { seedDemo } from "../demo/seed/index.ts";
import { startBuyers } from "./buyers/buyers.ts";
import type { BuyersResult } from "./buyers/child.ts";
import { orderCost } from "./capacity.ts";
import { startServer } from "./child.ts";
import { databaseCpu } from "./mix/processor.ts";
import { milliseconds } from "./statistics.ts";
import type { Row } from "./types.ts";

const settings = { secret: "", sandbox: true };
/** Concurrent buyers: twice the connections of the pool. */
const atOnce = 20;
const buyersAtOnce = 10;
const httpOrders = 3000;
const hotOrders = 1500;
const spreadOrders = 3000;
const attempts = 10_000;
const unitsLeft = 100;

export async function orders(): Promise<Row[]> {
  const dataDir = await temporaryFolder("bench-");
  const { db, url, stop } = await openDatabase({ DATA_DIR: dataDir });
  try {
    await migrate(url);
    const shop: ShopContext = { db, mall: await seedDemo(db) };
    for (const { id } of await db.selectFrom("shipping_zone").select("id").execute()) {
      await deleteShippingZone(shop, id);
    }
    await createShippingZones(shop, [{ name: "Everywhere", rates: [{ name: "Standard", price: "0" }] }]);
    const ids = (await db.selectFrom("variant").select("id").execute()).map(({ id }) => id);
    await setPrices(
      shop,
      ids.map((variant_id) => ({ variant_id, price: "10" })),
    );
    await setStock(
      shop,
      ids.map((variant_id) => ({ variant_id, on_hand: 1_000_000 })),
    );
    const [hot = "", scarce = ""] = ids;
    const bought = await overHttp(url, dataDir, ids);
    // That server has no job that counts orders: what is left would be counted while the next ones are measured.
    await settleAllOrders(db);
    await run(shop, 200, (n) => ids[n % ids.length] ?? "");
    // A running shop does this within a minute. Statements that were prepared while there were no orders get other plans.
    await administer(url, "analyze");
    const counting = countOrders(shop);
    const hotRate = await run(shop, hotOrders, () => hot);
    const spread = await run(shop, spreadOrders, (n) => ids[n % ids.length] ?? "");
    await counting.stop();
    const { reserved } = await db
      .selectFrom("variant")
      .select("reserved")
      .where("id", "=", scarce)
      .executeTakeFirstOrThrow();
    await setStock(shop, [{ variant_id: scarce, on_hand: reserved + unitsLeft }]);
    const { placed } = await run(shop, attempts, () => scarce);
    const oversold = Math.max(0, placed - unitsLeft);
    return [
      {
        what: `Orders over HTTP, from an empty cart, ${buyersAtOnce} at once`,
        value: `${Math.round(bought.rate)} / s, p95 ${milliseconds(bought.whole)}`,
        reference: `order/place alone: p95 ${milliseconds(bought.placed)}`,
        bar: "≥ 300 / s",
        ok: bought.rate >= 300 && bought.failed === 0,
      },
      {
        what: orderCost,
        value: `${bought.node.toFixed(1)} + ${bought.database.toFixed(1)} ms`,
        reference: "",
        bar: "≤ 5 ms together",
        ok: bought.node + bought.database <= 5,
      },
      rate("Orders placed directly on one hot variant", hotRate.perSecond, 300),
      rate("Orders placed directly, spread over variants", spread.perSecond, 700),
      {
        what: "Oversold in 10,000 attempts on 100 units",
        value: `${oversold}`,
        reference: "0",
        bar: "0",
        ok: oversold === 0 && placed === unitsLeft,
      },
    ];
  } finally {
    await stop();
    await removeFolder(dataDir);
  }
}

/** Milliseconds of CPU time of an order. */
interface Cost {
  readonly node: number;
  readonly database: number;
}

/** Guests who buy at a server of its own, in a process of their own. */
async function overHttp(url: string, dataDir: string, variants: string[]): Promise<BuyersResult & Cost> {
  const server = await startServer("shop.ts", {
    DATABASE_URL: url,
    DATA_DIR: join(dataDir, "web"),
    RATE_LIMIT: "600",
    TRUST_PROXY: "1",
  });
  try {
    const buy = (orders: number) => startBuyers({ url: server.url, variants, atOnce: buyersAtOnce, orders }).ended;
    await buy(httpOrders / 4);
    await administer(url, "analyze");
    const used = async () => ({ node: await server.cpu(), database: (await databaseCpu(dataDir)) ?? Number.NaN });
    const before = await used();
    const bought = await buy(httpOrders);
    const after = await used();
    if (bought.failed > 0) throw new Error(`${bought.failed} purchases failed: ${bought.reason}`);
    return {
      ...bought,
      node: (after.node - before.node) / bought.orders,
      database: (after.database - before.database) / bought.orders,
    };
  } finally {
    await server.stop();
  }
}

/** Counts what orders change as the background job of a running shop does. */
function countOrders({ db }: ShopContext): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      await settleAllOrders(db);
      await setTimeout(1000, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const working = work();
  return {
    stop() {
      stopping.abort();
      return working;
    },
  };
}

const rate = (what: string, perSecond: number, bar: number): Row => ({
  what,
  value: `${Math.round(perSecond)} / s`,
  reference: `${bar} / s`,
  bar: `≥ ${bar} / s`,
  ok: perSecond >= bar,
});

let buyers = 0;

/** Places orders of one unit each, each by a new guest. */
async function run(shop: ShopContext, count: number, variantOf: (n: number) => string) {
  let next = 0;
  let placed = 0;
  const begin = performance.now();
  const buyer = async () => {
    for (let n = next++; n < count; n = next++) {
      const order = {
        items: [{ variant_id: variantOf(n), qty: 1 }],
        // What a customer has spent is kept in one row for each address.
        email: `ada${++buyers}@example.com`,
        address: testAddress,
        save_address: false,
        note: "",
        provider: "sandbox",
        coupon_code: "",
        accepted_terms: "",
        newsletter: false,
        expected_total: "10.00",
      };
      try {
        await placeOrder(shop, { guest_id: newId() }, order, { settings, idempotencyKey: randomUUID() });
        placed++;
      } catch (error) {
        if (!(error instanceof ShopError) || error.code !== 409) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyer));
  return { placed, perSecond: count / ((performance.now() - begin) / 1000) };
}
