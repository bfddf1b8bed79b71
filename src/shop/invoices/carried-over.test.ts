/** What was due before invoices followed events is due afterwards (`0142_events.sql`). */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { parsePayload } from "#contract/events.ts";
import { migrate } from "#db/migrate.ts";
import { createTestDatabase } from "#db/testing.ts";
import { newId } from "#kernel/ids.ts";

test("invoices and credit notes that were due become events of their orders, in their order", async () => {
  const { db, url } = await createTestDatabase();
  for (const schema of ["public", "jobs"]) await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(url, { upTo: "0141_variant_prices" });
  const [mall, order, refund] = [newId(), newId(), newId()];
  await sql`insert into mall (id, name, currency) values (${mall}, 'Mall', 'KWD')`.execute(db);
  await sql`insert into orders (mall_id, id, order_no, guest_id, email, status, payment_state, currency, items_total, discount_total,
      shipping_total, tax_total, total, paid_total, provider, address)
    values (${mall}, ${order}, '1001', ${newId()}, 'a@example.com', 'waiting_shipment', 'paid', 'KWD', 69200, 0, 0, 0, 69200, 69200,
      'sandbox', '{}')`.execute(db);
  await sql`insert into refund_request (mall_id, id, order_id, state, amount, reason)
    values (${mall}, ${refund}, ${order}, 'refunded', 5, '')`.execute(db);
  await sql`insert into order_document_due (mall_id, order_id, refund_request_id)
    values (${mall}, ${order}, null), (${mall}, ${order}, ${refund})`.execute(db);
  await migrate(url);
  const { rows } = await sql<{ name: string; payload: unknown; subscriber: string; subject: string }>`
    select e.name, e.payload, d.subscriber, d.subject from event e
    join event_delivery d on d.mall_id = e.mall_id and d.event_id = e.id order by e.id`.execute(db);
  expect(rows.map(({ name, subscriber, subject }) => [name, subscriber, subject])).toEqual([
    ["order.paid", "invoices", order],
    ["order.refunded", "invoices", order],
  ]);
  expect(parsePayload("order.paid", rows[0]?.payload)).toMatchObject({ order_id: order, total: "69.200" });
  expect(parsePayload("order.refunded", rows[1]?.payload)).toMatchObject({ refund_id: refund, amount: "0.005" });
});
