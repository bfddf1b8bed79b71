import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { createTestShop } from "../../testing.ts";
import { readTree } from "../categories/index.ts";
import { fewProducts } from "../categories/members.ts";
import { refreshNamesTask } from "../categories/tasks.ts";
import { addCategory, createCategories, createProducts, deleteCategory, editCategory, moveCategory } from "./index.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const staff: ShopContext = { db, mall, actor: { staffId, name: "Ann", batchId: newId() } };
const [a = "", b = "", c = ""] = await createCategories(shop, [
  { name: "A", position: 1 },
  { name: "B", position: 2 },
  { name: "C", position: 3 },
]);

/** "A (B) C": names in the order of the tree, children in brackets. */
async function tree(): Promise<string> {
  const { categories } = await readTree(shop);
  const below = (parent: string | null): string =>
    categories
      .filter((category) => category.parent_id === parent)
      .map(({ id, name }) => (below(id) ? `${name} (${below(id)})` : name))
      .join(" ");
  return below(null);
}

test("categories are moved among siblings, into others and out again", async () => {
  expect(await tree()).toBe("A B C");
  await moveCategory(staff, { id: c, parent_id: null, before: a });
  expect(await tree()).toBe("C A B");
  await moveCategory(staff, { id: b, parent_id: c, before: null });
  await moveCategory(staff, { id: a, parent_id: c, before: b });
  expect(await tree()).toBe("C (A B)");
  await moveCategory(staff, { id: b, parent_id: null, before: null });
  expect(await tree()).toBe("C (A) B");
  const circle = moveCategory(staff, { id: c, parent_id: a, before: null });
  await expect(circle).rejects.toMatchObject({ code: 400, message: "parent_id: a category cannot be inside itself" });
  await expect(moveCategory(staff, { id: b, parent_id: null, before: a })).rejects.toMatchObject({ code: 400 });
  await expect(moveCategory(staff, { id: newId(), parent_id: null, before: null })).rejects.toMatchObject({
    code: 404,
  });
});

test("moves at the same time leave one order and no circle", async () => {
  await Promise.allSettled([
    moveCategory(staff, { id: b, parent_id: c, before: null }),
    moveCategory(staff, { id: c, parent_id: b, before: null }),
    moveCategory(staff, { id: a, parent_id: null, before: null }),
  ]);
  expect((await readTree(shop)).categories).toHaveLength(3);
});

test("sub-categories of a deleted category move up", async () => {
  const { id: top } = await addCategory(staff, { name: "Top" });
  const { id: middle } = await addCategory(staff, { name: "Middle", parent_id: top });
  const { id: leaf } = await addCategory(staff, { name: "Leaf", parent_id: middle });
  await deleteCategory(staff, middle, { moveUp: true });
  const { categories } = await readTree(shop);
  expect(categories.find(({ id }) => id === leaf)?.parent_id).toBe(top);
  expect(categories.some(({ id }) => id === middle)).toBe(false);
});

test("an edit of a category that somebody else has changed is a conflict with both values", async () => {
  const { id } = await addCategory(staff, { name: "Lamps", description: "Old" });
  await editCategory(staff, id, { changes: { name: "Lights" }, base: { name: "Lamps" } });
  const { category } = await editCategory(staff, id, { changes: { description: "New" }, base: { description: "Old" } });
  expect(category).toMatchObject({ name: "Lights", description: "New" });
  const late = editCategory(staff, id, { changes: { name: "Lanterns" }, base: { name: "Lamps" } });
  await expect(late).rejects.toMatchObject({
    code: 409,
    data: { conflicts: [{ field: "name", base: "Lamps", theirs: "Lights", yours: "Lanterns" }] },
  });
});

test("a new name of a category with many products reaches them by a task", async () => {
  const { id } = await addCategory(staff, { name: "Mugs" });
  await createProducts(
    shop,
    Array.from({ length: fewProducts + 1 }, (_, index) => ({
      good_name: `Item ${index}`,
      seo_name: `item-${index}`,
      categories: [id],
      variants: [{ sku: `item-${index}`, price: "1" }],
    })),
  );
  const { task_id } = await editCategory(staff, id, { changes: { name: "Beakers" } });
  expect(task_id).not.toBeNull();
  const runner = runTasks({ db, files: filesIn("/nowhere"), tasks: [refreshNamesTask], log: () => {} });
  const words = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from product_search where words::text like '%beakers%'`.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(words, { interval: 50 }).toBe(fewProducts + 1);
  await runner.stop();
});
