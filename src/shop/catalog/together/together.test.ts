/** What is bought together: counted from orders, never of few buyers, never sold out or hidden, filled up by the category. */
import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { newId } from "#kernel/ids.ts";
import { mallsWith } from "#kernel/malls/malls-with.ts";
import { createTestShop } from "../../testing.ts";
import { setStock, updateProduct } from "../commands/index.ts";
import { addCategory, addProduct } from "../testing.ts";
import { countTogether, mallsToCount } from "./count.ts";
import { productsTogether, togetherRows } from "./read.ts";

const shop = await createTestShop();
const context = await shop.anotherMall();
const { db, mall } = context;
const category = await addCategory(context, "Tableware");
const product = (good_name: string, given: object = {}) => addProduct(context, { good_name, ...given });
const [vase, stem, tray, mug, plate, hidden] = [
  await product("Vase", { categories: [category] }),
  await product("Stem"),
  await product("Tray"),
  await product("Mug", { categories: [category], sale: 3 }),
  await product("Plate", { categories: [category], sale: 9 }),
  await product("Hidden", { is_show: 0, categories: [category] }),
];
const names = async (ids: readonly string[], count = 3) =>
  (await productsTogether(context, { ids: [...ids], count })).products.map(({ good_name }) => good_name);

const variantOf = async (product_id: string) =>
  (
    await db
      .selectFrom("variant")
      .select("id")
      .where("mall_id", "=", mall.id)
      .where("product_id", "=", product_id)
      .executeTakeFirstOrThrow()
  ).id;

/** An order of one unit of each product. */
async function ordered(email: string, products: readonly string[], more: object = {}): Promise<void> {
  const id = newId();
  const amount = 1990n * BigInt(products.length);
  await db
    .insertInto("orders")
    .values({
      mall_id: mall.id,
      id,
      order_no: id,
      customer_id: null,
      guest_id: newId(),
      email,
      status: "waiting_shipment",
      payment_state: "paid",
      currency: mall.currency,
      items_total: amount,
      discount_total: 0n,
      shipping_total: 0n,
      tax_total: 0n,
      total: amount,
      provider: "sandbox",
      discount_id: null,
      shipping_method_id: null,
      address: "{}",
      ...more,
    })
    .execute();
  for (const [position, product_id] of products.entries()) {
    await db
      .insertInto("order_line")
      .values({
        mall_id: mall.id,
        id: newId(),
        order_id: id,
        position,
        product_id,
        variant_id: await variantOf(product_id),
        good_name: "",
        seo_name: "",
        sku: "",
        price: 1990n,
        qty: 1,
      })
      .execute();
  }
}

test("without orders the best sellers of its categories stand in, never those of others or hidden ones", async () => {
  expect(await names([vase])).toEqual(["Plate", "Mug"]);
  expect(await names([stem])).toEqual([]);
});

test("pairs of three buyers count, whoever ordered twice counts once; test orders and cancelled ones never", async () => {
  for (const email of ["ann@example.com", "ben@example.com", "Ann@example.com"]) await ordered(email, [vase, stem]);
  await ordered("test@example.com", [vase, stem], { is_test: true });
  await ordered("gone@example.com", [vase, stem], { cancelled: true, status: "cancelled" });
  await ordered("old@example.com", [vase, stem], { placed_at: new Date(Date.now() - 400 * 86_400_000) });
  await countTogether(context);
  expect(await names([vase])).toEqual(["Plate", "Mug"]);
  await ordered("cleo@example.com", [vase, stem]);
  for (const email of ["a@example.com", "b@example.com", "c@example.com", "d@example.com"]) {
    await ordered(email, [vase, tray]);
  }
  expect(await mallsWith(db, mallsToCount)).toContain(mall.id);
  await countTogether(context);
  expect(await names([vase])).toEqual(["Tray", "Stem", "Plate"]);
  expect(await names([stem])).toEqual(["Vase"]);
  // Of what lies in a cart: none of it, and by variants too.
  expect(await names([await variantOf(stem), tray])).toEqual(["Vase"]);
});

test("what is sold out or no longer shown is not offered", async () => {
  await setStock(context, [{ variant_id: await variantOf(tray), on_hand: 0 }]);
  await updateProduct(context, plate, { status: "draft" });
  expect(await names([vase])).toEqual(["Stem", "Mug"]);
  expect(await names([tray])).toEqual(["Vase"]);
  expect((await productsTogether(context, { ids: [tray], count: 1 })).product).toBeUndefined();
  expect((await productsTogether(context, { ids: [hidden], count: 1 })).product).toBeUndefined();
});

test("one product comes with the others and what it takes to buy it; no product has the best sellers", async () => {
  const { product: itself, products } = await productsTogether(context, { ids: [vase], count: 1 });
  expect(itself).toMatchObject({ id: vase, description: "", variants: [{ stock: 10, price: "19.90" }] });
  expect(products).toMatchObject([{ good_name: "Stem", variants: [{ price: "19.90" }] }]);
  expect(await names([], 1)).toEqual(["Mug"]);
  expect(await names([newId()])).toEqual([]);
});

test("any number of modules takes the same number of statements", async () => {
  const need = (id: string) => ({ ids: [id], count: 2 });
  const count = async (ids: readonly string[]) =>
    (await countStatements(() => togetherRows(context, ids.map(need)))).statements.length;
  // Rules of prices are read once.
  await count([vase]);
  expect(await count([vase, stem, mug, plate])).toBe(await count([vase]));
});
