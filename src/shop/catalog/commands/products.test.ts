import { expect, test } from "vitest";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { createTestShop } from "../../testing.ts";
import { getProduct, listCategories, listProducts } from "../index.ts";
import { addCategory } from "../testing.ts";
import { createProducts, deleteProduct, setPrices, updateProduct, updateVariants } from "./index.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const vases = await addCategory(shop, "Vases");
const mugs = await addCategory(shop, "Mugs");

const colours = { name: "Color", values: ["Sand", "Clay"] };
const sand = { sku: "dv-sand", options: { Color: "Sand" }, price: "20", origin_price: "25", on_hand: 4 };
const clay = { sku: "dv-clay", options: { Color: "Clay" }, price: "18.50", on_hand: 3 };
const dune = {
  good_name: "Dune vase",
  seo_name: "dune-vase",
  description: "<p>Fine.</p><script>bad()</script>",
  media: [{ file: "/uploads/a.webp" }, { file: "/uploads/b.webp" }],
  categories: [vases],
};
const [id = ""] = await createProducts(shop, [{ ...dune, options: [colours], variants: [sand, clay] }]);

/** With the version of the catalog that page caches see after an announcement. */
async function now(): Promise<ShopContext> {
  const mall = await findMall(shop.db, shop.mall.id);
  if (!mall) throw new Error("no mall");
  return { db: shop.db, mall };
}
const idsOf = async (keyword: string) => (await listProducts(await now(), { keyword })).list.data.map((row) => row.id);
const detailOf = async (seo_name = "dune-vase") => (await getProduct(await now(), { seo_name })).product;
const variantIds = async () => (await detailOf()).variants.map((variant) => variant.id);

test("a created product is shown, listed in its category, searched by name, option and SKU, at its lowest price", async () => {
  expect(await detailOf()).toMatchObject({
    price: "18.50",
    origin_price: "",
    discount: 0,
    stock: 7,
    image: "/uploads/a.webp",
    description: "<p>Fine.</p>",
  });
  for (const keyword of ["dune", "clay", "dv-sand"]) expect(await idsOf(keyword), keyword).toEqual([id]);
  const { categories } = await listCategories(await now());
  expect(categories.map(({ name, product_count }) => [name, product_count])).toEqual([
    ["Vases", 1],
    ["Mugs", 0],
  ]);
});

test.each([
  [{ good_name: " " }, "good_name is required"],
  [{ seo_name: "a/b" }, "seo_name: letters, digits and hyphens only"],
  [{ media: [{ file: "javascript:alert(1)" }] }, "media[0].file: a path such as /uploads/vase.webp, or an address"],
  [{ options: [{ name: "A:B", values: ["1"] }] }, 'options[0].name must not contain ":"'],
  [{ categories: ["no id"] }, "categories[0] must be an id of a category"],
  [{ status: "hidden" }, "status must be one of draft, active, archived"],
  [{ position: 2 ** 31 }, "position must be at most 1000000000"],
  [{ variants: [] }, "variants: needs a variant"],
  [{ variants: [{ sku: "x", price: "-1" }] }, "variants[0].price: a price such as 19.90"],
  [{ variants: [{ sku: "x", price: "99999999999999" }] }, "variants[0].price can be at most 9,999,999,999"],
  [{ variants: [{ sku: "x", price: "1.999" }] }, "price: 1.999 is not an amount of USD"],
  [{ variants: [{ sku: "x", price: "1", on_hand: -1 }] }, "variants[0].on_hand must be at least 0"],
  [
    { options: [colours], variants: [{ sku: "x", price: "1" }] },
    "variants[0].options must have a value of Color: Sand, Clay",
  ],
  [
    { options: [colours], variants: [sand, { ...sand, sku: "x" }] },
    "variants[1].options must differ from those of the other variants",
  ],
  [{ unknown: 1 }, "The input has no field unknown"],
])("a product with %o is rejected: %s", async (fields, message) => {
  const product = { good_name: "Vase", seo_name: newId(), variants: [{ sku: newId(), price: "1" }], ...fields };
  await expect(createProducts(shop, [product as never])).rejects.toMatchObject({ code: 400, message });
});

test("changed fields reach page, category and search; fields that are not given stay", async () => {
  await updateProduct(shop, id, { good_name: "Ridge vase", categories: [mugs], media: [{ file: "/uploads/c.webp" }] });
  expect(await detailOf()).toMatchObject({ good_name: "Ridge vase", image: "/uploads/c.webp", summary: "", stock: 7 });
  expect(await idsOf("dune")).toEqual([]);
  expect(await idsOf("ridge")).toEqual([id]);
  const { categories } = await listCategories(await now());
  expect(categories.map(({ product_count }) => product_count)).toEqual([0, 1]);
  await updateProduct(shop, id, { status: "archived" });
  expect(await idsOf("ridge")).toEqual([]);
  await updateProduct(shop, id, { status: "active" });
  await expect(updateProduct(shop, id, {})).rejects.toMatchObject({ message: "The input names no field to change" });
  await expect(updateProduct(other, id, { good_name: "Theirs" })).rejects.toMatchObject({ code: 404 });
});

test("new variants have their opening stock, kept ones keep theirs, others go; totals and search follow", async () => {
  const [first = ""] = await variantIds();
  const unchanged = { ...sand, id: first, price: "30" };
  const chalk = { sku: "dv-chalk", options: { Color: "Chalk" }, price: "12", origin_price: "16", on_hand: 2 };
  const options = [{ name: "Color", values: ["Sand", "Chalk"] }];
  await updateVariants(shop, id, { options, variants: [{ ...unchanged, on_hand: 99 }, chalk] });
  expect(await detailOf()).toMatchObject({ price: "12.00", origin_price: "16.00", discount: 25, stock: 6 });
  expect(await idsOf("dv-clay")).toEqual([]);
  expect(await idsOf("chalk")).toEqual([id]);
  const foreign = { options, variants: [{ ...unchanged, id: newId() }] };
  await expect(updateVariants(shop, id, foreign)).rejects.toMatchObject({
    code: 400,
    message: "variants: dv-sand is not a variant of this product",
  });
  await expect(updateVariants(other, id, { variants: [{ sku: "x", price: "1" }] })).rejects.toMatchObject({
    code: 404,
  });
});

test("a new price is the product's, also where lists are sorted by it", async () => {
  const cheap = { good_name: "Ridge bowl", seo_name: "ridge-bowl", variants: [{ sku: "bowl", price: "13" }] };
  const [bowl = ""] = await createProducts(shop, [cheap]);
  const sorted = async () =>
    (await listProducts(await now(), { keyword: "ridge", sort: "price_asc" })).list.data.map((row) => row.id);
  expect(await sorted()).toEqual([id, bowl]);
  const ids = await variantIds();
  await setPrices(
    shop,
    ids.map((variant_id) => ({ variant_id, price: "14" })),
  );
  expect(await detailOf()).toMatchObject({ price: "14.00", origin_price: "", discount: 0 });
  expect(await sorted()).toEqual([bowl, id]);
  await expect(setPrices(other, [{ variant_id: ids[0] ?? "", price: "1" }])).rejects.toMatchObject({ code: 404 });
});

test("a deleted product is gone from page and search", async () => {
  await expect(deleteProduct(other, id)).rejects.toMatchObject({ code: 404 });
  await deleteProduct(shop, id);
  await expect(detailOf()).rejects.toMatchObject({ code: 404 });
  expect(await idsOf("chalk")).toEqual([]);
});
