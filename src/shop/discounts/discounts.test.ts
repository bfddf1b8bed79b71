import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction } from "#db/transaction.ts";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { addToCategory } from "../catalog/commands/index.ts";
import { addCategory } from "../catalog/testing.ts";
import { previewOrder } from "../checkout/index.ts";
import { buy, guestWith, newGuest, offerShipping, settings, stockProduct } from "../checkout/testing.ts";
import { addUp } from "../checkout/totals.ts";
import { testDiscount } from "../checkout/try-discount.ts";
import { createGroup } from "../customer-groups/index.ts";
import { cancelOrder } from "../orders/cancel.ts";
import { markPaid } from "../payments/mark-paid.ts";
import { refundOrder } from "../refunds/index.ts";
import { createTestShop } from "../testing.ts";
import { createDiscounts, removeDiscount } from "./commands/index.ts";
import { makeCodes, startCodes } from "./make-codes.ts";
import { changeDiscount, readDiscount } from "./staff.ts";

const shop = await createTestShop();
await offerShipping(shop);
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } });

const dear = await stockProduct(shop, { price: 4000n, stock: 1000 });
const cheap = await stockProduct(shop, { price: 1000n, stock: 1000 });
const items = [
  { variant_id: dear.variantId, qty: 1 },
  { variant_id: cheap.variantId, qty: 3 },
];
const preview = (coupon_code: string, given = items) =>
  previewOrder(shop, newGuest(), { items: given, coupon_code, country: "US", state: "OR" }, settings);

test("a discount for products or a category, and those below it, takes something off their lines only", async () => {
  await createDiscounts(shop, [
    { code: "MUGS", kind: "percent", value: "10", applies_to: "products", product_ids: [cheap.productId] },
    { code: "BIG", kind: "amount", value: "99", applies_to: "products", product_ids: [cheap.productId] },
  ]);
  expect(await preview("MUGS")).toMatchObject({ discount_total: "3.00", items_total: "70.00" });
  // Never more than those lines cost.
  expect(await preview("BIG")).toMatchObject({ discount_total: "30.00" });
  const [line] = [{ variant_id: dear.variantId, qty: 1 }];
  expect(await preview("MUGS", [line])).toMatchObject({
    discount_total: "0.00",
    coupon_problem: "This code doesn't apply to the items in your cart",
  });
  const parent = await addCategory(shop, "Table");
  const child = await addCategory(shop, "Cups", { parent_id: parent });
  await addToCategory(shop, { id: child, product_ids: [cheap.productId] });
  await createDiscounts(shop, [
    { code: "TABLE", kind: "percent", value: "50", applies_to: "categories", category_ids: [parent] },
  ]);
  expect(await preview("TABLE")).toMatchObject({ discount_total: "15.00" });
});

test("minimums count the lines that it applies to", async () => {
  const scope = { applies_to: "products" as const, product_ids: [cheap.productId] };
  await createDiscounts(shop, [
    { code: "FOUR", kind: "percent", value: "10", min_qty: 4, ...scope },
    { code: "FIFTY", kind: "percent", value: "10", min_total: "50", ...scope },
  ]);
  expect((await preview("FOUR")).coupon_problem).toBe(
    "This code requires at least 4 items of the products it applies to",
  );
  expect((await preview("FIFTY")).coupon_problem).toBe(
    "This code requires a minimum purchase of 50.00 of the products it applies to",
  );
});

test("a discount of a group is for its members with an account", async () => {
  const accounts = await createGroup(shop, {
    name: "Accounts",
    rule: { match: "all", conditions: [{ field: "account", operator: "is", value: "registered" }] },
  });
  const regulars = await createGroup(shop, {
    name: "Regulars",
    rule: { match: "all", conditions: [{ field: "order_count", operator: "above", value: 5 }] },
  });
  await createDiscounts(shop, [
    { code: "MINE", kind: "percent", value: "10", group_id: accounts.id },
    { code: "REGULAR", kind: "percent", value: "10", group_id: regulars.id },
  ]);
  expect((await preview("MINE")).coupon_problem).toBe("Log in to use this code");
  const customer_id = newId();
  await shop.db
    .insertInto("customer")
    .values({ mall_id: shop.mall.id, id: customer_id, email: "ann@example.com", registered_at: new Date() })
    .execute();
  const previewMine = (coupon_code: string) =>
    previewOrder(shop, { customer_id }, { items, coupon_code, country: "US", state: "OR" }, settings);
  expect(await previewMine("MINE")).toMatchObject({ coupon_problem: "", discount_total: "7.00" });
  expect((await previewMine("REGULAR")).coupon_problem).toBe("This code isn't available for your account");
});

test("any discount over any lines is spread to the last unit, and over no line that it is not for", () => {
  let seed = 7;
  const random = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % max;
  };
  for (let round = 0; round < 2000; round++) {
    const lines = Array.from({ length: 1 + random(8) }, () => ({
      price: BigInt(random(9999)),
      qty: 1 + random(20),
      tax: { name: "", hundredths: random(3000) },
    }));
    const discounted = lines.map(() => random(3) > 0);
    const discount = BigInt(random(200_000));
    const taxIncluded = round % 2 === 0;
    const given = {
      discount,
      discounted,
      shipping: 500n,
      taxIncluded,
      taxShipping: false,
    };
    const { lines: parts, items_total, discount_total, tax_total, total } = addUp(lines, given);
    const max = lines.reduce((sum, { price, qty }, i) => (discounted[i] ? sum + price * BigInt(qty) : sum), 0n);
    expect(discount_total).toBe(discount < max ? discount : max);
    expect(parts.reduce((sum, part) => sum + part.discount, 0n)).toBe(discount_total);
    parts.forEach((part, i) => {
      expect(part.discount >= 0n && part.discount <= part.items).toBe(true);
      if (!discounted[i]) expect(part.discount).toBe(0n);
    });
    expect(total).toBe(items_total - discount_total + 500n + (given.taxIncluded ? 0n : tax_total));
  }
});

/** Runs a task of codes as its worker does. */
async function codesOf(discount_id: string, code: string, count: number): Promise<string[]> {
  let cursor: unknown = null;
  do {
    const portion = await transaction(shop.db, (db) =>
      makeCodes.portion({ ...staff(), db, files: filesIn("/nowhere") }, { discount_id, code, count }, cursor),
    );
    cursor = portion.cursor;
  } while (cursor !== null);
  const rows = await shop.db
    .selectFrom("discount_code")
    .select("code")
    .where("discount_id", "=", discount_id)
    .execute();
  return rows.map((row) => row.code);
}

test("a batch makes as many different codes as asked for; each is good for one order, at once and once more after a cancellation", async () => {
  const [id = ""] = await createDiscounts(shop, [{ code: "SPRING-", kind: "percent", value: "10", has_codes: true }]);
  const codes = await codesOf(id, "SPRING-", 2500);
  expect(new Set(codes).size).toBe(2500);
  expect(codes.every((code) => /^SPRING-[A-HJ-NP-Z2-9]{8}$/.test(code))).toBe(true);
  expect((await readDiscount(shop, id)).code_count).toBe(2500);
  // The beginning alone is no code.
  expect((await preview("SPRING-")).coupon_problem).toBe("This code is not valid");
  const [code = ""] = codes;
  const place = async () => buy(shop, await guestWith(shop, cheap.variantId), { coupon_code: code.toLowerCase() });
  const placed = await Promise.allSettled(Array.from({ length: 20 }, place));
  const won = placed.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(won).toHaveLength(1);
  expect(await readDiscount(shop, id)).toMatchObject({ used: 1, revenue: "14.00" });
  const order = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("order_no", "=", won[0]?.order_no ?? "")
    .executeTakeFirstOrThrow();
  await cancelOrder(shop, order.id, { actor: { kind: "system" }, reason: "" });
  expect(await readDiscount(shop, id)).toMatchObject({ used: 0, revenue: "0.00" });
  await place();
  await expect(removeDiscount(shop, id)).rejects.toMatchObject({ code: 400 });
  await expect(createDiscounts(shop, [{ code, kind: "percent", value: "1" }])).rejects.toMatchObject({ code: 400 });
  await expect(startCodes(shop, { id, count: 100_000 })).rejects.toMatchObject({ code: 400 });
});

test("an order that is refunded as a whole gives the use of its code back, one that is refunded in part keeps it", async () => {
  const [id = ""] = await createDiscounts(shop, [{ code: "BACK", kind: "percent", value: "10", max_uses: 1 }]);
  const place = async () =>
    buy(shop, await guestWith(shop, cheap.variantId), { coupon_code: "BACK", provider: "offline" });
  const { order_no } = await place();
  const { total } = await shop.db
    .selectFrom("orders")
    .select("total")
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  await markPaid(staff(), shop.staffId, { order_no, amount: formatMoney(total, "USD") });
  const refund = (amount: bigint) =>
    refundOrder(staff(), settings, shop.staffId, {
      order_no,
      amount: formatMoney(amount, "USD"),
      reason: "",
      note: "",
      lines: [],
    });
  await refund(100n);
  await expect(place()).rejects.toThrow("This code has reached its usage limit");
  expect((await readDiscount(shop, id)).used).toBe(1);
  await refund(total - 100n);
  expect(await readDiscount(shop, id)).toMatchObject({ used: 0, revenue: "0.00" });
  await place();
});

test("of 50 orders at the same time with a batch of 10 codes exactly 10 get a discount, and uses and revenue equal a recount", async () => {
  const [id = ""] = await createDiscounts(shop, [{ code: "RUSH-", kind: "amount", value: "2", has_codes: true }]);
  const codes = await codesOf(id, "RUSH-", 10);
  const placed = await Promise.allSettled(
    Array.from({ length: 50 }, async (_, n) =>
      buy(shop, await guestWith(shop, cheap.variantId, 1 + (n % 3)), { coupon_code: codes[n % 10] ?? "" }),
    ),
  );
  expect(placed.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  const { rows } = await sql<{ used: number; revenue: bigint }>`
    select count(*)::int as used, coalesce(sum(total), 0)::bigint as revenue from orders
    where mall_id = ${shop.mall.id} and discount_id = ${id} and not cancelled_at is not null`.execute(shop.db);
  const row = await shop.db
    .selectFrom("discount")
    .select(["used", "revenue"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ used: 10, revenue: rows[0]?.revenue });
  expect(rows[0]?.used).toBe(10);
});

test("staff change a discount by field, are asked about the same one, and undo it", async () => {
  const [id = ""] = await createDiscounts(shop, [{ code: "EDIT", kind: "percent", value: "10" }]);
  const before = await readDiscount(shop, id);
  const ann = staff();
  await changeDiscount(ann, { id, changes: { value: "20", min_qty: 2 }, base: { value: "10", min_qty: 0 } });
  const late = changeDiscount(staff(), { id, changes: { value: "30" }, base: { value: "10" } });
  await expect(late).rejects.toMatchObject({ code: 409, data: { conflicts: [{ field: "value", theirs: "20" }] } });
  const scope = changeDiscount(staff(), { id, changes: { applies_to: "products" } });
  await expect(scope).rejects.toMatchObject({ message: "product_ids: choose at least one product" });
  await undo(staff(), { batch_id: ann.actor.batchId }, () => true);
  expect(await readDiscount(shop, id)).toEqual(before);
});

test("a pretended cart says line by line what a code does, and uses nothing", async () => {
  const [id = ""] = await createDiscounts(shop, [
    { code: "TRY", kind: "percent", value: "10", applies_to: "products", product_ids: [cheap.productId] },
  ]);
  const cart = [
    { variant_id: dear.variantId, qty: 1 },
    { variant_id: cheap.variantId, qty: 2 },
  ];
  const result = await testDiscount(shop, { code: "try", items: cart, country: "US", email: "" });
  expect(result).toMatchObject({
    problem: "",
    discount_total: "2.00",
    lines: [
      { discount: "0.00", note: "not_for_this" },
      { discount: "2.00", note: "" },
    ],
  });
  expect((await readDiscount(shop, id)).used).toBe(0);
  const wrong = await testDiscount(shop, { code: "NOPE", items: cart, country: "US", email: "" });
  expect(wrong).toMatchObject({ problem: "This code is not valid", discount_total: "0.00" });
});
