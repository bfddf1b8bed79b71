/** Prices of a list that fail half-way, by an error of a statement and by kill -9: whole portions only, and each price is made once. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { transaction } from "#db/transaction.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { stockProduct } from "../checkout/testing.ts";
import { createTestShop } from "../testing.ts";
import { listPriceLists, savePriceList } from "./index.ts";
import { makeDuePrices } from "./make-prices.ts";

const shop = await createTestShop();
const { db } = shop;
const workers: ChildProcess[] = [];
afterAll(() => {
  for (const worker of workers) worker.kill("SIGKILL");
});

/** Of one transaction. */
const portion = 500;
const variants = 12 * 90;

// Each time that a price is written.
await sql`create table written (variant_id uuid, price bigint)`.execute(db);
await sql`create function note_written() returns trigger language plpgsql as
  $$ begin insert into written values (new.variant_id, new.price); return new; end $$`.execute(db);
await sql`create trigger note_written after insert or update on price for each row execute function note_written()`.execute(
  db,
);

async function listOfMany() {
  const of = await shop.anotherMall();
  for (let at = 0; at < variants / 90; at++) await stockProduct(of, { price: 1000n, variants: 90, stock: 0 });
  const id = await savePriceList(asStaff(of), {
    ...{
      name: "Francs",
      currency: "CHF",
      mode: "derived",
      rate_source: "hand",
      rate: "0.8",
      margin: 0,
      rounding: "none",
    },
  });
  await makeDuePrices(of);
  await sql`delete from written`.execute(db);
  await db.updateTable("price_list").set({ rate: "2" }).where("id", "=", id).execute();
  const list = async () => (await listPriceLists(of)).find((one) => one.id === id);
  const { rows } = await sql<{ id: string }>`select id from variant where mall_id = ${of.mall.id} order by id`.execute(
    db,
  );
  return { of, list, ids: rows.map((row) => row.id) };
}

/** How many prices have been written, and how many variants have one by now. */
async function writes() {
  const { rows } =
    await sql`select count(*)::int as all, count(distinct variant_id)::int as variants from written`.execute(db);
  return rows[0];
}

test("after an error in the third portion the list says so, and goes on there", async () => {
  const { of, list, ids } = await listOfMany();
  await sql
    .raw(`create function fail_price() returns trigger language plpgsql as
    $$ begin if new.variant_id = '${ids[2 * portion + 20]}' then raise 'no room'; end if; return new; end $$`)
    .execute(db);
  await sql`create trigger fail_price before insert or update on price for each row execute function fail_price()`.execute(
    db,
  );
  for (let time = 0; time < 2; time++) {
    await expect(makeDuePrices(of)).rejects.toThrow("no room");
    expect(await list()).toMatchObject({ is_due: true, is_failing: true, made: 2 * portion, to_make: variants });
    expect(await writes()).toEqual({ all: 2 * portion, variants: 2 * portion });
  }
  await sql`drop trigger fail_price on price`.execute(db);
  await makeDuePrices(of);
  expect(await list()).toMatchObject({ is_due: false, is_failing: false, made: 0, to_make: 0 });
  expect(await writes()).toEqual({ all: variants, variants });
});

test("after kill -9 in the second portion another process goes on with it", async () => {
  const { of, list, ids } = await listOfMany();
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  // As an order that has locked one of its variants.
  const order = transaction(db, async (trx) => {
    await sql`select from variant where id = ${ids[portion + 20]} for update`.execute(trx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  onTestFinished(() => held.resolve());
  const worker = spawn(process.execPath, [join(import.meta.dirname, "fixtures/worker.ts")], {
    env: { ...process.env, DATABASE_URL: shop.url, TEST_MALL: of.mall.id },
    stdio: ["ignore", "ignore", "inherit"],
  });
  workers.push(worker);
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 20_000 }).toBe(1);
  const gone = once(worker, "exit");
  worker.kill("SIGKILL");
  await gone;
  expect(await list()).toMatchObject({ is_due: true, is_failing: false, made: portion, to_make: variants });
  expect(await writes()).toEqual({ all: portion, variants: portion });
  held.resolve();
  await order;
  await makeDuePrices(of);
  expect(await list()).toMatchObject({ is_due: false, made: 0 });
  expect(await writes()).toEqual({ all: variants, variants });
});
