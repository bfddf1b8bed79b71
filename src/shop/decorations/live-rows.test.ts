/** Products that feed modules by a category or a rule, with the definition of a real module. */
import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { defaultsOf } from "#decoration/defaults.ts";
import categoryCarousel from "#modules/category-carousel/definition.ts";
import popular from "#modules/popular-products/definition.ts";
import carousel from "#modules/product-carousel/definition.ts";
import promotional from "#modules/promotional-products/definition.ts";
import { addCategory, addProduct } from "../catalog/testing.ts";
import { createTestShop } from "../testing.ts";
import { findLiveRows } from "./live-rows.ts";

const shop = await createTestShop();

async function stock() {
  const context = await shop.anotherMall();
  const [vases, small, hidden] = [
    await addCategory(context, "Vases"),
    await addCategory(context, "Hidden", { status: 0 }),
    await addCategory(context, "Hidden vases", { status: 0 }),
  ];
  const low = await addCategory(context, "Low vases", { parent_id: vases });
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  await addProduct(context, { good_name: "Old", sale: 9, categories: [vases], created_at: day(1) });
  await addProduct(context, { good_name: "Low", sale: 5, categories: [low], created_at: day(2), origin_price: 3990n });
  await addProduct(context, { good_name: "Lamp", sale: 7, created_at: day(3), recommended: true });
  await addProduct(context, { good_name: "Draft", sale: 99, categories: [vases], is_show: 0, created_at: day(4) });
  await addProduct(context, { good_name: "Secret", sale: 1, categories: [small], created_at: day(5) });
  return { context, vases, hidden };
}

const category = (id: string) => [{ id, name: "Any", pic: "", big_pic: "" }];

test("products come from a category with its sub-categories, or by a rule, never hidden ones, and as many as wanted", async () => {
  const { context, vases, hidden } = await stock();
  const values = defaultsOf(popular.fields);
  const names = async (given: Partial<typeof values>) => {
    const [rows] = await findLiveRows(context, [popular.data?.({ ...values, ...given }) ?? {}]);
    return rows?.products?.map(({ good_name }) => good_name);
  };
  expect(await names({ product_source: "category", product_category: category(vases) })).toEqual(["Old", "Low"]);
  expect(await names({ product_source: "category", product_category: category(hidden) })).toEqual([]);
  expect(await names({ product_source: "category", product_category: category("not-an-id") })).toEqual([]);
  expect(await names({ product_source: "category" })).toEqual([]);
  expect(await names({ product_source: "newest", max_show_num: 2 })).toEqual(["Secret", "Lamp"]);
  expect(await names({ product_source: "popular", max_show_num: 1 })).toEqual(["Old"]);
  expect(await names({ product_source: "promotional" })).toEqual(["Low"]);
  expect(await names({ product_source: "recommended" })).toEqual(["Lamp"]);
});

test("a carousel has the best sellers of a tag, never hidden ones; any number of tags is one statement", async () => {
  const context = await shop.anotherMall();
  for (const [good_name, sale, is_show] of [
    ["Low", 1, 1],
    ["High", 8, 1],
    ["Draft", 9, 0],
  ] as const) {
    await addProduct(context, { good_name, sale, is_show, tags: ["Spring gift", "All"] });
  }
  await addProduct(context, { good_name: "Other", tags: ["Winter"] });
  const needs = (tag: string, max_show_num = 10) =>
    carousel.data?.({ ...defaultsOf(carousel.fields), product_rule: "tag", tag, max_show_num }) ?? {};
  const { result, statements } = await countStatements(() =>
    findLiveRows(context, [needs(" Spring gift "), needs("All", 2), needs("Winter"), needs("None"), needs("")]),
  );
  expect(result.map(({ products }) => products?.map(({ good_name }) => good_name))).toEqual([
    ["High", "Low"],
    ["High", "Low"],
    ["Other"],
    [],
    [],
  ]);
  expect(statements.filter((statement) => statement.includes("p.tags @>"))).toHaveLength(1);
});

test("a carousel of categories has the top ones, those below one or chosen ones, never hidden ones", async () => {
  const { context, vases, hidden } = await stock();
  const lamps = await addCategory(context, "Lamps");
  const values = defaultsOf(categoryCarousel.fields);
  const names = async (given: Partial<typeof values>) => {
    const [rows] = await findLiveRows(context, [categoryCarousel.data?.({ ...values, ...given }) ?? {}]);
    return rows?.categories?.map(({ name }) => name);
  };
  expect(await names({})).toEqual(["Vases", "Lamps"]);
  expect(await names({ max_show_num: 1 })).toEqual(["Vases"]);
  expect(await names({ category_rule: "children", parent_category: category(vases) })).toEqual(["Low vases"]);
  expect(await names({ category_rule: "children", parent_category: category(lamps) })).toEqual([]);
  expect(await names({ category_rule: "children" })).toEqual([]);
  const chosen = [...category(lamps), ...category(hidden), ...category(vases)];
  expect(await names({ category_rule: "chosen", category_list: chosen })).toEqual(["Lamps", "Vases"]);
  expect(await names({ category_rule: "chosen" })).toEqual([]);
});

test("a module of offers takes them from a category too", async () => {
  const { context, vases } = await stock();
  const values = { ...defaultsOf(promotional.fields), product_source: "category" as const };
  const needs = promotional.data?.({ ...values, product_category: category(vases) }) ?? {};
  const [rows] = await findLiveRows(context, [needs]);
  expect(rows?.products).toHaveLength(2);
});

test("statements do not grow with the modules that a category feeds, nor with its products", async () => {
  const { context, vases } = await stock();
  const values = {
    ...defaultsOf(popular.fields),
    product_source: "category" as const,
    product_category: category(vases),
  };
  const needs = popular.data?.(values) ?? {};
  await findLiveRows(context, [needs]);
  const one = await countStatements(() => findLiveRows(context, [needs]));
  const many = await countStatements(() =>
    findLiveRows(
      context,
      Array.from({ length: 20 }, () => needs),
    ),
  );
  expect(many.result).toHaveLength(20);
  expect(many.statements.length).toBe(one.statements.length);
});

test("a day and time is that of the shop's clock, and says whether it is over", async () => {
  const context = await shop.anotherMall();
  const mall = { ...context.mall, time_zone: "America/New_York" };
  const [rows] = await findLiveRows({ ...context, mall }, [{ moments: ["2020-12-24 18:00", "", "2099-07-01 09:30"] }]);
  expect(rows?.moments).toEqual([
    { at: "2020-12-24T23:00:00.000Z", passed: true },
    { at: "", passed: false },
    { at: "2099-07-01T13:30:00.000Z", passed: false },
  ]);
});
