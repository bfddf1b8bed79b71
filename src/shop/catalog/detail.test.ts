import { describe, expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { countStatements } from "#db/statements.ts";
import { transaction } from "#db/transaction.ts";
import { newId } from "#kernel/ids.ts";
import { reserve } from "../stock/stock.ts";
import { createTestShop } from "../testing.ts";
import { createProducts } from "./commands/index.ts";
import { adminCategories, adminProducts, getProduct } from "./index.ts";
import { addCategory, addProduct } from "./testing.ts";

const shop = await createTestShop();
const mall_id = shop.mall.id;
const [vases, mugs, hidden] = [
  await addCategory(shop, "Vases", { position: 1 }),
  await addCategory(shop, "Mugs", { position: 2 }),
  await addCategory(shop, "Hidden", { status: 0 }),
];
const options = [{ name: "Color", values: ["Sand", "Clay"] }];
const [id = ""] = await createProducts(shop, [
  {
    good_name: "Dune",
    seo_name: "dune",
    options,
    categories: [mugs, vases, hidden],
    variants: [
      { sku: "D1", options: { Color: "Sand" }, price: "9999999998.01", on_hand: 10 },
      {
        sku: "D2",
        options: { Color: "Clay" },
        image: "/c.webp",
        price: "15.00",
        origin_price: "20.00",
        on_hand: 5,
      },
    ],
  },
]);
const { id: variant_id } = await shop.db
  .selectFrom("variant")
  .select("id")
  .where("sku", "=", "D2")
  .executeTakeFirstOrThrow();
await transaction(shop.db, (db) =>
  reserve({ db, mall: shop.mall }, [{ variant_id, qty: 2 }], { id: newId(), is_test: false }),
);
for (let index = 0; index < 9; index++) {
  await shop.db
    .insertInto("review")
    .values({
      mall_id,
      id: newId(),
      product_id: id,
      customer_id: null,
      order_line_id: null,
      author: `Author ${index}`,
      stars: 1 + (index % 5),
      pictures: '["/r.webp"]',
      created_at: new Date(Date.UTC(2030, 0, 1 + index)),
    })
    .execute();
}
for (let index = 0; index < 12; index++) {
  await addProduct(shop, { good_name: `Mug ${index}`, sale: index, categories: [mugs], is_show: index === 11 ? 0 : 1 });
}
await addProduct(shop, { good_name: "Unrelated", sale: 999, categories: [hidden] });

describe("a product", () => {
  test("comes with variants, newest reviews, shown categories and related products in two statements", async () => {
    // What shipping costs is read once for all products.
    await getProduct(shop, { seo_name: "dune" });
    const { result, statements } = await countStatements(() => getProduct(shop, { seo_name: "dune" }));
    expect(statements).toHaveLength(2);
    const { product, related } = calls.getProduct.output.parse(result);
    expect(product).toMatchObject({ price: "15.00", origin_price: "20.00", stock: 13, has_options: true, options });
    expect(
      product.variants.map(({ price, origin_price, discount, stock, image }) => [
        price,
        origin_price,
        discount,
        stock,
        image,
      ]),
    ).toEqual([
      ["9999999998.01", "", 0, 10, ""],
      ["15.00", "20.00", 25, 3, "/c.webp"],
    ]);
    expect(product.categories.map(({ name }) => name)).toEqual(["Vases", "Mugs"]);
    expect(product.reviews.map(({ author }) => author)).toEqual([8, 7, 6, 5, 4, 3].map((index) => `Author ${index}`));
    expect(product.stars).toEqual([2, 2, 2, 2, 1]);
    expect(product.reviews[0]).toMatchObject({ created_at: "2030-01-09T00:00:00.000Z", pictures: ["/r.webp"] });
    expect(related.map(({ good_name }) => good_name)).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((index) => `Mug ${index}`));
  });

  test("that is hidden, missing or another mall's is not found", async () => {
    await addProduct(shop, { seo_name: "concealed", is_show: 0 });
    const other = await shop.anotherMall();
    for (const seo_name of ["concealed", "missing", "\u0000", "' or 1=1 --"]) {
      await expect(getProduct(shop, { seo_name })).rejects.toMatchObject({ code: 404 });
    }
    await expect(getProduct(other, { seo_name: "dune" })).rejects.toMatchObject({ code: 404 });
  });

  test("named test is, in the editor, a sample in an empty shop of any currency, and the shop's own where there is one", async () => {
    const yen = await shop.anotherMall({ currency: "JPY" });
    const { product } = calls.getProduct.output.parse(
      await getProduct({ ...yen, withSamples: true }, { seo_name: "test" }),
    );
    expect(product).toMatchObject({ price: "48", origin_price: "60", discount: 20, has_options: true });
    expect(product.variants).toHaveLength(6);
    await expect(getProduct(yen, { seo_name: "test" })).rejects.toMatchObject({ code: 404 });
    await addProduct(yen, { good_name: "Really test", seo_name: "test" });
    expect((await getProduct(yen, { seo_name: "test" })).product.good_name).toBe("Really test");
  });
});

describe("the choosers", () => {
  test("list shown categories by name", async () => {
    const { list } = await adminCategories(shop, { name: "VAS" });
    expect(list).toEqual({
      data: [{ id: vases, name: "Vases", pic: "", big_pic: "", status: 1 }],
      total: 1,
      last_page: 1,
      current_page: 1,
    });
    expect((await adminCategories(shop, {})).list.data.map(({ name }) => name)).toEqual(["Vases", "Mugs"]);
  });

  test("list shown products five a page, with the names and ids of their categories", async () => {
    const { list, searchOptions } = calls.adminProducts.output.parse(
      await adminProducts(shop, { category_id: [mugs] }),
    );
    expect([list.data.length, list.total, list.last_page]).toEqual([5, 12, 3]);
    expect(list.data[0]).toMatchObject({ good_name: "Mug 10", is_show: 1, category: ["Mugs"], category_id: [mugs] });
    expect(searchOptions.category_id.map(({ name }) => name)).toEqual(["Vases", "Mugs"]);
    const named = await adminProducts(shop, { good_name: "dune", category_id: [] });
    expect(named.list.data).toMatchObject([
      { good_name: "Dune", category: ["Vases", "Mugs"], category_id: [vases, mugs] },
    ]);
    expect((await adminProducts(shop, { category_id: ["not-an-id"] })).list.total).toBe(0);
  });

  test("cost a number of statements that does not grow with the rows", async () => {
    await adminProducts(shop, { pageSize: 2 });
    const { statements } = await countStatements(() => adminProducts(shop, { pageSize: 100 }));
    expect(statements).toHaveLength(2);
  });
});
