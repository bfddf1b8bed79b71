/** What the palette finds, whichever way it is looked for. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { find } from "./find.ts";

const shop = await createTestShop();
for (let n = 0; n < 9; n++) {
  const email = `${n % 2 ? "sofia" : "tom"}${n % 5}@example.com`;
  await addOrder(shop, { email });
}

test.each(["sofia", "tom1", "Kay", "ann kay", "nobody"])(
  "%s finds the same among the first rows of the order and by the indexes of the search",
  async (text) => {
    const found = (near: number) => find(shop, ["orders:read", "customers:read"], { text }, { near });
    const expected = await found(1000);
    expect(expected.found.length > 0).toBe(text !== "nobody");
    for (const near of [0, 1, 4, 8]) expect(await found(near)).toEqual(expected);
  },
);

test("the newest orders and the most frequent customers come first", async () => {
  const { found } = await find(shop, ["orders:read", "customers:read"], { text: "kay" });
  const orders = await shop.db.selectFrom("orders").select("order_no").orderBy("placed_at", "desc").limit(6).execute();
  expect(found.filter(({ type }) => type === "order").map(({ id }) => id)).toEqual(orders.map((one) => one.order_no));
  const { rows } = await sql<{ most: number }>`select max(order_count) as most from customer`.execute(shop.db);
  const first = found.find(({ type }) => type === "customer");
  const { order_count } = await shop.db
    .selectFrom("customer")
    .select("order_count")
    .where("id", "=", first?.id ?? "")
    .executeTakeFirstOrThrow();
  expect(order_count).toBe(rows[0]?.most);
});
