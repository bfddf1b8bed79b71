import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { findMall } from "#kernel/malls/index.ts";
import { setPrices, setStock, updateProduct } from "../catalog/commands/index.ts";
import { newGuest, stockProduct } from "../checkout/testing.ts";
import { createShippingZones } from "../shipping/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { addToCart, getCart, mergeGuestCart, removeFromCart, selectInCart, updateCart } from "./index.ts";

const shop = await createTestShop();
const { db } = shop;

async function newCustomer(): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("customer")
    .values({ mall_id: shop.mall.id, id, email: `${id}@example.com`, password_hash: null, birthday: null })
    .execute();
  return id;
}

test("a guest has no row anywhere before something is put into the cart", async () => {
  const guest = newGuest();
  expect(await getCart(shop, guest)).toMatchObject({ lines: [], count: 0, items_total: "0.00" });
  const count = () => db.selectFrom("cart_line").select("qty").where("buyer_id", "=", guest.guest_id).execute();
  expect(await count()).toHaveLength(0);
  const { productId } = await stockProduct(shop);
  expect(await addToCart(shop, guest, { product_id: productId, qty: 2 })).toMatchObject({
    count: 2,
    selected_count: 2,
    items_total: "20.00",
    lines: [{ good_name: "Mug", qty: 2, total: "20.00", problem: "" }],
  });
  expect(await count()).toHaveLength(1);
});

test("adding adds up to what is in stock, also from two tabs, and then says so", async () => {
  const { variantId } = await stockProduct(shop, { stock: 5 });
  const guest = newGuest();
  await Promise.all([1, 2].map(() => addToCart(shop, guest, { variant_id: variantId, qty: 3 })));
  expect((await getCart(shop, guest)).count).toBe(5);
  await expect(addToCart(shop, guest, { variant_id: variantId, qty: 1 })).rejects.toMatchObject({ code: 409 });
});

test("adding takes two statements, however many lines there are", async () => {
  const guest = newGuest();
  const products = await Promise.all([1, 2, 3].map(() => stockProduct(shop)));
  // Shipping and discounts are read once for each version of the catalog.
  await getCart(shop, guest);
  for (const { variantId } of products) {
    const { statements } = await countStatements(() => addToCart(shop, guest, { variant_id: variantId, qty: 1 }));
    expect(statements).toHaveLength(2);
  }
  expect((await getCart(shop, guest)).count).toBe(3);
});

test("a product in several variants wants one to be chosen; what is sold out or foreign cannot be added", async () => {
  const { productId } = await stockProduct(shop, { variants: 2 });
  await expect(addToCart(shop, newGuest(), { product_id: productId, qty: 1 })).rejects.toMatchObject({ code: 400 });
  const { variantId } = await stockProduct(shop, { stock: 0 });
  await expect(addToCart(shop, newGuest(), { variant_id: variantId, qty: 1 })).rejects.toMatchObject({ code: 409 });
  const other = await shop.anotherMall();
  await expect(addToCart(other, newGuest(), { variant_id: variantId, qty: 1 })).rejects.toMatchObject({ code: 404 });
});

test("lines that sold out, ran low, went away or changed their price say so and do not count", async () => {
  const guest = newGuest();
  const products = await Promise.all([1, 2, 3, 4].map(() => stockProduct(shop, { stock: 4 })));
  for (const { variantId } of products) await addToCart(shop, guest, { variant_id: variantId, qty: 3 });
  const [out, low, gone, dearer] = products.map(({ variantId }) => variantId);
  await setStock(shop, [
    { variant_id: out ?? "", on_hand: 0 },
    { variant_id: low ?? "", on_hand: 2 },
  ]);
  await updateProduct(shop, products[2]?.productId ?? "", { status: "draft" });
  await setPrices(shop, [{ variant_id: dearer ?? "", price: "11.00" }]);
  const cart = await getCart(shop, guest);
  const said = Object.fromEntries(cart.lines.map((line) => [line.variant_id, [line.problem, line.price_was]]));
  expect(said).toEqual({
    [out ?? ""]: ["sold_out", ""],
    [low ?? ""]: ["too_few", ""],
    [gone ?? ""]: ["gone", ""],
    [dearer ?? ""]: ["", "10.00"],
  });
  expect(cart).toMatchObject({ count: 12, selected_count: 3, items_total: "33.00" });
  // Changing the quantity marks the price as seen.
  const seen = await updateCart(shop, guest, { variant_id: dearer ?? "", qty: 1 });
  expect(seen.lines.every(({ price_was }) => price_was === "")).toBe(true);
});

test("lines are chosen, changed and removed in one's own cart only", async () => {
  const { variantId } = await stockProduct(shop);
  const guest = newGuest();
  await addToCart(shop, guest, { variant_id: variantId, qty: 1 });
  const other = newGuest();
  await expect(updateCart(shop, other, { variant_id: variantId, qty: 5 })).rejects.toMatchObject({ code: 404 });
  await removeFromCart(shop, other, { variant_ids: [variantId] });
  expect(await selectInCart(shop, guest, { variant_ids: [variantId], selected: false })).toMatchObject({
    count: 1,
    selected_count: 0,
    items_total: "0.00",
  });
  expect(await removeFromCart(shop, guest, { variant_ids: [variantId] })).toMatchObject({ lines: [] });
});

test("at login a guest's lines join the customer's: quantities add, capped by stock, once however many log in", async () => {
  const few = await stockProduct(shop, { stock: 3 });
  const many = await stockProduct(shop, { stock: 50 });
  const guest = newGuest();
  const customer_id = await newCustomer();
  await addToCart(shop, guest, { variant_id: few.variantId, qty: 2 });
  await addToCart(shop, guest, { variant_id: many.variantId, qty: 4 });
  await addToCart(shop, { customer_id }, { variant_id: few.variantId, qty: 2 });
  const merged = await Promise.all(Array.from({ length: 6 }, () => mergeGuestCart(shop, guest.guest_id, customer_id)));
  expect(merged.flatMap(({ capped }) => capped)).toEqual(["Mug"]);
  const cart = await getCart(shop, { customer_id });
  const units = Object.fromEntries(cart.lines.map(({ variant_id, qty }) => [variant_id, qty]));
  expect(units).toEqual({ [few.variantId]: 3, [many.variantId]: 4 });
  expect((await getCart(shop, guest)).lines).toEqual([]);
});

test("the cart says how far it is from free shipping, and to which countries", async () => {
  const before = await shop.anotherMall();
  const guest = newGuest();
  const { variantId } = await stockProduct(before);
  expect(await addToCart(before, guest, { variant_id: variantId, qty: 1 })).not.toHaveProperty("free_shipping");
  await createShippingZones(before, [
    {
      name: "States",
      places: ["US", "CA-ON"],
      rates: [
        { name: "Off", price: "6", free_from: "20", is_on: false },
        { name: "Furniture", price: "60", free_from: "20", basis: "weight", min: "20" },
        { name: "Parcel", price: "6", free_from: "40" },
      ],
    },
    { name: "Everywhere else", rates: [{ name: "Express", price: "12", free_from: "30" }] },
  ]);
  // The commands have announced a newer version of the mall, as each request reads it.
  const mall = { db, mall: (await findMall(db, before.mall.id)) ?? before.mall };
  const cart = await getCart(mall, guest);
  expect(cart.free_shipping).toEqual({ from: "40.00", missing: "30.00", percent: 25, countries: ["US"] });
  await updateCart(mall, guest, { variant_id: variantId, qty: 9 });
  expect((await getCart(mall, guest)).free_shipping).toMatchObject({ missing: "0.00", percent: 100 });
  await selectInCart(mall, guest, { variant_ids: [variantId], selected: false });
  expect((await getCart(mall, guest)).free_shipping).toMatchObject({ missing: "40.00", percent: 0 });
});

test("adding names the variant, also one chosen by its option values", async () => {
  const { productId, variantIds } = await stockProduct(shop, { variants: 2 });
  const chosen = { product_id: productId, options: { Size: "2" }, qty: 1 };
  expect(await addToCart(shop, newGuest(), chosen)).toMatchObject({ added: variantIds[1], count: 1 });
});
