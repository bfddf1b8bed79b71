import fc from "fast-check";
import { expect, test } from "vitest";
import type { CategoryRule, RuleCondition } from "#contract/category-rule.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { createTestShop } from "../../testing.ts";
import {
  addToCategory,
  createCategories,
  orderInCategory,
  removeFromCategory,
  setPrices,
  setStock,
  updateCategory,
  updateProduct,
} from "../commands/index.ts";
import { listProducts } from "../index.ts";
import { addProduct } from "../testing.ts";
import { listMembers, previewRule } from "./index.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const staff: ShopContext = { db, mall, actor: { staffId, name: "Ann", batchId: newId() } };

const ruleOf = (...conditions: RuleCondition[]): CategoryRule => ({ match: "all", conditions });
const tagged = (value: string): RuleCondition => ({ field: "tag", operator: "is", value });
async function categoryWith(rule: CategoryRule | null): Promise<string> {
  const [id = ""] = await createCategories(staff, [{ name: `Category ${newId().slice(-6)}`, rule }]);
  return id;
}
async function members(id: string) {
  const { products } = await listMembers(shop, { id, search: "", limit: 200 });
  return products.map((product) => `${product.id} ${product.source}`).sort();
}
/** Names of products that the shop lists. */
async function shown(category_id: string) {
  const now = await findMall(db, mall.id);
  if (!now) throw new Error("no mall");
  return (await listProducts({ db, mall: now }, { category_id })).list.data.map(({ id }) => id);
}

test("a product enters and leaves with its tags, and the shop lists it", async () => {
  const sale = await categoryWith(ruleOf(tagged("Sale")));
  const bowl = await addProduct(shop, { good_name: "Bowl" });
  expect(await shown(sale)).toEqual([]);
  await updateProduct(staff, bowl, { tags: ["new", "sale"] });
  expect(await members(sale)).toEqual([`${bowl} rule`]);
  expect(await shown(sale)).toEqual([bowl]);
  await updateProduct(staff, bowl, { tags: [] });
  expect(await members(sale)).toEqual([]);
});

test("prices and stock move products, too", async () => {
  const cheap = await categoryWith(ruleOf({ field: "price", operator: "below", value: "5" }));
  const soldOut = await categoryWith(ruleOf({ field: "stock", operator: "below", value: 1 }));
  const cup = await addProduct(shop, { good_name: "Cup", price: 900n });
  const { id: variant_id } = await db
    .selectFrom("variant")
    .select("id")
    .where("product_id", "=", cup)
    .executeTakeFirstOrThrow();
  await setPrices(staff, [{ variant_id, price: "4.99" }]);
  expect(await members(cheap)).toEqual([`${cup} rule`]);
  await setStock(staff, [{ variant_id, on_hand: 0 }]);
  expect(await members(soldOut)).toEqual([`${cup} rule`]);
  await setStock(staff, [{ variant_id, on_hand: 3 }]);
  expect(await members(soldOut)).toEqual([]);
});

test("a hand-picked product stays whatever the rule says, and a removed one stays when the rule matches it", async () => {
  const [vase, jug] = [await addProduct(shop, { good_name: "Vase" }), await addProduct(shop, { good_name: "Jug" })];
  const category = await categoryWith(ruleOf({ field: "good_name", operator: "contains", value: "jug" }));
  await addToCategory(staff, { id: category, product_ids: [vase, jug, newId()] });
  expect(await members(category)).toEqual([`${vase} hand`, `${jug} hand`].sort());
  await updateCategory(staff, category, { rule: ruleOf(tagged("nothing")) });
  expect(await members(category)).toEqual([`${vase} hand`, `${jug} hand`].sort());
  await updateCategory(staff, category, {
    rule: ruleOf({ field: "good_name", operator: "contains", value: "JUG" }),
  });
  expect(await removeFromCategory(staff, { id: category, product_ids: [vase, jug] })).toBe(1);
  expect(await members(category)).toEqual([`${jug} rule`]);
  await updateCategory(staff, category, { rule: null });
  expect(await members(category)).toEqual([]);
});

test("what a rule does is not in the change record; the rule is", async () => {
  const batchId = newId();
  const actor = { staffId, name: "Ann", batchId };
  const plate = await addProduct(shop, { good_name: "Plate" });
  const category = await categoryWith(null);
  await updateCategory({ db, mall, actor }, category, {
    rule: ruleOf({ field: "good_name", operator: "contains", value: "plate" }),
  });
  await updateProduct({ db, mall, actor }, plate, { good_name: "Dish" });
  const changes = await db.selectFrom("change").select("table_name").where("batch_id", "=", batchId).execute();
  expect(changes.map(({ table_name }) => table_name)).toEqual(["category", "product"]);
});

test("chosen products stand first in their order", async () => {
  const category = await categoryWith(null);
  const ids: string[] = [];
  for (const good_name of ["A", "B", "C", "D"]) ids.push(await addProduct(shop, { good_name, categories: [category] }));
  const [a = "", b = "", c = "", d = ""] = ids;
  const order = async () =>
    (await listMembers(shop, { id: category, search: "", limit: 200 })).products.map(({ id }) => id);
  expect(await order()).toEqual([d, c, b, a]);
  await orderInCategory(staff, { id: category, product_ids: [b, d, newId()] });
  expect(await order()).toEqual([b, d, c, a]);
  const paged: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listMembers(shop, { id: category, search: "", limit: 1, ...(after && { after }) });
    paged.push(...page.products.map(({ id }) => id));
    after = page.next;
  }
  expect(paged).toEqual([b, d, c, a]);
});

test("the shop lists chosen products first, page by page, and leaves hidden ones out", async () => {
  const category = await categoryWith(null);
  const ids: string[] = [];
  for (const sale of [9, 8, 7, 6, 5]) ids.push(await addProduct(shop, { sale, categories: [category] }));
  const [a = "", b = "", c = "", d = "", e = ""] = ids;
  await orderInCategory(staff, { id: category, product_ids: [d, b, e] });
  const pages = async (pageSize: number, more: { sort?: "newest"; min_price?: string } = {}) => {
    const now = await findMall(db, mall.id);
    if (!now) throw new Error("no mall");
    const context = { db, mall: now };
    const shownIds: string[] = [];
    for (let page = 1; page <= Math.ceil(5 / pageSize); page++) {
      const { list } = await listProducts(context, { category_id: category, page, pageSize, ...more });
      shownIds.push(...list.data.map(({ id }) => id));
    }
    return shownIds;
  };
  for (const size of [1, 2, 3, 4, 5, 20]) expect(await pages(size)).toEqual([d, b, e, a, c]);
  expect(await pages(5, { sort: "newest" })).toEqual([e, d, c, b, a]);
  await updateProduct(staff, b, { status: "draft" });
  expect(await pages(20)).toEqual([d, e, a, c]);
});

const word = fc.constantFrom("red", "blue", "Green");
const condition: fc.Arbitrary<RuleCondition> = fc.oneof(
  fc.record({ field: fc.constant("tag" as const), operator: fc.constantFrom("is", "is_not"), value: word }),
  fc.record({ field: fc.constant("vendor" as const), operator: fc.constantFrom("is", "is_not"), value: word }),
  fc.record({
    field: fc.constant("good_name" as const),
    operator: fc.constantFrom("contains", "contains_not"),
    value: word,
  }),
  fc.record({
    field: fc.constant("price" as const),
    operator: fc.constantFrom("below", "above"),
    value: fc.constantFrom("5", "10.50", "20"),
  }),
  fc.record({ field: fc.constant("stock" as const), operator: fc.constantFrom("below", "above"), value: fc.nat(12) }),
);
const rule: fc.Arbitrary<CategoryRule> = fc.record({
  match: fc.constantFrom("all", "any"),
  conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
});
const product = fc.record({
  tags: fc.uniqueArray(word, { maxLength: 2 }),
  vendor: fc.oneof(word, fc.constant("")),
  good_name: word,
  price: fc.constantFrom(499n, 1050n, 2500n),
  on_hand: fc.nat(12),
});
type Wanted = typeof product extends fc.Arbitrary<infer T> ? T : never;

function isMatch({ match, conditions }: CategoryRule, given: Wanted): boolean {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const holds = (one: RuleCondition): boolean => {
    switch (one.field) {
      case "tag":
        return given.tags.some((tag) => same(tag, one.value)) === (one.operator === "is");
      case "vendor":
        return same(given.vendor, one.value) === (one.operator === "is");
      case "good_name":
        return same(given.good_name, one.value) === (one.operator === "contains");
      case "price": {
        const bound = BigInt(Math.round(Number(one.value) * 100));
        return one.operator === "below" ? given.price < bound : given.price > bound;
      }
      case "stock":
        return one.operator === "below" ? given.on_hand < one.value : given.on_hand > one.value;
      default:
        throw new Error("not generated");
    }
  };
  return match === "all" ? conditions.every(holds) : conditions.some(holds);
}

test("after any changes a category has exactly the products that its rule matches", async () => {
  await fc.assert(
    fc.asyncProperty(
      ...[
        rule,
        rule,
        fc.array(product, { minLength: 1, maxLength: 4 }),
        fc.array(product, { minLength: 1, maxLength: 4 }),
      ],
      async (first, second, before, after) => {
        const one = await shop.anotherMall();
        const actor = { staffId: one.staffId, name: "Ann", batchId: newId() };
        const context: ShopContext = { db, mall: one.mall, actor };
        const [category = ""] = await createCategories(context, [{ name: "Ruled", rule: first }]);
        const write = async (id: string, { tags, vendor, good_name, price, on_hand }: Wanted) => {
          await updateProduct(context, id, { tags, vendor, good_name });
          const { id: variant_id } = await db
            .selectFrom("variant")
            .select("id")
            .where("product_id", "=", id)
            .executeTakeFirstOrThrow();
          await setPrices(context, [{ variant_id, price: (Number(price) / 100).toFixed(2) }]);
          await setStock(context, [{ variant_id, on_hand }]);
        };
        const check = async (applied: CategoryRule, products: ReadonlyMap<string, Wanted>) => {
          const wanted = [...products].filter(([, given]) => isMatch(applied, given)).map(([id]) => id);
          const { products: memberRows } = await listMembers(context, { id: category, search: "", limit: 200 });
          expect(memberRows.map(({ id }) => id).sort()).toEqual(wanted.sort());
          expect((await previewRule(context, { rule: applied })).count).toBe(wanted.length);
        };
        const products = new Map<string, Wanted>();
        for (const product of before) {
          const id = await addProduct(context);
          await write(id, product);
          products.set(id, product);
        }
        await check(first, products);
        for (const [index, id] of [...products.keys()].entries()) {
          const product = after[index];
          if (!product) continue;
          await write(id, product);
          products.set(id, product);
        }
        await check(first, products);
        await updateCategory(context, category, { rule: second });
        await check(second, products);
      },
    ),
    { numRuns: 12 },
  );
});
