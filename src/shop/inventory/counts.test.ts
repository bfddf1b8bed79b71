import { expect, test } from "vitest";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { booksAgree, buy, guestWith, offerShipping, stockProduct } from "../checkout/testing.ts";
import { createTestShop } from "../testing.ts";
import {
  adjustStock,
  applyCount,
  cancelCount,
  countUnits,
  listCounts,
  readCount,
  startCount,
  stockHistory,
} from "./index.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const staff: ShopContext = { ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } };
await offerShipping(shop);

test("a count adds up what two devices scan, and its differences become adjustments", async () => {
  const { variantIds } = await stockProduct(shop, { stock: 5, variants: 3 });
  const [short = "", same = "", untouched = ""] = variantIds;
  const { id } = await startCount(staff, { name: "Shelf 3" });
  await Promise.all(Array.from({ length: 4 }, () => countUnits(staff, { id, variant_id: short })));
  await countUnits(staff, { id, variant_id: same, to: 5 });
  const { count, lines } = await readCount(shop, { id });
  expect(count).toMatchObject({ name: "Shelf 3", state: "open", lines: 2, differences: 1, staff_name: "Ann" });
  expect(lines).toMatchObject([
    { variant_id: same, counted: 5, expected: 5 },
    { variant_id: short, counted: 4, expected: 5 },
  ]);
  expect(await applyCount(staff, { id })).toEqual({ applied: 1, refused: [] });
  const { variant, moves } = await stockHistory(shop, { variant_id: short, limit: 50 });
  expect(variant.on_hand).toBe(4);
  expect(moves[0]).toMatchObject({ reason: "counted", note: "Shelf 3", staff_name: "Ann", before: 5, after: 4 });
  expect((await stockHistory(shop, { variant_id: untouched, limit: 50 })).moves).toHaveLength(1);
  await expect(countUnits(staff, { id, variant_id: short })).rejects.toMatchObject({ code: 409 });
  await expect(applyCount(staff, { id })).rejects.toMatchObject({ code: 409 });
});

test("what changes after a variant was counted stays out of the difference", async () => {
  const { variantId } = await stockProduct(shop, { stock: 10 });
  const { id } = await startCount(staff, { name: "" });
  await countUnits(staff, { id, variant_id: variantId, to: 9 });
  await adjustStock(staff, { items: [{ variant_id: variantId, by: -3 }], reason: "damaged", note: "" });
  await applyCount(staff, { id });
  expect((await stockHistory(shop, { variant_id: variantId, limit: 1 })).variant.on_hand).toBe(6);
});

test("a count below what orders have reserved is reported, the others are applied", async () => {
  const { variantIds } = await stockProduct(shop, { stock: 5, variants: 2 });
  const [sold = "", free = ""] = variantIds;
  await buy(shop, await guestWith(shop, sold, 4));
  const { id } = await startCount(staff, { name: "" });
  await countUnits(staff, { id, variant_id: sold, to: 3 });
  await countUnits(staff, { id, variant_id: free, to: 7 });
  expect(await applyCount(staff, { id })).toMatchObject({ applied: 1, refused: [{ variant_id: sold }] });
  const { count, lines } = await readCount(shop, { id });
  expect(count.state).toBe("applied");
  expect(lines.find(({ variant_id }) => variant_id === sold)?.problem).toMatch(/reserved 4/);
  expect(await booksAgree(shop)).toBe(true);
});

test("lines are taken away, counts cancelled, and other malls see none of it", async () => {
  const { variantId } = await stockProduct(shop);
  const { id } = await startCount(staff, { name: "" });
  await countUnits(staff, { id, variant_id: variantId });
  expect(await countUnits(staff, { id, variant_id: variantId, to: null })).toEqual({ line: null });
  expect((await readCount(shop, { id })).lines).toEqual([]);
  await expect(countUnits(staff, { id, variant_id: newId() })).rejects.toMatchObject({ code: 404 });
  await expect(readCount(other, { id })).rejects.toMatchObject({ code: 404 });
  await expect(countUnits(other, { id, variant_id: variantId })).rejects.toMatchObject({ code: 404 });
  await cancelCount(staff, { id });
  expect((await listCounts(shop)).counts.find((count) => count.id === id)?.state).toBe("cancelled");
});
