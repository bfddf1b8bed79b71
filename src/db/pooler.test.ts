/** Nothing on pooled connections relies on a session; with a real PgBouncer where one is installed. */
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { asStaff } from "#kernel/changes/testing.ts";
import { setPrices } from "#shop/catalog/commands/index.ts";
import { placeOrder } from "#shop/checkout/index.ts";
import { booksAgree, guestWith, offerShipping, orderForm, settings, stockProduct } from "#shop/checkout/testing.ts";
import { createTestShop } from "#shop/testing.ts";
import { settleAllOrders } from "#shop/totals/index.ts";
import { createClient, createDb, type Db } from "./connect.ts";
import { openDatabase } from "./open.ts";
import { canPrepare, limitRole } from "./pooler.ts";
import { refreshStatistics } from "./refresh-statistics.ts";
import { removeFolder, temporaryFolder } from "./temporary-folder.ts";
import { hasBouncer, startBouncer, type TestBouncer } from "./testing/bouncer.ts";

const shop = await createTestShop();
await offerShipping(shop);

/** What a shop does with its database: commands, orders, several at once, work of jobs. */
async function sell(db: Db): Promise<void> {
  const through = { ...shop, db };
  const { variantId } = await stockProduct(through, { stock: 20 });
  await setPrices(asStaff(through), [{ variant_id: variantId, price: "10.00" }]);
  const orders = Array.from({ length: 10 }, async (_, number) => {
    const guest = await guestWith(through, variantId, 1);
    const form = orderForm({ expected_total: "15.00", email: `${number}@example.com` });
    return placeOrder(through, guest, form, { settings, idempotencyKey: crypto.randomUUID() });
  });
  expect(await Promise.all(orders)).toHaveLength(10);
  await settleAllOrders(db);
  await refreshStatistics(db);
  expect(await booksAgree(through)).toBe(true);
}

test("after a shop's work a connection has no statement, setting, lock, channel or table of its own", async () => {
  const db = createDb(shop.url, { poolSize: 1, pooler: { prepares: false } });
  try {
    await sell(db);
    const { rows } = await sql`
      select (select count(*) from pg_prepared_statements)::int as statements,
        (select count(*) from pg_listening_channels())::int as channels,
        (select count(*) from pg_locks where pid = pg_backend_pid() and locktype = 'advisory')::int as locks,
        (select count(*) from pg_class where relpersistence = 't')::int as tables,
        (select count(*) from pg_cursors where is_holdable)::int as cursors,
        (select array_agg(name) from pg_settings where source = 'session') as settings`.execute(db);
    expect(rows).toEqual([{ statements: 0, channels: 0, locks: 0, tables: 0, cursors: 0, settings: null }]);
  } finally {
    await db.destroy();
  }
});

test("the role has the time limits that its sessions cannot set, in this database", async () => {
  await limitRole(shop.url, shop.url);
  await limitRole(shop.url, shop.url);
  const client = createClient(shop.url);
  await client.connect();
  try {
    const { rows } = await client.query(
      "select current_setting('statement_timeout') as max, current_setting('idle_in_transaction_session_timeout') as idle",
    );
    expect(rows).toEqual([{ max: "5s", idle: "15s" }]);
  } finally {
    await client.end();
  }
});

test("a connection that keeps our names is told from a pooler that gives them names of its own", async () => {
  expect(await canPrepare(shop.url)).toBe(false);
});

describe.skipIf(!hasBouncer())(
  "PgBouncer in transaction mode (skipped where the program pgbouncer is not installed)",
  () => {
    let bouncer: TestBouncer | undefined;
    let folder: string | undefined;
    afterAll(async () => {
      await bouncer?.stop();
      if (folder) await removeFolder(folder);
    });

    test("a shop sells through two connections that all share", async () => {
      folder = await temporaryFolder("bouncer-");
      bouncer = await startBouncer(shop.url, folder, 2);
      const { db, stop } = await openDatabase({
        DATABASE_URL: bouncer.url,
        DATABASE_DIRECT_URL: shop.url,
        DATA_DIR: folder,
      });
      try {
        await Promise.all([sell(db), sell(db)]);
        const { rows } = await sql`select current_setting('statement_timeout') as max`.execute(db);
        expect(rows).toEqual([{ max: "5s" }]);
        const { rows: connections } = await sql<{ count: number }>`select count(distinct pid)::int as count
        from pg_stat_activity where datname = current_database() and client_addr is not null`.execute(db);
        expect(connections[0]?.count).toBeLessThanOrEqual(2 + 10);
      } finally {
        await stop();
      }
    });
  },
);
