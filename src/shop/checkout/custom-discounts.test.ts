/** Discounts that an extension calculates: by line in quote, order and tester; what it calculates wrongly takes nothing off. */
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { newDiscount } from "#contract/shapes/discount.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { findMall } from "#kernel/malls/index.ts";
import { getCart } from "../cart/index.ts";
import { installCustomKinds } from "../discounts/custom/installed.ts";
import type { KindLine } from "../discounts/custom/kind.ts";
import { changeDiscount, createDiscount, readDiscount } from "../discounts/staff.ts";
import { createTestShop } from "../testing.ts";
import { previewOrder } from "./index.ts";
import { buy, guestWith, newGuest, offerShipping, settings, stockProduct } from "./testing.ts";
import { testDiscount } from "./try-discount.ts";

const logged = vi.spyOn(console, "error").mockImplementation(() => {});
const shop = await createTestShop();
await offerShipping(shop);
const schema = z.object({
  every: z.number("is required").int("must be a whole number"),
  off: z.bigint(),
  who: z.string(),
});
let amounts: (lines: readonly KindLine[], options: z.output<typeof schema>) => unknown;
const kind = {
  name: "each_second",
  label: "Each second one",
  options: [
    { name: "every", label: "Every", type: "number" },
    { name: "off", label: "Cheaper by", type: "amount" },
    { name: "who", label: "For", type: "choice", choices: [{ value: "all", label: "Everyone" }] },
  ],
  schema,
  amounts: ({ lines, options }: { readonly lines: readonly KindLine[]; readonly options: unknown }) =>
    amounts(lines, schema.parse(options)),
} as const;
installCustomKinds([kind]);
afterAll(() => installCustomKinds([]));
beforeEach(() => {
  amounts = (lines, { every, off }) => lines.map(({ qty }) => BigInt(Math.floor(qty / every)) * off);
});

const custom_options = { every: "2", off: "1.50", who: "all" };
const input = { ...({ kind: "custom", custom_kind: "each_second" } as const), custom_options };
const discount = (changes: object) => newDiscount.parse({ ...input, ...changes });
const { id } = await createDiscount(asStaff(shop), discount({ code: "SECOND" }));
const [cheap, dear] = [
  await stockProduct(shop, { price: 100n, stock: 50 }),
  await stockProduct(shop, { price: 1000n, stock: 50 }),
];
const items = [
  { variant_id: cheap.variantId, qty: 2 },
  { variant_id: dear.variantId, qty: 5 },
];
const preview = () =>
  previewOrder(shop, newGuest(), { items, coupon_code: "SECOND", country: "US", state: "OR" }, settings);

test("it takes off each line what is calculated for it, in preview, order and tester", async () => {
  expect(await preview()).toMatchObject({ discount_total: "4.50", coupon_code: "SECOND", total: "52.50" });
  const { order_no } = await buy(shop, newGuest(), { items, coupon_code: "SECOND" });
  const order = await shop.db
    .selectFrom("orders")
    .innerJoin("order_line", "order_line.order_id", "orders.id")
    .select(["orders.coupon_code", "orders.discount_total", "order_line.discount"])
    .where("order_no", "=", order_no)
    .orderBy("order_line.position")
    .execute();
  expect(order).toEqual([
    { coupon_code: "SECOND", discount_total: 450n, discount: 150n },
    { coupon_code: "SECOND", discount_total: 450n, discount: 300n },
  ]);
  const tried = await testDiscount(shop, { code: "SECOND", items, email: "" });
  expect(tried.lines.map(({ discount }) => discount)).toEqual(["1.50", "3.00"]);
});

test("a line costs no less than nothing, and one out of scope costs what it costs", async () => {
  amounts = (lines) => lines.map(() => 100_000n);
  expect(await preview()).toMatchObject({ discount_total: "52.00", items_total: "52.00" });
  await changeDiscount(asStaff(shop), { id, changes: { applies_to: "products", product_ids: [dear.productId] } });
  const seen: unknown[] = [];
  amounts = (lines) => {
    seen.push(...lines.map(({ variantId }) => variantId));
    return lines.map(() => 1n);
  };
  expect(await preview()).toMatchObject({ discount_total: "0.01" });
  expect(new Set(seen)).toEqual(new Set([dear.variantId]));
  await changeDiscount(asStaff(shop), { id, changes: { applies_to: "all", product_ids: [] } });
});

test.each<[string, () => unknown, RegExp]>([
  ["takes off less than nothing", () => [-1n, 0n], /must be at least 0/],
  ["answers numbers", () => [1, 2], /must be bigint/],
  ["answers for other lines", () => [1n], /answered 1 amounts for 2 lines/],
  [
    "throws",
    () => {
      throw new Error("no such thing");
    },
    /no such thing/,
  ],
])("one that %s takes nothing off, and the order goes on without it", async (_, wrong, reason) => {
  amounts = wrong;
  expect(await preview()).toMatchObject({ discount_total: "0.00", coupon_problem: "This code is not valid" });
  expect(String(logged.mock.lastCall?.[0])).toMatch(reason);
});

test("without its extension the code is not valid, and staff still see the discount", async () => {
  installCustomKinds([]);
  expect(await preview()).toMatchObject({ discount_total: "0.00", coupon_problem: "This code is not valid" });
  expect(await readDiscount(shop, id)).toMatchObject({ kind: "custom", custom_kind: "each_second", custom_options });
  installCustomKinds([kind]);
});

test("an automatic one counts where it saves most", async () => {
  const second = await createDiscount(asStaff(shop), discount({ code: "Seconds", is_automatic: true }));
  const guest = await guestWith(shop, dear.variantId, 4);
  const mall = await findMall(shop.db, shop.mall.id);
  if (!mall) throw new Error("no mall");
  expect((await getCart({ ...shop, mall }, guest)).discount).toEqual({ name: "Seconds", amount: "3.00" });
  await changeDiscount(asStaff(shop), { id: second.id, changes: { is_on: false } });
});

test.each<[{ readonly custom_options?: Record<string, string>; readonly [field: string]: unknown }, string]>([
  [{ custom_options: { every: "2.5", off: "1", who: "all" } }, "custom_options: Every must be a whole number"],
  [{ custom_options: { off: "1", who: "all" } }, "custom_options: Every is required"],
  [
    { custom_options: { ...custom_options, off: "1.555" } },
    "custom_options: Cheaper by: 1.555 is not an amount of USD",
  ],
  [{ custom_options: { ...custom_options, who: "nobody" } }, "custom_options: For must be one of the choices"],
  [{ custom_kind: "unknown" }, "kind: this kind of discount is not installed"],
  [{ kind: "percent" }, 'custom_kind: for the kind "custom" only'],
])("%o is refused by name and rule", async (wrong, message) => {
  const created = createDiscount(asStaff(shop), discount({ code: "WRONG", ...wrong }));
  await expect(created).rejects.toMatchObject({ code: 400, message });
  const { custom_options: options } = wrong;
  if (!options) return;
  const changed = changeDiscount(asStaff(shop), { id, changes: { custom_options: options } });
  await expect(changed).rejects.toMatchObject({ code: 400, message });
});
