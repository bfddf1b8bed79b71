import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "#db/testing.ts";
import { staffGetOrder } from "#shop/order-management/index.ts";
import { seedDemo, seedManyOrders } from "./index.ts";

test("generated orders are whole, of all kinds and spread over two years; a second call goes on where the first stopped", async () => {
  const { db } = await createTestDatabase();
  const mall = await seedDemo(db);
  const read = async <T>(text: string) => (await sql.raw<T>(text).execute(db)).rows;
  const available = "select sum(on_hand - reserved)::int as units from variant";
  const before = await read(available);
  const reviewers = (await read("select 1 from orders")).length;

  expect(await seedManyOrders(db, mall, 1_500, { customers: 200, baskets: 1 })).toBe(1_500 - reviewers);
  const stored: number[] = [];
  expect(
    await seedManyOrders(db, mall, 2_000, { customers: 200, baskets: 1, onStored: (count) => void stored.push(count) }),
  ).toBe(500);
  expect(stored).toEqual([2_000]);
  expect(await seedManyOrders(db, mall, 2_000)).toBe(0);

  // Nothing is sent, and what can be bought stays the same.
  expect(await read("select 1 from mail")).toEqual([]);
  expect(await read(available)).toEqual(before);

  const statuses = await read<{ status: string; count: number }>("select status, count(*)::int from orders group by 1");
  const counts = new Map(statuses.map(({ status, count }) => [status, count]));
  for (const status of ["completed", "evaluated", "cancelled", "refunded", "waiting_delivery", "waiting_shipment"]) {
    expect.soft(counts.get(status), status).toBeGreaterThan(0);
  }
  expect(counts.get("completed")).toBeGreaterThan(1_200);
  expect(await read("select count(*)::int, count(distinct customer_id)::int as customers from orders")).toMatchObject([
    { count: 2_000, customers: expect.toSatisfy((count: number) => count > 150 && count <= 200) },
  ]);
  const [span] = await read<{ days: number; late: boolean }>(
    "select extract(day from max(placed_at) - min(placed_at))::int as days, max(placed_at) > now() as late from orders",
  );
  expect(span?.days).toBeGreaterThan(700);
  expect(span?.late).toBe(false);

  // What the order writer promises.
  for (const [what, broken] of [
    [
      "money of lines",
      "select o.id from orders o join order_line l on l.mall_id = o.mall_id and l.order_id = o.id group by o.mall_id, o.id having sum(l.price * l.qty) <> o.items_total",
    ],
    [
      "money paid",
      "select id from orders o where paid_total <> coalesce((select sum(amount) from payment p where p.mall_id = o.mall_id and p.order_id = o.id and applied_at is not null), 0)",
    ],
    [
      "money refunded",
      "select id from orders o where refunded_total <> coalesce((select sum(amount) from payment_refund r where r.mall_id = o.mall_id and r.order_id = o.id and state = 'done'), 0)",
    ],
    [
      "units shipped",
      "select id from order_line l where shipped_qty <> coalesce((select sum(qty) from shipment_line s where s.mall_id = l.mall_id and s.order_line_id = l.id), 0)",
    ],
    [
      "the last event",
      "select id from orders o where (status, version) <> (select to_status, version from order_event e where e.mall_id = o.mall_id and e.order_id = o.id order by e.id desc limit 1)",
    ],
    [
      "order of times",
      "select id from orders where not (placed_at <= coalesce(paid_at, placed_at) and coalesce(paid_at, placed_at) <= coalesce(shipped_at, paid_at, placed_at) and coalesce(shipped_at, placed_at) <= coalesce(received_at, shipped_at, placed_at))",
    ],
    ["steps in the future", "select id from order_event where created_at > now()"],
    [
      "ids by time",
      "select id from orders where abs(extract(epoch from placed_at) * 1000 - ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint) > 1000",
    ],
  ] as const) {
    expect.soft(await read(`${broken} limit 3`), what).toEqual([]);
  }

  const [one] = await read<{ order_no: string }>("select order_no from orders where status = 'refunded' limit 1");
  const { order } = await staffGetOrder({ db, mall }, { order_no: one?.order_no ?? "" });
  expect(order.lines.length).toBeGreaterThan(0);
});
