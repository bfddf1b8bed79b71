/** A customer downloads what the shop holds about them. */
import { expect, test } from "vitest";
import { verifyToken } from "../auth/session.ts";
import { saveAddress } from "../customers/addresses.ts";
import { addOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { ownData, register } from "./index.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const secret = "a secret of thirty-two characters";

async function registered(email: string) {
  const { token } = await register(shop, { email, password: "secret1", name: "Ann" }, { secret });
  const shopper = await verifyToken(shop, token, { secret });
  if (shopper?.kind !== "customer") throw new Error("no customer");
  return shopper.customer_id;
}
const address = {
  first_name: "Ann",
  last_name: "Kay",
  company: "",
  phone: "",
  country: "US",
  state: "OR",
  city: "Salem",
  postal_code: "97301",
  address1: "1 Main St",
  address2: "",
};
const orderNos = (data: Record<string, unknown>) =>
  (data.orders as { order_no: string }[]).map(({ order_no }) => order_no);

test("a customer gets their own data for their password, and nobody else's", async () => {
  const [ann, eve] = [await registered("ann@own.example"), await registered("eve@own.example")];
  await saveAddress(shop, ann, { id: "", address, is_default: true });
  const order = await addOrder(shop, { buyer: { customer_id: ann }, email: "ann@own.example" });
  await addOrder(shop, { buyer: { customer_id: eve }, email: "eve@own.example" });
  const { data } = await ownData(shop, ann, { password: "secret1" });
  expect(data).toMatchObject({ customer: { email: "ann@own.example" }, addresses: [{ city: "Salem" }], wishlist: [] });
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(["orders", "reviews", "messages", "newsletter", "cart", "emails", "sessions"]),
  );
  expect(orderNos(data)).toEqual([order.order_no]);
  expect(JSON.stringify(data)).not.toContain("eve@own.example");
  await expect(ownData(shop, ann, { password: "wrong" })).rejects.toThrow("password is not correct");
});

test("orders without an account are told to who has proved the address, not to who only registered with it", async () => {
  const guest = await addOrder(shop, { email: "owner@own.example" });
  const id = await registered("owner@own.example");
  const before = await ownData(shop, id, { password: "secret1" });
  expect(before.by_email).toBe(false);
  expect(orderNos(before.data)).toEqual([]);
  expect(before.data.emails).toEqual([]);
  await db
    .updateTable("customer")
    .set({ is_proved: true })
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .execute();
  const after = await ownData(shop, id, { password: "secret1" });
  expect(after.by_email).toBe(true);
  expect(orderNos(after.data)).toEqual([guest.order_no]);
});
