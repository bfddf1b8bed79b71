import { expect, test } from "vitest";
import { login } from "../accounts/index.ts";
import { register } from "../accounts/login.ts";
import { flushToken, verifyToken } from "../auth/session.ts";
import { updateProduct } from "../catalog/commands/index.ts";
import { newGuest, stockProduct } from "../checkout/testing.ts";
import { createTestShop } from "../testing.ts";
import { addToWishlist, getWishlist, removeFromWishlist, wishlistIds } from "./index.ts";

const shop = await createTestShop();
const secret = "a secret of thirty-two characters";

test("saves a product once, newest first, and forgets it", async () => {
  const guest = newGuest();
  const [one, two] = [await stockProduct(shop), await stockProduct(shop)];
  await addToWishlist(shop, guest, { product_id: one.productId });
  await Promise.all([1, 2, 3].map(() => addToWishlist(shop, guest, { product_id: two.productId })));
  const { products } = await getWishlist(shop, guest);
  expect(products.map(({ id }) => id)).toEqual([two.productId, one.productId]);
  expect(await removeFromWishlist(shop, guest, { product_id: two.productId })).toEqual({
    product_ids: [one.productId],
  });
  expect(await removeFromWishlist(shop, guest, { product_id: two.productId })).toEqual({
    product_ids: [one.productId],
  });
});

test("hidden products are not shown, and neither they nor those of another mall are saved", async () => {
  const guest = newGuest();
  const { productId: product_id } = await stockProduct(shop);
  await addToWishlist(shop, guest, { product_id });
  await updateProduct(shop, product_id, { status: "draft" });
  expect(await getWishlist(shop, guest)).toEqual({ products: [] });
  await expect(addToWishlist(shop, newGuest(), { product_id })).rejects.toMatchObject({ code: 404 });
  const foreign = await stockProduct(await shop.anotherMall());
  await expect(addToWishlist(shop, guest, { product_id: foreign.productId })).rejects.toMatchObject({ code: 404 });
});

test("at login a guest's list joins the customer's", async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => stockProduct(shop)));
  const session = await register(
    shop,
    { email: "ada@example.com", password: "a long password", name: "" },
    { secret, token: undefined, ip: "127.0.0.1" },
  );
  const customer = await verifyToken(shop, session.token, { secret });
  if (customer?.kind !== "customer") throw new Error("no customer");
  const buyer = { customer_id: customer.customer_id };
  await addToWishlist(shop, buyer, { product_id: one?.productId ?? "" });
  const { token } = await flushToken(shop, undefined, { secret });
  const guest = await verifyToken(shop, token, { secret });
  if (guest?.kind !== "guest") throw new Error("no guest");
  for (const product of [one, two, three]) {
    await addToWishlist(shop, { guest_id: guest.id }, { product_id: product?.productId ?? "" });
  }
  await login(shop, { email: "ada@example.com", password: "a long password" }, { secret, token, ip: "127.0.0.1" });
  expect((await wishlistIds(shop, buyer)).product_ids.toSorted()).toEqual(
    [one, two, three].map((product) => product?.productId).toSorted(),
  );
  expect(await wishlistIds(shop, { guest_id: guest.id })).toEqual({ product_ids: [] });
});
