/** What lists, counts, mails, rules of categories and pages of the shop make of variants that sell without stock. */
import { expect, test } from "vitest";
import { planInventory } from "#contract/calls/inventory.ts";
import type { StockPolicy } from "#contract/stock-policy.ts";
import { historyOf, undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { runList } from "#kernel/lists/index.ts";
import { requestBackInStock } from "../back-in-stock/index.ts";
import { mailBackInStock } from "../back-in-stock/send.ts";
import { createCategories } from "../catalog/commands/index.ts";
import { getProduct, productCards, productsSource } from "../catalog/index.ts";
import { buy, guestWith, newGuest, offerShipping, stockProduct } from "../checkout/testing.ts";
import { createTestShop } from "../testing.ts";
import { inventorySource, planStock } from "./index.ts";
import { mailLowStock } from "./low-stock-mail.ts";

const shop = await createTestShop();
const { db } = shop;
await offerShipping(shop);
const staff = () => asStaff(shop);
const plan = (variant_id: string, stock_policy: StockPolicy, backorder_text = "") =>
  planStock(staff(), { items: [{ variant_id, stock_policy, backorder_text }] });

const seoNameOf = async (id: string) =>
  (await db.selectFrom("product").select("seo_name").where("id", "=", id).executeTakeFirstOrThrow()).seo_name;
const productOf = async (id: string) => (await getProduct(shop, { seo_name: await seoNameOf(id) })).product;
const cardOf = async (id: string) => (await productCards(shop, { ids: [id] })).products[0];
const inventoryWith = async (state: string) =>
  (await runList(shop, inventorySource, { filters: [{ field: "state", operator: "any", value: [state] }] })).rows.map(
    ({ product_id }) => product_id,
  );
const productsWith = async (level: string) =>
  (
    await runList(shop, productsSource, { filters: [{ field: "stock_level", operator: "any", value: [level] }] })
  ).rows.map(({ id }) => id);

const track = await stockProduct(shop, { stock: 0 });
const later = await stockProduct(shop, { stock: 0, stock_policy: "continue" });
const endless = await stockProduct(shop, { stock: 0, stock_policy: "untracked" });

test("pages of the shop have units to buy, and say which are on backorder", async () => {
  await plan(later.variantId, "continue", "Ships in 3 weeks");
  expect((await productOf(track.productId)).variants[0]).not.toHaveProperty("stock_policy");
  expect((await productOf(later.productId)).variants[0]).toMatchObject({
    stock: 999_999,
    stock_policy: "continue",
    in_stock: 0,
    backorder_text: "Ships in 3 weeks",
  });
  const [variant] = (await productOf(endless.productId)).variants;
  expect(variant).toMatchObject({ stock: 999_999, stock_policy: "untracked" });
  expect(variant).not.toHaveProperty("in_stock");
  expect(await cardOf(track.productId)).toMatchObject({ stock: 0 });
  expect(await cardOf(later.productId)).toMatchObject({ stock: 999_999, backordered: true });
  expect(await cardOf(endless.productId)).toMatchObject({ stock: 999_999 });
  expect(await cardOf(endless.productId)).not.toHaveProperty("backordered");
});

test("lists have the policy as the state, and neither sold out nor low", async () => {
  expect(await inventoryWith("out")).toEqual([track.productId]);
  expect(await inventoryWith("continue")).toEqual([later.productId]);
  expect(await inventoryWith("untracked")).toEqual([endless.productId]);
  expect(await inventoryWith("in")).toEqual([]);
  expect(await productsWith("out")).toEqual([track.productId]);
  expect((await productsWith("in")).sort()).toEqual([later.productId, endless.productId].sort());
  const { rows } = await runList(shop, productsSource, { sort: { by: "stock", direction: "asc" } });
  expect(rows[0]).toMatchObject({ id: track.productId, stock: 0, stock_policy: "track" });
  expect(rows.map(({ stock_policy }) => stock_policy).sort()).toEqual(["continue", "track", "untracked"]);
});

test("a change of the policy is followed by lists and low stock at once, recorded, and undone", async () => {
  const { variantId, productId } = await stockProduct(shop, { stock: 3 });
  expect(await productsWith("low")).toContain(productId);
  const actor = staff();
  await planStock(actor, { items: [{ variant_id: variantId, stock_policy: "untracked" }] });
  expect(await productsWith("low")).not.toContain(productId);
  expect(await inventoryWith("untracked")).toContain(productId);
  expect(await cardOf(productId)).toMatchObject({ stock: 999_999 });
  const { changes } = await historyOf(shop, { record_type: "product", record_id: productId, limit: 10 }, () => true);
  expect(changes[0]).toMatchObject({ before: { stock_policy: "track" }, after: { stock_policy: "untracked" } });
  const { conflicts } = await undo(staff(), { batch_id: actor.actor.batchId }, () => true);
  expect(conflicts).toEqual([]);
  expect(await cardOf(productId)).toMatchObject({ stock: 3 });
  expect(await productsWith("low")).toContain(productId);
});

test("rules of categories about units take in what does not sell out, when the policy changes", async () => {
  const rule = {
    match: "all" as const,
    conditions: [{ field: "stock" as const, operator: "above" as const, value: 100 }],
  };
  const [category = ""] = await createCategories(shop, [{ name: "Plenty", rule }]);
  const members = async () =>
    (await db.selectFrom("product_category").select("product_id").where("category_id", "=", category).execute()).map(
      ({ product_id }) => product_id,
    );
  const { variantId, productId } = await stockProduct(shop, { stock: 1 });
  expect(await members()).not.toContain(productId);
  await plan(variantId, "continue");
  expect(await members()).toContain(productId);
  await plan(variantId, "track");
  expect(await members()).not.toContain(productId);
});

test("no mail about low stock tells of them, and none that they are back unless they can be had", async () => {
  for (const policy of ["continue", "untracked"] as const) {
    const { variantId } = await stockProduct(shop, { stock: 6, stock_policy: policy });
    await buy(shop, await guestWith(shop, variantId, 3));
  }
  await mailLowStock(shop);
  const mails = (template: string) =>
    db.selectFrom("mail").select("recipient").where("template", "=", template).execute();
  expect(await mails("low_stock")).toEqual([]);

  const { variantId } = await stockProduct(shop, { stock: 0 });
  await requestBackInStock(shop, newGuest(), { variant_id: variantId, email: "ada@example.com", website: "" });
  await plan(variantId, "continue");
  await mailBackInStock(shop);
  expect(await mails("back_in_stock")).toEqual([]);
  const again = requestBackInStock(shop, newGuest(), { variant_id: variantId, email: "bo@example.com", website: "" });
  await expect(again).rejects.toMatchObject({ code: 409 });
  await plan(variantId, "untracked");
  await mailBackInStock(shop);
  expect(await mails("back_in_stock")).toEqual([{ recipient: "ada@example.com" }]);
});

test("an unknown policy and a text that is too long are refused by the call's rules", async () => {
  const parse = (given: object) =>
    planInventory.input.safeParse({ items: [{ variant_id: track.variantId, ...given }] });
  expect(parse({ stock_policy: "continue", backorder_text: "x".repeat(120) }).success).toBe(true);
  expect(parse({ stock_policy: "deny" }).success).toBe(false);
  expect(parse({ backorder_text: "x".repeat(121) }).success).toBe(false);
});
