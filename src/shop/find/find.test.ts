/** What the palette finds, whichever way it is looked for. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createProducts } from "../catalog/commands/index.ts";
import { addCategory } from "../catalog/testing.ts";
import { createDiscounts } from "../discounts/commands/index.ts";
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
    const findSome = (maxFound: number) => find(shop, ["orders:read", "customers:read"], { text }, { maxFound });
    const expected = await findSome(1000);
    expect(expected.found.length > 0).toBe(text !== "nobody");
    for (const maxFound of [1, 2, 4, 8]) expect(await findSome(maxFound)).toEqual(expected);
  },
);

test("the newest orders and the most frequent customers come first", async () => {
  const { found: results } = await find(shop, ["orders:read", "customers:read"], { text: "kay" });
  const orders = await shop.db.selectFrom("orders").select("order_no").orderBy("placed_at", "desc").limit(6).execute();
  expect(results.filter(({ type }) => type === "order").map(({ id }) => id)).toEqual(orders.map((one) => one.order_no));
  const { rows } = await sql<{ max: number }>`select max(order_count) as max from customer`.execute(shop.db);
  const first = results.find(({ type }) => type === "customer");
  const { order_count } = await shop.db
    .selectFrom("customer")
    .select("order_count")
    .where("id", "=", first?.id ?? "")
    .executeTakeFirstOrThrow();
  expect(order_count).toBe(rows[0]?.max);
});

test("a hit says what tells it from others, as far as the caller may see its kind", async () => {
  const [id] = await createProducts(shop, [
    {
      good_name: "Tenor Vase",
      seo_name: "tenor-vase",
      options: [],
      variants: [{ sku: "V", price: "5.00", options: {}, on_hand: 7 }],
    },
  ]);
  await createDiscounts(shop, [{ code: "TENPERCENT", kind: "percent", value: "10" }]);
  const resultsOf = async (text: string, ...may: Parameters<typeof find>[1]) => (await find(shop, may, { text })).found;
  expect(await resultsOf("ten", "products:read", "discounts:read")).toMatchObject([
    { type: "discount", title: "TENPERCENT", detail: "10%", discount_status: "active" },
    { type: "product", id, price: "5.00", stock: 7, stock_policy: "track" },
  ]);
  expect(await resultsOf("ten", "orders:read")).toEqual([]);
  expect((await resultsOf("kay", "customers:read"))[0]?.order_count).toBeGreaterThan(0);
});

test.each(["mueller", "MÜLLER", "müller", "weiss", "Weiß", "anna weiss", "cafe", "café"])(
  "names are found in either spelling: %s",
  async (text) => {
    const own = await createTestShop();
    for (const last_name of ["Müller", "Mueller", "Weiß"]) {
      const { id } = await addOrder(own, { email: `${last_name.length}@example.com` });
      await sql`update orders set address = address || ${JSON.stringify({ first_name: "Anna", last_name })}::jsonb
        where mall_id = ${own.mall.id} and id = ${id}`.execute(own.db);
    }
    await addCategory(own, "Café");
    const { found } = await find(own, ["orders:read", "products:read"], { text });
    const count = /caf/.test(text) ? 1 : /wei/i.test(text) ? 1 : 2;
    expect(found).toHaveLength(count);
  },
);

/** Names as their owners write them, and what staff type for them. */
const people: readonly (readonly [first: string, last: string, ...typed: string[]])[] = [
  ["José", "García Márquez", "Jose", "JOSE GARCIA", "garcia marquez, jose", "josé gar"],
  ["Søren", "Åkerlund", "Soren", "Soeren", "akerlund", "Akerlund Søren"],
  ["Zoë", "van Houten", "zoe van", "van houten, zoe", "Van Houten Zoë"],
  ["Nguyễn", "Đỗ", "nguyen do", "do nguyen"],
  ["Γιώργος", "ΠΑΠΑΔΟΠΟΥΛΟΣ", "γιωργος", "Παπαδόπουλος", "παπαδ"],
  ["Алёна", "Королёва", "алена", "королева"],
  ["أحمد", "الخطيب", "احمد"],
  ["太郎", "山田", "山田太郎", "山田 太郎", "太郎 山田", "太郎山田"],
  ["민준", "김".normalize("NFD"), "김", "민준 김"],
  ["Işık", "Öztürk", "isik", "ozturk"],
  ["Sinéad", "O’Connor", "sinead oconnor", "O'Connor"],
];

test.each(people)(
  "%s %s is found without accents among orders and customers",
  async (first_name, last_name, ...typed) => {
    const own = await createTestShop();
    await addOrder(own, { email: "kay@example.com" });
    const { id } = await addOrder(own, { email: "person@example.com" });
    const names = { first_name: first_name.normalize("NFC"), last_name: last_name.normalize("NFC") };
    await sql`update orders set address = address || ${JSON.stringify(names)}::jsonb
    where mall_id = ${own.mall.id} and id = ${id}`.execute(own.db);
    for (const text of typed) {
      for (const maxFound of [1, 100]) {
        const { found } = await find(own, ["orders:read", "customers:read"], { text }, { maxFound });
        expect([text, found.map(({ type }) => type)]).toEqual([text, ["order", "customer"]]);
      }
    }
  },
);
