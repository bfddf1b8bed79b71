import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import type { ShopContext } from "#kernel/context.ts";
import { deliverEvents } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import { setStatus } from "../catalog/commands/index.ts";
import { buy, guestWith, offerShipping, stockProduct } from "../checkout/testing.ts";
import { createTestShop } from "../testing.ts";
import { adjustStock, planStock, undoStock, updateInventorySettings } from "./index.ts";
import { mailLowStock } from "./low-stock-mail.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const staff: ShopContext = { db, mall, actor: { staffId, name: "Ann", batchId: newId() } };
await offerShipping(shop);
await db
  .insertInto("staff")
  .values([
    { mall_id: mall.id, id: newId(), email: "catalog@example.com", role: "catalog" },
    { mall_id: mall.id, id: newId(), email: "support@example.com", role: "support" },
  ])
  .execute();

const fail = (error: unknown) => {
  throw error;
};
const mails = async () => {
  await db.deleteFrom("mail").execute();
  await deliverEvents(db, { log: fail });
  await mailLowStock(shop);
  return db.selectFrom("mail").select(["recipient", "data"]).where("template", "=", "low_stock").execute();
};

test("staff who may change stock get one mail about what orders have made low, and none without news", async () => {
  const { variantId } = await stockProduct(shop, { stock: 6 });
  expect(await mails()).toEqual([]);
  await buy(shop, await guestWith(shop, variantId, 2));
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(["catalog@example.com", "owner@example.com"]);
  expect(sent[0]?.data).toMatchObject({ count: 1, variants: [{ name: "Mug", available: 4, limit: 5 }] });
  expect(await mails()).toEqual([]);
});

test("what is filled up again or archived before the mail is not named, and the mail can be switched off", async () => {
  const { variantId } = await stockProduct(shop, { stock: 6 });
  const set = (to: number) =>
    adjustStock(staff, { items: [{ variant_id: variantId, to }], reason: "counted", note: "" });
  await set(1);
  await set(50);
  expect(await mails()).toEqual([]);
  await set(1);
  const { product_id } = await db
    .selectFrom("variant")
    .select("product_id")
    .where("id", "=", variantId)
    .executeTakeFirstOrThrow();
  await setStatus(staff, [product_id], "archived");
  expect(await mails()).toEqual([]);
  await setStatus(staff, [product_id], "active");
  await updateInventorySettings(staff, { low_stock_mails: false });
  await set(1);
  expect(await mails()).toEqual([]);
});

test("orders, adjustments and undos tell when stock becomes low, sells out and comes back; what is not tracked tells nothing", async () => {
  await deliverEvents(db, { log: fail });
  const { variantId } = await stockProduct(shop, { stock: 7 });
  const told = async () => {
    const rows = await db
      .selectFrom("event")
      .select(["name", "payload"])
      .where("is_open", "=", true)
      .orderBy("id")
      .execute();
    await db.deleteFrom("event").where("is_open", "=", true).execute();
    for (const { payload } of rows) expect(events["stock.low"].payload.parse(payload).variant_id).toBe(variantId);
    return rows.map(({ name, payload }) => `${name} ${events["stock.low"].payload.parse(payload).available}`);
  };
  await buy(shop, await guestWith(shop, variantId, 1));
  expect(await told()).toEqual([]);
  await buy(shop, await guestWith(shop, variantId, 1));
  expect(await told()).toEqual(["stock.low 5"]);
  await buy(shop, await guestWith(shop, variantId, 5));
  expect(await told()).toEqual(["stock.out 0"]);
  const set = (to: number) =>
    adjustStock(staff, { items: [{ variant_id: variantId, to }], reason: "counted", note: "" });
  await set(20);
  expect(await told()).toEqual(["stock.back 13"]);
  expect(await undoStock(staff, [{ variant_id: variantId, before: 7, after: 20 }])).toEqual({ refused: [] });
  expect(await told()).toEqual(["stock.low 0", "stock.out 0"]);
  await planStock(staff, { items: [{ variant_id: variantId, stock_policy: "continue" }] });
  await set(20);
  expect(await told()).toEqual([]);
});
