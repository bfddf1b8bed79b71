import { sql } from "kysely";
import { expect, test } from "vitest";
import { addProduct } from "#shop/catalog/testing.ts";
import { addCustomer } from "#shop/orders/testing.ts";
import { shopSettings } from "#shop/settings/index.ts";
import { createTestShop, storeSettings } from "#shop/testing.ts";
import { newId } from "../ids.ts";
import { cleanUp } from "./clean-up.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const days = (count: number) => new Date(Date.now() - count * 86_400_000);

test("carts of guests go after sixty days; a customer's and a young one stay", async () => {
  const product = await addProduct(shop);
  const variant = await db
    .selectFrom("variant")
    .select("id")
    .where("product_id", "=", product)
    .executeTakeFirstOrThrow();
  const [customer, guest, young] = [await addCustomer(shop, "a@example.com"), newId(), newId()];
  const line = { mall_id: mall.id, variant_id: variant.id, qty: 1, price_seen: 1n };
  await db
    .insertInto("cart_line")
    .values([
      { ...line, buyer_id: customer, updated_at: days(400) },
      { ...line, buyer_id: guest, updated_at: days(61) },
      { ...line, buyer_id: young, updated_at: days(59) },
    ])
    .execute();
  await cleanUp(db, { visitDays: 90, changeDays: 730 });
  const left = await db.selectFrom("cart_line").select("buyer_id").execute();
  expect(left.map(({ buyer_id }) => buyer_id).sort()).toEqual([customer, young].sort());
});

test("sessions and keys go when they are worth nothing any more", async () => {
  const session = (token_hash: string, expires_at: Date) => ({
    mall_id: mall.id,
    token_hash: token_hash.repeat(64),
    customer_id: null,
    expires_at,
  });
  await db
    .insertInto("session")
    .values([session("a", days(1)), session("b", days(-1))])
    .execute();
  await sql`insert into idempotency_key (mall_id, owner_id, key, body_hash, started_at)
    values (${mall.id}, ${newId()}, 'old', ${"0".repeat(64)}, ${days(3)}), (${mall.id}, ${newId()}, 'new', ${"0".repeat(64)}, now())`.execute(
    db,
  );
  await cleanUp(db, { visitDays: 90, changeDays: 730 });
  expect(await db.selectFrom("session").select("token_hash").execute()).toEqual([{ token_hash: "b".repeat(64) }]);
  expect(await db.selectFrom("idempotency_key").select("key").execute()).toEqual([{ key: "new" }]);
});

test("visits go after so many days", async () => {
  const visit = (page: string, age: number) => ({
    mall_id: mall.id,
    id: newId(),
    event: "visit",
    page,
    seconds: 1,
    created_at: days(age),
  });
  await db
    .insertInto("visit")
    .values([visit("/old", 31), visit("/young", 29)])
    .execute();
  await cleanUp(db, { visitDays: 30, changeDays: 730 });
  const pages = () => db.selectFrom("visit").select("page").execute();
  expect(await pages()).toEqual([{ page: "/young" }]);
  await storeSettings(shop, shopSettings, { visit_days: 20 });
  await cleanUp(db, { visitDays: 3650, changeDays: 730 });
  expect(await pages()).toEqual([]);
});

test("the record of changes goes after its days", async () => {
  const batch = { mall_id: mall.id, staff_id: newId(), staff_name: "Ann" };
  await db
    .insertInto("change_batch")
    .values([
      { ...batch, id: newId(), title: "old", created_at: days(801) },
      { ...batch, id: newId(), title: "new", created_at: days(799) },
    ])
    .execute();
  await sql`insert into change (mall_id, batch_id, table_name, row_key, record_type, record_id, record_name, action, created_at)
    select ${mall.id}, ${newId()}, 'product', '{}', 'product', 'a', name, 'update', at
    from (values ('old', ${days(801)}::timestamptz), ('new', ${days(799)})) v (name, at)`.execute(db);
  await cleanUp(db, { visitDays: 30, changeDays: 800 });
  expect(await db.selectFrom("change_batch").select("title").execute()).toEqual([{ title: "new" }]);
  expect(await db.selectFrom("change").select("record_name").execute()).toEqual([{ record_name: "new" }]);
});
