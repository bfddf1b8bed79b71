/** kill -9 of a process in the middle of the invoices of 50 parallel sales: the next one goes on with the same number. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { addOrder } from "../orders/testing.ts";
import { invoiceSettings, shopSettings } from "../settings/index.ts";
import { createTestShop } from "../testing.ts";
import { issueByHand } from "./index.ts";
import { issueDue } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;
const other = await shop.anotherMall();
for (const { mall, staffId } of [shop, other]) {
  const context = { db, mall, actor: { staffId, name: "Ann", batchId: newId() } };
  await shopSettings.change(context, {
    changes: { country: "DE", address1: "Elm 1", postal_code: "53111", city: "Bonn" },
  });
  await invoiceSettings.change(context, { changes: { invoice_when: "paid" } });
}

const processes: ChildProcess[] = [];
afterEach(() => {
  for (const child of processes.splice(0)) child.kill("SIGKILL");
});

/** A process that makes so many parallel sales in each of some malls. */
function startSeller(sales: number, ...malls: readonly ShopContext[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "fixtures/seller.ts")], {
    env: {
      ...process.env,
      DATABASE_URL: shop.url,
      MALL_IDS: malls.map(({ mall }) => mall.id).join(),
      SALES: String(sales),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  processes.push(child);
  return { child, gone: once(child, "exit") };
}

const numbersOf = async ({ mall }: ShopContext) => {
  const rows = await db
    .selectFrom("order_document")
    .select(["number", "year", "name"])
    .where("mall_id", "=", mall.id)
    .where("kind", "=", "invoice")
    .orderBy("number")
    .execute();
  expect(new Set(rows.map(({ year }) => year)).size).toBeLessThanOrEqual(1);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  return rows.map(({ number }) => number);
};
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const ordersOf = async ({ mall }: ShopContext) => {
  const rows = await db.selectFrom("orders").select("id").where("mall_id", "=", mall.id).execute();
  return rows.length;
};

test("killed while it stores one of 50 invoices, it leaves no gap and no double; the rest follow after a restart", async () => {
  const sales = 50;
  const last = 20;
  // One more order of the first mall, whose invoice the test stores as number 20 and takes back: the process waits at that number.
  await invoiceSettings.change(
    { ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } },
    { changes: { invoice_when: "off" } },
  );
  const held = await addOrder(shop);
  const model = await addOrder(shop);
  await issueByHand(shop, model.order_no);
  await invoiceSettings.change(
    { ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } },
    { changes: { invoice_when: "paid" } },
  );
  // Another year's series stays as it is.
  await sql`insert into order_document_counter (mall_id, kind, year, last) values (${shop.mall.id}, 'invoice', 2020, 7)`.execute(
    db,
  );

  class TakenBack extends Error {}
  const holding = db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`insert into order_document
      select (jsonb_populate_record(d, jsonb_build_object('id', ${newId()}::text, 'order_id', ${held.id}::text,
        'number', ${last}::integer, 'token', ${newId()}::text))).*
      from order_document d where d.mall_id = ${shop.mall.id}`.execute(trx);
    const { child, gone } = startSeller(sales, shop, other);
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query ilike 'insert into "order_document"%'`.execute(db);
      return rows.length;
    };
    // It has taken number 20 and cannot store it; every other sale of this mall waits for the counter.
    await expect.poll(waiting).toBe(1);
    expect(child.exitCode).toBe(null);
    child.kill("SIGKILL");
    expect(await gone).toEqual([null, "SIGKILL"]);
    throw new TakenBack();
  });
  await expect(holding).rejects.toBeInstanceOf(TakenBack);
  const uncommitted = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
    return rows.length;
  };
  // The database notices that nobody waits for the answers any more, and forgets the transactions.
  await expect.poll(uncommitted).toBe(0);
  expect(await numbersOf(shop)).toEqual(upTo(last - 1));
  const here = await numbersOf(other);
  expect(here).toEqual(upTo(here.length));

  // The sales that the killed process has not stored are made by the next one, which issues what the first one owes.
  for (const one of [shop, other]) {
    const given = one === shop ? 2 : 0;
    const { gone } = startSeller(sales + given - (await ordersOf(one)), one);
    expect(await gone).toEqual([0, null]);
    await issueDue(one, (error) => {
      throw error;
    });
    // All but the order whose invoice was taken back.
    expect(await ordersOf(one)).toBe(sales + given);
    expect(await numbersOf(one)).toEqual(upTo(sales + given - (one === shop ? 1 : 0)));
    const due = db.selectFrom("event_delivery").select("event_id").where("mall_id", "=", one.mall.id);
    expect(await due.execute()).toEqual([]);
  }
  const counters = await db
    .selectFrom("order_document_counter")
    .select(["year", "last"])
    .where("mall_id", "=", shop.mall.id)
    .orderBy("year")
    .execute();
  expect(counters).toEqual([
    { year: 2020, last: 7 },
    { year: expect.any(Number), last: sales + 1 },
  ]);
});
