import { expect, test } from "vitest";
import { listAddresses } from "../customers/addresses.ts";
import { getOrder } from "../order-management/index.ts";
import { addCustomer } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { buy, newGuest, offerShipping, stockProduct, testAddress } from "./testing.ts";

const shop = await createTestShop();
await offerShipping(shop);
const { variantId } = await stockProduct(shop, { stock: 100 });
const items = [{ variant_id: variantId, qty: 1 }];
const other = { ...testAddress, address1: "2 Mill Lane" };

test("an order puts its address into the customer's address book, each address once", async () => {
  const customer_id = await addCustomer(shop, "ada@example.com");
  const buyer = { customer_id };
  await buy(shop, buyer, { items, save_address: true });
  await buy(shop, buyer, { items, save_address: true });
  await buy(shop, buyer, { items, address: other, save_address: true });
  await buy(shop, buyer, { items, address: { ...other, city: "Salem" }, save_address: false });
  const { addresses } = await listAddresses(shop, customer_id);
  expect(addresses.map(({ address1, is_default }) => [address1, is_default])).toEqual([
    ["1 Mill Lane", true],
    ["2 Mill Lane", false],
  ]);
  expect(addresses[0]).toMatchObject(testAddress);
});

test("a full address book and a guest's order are left as they are", async () => {
  const customer_id = await addCustomer(shop, "full@example.com");
  await shop.db
    .insertInto("address")
    .values(
      Array.from({ length: 50 }, (_, index) => ({
        mall_id: shop.mall.id,
        id: crypto.randomUUID(),
        customer_id,
        ...testAddress,
        address1: `${index} Long Street`,
        is_default: index === 0,
      })),
    )
    .execute();
  await buy(shop, { customer_id }, { items, save_address: true });
  expect((await listAddresses(shop, customer_id)).addresses).toHaveLength(50);
  const before = await shop.db.selectFrom("address").select("id").execute();
  await buy(shop, newGuest(), { items, save_address: true });
  expect(await shop.db.selectFrom("address").select("id").execute()).toHaveLength(before.length);
});

test("orders of one customer at the same time make one default address", async () => {
  const customer_id = await addCustomer(shop, "fast@example.com");
  await Promise.all(
    ["1", "2", "3", "4"].map((number) =>
      buy(shop, { customer_id }, { items, address: { ...testAddress, address1: number }, save_address: true }),
    ),
  );
  const { addresses } = await listAddresses(shop, customer_id);
  expect(addresses.filter(({ is_default }) => is_default)).toHaveLength(1);
});

test("a billing address is kept with the order; without one it is the shipping address", async () => {
  const buyer = newGuest();
  const { order_no } = await buy(shop, buyer, { items, billing_address: other });
  expect((await getOrder(shop, buyer, { order_no })).order.billing_address).toEqual(other);
  const { order_no: same } = await buy(shop, buyer, { items });
  expect((await getOrder(shop, buyer, { order_no: same })).order.billing_address).toBeNull();
});

test("a telephone number is not needed", async () => {
  const { order_no } = await buy(shop, newGuest(), { items, address: { ...testAddress, phone: "" } });
  expect(order_no).not.toBe("");
});
