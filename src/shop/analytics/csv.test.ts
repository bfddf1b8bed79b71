/** The rows of a breakdown's CSV, with different sizes of the portions that are summed and written. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { formatMoney } from "#kernel/money/money.ts";
import { addOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { breakdownRows } from "./csv.ts";
import { refreshAnalytics } from "./index.ts";

const shop = await createTestShop();
const day = new Date().toISOString().slice(0, 10);
const range = { from: day, to: day };

test("a breakdown has each product once, the largest first, as counted from the lines of orders", async () => {
  for (const lines of [
    [3, 1, 5],
    [2, 2],
    [4, 1],
  ])
    await addOrder(shop, { lines });
  expect(await refreshAnalytics(shop)).toBe(true);
  const { rows } = await sql<{ id: string; name: string; units: string; net: bigint }>`
    select l.product_id::text as id, min(l.good_name) as name, sum(l.qty)::text as units, sum(l.qty * l.price)::bigint as net
    from order_line l where l.mall_id = ${shop.mall.id} group by l.product_id order by net desc, id`.execute(shop.db);
  const expected = rows.map(({ id, name, units, net }) => [id, name, units, formatMoney(net, shop.mall.currency)]);
  expect(expected).toHaveLength(7);
  for (const portions of [{}, { max: 3, size: 2 }, { max: 7, size: 7 }, { max: 1, size: 1 }]) {
    const written: string[][] = [];
    for await (const part of breakdownRows(shop, range, "product", portions)) {
      expect(part.length).toBeLessThanOrEqual(portions.size ?? 7);
      // ID, name, orders, units, gross sales, …
      written.push(...part.map((row) => [row[0], row[1], row[3], row[4]].map((value) => value ?? "")));
    }
    expect(written).toEqual(expected);
  }
});
