import { expect, test } from "vitest";
import { flushToken, verifyToken } from "../auth/session.ts";
import { addOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { createAccountFromOrder } from "./from-order.ts";
import { login, register } from "./index.ts";
import { resetPassword } from "./reset.ts";

const shop = await createTestShop();
const options = { secret: "a secret of thirty-two characters" };

/** A guest with their token. */
async function newGuest() {
  const { token } = await flushToken(shop, undefined, options);
  const shopper = await verifyToken(shop, token, options);
  const guest_id = shopper?.kind === "guest" ? shopper.id : "";
  return { buyer: { guest_id }, options: { ...options, token } };
}

const ownerOf = (order_no: string) =>
  shop.db
    .selectFrom("orders")
    .select(["customer_id", "guest_id"])
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();

test("a guest's order becomes an account with name, address and all orders of that email address", async () => {
  const guest = await newGuest();
  const email = "ann@example.com";
  const first = await addOrder(shop, { buyer: guest.buyer, email: "Ann@example.com" });
  const second = await addOrder(shop, { buyer: guest.buyer, email });
  const ofAnother = await addOrder(shop, { buyer: guest.buyer, email: "bob@example.com" });
  const session = await createAccountFromOrder(shop, guest.buyer, { order_no: second.order_no }, guest.options);
  expect(session).toMatchObject({ is_guest: false, email });
  const customer = await shop.db
    .selectFrom("customer")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(customer).toMatchObject({ name: "Ann Kay", password_hash: null });
  for (const { order_no } of [first, second]) {
    expect(await ownerOf(order_no)).toEqual({ customer_id: customer.id, guest_id: null });
  }
  expect((await ownerOf(ofAnother.order_no)).guest_id).toBe(guest.buyer.guest_id);
  const addresses = await shop.db.selectFrom("address").selectAll().where("customer_id", "=", customer.id).execute();
  expect(addresses).toMatchObject([{ city: "Bern", country: "CH", is_default: true }]);

  // Nobody logs in without a password; the mailed link sets one.
  await expect(login(shop, { email, password: "" }, options)).rejects.toThrow();
  const mail = await shop.db.selectFrom("mail").select("data").where("recipient", "=", email).executeTakeFirstOrThrow();
  const { path, is_new } = mail.data as { path: string; is_new: boolean };
  expect(is_new).toBe(true);
  await resetPassword(shop, { token: path.split("#token=")[1] ?? "", password: "a long new password" });
  expect((await login(shop, { email, password: "a long new password" }, options)).is_guest).toBe(false);
});

test("an address that has an account, and an order of another guest, are refused", async () => {
  const email = "taken@example.com";
  await register(shop, { email, password: "correct horse", name: "" }, options);
  const guest = await newGuest();
  const { order_no } = await addOrder(shop, { buyer: guest.buyer, email });
  await expect(createAccountFromOrder(shop, guest.buyer, { order_no }, guest.options)).rejects.toThrow(/log in/);
  expect((await ownerOf(order_no)).guest_id).toBe(guest.buyer.guest_id);
  const stranger = await newGuest();
  await expect(createAccountFromOrder(shop, stranger.buyer, { order_no }, stranger.options)).rejects.toThrow(
    "Order not found",
  );
  const customer = { customer_id: guest.buyer.guest_id };
  await expect(createAccountFromOrder(shop, customer, { order_no }, options)).rejects.toThrow("logged in");

  // Logging in from the same browser brings the order into the account.
  await login(shop, { email, password: "correct horse" }, guest.options);
  expect((await ownerOf(order_no)).customer_id).not.toBeNull();
});

test("who registers by the form after an order as a guest keeps its address, and its name where none was entered", async () => {
  const guest = await newGuest();
  const email = "form@example.com";
  await addOrder(shop, { buyer: guest.buyer, email: "Form@example.com" });
  await addOrder(shop, { buyer: guest.buyer, email: "somebody@example.com" });
  await register(shop, { email, password: "correct horse", name: "" }, guest.options);
  const account = (of: string) =>
    shop.db.selectFrom("customer").selectAll().where("email", "=", of).executeTakeFirstOrThrow();
  const addressesOf = (id: string) => shop.db.selectFrom("address").selectAll().where("customer_id", "=", id).execute();
  const { id, name } = await account(email);
  expect(name).toBe("Ann Kay");
  expect(await addressesOf(id)).toMatchObject([{ city: "Bern", is_default: true }]);

  // A name that was entered stays; orders with another address, and of another guest, give nothing.
  const second = await newGuest();
  await addOrder(shop, { buyer: second.buyer, email: "own@example.com" });
  await register(shop, { email: "own@example.com", password: "correct horse", name: "Kim" }, second.options);
  expect((await account("own@example.com")).name).toBe("Kim");
  const third = await newGuest();
  await register(shop, { email: "somebody@example.com", password: "correct horse", name: "" }, third.options);
  const stranger = await account("somebody@example.com");
  expect([stranger.name, await addressesOf(stranger.id)]).toEqual(["", []]);
});
