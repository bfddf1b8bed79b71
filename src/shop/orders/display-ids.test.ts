/** Numbers that can be said by phone: given once, without a wait, and found by what people type. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import { newId } from "#kernel/ids.ts";
import { runList } from "#kernel/lists/index.ts";
import { mallsWith } from "#kernel/malls/malls-with.ts";
import { buy, newGuest, offerShipping, stockProduct } from "../checkout/testing.ts";
import { find } from "../find/find.ts";
import { checkLines } from "../fulfillment/parcel-list.ts";
import { getOrder } from "../order-management/index.ts";
import { createTestShop } from "../testing.ts";
import { numberOlderOrders, ordersWithoutDisplayId, typedDisplayId } from "./display-ids.ts";
import { ordersSource, staffListOrders } from "./index.ts";
import { addOrder } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;
await offerShipping(shop);

const numbersOf = async (mall = shop.mall.id) =>
  (
    await db
      .selectFrom("orders")
      .select(["id", "display_id"])
      .where("mall_id", "=", mall)
      .orderBy("placed_at")
      .orderBy("id")
      .execute()
  ).map(({ display_id }) => display_id);

test("a mall's orders are counted from 1001, whoever writes them; orders placed at once have different numbers", async () => {
  const other = await shop.anotherMall();
  await addOrder(other);
  await addOrder(other);
  expect(await numbersOf(other.mall.id)).toEqual([1001, 1002]);
  const { variantId } = await stockProduct(shop, { stock: 1000 });
  await Promise.all(
    Array.from({ length: 40 }, () => buy(shop, newGuest(), { items: [{ variant_id: variantId, qty: 1 }] })),
  );
  const displayIds = (await numbersOf()).sort();
  expect(displayIds).toEqual(Array.from({ length: 40 }, (_, at) => 1001 + at));
});

/** Stores an order once more, as another one. */
const copyOrder = (on: Db, id: string, changes: object = {}) =>
  sql`insert into orders select (jsonb_populate_record(o, ${JSON.stringify({ id: newId(), order_no: newId(), display_id: null, ...changes })})).*
    from orders o where o.id = ${id}`.execute(on);

test("a placement that fails leaves a gap, and no other one waits for it", async () => {
  const mall = await shop.anotherMall();
  const { id } = await addOrder(mall);
  const [written, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const failed = expect(
    transaction(db, async (trx) => {
      await copyOrder(trx, id);
      written.resolve();
      await mayEnd.promise;
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  await written.promise;
  await addOrder(mall);
  mayEnd.resolve();
  await failed;
  await addOrder(mall);
  expect((await numbersOf(mall.mall.id)).toSorted()).toEqual([1001, 1003, 1004]);
});

test("a test order has none", async () => {
  const mall = await shop.anotherMall();
  const { id } = await addOrder(mall);
  await copyOrder(db, id, { is_test: true });
  expect((await numbersOf(mall.mall.id)).toSorted()).toEqual([1001, null]);
});

test("orders of before get the numbers before the first new one, the oldest #1001, in steps that can be interrupted", async () => {
  const mall = await shop.anotherMall();
  for (let n = 0; n < 5; n++) await addOrder(mall);
  // As a database of before them has it.
  await sql`update orders set display_id = null where mall_id = ${mall.mall.id}`.execute(db);
  const [{ name } = { name: "" }] = (
    await sql<{ name: string }>`select order_display_ids(${mall.mall.id})::text as name`.execute(db)
  ).rows;
  await sql`drop sequence ${sql.id(name)}`.execute(db);
  expect(await mallsWith(db, ordersWithoutDisplayId)).toContain(mall.mall.id);
  await addOrder(mall);
  expect(await numbersOf(mall.mall.id)).toEqual([null, null, null, null, null, 1006]);
  await numberOlderOrders(mall, { size: 2, max: 2 });
  expect(await numbersOf(mall.mall.id)).toEqual([null, null, null, 1004, 1005, 1006]);
  await numberOlderOrders(mall, { size: 2 });
  expect(await numbersOf(mall.mall.id)).toEqual([1001, 1002, 1003, 1004, 1005, 1006]);
  expect(await mallsWith(db, ordersWithoutDisplayId)).not.toContain(mall.mall.id);
});

test("a restored database, which has no sequence, counts on behind its highest number", async () => {
  const mall = await shop.anotherMall();
  await addOrder(mall);
  await addOrder(mall);
  const [{ name } = { name: "" }] = (
    await sql<{ name: string }>`select order_display_ids(${mall.mall.id})::text as name`.execute(db)
  ).rows;
  await sql`drop sequence ${sql.id(name)}`.execute(db);
  await Promise.all(Array.from({ length: 8 }, () => addOrder(mall)));
  expect((await numbersOf(mall.mall.id)).toSorted()).toEqual(Array.from({ length: 10 }, (_, at) => 1001 + at));
});

test.each([
  ["1042", 1042],
  ["#1042", 1042],
  [" # 1042 ", 1042],
  ["261121-8F3K9Q2M", undefined],
  ["104", undefined],
  ["", undefined],
])("%j names the number %s", (text, number) => {
  expect(typedDisplayId(text)).toBe(number);
});

test("an order is found by its number in list and palette, first among others, and in lists of tracking numbers", async () => {
  const mall = await shop.anotherMall();
  const one = await addOrder(mall);
  await addOrder(mall);
  // Newer orders whose order numbers begin with the same digits.
  for (let n = 0; n < 8; n++) {
    const { id } = await addOrder(mall);
    await sql`update orders set order_no = '1001' || order_no where id = ${id}`.execute(db);
  }
  for (const search of ["#1001", "# 1001"])
    expect((await runList(mall, ordersSource, { search })).rows).toMatchObject([
      { order_no: one.order_no, display_id: 1001 },
    ]);
  expect((await runList(mall, ordersSource, { search: "1001" })).count).toBe(9);
  for (const text of ["1001", "#1001"]) {
    const { found: results } = await find(mall, ["orders:read"], { text });
    expect(results[0]).toMatchObject({
      id: one.order_no,
      display_id: 1001,
      total: "19.90",
      status: "waiting_shipment",
    });
  }
  expect(
    (await staffListOrders(mall, { keyword: "#1001", status: "", page: 1, pageSize: 20 })).list.data,
  ).toMatchObject([{ display_id: 1001 }]);
  const line = { line: 1, order_no: "1001", tracking_no: "T1", carrier: "" };
  expect(await checkLines(mall, [line, { ...line, line: 2, order_no: one.order_no }])).toMatchObject([
    { order_no: one.order_no, problem: "" },
    { order_no: one.order_no, problem: "Is in the list twice" },
  ]);
  expect((await getOrder(mall, one.buyer, { order_no: one.order_no })).order).toMatchObject({
    order_no: one.order_no,
    display_id: 1001,
  });
});
