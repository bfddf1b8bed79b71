import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { buy, guestWith, offerShipping, stockProduct } from "../../checkout/testing.ts";
import { createTestShop } from "../../testing.ts";
import { checkDiscount, discountOf } from "../discounts.ts";
import { createDiscounts, removeDiscount, writeDiscount } from "./index.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
await offerShipping(shop);

/** Minor units off items worth 100.00, or why the code does not count. */
async function worth(code: string): Promise<bigint | string> {
  const lines = [{ product_id: newId(), price: 10_000n, qty: 1 }];
  const checked = await checkDiscount(shop, code, { lines, customerId: null, now: new Date() });
  return "problem" in checked ? checked.problem : discountOf(checked.discount, 10_000n);
}

test("a discount counts as it is created and changed, in either case of its letters", async () => {
  const [percent = ""] = await createDiscounts(shop, [
    { code: "ten", kind: "percent", value: "10" },
    { code: "FIVE", kind: "amount", value: "5.50", min_total: "40" },
  ]);
  expect(await worth("TEN")).toBe(1000n);
  expect(await worth("five")).toBe(550n);
  await writeDiscount(shop, percent, { value: "12.25" });
  expect(await worth("ten")).toBe(1225n);
  await writeDiscount(shop, percent, { is_on: false });
  expect(await worth("ten")).toBe("This code is not valid");
  await expect(writeDiscount(other, percent, { is_on: true })).rejects.toMatchObject({ code: 404 });
  await removeDiscount(shop, percent);
});

test("what breaks a rule is named", async () => {
  const reject = async (work: Promise<unknown>, message: string) =>
    expect(work).rejects.toMatchObject({ code: 400, message });
  await reject(createDiscounts(shop, [{ code: "A B", kind: "percent" }]), "[0].code must not contain spaces");
  await reject(
    createDiscounts(shop, [{ code: "OVER", kind: "percent", value: "100.01" }]),
    "value: 0 to 100, with two decimals at most",
  );
  await reject(createDiscounts(shop, [{ code: "five", kind: "free_shipping" }]), "code: another discount has it");
  const period = { starts_at: "2026-01-02T00:00:00Z", ends_at: "2026-01-01T00:00:00Z" };
  await reject(
    createDiscounts(shop, [{ code: "NEVER", kind: "free_shipping", ...period }]),
    "ends_at must be later than starts_at",
  );
});

test("a limit for each buyer counts the addresses of one mailbox together", async () => {
  await createDiscounts(shop, [{ code: "ONCE", kind: "percent", value: "10", max_uses_per_buyer: 1 }]);
  const { variantId } = await stockProduct(shop);
  const buyAs = async (email: string) => buy(shop, await guestWith(shop, variantId), { coupon_code: "ONCE", email });
  await buyAs("ada@example.com");
  for (const email of ["Ada@example.com", "ada+1@example.com", "ADA+shop+2@example.com"]) {
    await expect(buyAs(email), email).rejects.toMatchObject({ code: 409 });
  }
  await buyAs("+ada@example.com");
  await buyAs("ada@example.org");
});

test("a discount that orders have used keeps its uses and is not deleted", async () => {
  const [id = ""] = await createDiscounts(shop, [{ code: "USED", kind: "percent", value: "10" }]);
  const { variantId } = await stockProduct(shop);
  for (let n = 0; n < 2; n++) await buy(shop, await guestWith(shop, variantId), { coupon_code: "USED" });
  await expect(writeDiscount(shop, id, { max_uses: 1 })).rejects.toMatchObject({
    code: 400,
    message: "max_uses: the discount has been used 2 times",
  });
  await expect(removeDiscount(shop, id)).rejects.toMatchObject({ code: 400 });
});
