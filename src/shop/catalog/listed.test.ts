/** Lists without a keyword beside the plainest counting, while prices, shown products and categories change. */
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestShop } from "../testing.ts";
import { addToCategory, deleteProducts, removeFromCategory, setPrices, setStatus } from "./commands/index.ts";
import { readFilter } from "./filter.ts";
import { listProducts } from "./index.ts";
import { listStatistics } from "./listed-statistics.ts";
import { addCategory, addProduct } from "./testing.ts";

const shop = await createTestShop();
const home = await addCategory(shop, "Home");
const categories = [home, await addCategory(shop, "Vases", { parent_id: home }), await addCategory(shop, "Mugs")];
const colours = ["Sand", "Clay", "Olive"];
const sizes = ["Small", "Large"];

interface Plain {
  readonly id: string;
  readonly price: bigint;
  readonly sale: number;
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly categories: readonly string[];
}

/** The shown products, from their own tables. */
async function plainProducts(): Promise<readonly Plain[]> {
  const { rows } = await sql<Plain>`select p.id, p.price, p.sale, p.options, array(
      select pc.category_id::text from product_category pc where pc.mall_id = p.mall_id and pc.product_id = p.id) as categories
    from product p where p.mall_id = ${shop.mall.id} and p.is_show = 1`.execute(shop.db);
  return rows;
}

const has = ({ options }: Plain, option: string) =>
  options.some(({ name, values }) => values.some((value) => `${name}:${value}` === option));

interface Asked {
  readonly category: string | undefined;
  readonly options: readonly string[];
  readonly min: number | undefined;
  readonly max: number | undefined;
}

const groupsOf = (options: readonly string[]) => [...Map.groupBy(options, (option) => option.split(":")[0] ?? "")];

function plainMatches(
  all: readonly Plain[],
  { category, options, min, max }: Asked,
  without?: string,
): readonly Plain[] {
  const inside = category === home ? categories.slice(0, 2) : [category];
  return all.filter(
    (product) =>
      (category === undefined || product.categories.some((id) => inside.includes(id))) &&
      (min === undefined || product.price >= min * 100) &&
      (max === undefined || product.price <= max * 100) &&
      groupsOf(options).every(([name, some]) => name === without || some.some((option) => has(product, option))),
  );
}

/** Each value's products by option and value; those of a chosen option without it. */
function plainNumbers(all: readonly Plain[], asked: Asked): Record<string, number> {
  const chosen = new Set(groupsOf(asked.options).map(([name]) => name));
  const every = [...colours.map((value) => `Colour:${value}`), ...sizes.map((value) => `Size:${value}`)];
  const numbers = every.map((option): [string, number] => {
    const [name = ""] = option.split(":");
    const matching = plainMatches(all, asked, chosen.has(name) ? name : undefined);
    return [option, matching.filter((product) => has(product, option)).length];
  });
  // An option of which only one value is left narrows nothing.
  const values = Map.groupBy(
    numbers.filter(([, count]) => count > 0),
    ([option]) => option.split(":")[0] ?? "",
  );
  return Object.fromEntries([...values].flatMap(([name, some]) => (some.length > 1 || chosen.has(name) ? some : [])));
}

const anyOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const optionText = fc.oneof(
  anyOf(colours).map((value) => `Colour:${value}`),
  anyOf(sizes).map((value) => `Size:${value}`),
);
const asked: fc.Arbitrary<Asked> = fc.record({
  category: fc.option(anyOf(categories), { nil: undefined }),
  options: fc.uniqueArray(optionText, { maxLength: 3 }),
  min: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
  max: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
});
const change = fc.record({
  kind: anyOf(["price", "hide", "show", "add", "remove", "options", "delete"]),
  at: fc.nat(100),
  price: fc.integer({ min: 100, max: 9000 }),
  category: anyOf(categories),
  options: fc.uniqueArray(anyOf(colours), { minLength: 1 }),
});

async function apply({ kind, at, price, category, options }: typeof change extends fc.Arbitrary<infer C> ? C : never) {
  const { rows } = await sql<{
    id: string;
    variant: string;
  }>`select p.id, (select v.id from variant v where v.mall_id = p.mall_id
    and v.product_id = p.id limit 1) as variant from product p where p.mall_id = ${shop.mall.id} order by p.id`.execute(
    shop.db,
  );
  const product = rows[at % rows.length];
  if (!product) return;
  const { id, variant } = product;
  if (kind === "price") await setPrices(shop, [{ variant_id: variant, price: (price / 100).toFixed(2) }]);
  if (kind === "hide") await setStatus(shop, [id], "draft");
  if (kind === "show") await setStatus(shop, [id], "active");
  if (kind === "add") await addToCategory(shop, { id: category, product_ids: [id] });
  if (kind === "remove") await removeFromCategory(shop, { id: category, product_ids: [id] });
  if (kind === "delete") await deleteProducts(shop, [id]);
  if (kind === "options") await addOptions(options);
}

let added = 0;
/** A product with several values, of which one is a variant. */
async function addOptions(values: readonly string[]) {
  await addProduct(shop, {
    good_name: `Bowl ${added}`,
    price: BigInt(500 + ((added * 977) % 8000)),
    sale: added++ % 7,
    categories: [categories[added % 3] ?? home],
    options: [
      { name: "Colour", values: [...values] },
      ...(added % 2 ? [{ name: "Size", values: [sizes[(added % 4) >> 1] ?? ""] }] : []),
    ],
  });
}

for (let n = 0; n < 40; n++) await addOptions(colours.slice(n % 3, (n % 3) + 1 + (n % 2)));

test("what is shown of a list is what its products say, whatever has changed", async () => {
  let catalog_version = 100;
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 4 }),
      fc.array(asked, { minLength: 1, maxLength: 4 }),
      async (changes, lists) => {
        for (const one of changes) await apply(one);
        const all = await plainProducts();
        // A changed catalog version, as after an announcement.
        const context = { ...shop, mall: { ...shop.mall, catalog_version: catalog_version++ } };
        for (const list of lists) {
          const input = {
            category_id: list.category,
            options: [...list.options],
            min_price: list.min?.toString(),
            max_price: list.max?.toString(),
          };
          const matching = plainMatches(all, list);
          for (const sort of ["sales", "price_asc", "price_desc"] as const) {
            const answer = await listProducts(context, { ...input, sort, pageSize: 100 });
            const sign = sort === "price_asc" ? 1 : -1;
            const by = (product: Plain) => (sort === "sales" ? BigInt(product.sale) : product.price);
            const sorted = [...matching].sort(
              (one, other) => sign * (Number(by(one) - by(other)) || (one.id < other.id ? -1 : 1)),
            );
            expect(answer.list.data.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
            expect(answer.list.total).toBe(matching.length);
            expect(answer.counted).toBe(true);
            const numbers = answer.facets.flatMap(({ name, values }) =>
              values.map(({ value, count }) => [`${name}:${value}`, count]),
            );
            expect(Object.fromEntries(numbers)).toEqual(plainNumbers(all, list));
          }
          // A bound below the number of matches.
          const most = 5;
          const bounded = await listStatistics(context, await readFilter(context, input), most);
          const isWhole = list.options.length === 0 && list.min === undefined && list.max === undefined;
          if (isWhole) expect(bounded.total).toBe(matching.length);
          else if (matching.length <= most)
            expect(bounded).toMatchObject({ total: matching.length, more: false, counted: true });
          else expect(bounded.counted).toBe(false);
          expect(bounded.total).toBeLessThanOrEqual(isWhole ? matching.length : most);
          // The values that can be chosen are known whatever the bound.
          const values = bounded.facets.flatMap(({ name, values }) => values.map(({ value }) => `${name}:${value}`));
          if (matching.length > 0) expect(values.toSorted()).toEqual(Object.keys(plainNumbers(all, list)).toSorted());
          for (const { name, values, partial } of bounded.facets) {
            if (partial || !bounded.counted) continue;
            for (const { value, count } of values) expect(plainNumbers(all, list)[`${name}:${value}`]).toBe(count);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("products that are in a category and in one below it, too, are all counted, each once", async () => {
  const parent = await addCategory(shop, "Garden");
  const child = await addCategory(shop, "Pots", { parent_id: parent });
  for (let n = 0; n < 12; n++) {
    await addProduct(shop, {
      good_name: `Pot ${n}`,
      categories: [parent, child],
      options: [{ name: "Colour", values: [colours[n % 2] ?? ""] }],
    });
  }
  const context = { ...shop, mall: { ...shop.mall, catalog_version: 1_000_000 } };
  const whole = await readFilter(context, { category_id: parent });
  expect(await listStatistics(context, whole, 8)).toMatchObject({ total: 12, counted: false });
  expect(await listStatistics(context, whole, 11)).toMatchObject({ total: 12, counted: false });
  expect(await listStatistics(context, whole, 12)).toMatchObject({ total: 12, counted: true });
  const filtered = await readFilter(context, { category_id: parent, min_price: "0.01" });
  expect(await listStatistics(context, filtered, 8)).toMatchObject({ total: 8, more: true, counted: false });
  expect(await listStatistics(context, filtered, 12)).toMatchObject({ total: 12, more: false, counted: true });
});
