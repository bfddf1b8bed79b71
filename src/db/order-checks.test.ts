/** Rules that the database keeps for the rows of an order (`0011_orders.sql`). */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { queueMail } from "#shop/mail-queue/queue.ts";
import { addOrder } from "#shop/orders/testing.ts";
import { createTestShop } from "#shop/testing.ts";

const shop = await createTestShop();

test("lists of states are one constant each in tables that an order writes to", async () => {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where contype = 'c' and conbin::text like '%ARRAYEXPR%' and conrelid = any(
      '{orders, order_line, order_event, mail, stock_move, idempotency_key, order_mark}'::regclass[])`.execute(shop.db);
  expect(rows).toEqual([]);
});

test("no row of an order takes a state or an amount that its table has not got", async () => {
  const { id } = await addOrder(shop);
  await queueMail(shop, { template: "order_placed", to: "ada@example.com", order_id: id });
  const refused = async (table: string, change: string, rule: string) => {
    const key = table === "orders" ? "id" : table === "mail" ? "data ->> 'order_id'" : "order_id::text";
    const changing = sql`update ${sql.table(table)} set ${sql.raw(change)} where ${sql.raw(key)} = ${id}`;
    await expect(changing.execute(shop.db), change).rejects.toMatchObject({ code: "23514", constraint: rule });
  };
  await refused("orders", "status = 'lost'", "orders_status_check");
  await refused("orders", "payment_state = 'free'", "orders_payment_state_check");
  await refused("orders", "shipment_state = 'lost'", "orders_shipment_state_check");
  await refused("orders", "refund_state = 'lost'", "orders_refund_state_check");
  await refused("orders", "items_total = -1, total = shipping_total + tax_total - 1", "orders_check");
  await refused("order_line", "price = -1", "order_line_check");
  await refused("order_line", "shipped_qty = -1", "order_line_check1");
  await refused("order_line", "shipped_qty = qty + 1", "order_line_check4");
  await refused("order_event", "actor = 'nobody'", "order_event_actor_check");
  await refused("mail", "state = 'lost'", "mail_state_check");
});

test("an index of names holds no more than what texts of ASCII need: each order prepares its functions anew", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (verbose, costs off) select search_text(address ->> 'last_name') from orders`.execute(shop.db);
  const output = rows.map((row) => row["QUERY PLAN"]).find((line) => line.includes("Output:"));
  expect(output).toContain("translate(lower(");
  expect(output).not.toMatch(/normalize|regexp_replace|replace\(/);
});
