import { expect, test } from "vitest";
import type { ListState } from "#contract/list.ts";
import { deleteProduct, updateProduct } from "#shop/catalog/commands/index.ts";
import { addProduct } from "#shop/catalog/testing.ts";
import { createTestShop } from "#shop/testing.ts";
import { runList } from "../lists/index.ts";
import { changesSource, findBatch, undo } from "./index.ts";
import { asStaff } from "./testing.ts";

const shop = await createTestShop();
const may = () => true;
const list = (state: ListState = {}) => runList(shop, changesSource, state);

test("the audit page lists batches: what, who, which records, which of them are undone", async () => {
  const [first, second] = [await addProduct(shop, { good_name: "Jug" }), await addProduct(shop, { good_name: "Bowl" })];
  const one = asStaff(shop);
  await updateProduct(one, first, { good_name: "Tall jug" });
  const both = asStaff(shop, { name: "Bea", title: "Texts of spring" });
  await updateProduct(both, first, { summary: "A" });
  await updateProduct(both, second, { summary: "B" });
  const removal = asStaff(shop);
  await deleteProduct(removal, second);
  await undo(asStaff(shop), { batch_id: one.actor.batchId }, may);
  const { rows, count } = await list();
  expect(count).toBe(4);
  expect(rows).toMatchObject([
    { title: "Undo: Tall jug", state: "undo", actions: ["Changed"] },
    { title: "Bowl and 1 more change", actions: ["Deleted"], changes: 2, state: "kept" },
    { title: "Texts of spring", staff: "Bea", changes: 2, record_types: ["Products"] },
    { title: "Tall jug", staff: "Ann", state: "undone" },
  ]);
  const titlesOf = async (state: ListState) => (await list(state)).rows.map(({ title }) => title);
  expect(await titlesOf({ search: "spring" })).toEqual(["Texts of spring"]);
  expect(await titlesOf({ filters: [{ field: "action", operator: "any", value: ["delete"] }] })).toHaveLength(1);
  expect(await titlesOf({ filters: [{ field: "record_type", operator: "any", value: ["category"] }] })).toEqual([]);
  expect(await titlesOf({ filters: [{ field: "undone", operator: "is", value: true }] })).toEqual(["Tall jug"]);
  expect(await titlesOf({ filters: [{ field: "staff", operator: "any", value: [shop.staffId] }] })).toHaveLength(4);
  expect(await findBatch(shop, both.actor.batchId, may)).toMatchObject({ changes: 2, can_undo: true, undone_by: null });
  expect(await findBatch(shop, one.actor.batchId, may)).toMatchObject({ can_undo: false });
  const other = await shop.anotherMall();
  expect((await runList(other, changesSource, {})).rows).toEqual([]);
  await expect(findBatch(other, one.actor.batchId, may)).rejects.toMatchObject({ code: 404 });
});
