import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { createProducts } from "../catalog/commands/index.ts";
import { booksAgree, buy, guestWith, offerShipping, stockProduct } from "../checkout/testing.ts";
import { createTestShop } from "../testing.ts";
import { adjustStock, findVariants, planStock, stockHistory, undoStock, updateInventorySettings } from "./index.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
await offerShipping(shop);

const asStaff = (name = "Ann"): ShopContext => ({ db, mall, actor: { staffId, name, batchId: newId() } });
const history = (variant_id: string, after?: string, limit = 50) =>
  stockHistory(shop, { variant_id, limit, ...(after && { after }) });
const adjust = (variant_id: string, change: { by?: number; to?: number }, reason = "correction" as const) =>
  adjustStock(asStaff(), { items: [{ variant_id, ...change }], reason, note: "" });

test("adjustments by difference and by count are moves with who, why, before and after", async () => {
  const { variantId } = await stockProduct(shop, { stock: 10 });
  await adjustStock(asStaff(), { items: [{ variant_id: variantId, by: -2 }], reason: "damaged", note: "Dropped" });
  const [level] = await adjustStock(asStaff("Ben"), {
    items: [{ variant_id: variantId, to: 20 }],
    reason: "counted",
    note: "",
  });
  expect(level).toMatchObject({ on_hand: 20, reserved: 0, available: 20 });
  const { moves, variant } = await history(variantId);
  expect(moves).toMatchObject([
    { reason: "counted", on_hand: 12, before: 8, after: 20, staff_name: "Ben", note: "" },
    { reason: "damaged", on_hand: -2, before: 10, after: 8, staff_name: "Ann", note: "Dropped" },
    { reason: "opening stock", on_hand: 10, before: 0, after: 10, staff_name: "" },
  ]);
  expect(variant).toMatchObject({ good_name: "Mug", on_hand: 20 });
  expect(await booksAgree(shop)).toBe(true);
});

test("the history goes on behind its last row and names orders", async () => {
  const { variantId } = await stockProduct(shop, { stock: 10 });
  const { order_no } = await buy(shop, await guestWith(shop, variantId, 3));
  await adjust(variantId, { by: 1 });
  const first = await history(variantId, undefined, 2);
  expect(first.moves).toMatchObject([
    { reason: "correction", before: 10, after: 11 },
    { reason: "reserved", on_hand: 0, reserved: 3, order_no },
  ]);
  const second = await history(variantId, first.next ?? "", 2);
  expect(second).toMatchObject({ moves: [{ reason: "opening stock" }], next: null });
});

test("many at once are all adjusted or none", async () => {
  const { variantIds } = await stockProduct(shop, { stock: 5, variants: 3 });
  const [first = "", second = "", third = ""] = variantIds;
  await buy(shop, await guestWith(shop, second, 4));
  const items = [first, second, third].map((variant_id) => ({ variant_id, to: 3 }));
  const refused = adjustStock(asStaff(), { items, reason: "counted", note: "" });
  await expect(refused).rejects.toMatchObject({ code: 400, message: expect.stringMatching(/^on_hand: .*reserved 4/) });
  expect((await history(first)).variant.on_hand).toBe(5);
  const unknown = adjustStock(asStaff(), { items: [{ variant_id: newId(), by: 1 }], reason: "other", note: "" });
  await expect(unknown).rejects.toMatchObject({ code: 404 });
  expect(await booksAgree(shop)).toBe(true);
});

test("received units are no longer incoming", async () => {
  const { variantId } = await stockProduct(shop, { stock: 0 });
  const plan = { variant_id: variantId, incoming: 10, incoming_on: "2026-12-24" };
  expect(await planStock(asStaff(), { items: [plan] })).toMatchObject([{ incoming: 10, incoming_on: "2026-12-24" }]);
  const receive = (by: number) =>
    adjustStock(asStaff(), { items: [{ variant_id: variantId, by }], reason: "received", note: "" });
  expect(await receive(4)).toMatchObject([{ on_hand: 4, incoming: 6, incoming_on: "2026-12-24" }]);
  expect(await receive(10)).toMatchObject([{ on_hand: 14, incoming: 0, incoming_on: null }]);
});

test("what is no longer incoming has no expected day", async () => {
  const { variantId: variant_id } = await stockProduct(shop, { stock: 0 });
  await planStock(asStaff(), { items: [{ variant_id, incoming: 10, incoming_on: "2026-12-24" }] });
  expect(await planStock(asStaff(), { items: [{ variant_id, incoming: 0 }] })).toMatchObject([
    { incoming: 0, incoming_on: null },
  ]);
});

test("a scanned SKU or barcode finds its variant alone, words find those of a product", async () => {
  await createProducts(asStaff(), [
    {
      good_name: "Kelp bowl",
      seo_name: "kelp-bowl",
      options: [],
      variants: [{ sku: "KELP-1", barcode: "4006381333931", price: "10.00", options: {}, on_hand: 3 }],
    },
  ]);
  for (const text of ["KELP-1", "kelp-1", "4006381333931"]) {
    expect(await findVariants(shop, { text })).toMatchObject({ exact: true, variants: [{ sku: "KELP-1" }] });
  }
  expect(await findVariants(shop, { text: "kelp bowl" })).toMatchObject({
    exact: false,
    variants: [{ sku: "KELP-1" }],
  });
});

test("adjustments while orders are placed leave exact counters", async () => {
  const { variantIds } = await stockProduct(shop, { stock: 50, variants: 2 });
  const [first = "", second = ""] = variantIds;
  const results = await Promise.allSettled([
    ...Array.from({ length: 6 }, async (_, n) => buy(shop, await guestWith(shop, n % 2 ? first : second, 2))),
    ...Array.from({ length: 6 }, (_, n) =>
      adjustStock(asStaff(), {
        items: (n % 2 ? [first, second] : [second, first]).map((variant_id) => ({ variant_id, by: -3 })),
        reason: "damaged",
        note: "",
      }),
    ),
  ]);
  expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(await booksAgree(shop)).toBe(true);
  for (const id of variantIds) {
    const { variant, moves } = await history(id);
    expect(variant).toMatchObject({ on_hand: 32, reserved: 6 });
    // Each move starts where the one before it ended.
    const onHand = moves.filter((move) => move.on_hand !== 0);
    expect(onHand.map(({ before }) => before).slice(0, -1)).toEqual(onHand.map(({ after }) => after).slice(1));
  }
});

test("an adjustment is undone by a move of the opposite size, also after sales; never below what is reserved", async () => {
  const { variantId } = await stockProduct(shop, { stock: 2 });
  await adjust(variantId, { to: 10 });
  await buy(shop, await guestWith(shop, variantId, 3));
  const change = { variant_id: variantId, before: 2, after: 10 };
  expect(await undoStock(asStaff(), [change])).toMatchObject({ refused: [{ variant_id: variantId }] });
  await adjust(variantId, { by: 1 });
  expect(await undoStock(asStaff(), [change])).toEqual({ refused: [] });
  expect((await history(variantId)).variant).toMatchObject({ on_hand: 3, reserved: 3 });
  expect(await booksAgree(shop)).toBe(true);
});

test("a variant is low by its own limit, or by the mall's", async () => {
  const { variantId } = await stockProduct(shop, { stock: 8 });
  const state = async () => {
    const { rows } = await sql<{ stock_state: number; low_limit: number }>`
      select stock_state, low_limit from variant where id = ${variantId}`.execute(db);
    return rows[0];
  };
  expect(await state()).toEqual({ stock_state: 2, low_limit: 5 });
  await updateInventorySettings(asStaff(), { low_stock: 9 });
  expect(await state()).toEqual({ stock_state: 1, low_limit: 9 });
  await planStock(asStaff(), { items: [{ variant_id: variantId, low_stock: 2 }] });
  expect(await state()).toEqual({ stock_state: 2, low_limit: 2 });
  await planStock(asStaff(), { items: [{ variant_id: variantId, low_stock: null }] });
  expect(await state()).toEqual({ stock_state: 1, low_limit: 9 });
  await adjust(variantId, { to: 0 });
  expect(await state()).toEqual({ stock_state: 0, low_limit: 9 });
});
