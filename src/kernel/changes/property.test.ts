/** Whatever staff do: undone in reverse, everything is as it was. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  createCategories,
  createProducts,
  deleteCategory,
  deleteProduct,
  setPrices,
  setStock,
  updateCategory,
  updateProduct,
  updateVariants,
} from "#shop/catalog/commands/index.ts";
import { booksAgree } from "#shop/checkout/testing.ts";
import { createArticles, deleteArticles, setLinks, updateArticle } from "#shop/content/commands/index.ts";
import { createTestShop } from "#shop/testing.ts";
import { newId } from "../ids.ts";
import { undo } from "./index.ts";
import { asStaff } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;

/** Repeatable: a failure names its seed. */
function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    below: (max: number) => Math.floor(next() * max),
    of: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  };
}
type Random = ReturnType<typeof random>;

const ids = async (table: "product" | "variant" | "category" | "article") =>
  (await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);

/** Rows of every recorded table and of what follows from them, without times of writing. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = ["product", "variant", "product_category", "category", "article", "link", "product_search"];
  const dump: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} t order by 1`.execute(db);
    dump[table] = rows.map(({ row }) => row);
  }
  return dump;
}

const newProduct = (draw: Random, categories: string[]) => ({
  good_name: `Vase ${draw.below(1000)}`,
  seo_name: newId(),
  description: "<p>Long</p>".repeat(draw.below(300)),
  options: [{ name: "Size", values: ["S", "M"] }],
  categories: categories.slice(0, draw.below(3)),
  variants: ["S", "M"].map((size) => ({
    sku: newId(),
    options: { Size: size },
    price: String(1 + draw.below(99)),
    on_hand: draw.below(20),
  })),
});

/** One command of staff. One that a rule forbids is done by nobody. */
async function work(draw: Random): Promise<string> {
  const staff = asStaff(shop);
  const [products, variants, categories, articles] = await Promise.all([
    ids("product"),
    ids("variant"),
    ids("category"),
    ids("article"),
  ]);
  const product = draw.of(products) ?? newId();
  const variant = draw.of(variants) ?? newId();
  const category = draw.of(categories) ?? newId();
  const article = draw.of(articles) ?? newId();
  const parent_id = draw.of([...categories, null]) ?? null;
  const commands: (() => Promise<unknown>)[] = [
    () => createProducts(staff, [newProduct(draw, categories), newProduct(draw, categories)]),
    () => updateProduct(staff, product, { good_name: `Jug ${draw.below(1000)}`, tags: [`t${draw.below(5)}`] }),
    () => updateProduct(staff, product, { categories: categories.slice(draw.below(3)), seo_name: newId() }),
    () => updateProduct(staff, product, { status: draw.of(["draft", "active", "archived"] as const) ?? "draft" }),
    () => setPrices(staff, [{ variant_id: variant, price: String(1 + draw.below(99)) }]),
    () => setStock(staff, [{ variant_id: variant, on_hand: draw.below(50) }]),
    () =>
      updateVariants(staff, product, {
        options: [{ name: "Color", values: ["Red"] }],
        variants: [{ sku: newId(), options: { Color: "Red" }, price: "5", on_hand: draw.below(9) }],
      }),
    () => deleteProduct(staff, product),
    () => createCategories(staff, [{ name: `Room ${draw.below(100)}`, parent_id }]),
    () => updateCategory(staff, category, { name: `Hall ${draw.below(100)}`, parent_id }),
    () => deleteCategory(staff, category),
    () => createArticles(staff, [{ title: `About ${draw.below(9)}`, body: "<p>Us</p>" }]),
    () => updateArticle(staff, article, { title: `We ${draw.below(9)}` }),
    () => deleteArticles(staff, [article]),
    () =>
      setLinks(
        staff,
        articles.slice(0, 2).map((article_id) => ({ type: 2 as const, title: "Text", article_id })),
      ),
  ];
  await draw
    .of(commands)?.()
    .catch((error: { code?: unknown }) => {
      if (error.code !== 400 && error.code !== 404) throw error;
    });
  return staff.actor.batchId;
}

test.each([1, 2, 3])("random commands, undone in reverse, leave everything as it was (seed %i)", async (seed) => {
  const draw = random(seed);
  const categories = await createCategories(shop, [{ name: "Home" }, { name: "Garden" }, { name: "Kitchen" }]);
  await createProducts(shop, [
    newProduct(draw, categories),
    newProduct(draw, categories),
    newProduct(draw, categories),
  ]);
  await createArticles(shop, [{ title: "Imprint", body: "" }]);
  const before = await everything();
  const batches: string[] = [];
  for (let round = 0; round < 25; round++) batches.push(await work(draw));
  for (const batch_id of batches.reverse()) {
    const recorded = await db.selectFrom("change_batch").select("id").where("id", "=", batch_id).executeTakeFirst();
    if (!recorded) continue;
    const { conflicts } = await undo(asStaff(shop), { batch_id }, () => true);
    expect(conflicts).toEqual([]);
  }
  expect(await everything()).toEqual(before);
  expect(await booksAgree(shop)).toBe(true);
});
