/** Cards and searches in a market: what they say is kept beside the prices of its list. */
import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { findMall, mallIn } from "#kernel/malls/index.ts";
import { createProducts, saveProduct } from "../catalog/commands/index.ts";
import { listProducts, suggest } from "../catalog/index.ts";
import { stockProduct } from "../checkout/testing.ts";
import { createTestShop } from "../testing.ts";
import { saveMarket, savePriceList, savePrices } from "./index.ts";

const shop = await createTestShop();
const { db } = shop;

/** A shop with prices in francs. */
async function swissShop(mode: "derived" | "fixed") {
  const of = await shop.anotherMall();
  const list = await savePriceList(asStaff(of), {
    ...{ name: "Francs", currency: "CHF", mode, rate_source: "hand", rate: "1", margin: 0, rounding: "none" },
  });
  await saveMarket(asStaff(of), { name: "Switzerland", countries: ["CH"], price_list_id: list });
  const view = async () => {
    const own = await findMall(db, of.mall.id);
    return { db, mall: (own && mallIn(own, "en", "ch")) ?? of.mall };
  };
  return { of, list, view };
}

test("a card says whether variants differ in price and what its price is for, as the market's cheapest variant has them", async () => {
  const { of, list, view } = await swissShop("derived");
  const [productId = ""] = await createProducts(asStaff(of), [
    {
      good_name: "Oil",
      seo_name: "oil",
      options: [{ name: "Size", values: ["Small", "Large"] }],
      variants: [
        { sku: "s", price: "10.00", options: { Size: "Small" }, unit_measure: "500 ml", unit_base: "1 l" },
        { sku: "l", price: "10.00", options: { Size: "Large" }, unit_measure: "1 l", unit_base: "1 l" },
      ],
    },
  ]);
  const variants = await db.selectFrom("variant").select(["id", "sku"]).where("product_id", "=", productId).execute();
  const idOf = (sku: string) => variants.find((variant) => variant.sku === sku)?.id ?? "";
  const set = (sku: string, price: string | null) =>
    savePrices(asStaff(of), list, [{ variant_id: idOf(sku), price, origin_price: null }]);
  const card = async () => (await listProducts(await view(), {})).list.data[0];

  expect(await card()).not.toHaveProperty("price_varies");
  await set("l", "8.00");
  expect(await card()).toMatchObject({
    ...{ price: "8.00", price_varies: true, unit_price: { price: "8.00", base: "1 l", measure: "1 l" } },
  });
  // What it holds alone is another one.
  await saveProduct(asStaff(of), {
    id: productId,
    variants: { update: [{ id: idOf("l"), changes: { unit_measure: "2 l" }, base: {} }] },
  });
  expect(await card()).toMatchObject({ unit_price: { price: "4.00", measure: "2 l" } });
  // The dearer one costs the same, then goes.
  await set("s", "8.00");
  expect(await card()).not.toHaveProperty("price_varies");
  await set("s", "9.00");
  expect(await card()).toMatchObject({ price_varies: true });
  await saveProduct(asStaff(of), { id: productId, variants: { remove: [idOf("s")] } });
  expect(await card()).not.toHaveProperty("price_varies");
});

test("a search finds what the market's list has a price for, also once that is all, or no longer all", async () => {
  const { of, list, view } = await swissShop("fixed");
  const goods = [await stockProduct(of), await stockProduct(of)];
  const found = async () => {
    const context = await view();
    const orders = [{}, { sort: "price_asc" as const }, { max_price: "50.00" }];
    const lists = await Promise.all(orders.map((order) => listProducts(context, { keyword: "mug", ...order })));
    const offered = await suggest(context, { keyword: "mug" });
    return [...lists.map((one) => [one.list.total, one.list.data.length]), [offered.products.length]];
  };
  const set = (variant_id: string, price: string | null) =>
    savePrices(asStaff(of), list, [{ variant_id, price, origin_price: null }]);
  const all = (count: number) => [...Array.from({ length: 3 }, () => [count, count]), [count]];
  expect(await found()).toEqual(all(0));
  for (const [at, { variantId }] of goods.entries()) {
    await set(variantId, "12.00");
    expect(await found()).toEqual(all(at + 1));
  }
  await set(goods[0]?.variantId ?? "", null);
  expect(await found()).toEqual(all(1));
});

test("a search by a market's prices, page by page, reads the cards alone once it has been asked", async () => {
  const { of, list, view } = await swissShop("fixed");
  const goods = [];
  for (let n = 0; n < 30; n++) goods.push(await stockProduct(of));
  // The other way round than the shop's own order.
  const prices = goods.map(({ variantId }, at) => ({
    variant_id: variantId,
    price: `${100 - at}.00`,
    origin_price: null,
  }));
  await savePrices(asStaff(of), list, prices);
  const context = await view();
  for (const sort of ["price_asc", "price_desc"] as const) {
    const wanted = prices.map(({ price }) => price);
    if (sort === "price_asc") wanted.reverse();
    const pages = async () => {
      const asked = [1, 2, 3].map((page) => listProducts(context, { keyword: "mug", sort, page, pageSize: 10 }));
      return (await Promise.all(asked)).flatMap((one) => one.list.data.map(({ price }) => price));
    };
    expect(await pages()).toEqual(wanted);
    const { result, statements } = await countStatements(pages);
    expect(result).toEqual(wanted);
    expect(statements.filter((statement) => statement.includes("product_search"))).toEqual([]);
    expect(statements).toHaveLength(3);
  }
});
