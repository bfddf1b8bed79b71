import { expect, test } from "vitest";
import type { ShopContext } from "#kernel/context.ts";
import { findMall } from "#kernel/malls/index.ts";
import { createTestShop } from "../../testing.ts";
import { listCategories, listProducts } from "../index.ts";
import { addProduct } from "../testing.ts";
import { createCategories, deleteCategory, updateCategory } from "./index.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const [home = "", kitchen = ""] = await createCategories(shop, [{ name: "Home", position: 1 }, { name: "Kitchen" }]);
const [pots = ""] = await createCategories(shop, [{ name: "Pots", parent_id: home }]);
const bowl = await addProduct(shop, { good_name: "Bowl", categories: [pots] });

async function now(): Promise<ShopContext> {
  const mall = await findMall(shop.db, shop.mall.id);
  if (!mall) throw new Error("no mall");
  return { db: shop.db, mall };
}
const idsOf = async (keyword: string) => (await listProducts(await now(), { keyword })).list.data.map((row) => row.id);
const names = async () => (await listCategories(await now())).categories.map(({ name }) => name);

test("created categories are listed in their order, sub-categories below theirs", async () => {
  expect(await names()).toEqual(["Kitchen", "Home", "Pots"]);
});

test("a new name, parent or status reaches the search of every product below", async () => {
  expect(await idsOf("home")).toEqual([bowl]);
  await updateCategory(shop, home, { name: "Living" });
  expect(await idsOf("home")).toEqual([]);
  expect(await idsOf("living")).toEqual([bowl]);
  await updateCategory(shop, pots, { parent_id: kitchen });
  expect(await idsOf("living")).toEqual([]);
  expect(await idsOf("kitchen")).toEqual([bowl]);
  await updateCategory(shop, kitchen, { status: 0 });
  expect(await names()).toEqual(["Living"]);
  expect(await idsOf("kitchen")).toEqual([]);
  await updateCategory(shop, kitchen, { status: 1 });
});

test("what breaks a rule is named", async () => {
  await expect(createCategories(shop, [{ name: "" }])).rejects.toMatchObject({
    code: 400,
    message: "[0].name is required",
  });
  const below = { code: 400, message: "parent_id: a category cannot be inside itself" };
  await expect(updateCategory(shop, kitchen, { parent_id: pots })).rejects.toMatchObject(below);
  await expect(updateCategory(shop, kitchen, { parent_id: kitchen })).rejects.toMatchObject(below);
  const [theirs = ""] = await createCategories(other, [{ name: "Theirs" }]);
  await expect(updateCategory(shop, pots, { parent_id: theirs })).rejects.toMatchObject({
    message: "parent_id: there is no such category",
  });
  await expect(updateCategory(other, pots, { name: "Mine" })).rejects.toMatchObject({ code: 404 });
  await expect(deleteCategory(other, pots)).rejects.toMatchObject({ code: 404 });
  await expect(deleteCategory(shop, kitchen)).rejects.toMatchObject({ code: 400 });
});

test("a deleted category leaves its products, without its name", async () => {
  await deleteCategory(shop, pots);
  expect(await names()).toEqual(["Kitchen", "Living"]);
  expect(await idsOf("pots")).toEqual([]);
  expect(await idsOf("bowl")).toEqual([bowl]);
});
