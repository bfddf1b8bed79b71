/** Selling in markets: what a buyer is shown is what is charged, refunded and invoiced, and reports count it in the shop's currency. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import type { ShopContext } from "#kernel/context.ts";
import { findMall, mallIn } from "#kernel/malls/index.ts";
import { exponentOf, formatMoney, parseMoney } from "#kernel/money/money.ts";
import { ofShop, toShopOf } from "#kernel/money/rates.ts";
import { analyticsSummary, recountAnalytics, refreshAnalytics } from "../analytics/index.ts";
import { addToCart, getCart, updateCart } from "../cart/index.ts";
import { getProduct, listProducts } from "../catalog/index.ts";
import { placeOrder, previewOrder } from "../checkout/index.ts";
import { buy, newGuest, orderForm, settings, stockProduct } from "../checkout/testing.ts";
import { readCustomer } from "../customers/index.ts";
import { createDiscounts } from "../discounts/commands/index.ts";
import { documentsOf } from "../invoices/index.ts";
import { snapshot } from "../invoices/snapshot.ts";
import { addLanguage, updateLanguage } from "../languages/index.ts";
import { sendMail } from "../mail/index.ts";
import { getOrder, staffGetOrder } from "../order-management/index.ts";
import { markPaid } from "../payments/mark-paid.ts";
import { refundOrder } from "../refunds/index.ts";
import { invoiceSettings, shopSettings } from "../settings/index.ts";
import { createShippingZones, createTaxRates } from "../shipping/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { listAmounts, saveAmounts, saveMarket, savePriceList, savePrices } from "./index.ts";

const shop = await createTestShop({ currency: "EUR" });
const { db } = shop;

/** Of a unit of the shop's currency. */
const rates = { JPY: "163.27", EUR: null, CHF: "0.9347", KWD: "0.33241" } as const;
type Currency = keyof typeof rates;
const country = { JPY: "JP", EUR: "DE", CHF: "CH", KWD: "KW" } as const;
const rounding = { JPY: "10", CHF: "95", KWD: "none" } as const;
const lists: Partial<Record<Currency, string>> = {};

/** The shop as pages of a market have it. */
async function inMarket(currency: Currency): Promise<ShopContext> {
  const own = await findMall(db, shop.mall.id);
  const mall = own && (currency === "EUR" ? own : mallIn(own, "en", country[currency].toLowerCase()));
  if (!mall) throw new Error(`no market in ${currency}`);
  return { db, mall };
}

const variants: string[] = [];
beforeAll(async () => {
  for (const price of [99n, 1000n, 1999n, 4550n, 123_456n]) {
    variants.push((await stockProduct(shop, { price, stock: 1_000_000 })).variantId);
  }
  for (const currency of ["JPY", "CHF", "KWD"] as const) {
    const id = await savePriceList(asStaff(shop), {
      name: currency,
      currency,
      mode: "derived",
      rate_source: "hand",
      rate: rates[currency],
      margin: 250,
      rounding: rounding[currency],
    });
    lists[currency] = id;
    await saveMarket(asStaff(shop), {
      name: currency,
      countries: [country[currency]],
      price_list_id: id,
      prices_include_tax: currency === "CHF",
    });
  }
  await createShippingZones(shop, [
    {
      name: "Everywhere",
      rates: [
        { name: "Small", price: "4.90", basis: "price", max: "50.00" },
        { name: "Standard", price: "7.95", free_from: "300.00", basis: "price", min: "50.00" },
      ],
    },
  ]);
  await createTaxRates(shop, [
    { country: "JP", name: "Tax 10%", hundredths: 1000 },
    { country: "DE", name: "VAT 19%", hundredths: 1900 },
    { country: "CH", name: "VAT 8.1%", hundredths: 810 },
  ]);
  await createDiscounts(shop, [
    { code: "FIVE", kind: "amount", value: "5.00", min_total: "20.00" },
    { code: "TENTH", kind: "percent", value: "10" },
  ]);
});

const minor = (text: string, currency: string): bigint => {
  expect(text.split(".")[1]?.length ?? 0).toBe(exponentOf(currency));
  const amount = parseMoney(text, currency);
  if (amount === undefined) throw new Error(`${text} is no amount of ${currency}`);
  return amount;
};

interface Cart {
  readonly currency: Currency;
  readonly items: readonly { readonly variant: number; readonly qty: number }[];
  readonly code: string;
}

const cart: fc.Arbitrary<Cart> = fc.record({
  currency: fc.constantFrom(...(Object.keys(rates) as Currency[])),
  items: fc.uniqueArray(fc.record({ variant: fc.nat({ max: 4 }), qty: fc.integer({ min: 1, max: 7 }) }), {
    selector: ({ variant }) => variant,
    minLength: 1,
    maxLength: 5,
  }),
  code: fc.constantFrom("", "FIVE", "TENTH"),
});

test("of 1,000 carts in four currencies the lines that are shown sum to what is charged, to the last minor unit", async () => {
  const contexts = new Map<Currency, ShopContext>();
  for (const currency of Object.keys(rates) as Currency[]) contexts.set(currency, await inMarket(currency));
  let asked = 0;
  let charged = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(cart, { minLength: 10, maxLength: 10 }), (carts) =>
      Promise.all(carts.map(check)).then(() => {}),
    ),
    { numRuns: 100 },
  );
  expect(charged).toBe(1000);

  async function check({ currency, items, code }: Cart): Promise<void> {
    const context = contexts.get(currency) ?? shop;
    const at = { country: country[currency], state: "" };
    const wanted = items.map(({ variant, qty }) => ({ variant_id: variants[variant] ?? "", qty }));
    const buyer = newGuest();
    const isRefunded = ++asked % 25 === 0;
    const typed = orderForm({
      items: wanted,
      coupon_code: code,
      ...(isRefunded && { provider: "offline" }),
      address: { ...orderForm().address, ...at, postal_code: "1000" },
    });
    const ask = (form: typeof typed) => previewOrder(context, buyer, { ...form, ...at, postal_code: "1000" }, settings);
    const first = await ask(typed);
    // Buyers take a code away that does not count.
    const form = first.coupon_problem ? { ...typed, coupon_code: "" } : typed;
    const shown = first.coupon_problem ? await ask(form) : first;
    expect(shown.currency).toBe(currency);
    const money = (text: string) => minor(text, currency);
    const items_total = shown.lines.reduce((sum, line) => {
      expect(money(line.total)).toBe(money(line.price) * BigInt(line.qty));
      return sum + money(line.total);
    }, 0n);
    expect(money(shown.items_total)).toBe(items_total);
    const tax = shown.tax_included ? 0n : money(shown.tax_total);
    expect(shown.taxes.reduce((sum, one) => sum + money(one.tax), 0n)).toBe(money(shown.tax_total));
    expect(money(shown.total)).toBe(items_total - money(shown.discount_total) + money(shown.shipping_total) + tax);
    const placed = await placeOrder(
      context,
      buyer,
      { ...form, expected_total: shown.total },
      { settings, idempotencyKey: randomUUID() },
    );
    expect(placed.total).toBe(shown.total);
    const order = await db
      .selectFrom("orders")
      .selectAll()
      .where("order_no", "=", placed.order_no)
      .executeTakeFirstOrThrow();
    const lines = await db
      .selectFrom("order_line")
      .selectAll()
      .where("order_id", "=", order.id)
      .orderBy("position")
      .execute();
    expect(order).toMatchObject({
      currency,
      total: money(shown.total),
      items_total,
      market_id: context.mall.market?.id ?? null,
      rate: rates[currency],
      tax_included: shown.tax_included,
    });
    expect(lines.map(({ price, qty }) => [formatMoney(price, currency), qty])).toEqual(
      shown.lines.map(({ price, qty }) => [price, qty]),
    );
    expect(lines.reduce((sum, { discount }) => sum + discount, 0n)).toBe(order.discount_total);
    charged++;
    if (isRefunded) await refundInParts(order);
  }
}, 600_000);

interface Paid {
  readonly id: string;
  readonly order_no: string;
  readonly total: bigint;
  readonly currency: string;
}

/** Two refunds, of a third and of the rest: they sum to what was paid, and not a minor unit more is given back. */
async function refundInParts({ id, order_no, total, currency }: Paid): Promise<void> {
  await markPaid(asStaff(shop), shop.staffId, { order_no, amount: formatMoney(total, currency) });
  const refund = (amount: bigint) =>
    refundOrder(asStaff(shop), settings, shop.staffId, {
      ...{ order_no, amount: formatMoney(amount, currency), reason: "", note: "", lines: [] },
    });
  await refund(total / 3n);
  await refund(total - total / 3n);
  await expect(refund(1n)).rejects.toThrow();
  const order = db.selectFrom("orders").select(["paid_total", "refunded_total"]).where("id", "=", id);
  expect(await order.execute()).toEqual([{ paid_total: total, refunded_total: total }]);
}

test("another rate between quote and order is said instead of charged, and leaves orders that were placed as they are", async () => {
  const buyer = newGuest();
  const at = { country: "CH", state: "", postal_code: "1000" };
  const form = orderForm({
    items: [{ variant_id: variants[2] ?? "", qty: 3 }],
    address: { ...orderForm().address, ...at },
  });
  const quote = async (context: ShopContext) =>
    (await previewOrder(context, buyer, { ...form, ...at }, settings)).total;
  const place = (context: ShopContext, expected_total: string) =>
    placeOrder(context, buyer, { ...form, expected_total }, { settings, idempotencyKey: randomUUID() });
  const list = { id: lists.CHF ?? "", name: "CHF", currency: "CHF", mode: "derived", rate_source: "hand" } as const;
  const setRate = (rate: string) => savePriceList(asStaff(shop), { ...list, rate, margin: 250, rounding: "95" });
  const quoted = await quote(await inMarket("CHF"));
  await setRate("1.1");
  const context = await inMarket("CHF");
  const now = await quote(context);
  expect(now).not.toBe(quoted);
  await expect(place(context, quoted)).rejects.toMatchObject({ code: 409, data: { total: now } });
  const { order_no } = await place(context, now);
  await setRate(rates.CHF);
  const order = await db.selectFrom("orders").select(["total", "rate"]).where("order_no", "=", order_no).execute();
  expect(order).toEqual([{ total: minor(now, "CHF"), rate: "1.1" }]);
});

test("a Japanese buyer pays in yen, is refunded in part, and reads yen and Japanese in order, mail and invoice; reports count euros", async () => {
  const of = await shop.anotherMall({ currency: "EUR" });
  await addLanguage(asStaff(of), "ja");
  await updateLanguage(asStaff(of), "ja", { published: true });
  await shopSettings.change(asStaff(of), {
    changes: {
      country: "DE",
      address1: "Torstraße 1",
      postal_code: "10115",
      city: "Berlin",
      vat_number: "DE136695976",
    },
  });
  await invoiceSettings.change(asStaff(of), { changes: { invoice_when: "paid" } });
  await createShippingZones(of, [{ name: "Everywhere", rates: [{ name: "Standard", price: "5.00" }] }]);
  const { variantId } = await stockProduct(of, { price: 1000n });
  const id = await savePriceList(asStaff(of), yen("160"));
  await saveMarket(asStaff(of), { name: "Japan", countries: ["JP"], price_list_id: id });
  const own = await findMall(db, of.mall.id);
  const mall = own && mallIn(own, "ja", "jp");
  if (!own || !mall) throw new Error("no market");
  const [euros, yens] = [
    { ...of, mall: own },
    { db, mall },
  ];
  const buyer = newGuest();
  await addToCart(yens, buyer, { variant_id: variantId, qty: 3 });
  const address = { ...orderForm().address, country: "JP", state: "東京都", city: "渋谷区", postal_code: "150-0001" };
  const { order_no, total } = await buy(yens, buyer, { provider: "offline", address });
  expect(total).toBe("5600");
  // Another rate later changes nothing of it.
  await savePriceList(asStaff(of), { ...yen("80"), id });
  await markPaid(asStaff(of), of.staffId, { order_no, amount: "5600" });
  const { order } = await getOrder(yens, buyer, { order_no });
  expect(order).toMatchObject({ total: "5600", currency: "JPY", shipping_total: "800", items_total: "4800" });
  expect(order.currency_sign).toBeUndefined();
  // Opened on the shop's own pages it says what its currency is.
  expect((await getOrder(euros, buyer, { order_no })).order).toMatchObject({
    total: "5600",
    currency_sign: { symbol: "¥", position: "left" },
  });
  const [line] = order.lines;
  await refundOrder(asStaff(of), settings, of.staffId, {
    order_no,
    amount: "1600",
    reason: "Scratched",
    note: "",
    lines: [{ line_id: line?.id ?? "", unshipped: 1, shipped: 0, restock: 0 }],
  });
  const { order: staff } = await staffGetOrder(of, { order_no });
  expect(staff).toMatchObject({ currency: "JPY", paid_total: "5600", refunded_total: "1600", refundable: "4000" });
  // What the buyer has spent is the shop's money.
  expect(staff.buyer.spent).toBe("25.00");
  const stored = await db.selectFrom("orders").selectAll().where("order_no", "=", order_no).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ currency: "JPY", rate: "160", market_id: mall.market?.id });
  const documents = await documentsOf(of, { id: stored.id, documents: [], documents_due: true });
  expect(documents.map(({ total: sum }) => sum)).toEqual(["5600", "1600"]);
  const rows = await db
    .selectFrom("order_document")
    .select("data")
    .where("order_id", "=", stored.id)
    .orderBy("issued_at")
    .execute();
  const issued = rows.map(({ data }) => snapshot.parse(data));
  expect(issued.map(({ currency, locale }) => [currency, locale])).toEqual([
    ["JPY", "ja"],
    ["JPY", "ja"],
  ]);
  const ofBuyer = () =>
    db
      .selectFrom("mail")
      .select(["id", "body_text"])
      .where("mall_id", "=", of.mall.id)
      .where("recipient", "=", "buyer@example.com")
      .orderBy("id")
      .execute();
  for (const { id: mail_id } of await ofBuyer()) {
    await sendMail({ db, home: "http://shop.example", secret: "" }, { mall_id: of.mall.id, mail_id });
  }
  const texts = await ofBuyer();
  const said = texts.map(({ body_text }) => body_text ?? "").join("\n");
  expect(said).toMatch(/[¥￥]5,600/);
  expect(said).toMatch(/[¥￥]1,600/);
  expect(said).not.toMatch(/€|5\.600,|56\.00|Your order|Refund/);
  expect(said).toMatch(/ご注文/);
  expect(said).toMatch(/返金/);
  expect(said).toContain("http://shop.example/ja-jp/");
  await recountAnalytics(euros);
  await refreshAnalytics(euros);
  const today = new Date().toISOString().slice(0, 10);
  const { figures } = await analyticsSummary(euros, {
    from: today,
    to: today,
    compare: "none",
    measures: ["gross_sales", "shipping", "returns", "total_sales"],
  });
  expect(Object.fromEntries(figures.map(({ measure, total: sum }) => [measure, sum]))).toEqual({
    gross_sales: "30.00",
    shipping: "5.00",
    returns: "10.00",
    total_sales: "25.00",
  });
  const customer = await db
    .selectFrom("customer")
    .select("id")
    .where("mall_id", "=", of.mall.id)
    .executeTakeFirstOrThrow();
  expect(await readCustomer(of, customer.id)).toMatchObject({ spent: "25.00", average: "30.00" });
});

let made = 0;
const yen = (rate: string) =>
  ({
    name: `Yen ${++made}`,
    currency: "JPY",
    mode: "derived",
    rate_source: "hand",
    rate,
    margin: 0,
    rounding: "none",
  }) as const;

test("products without a price in the market's list are not sold there; lists, filters and search have its prices", async () => {
  const of = await shop.anotherMall({ currency: "EUR" });
  const dear = await stockProduct(of, { price: 9000n });
  const cheap = await stockProduct(of, { price: 1000n, variants: 2 });
  const missing = await stockProduct(of, { price: 2000n });
  const list = await savePriceList(asStaff(of), {
    ...{
      name: "Swiss",
      currency: "CHF",
      mode: "fixed",
      rate_source: "hand",
      rate: "0.95",
      margin: 0,
      rounding: "none",
    },
  } as const);
  await savePrices(asStaff(of), list, [
    { variant_id: dear.variantId, price: "10.00", origin_price: "12.00" },
    { variant_id: cheap.variantIds[0] ?? "", price: "50.00", origin_price: null },
  ]);
  await saveMarket(asStaff(of), { name: "Switzerland", countries: ["CH"], price_list_id: list });
  const own = await findMall(db, of.mall.id);
  const mall = own && mallIn(own, "en", "ch");
  if (!own || !mall) throw new Error("no market");
  const [euros, francs] = [
    { db, mall: own },
    { db, mall },
  ];
  const shown = async (context: ShopContext, asked: Parameters<typeof listProducts>[1] = {}) =>
    (await listProducts(context, asked)).list.data.map(({ price }) => price);
  expect(await shown(francs, { sort: "price_asc" })).toEqual(["10.00", "50.00"]);
  expect(await shown(francs, { sort: "price_desc" })).toEqual(["50.00", "10.00"]);
  expect(await shown(francs, { sort: "newest" })).toEqual(["50.00", "10.00"]);
  expect(await shown(francs, { max_price: "20" })).toEqual(["10.00"]);
  expect(await shown(francs, { keyword: "mug", sort: "price_asc" })).toEqual(["10.00", "50.00"]);
  expect(await shown(francs, { keyword: "mug", min_price: "20" })).toEqual(["50.00"]);
  expect(await shown(francs, { options: ["Size:1"] })).toEqual(["50.00"]);
  // In turns: nothing is kept of the other's.
  expect(await shown(euros, { sort: "price_asc" })).toEqual(["10.00", "20.00", "90.00"]);
  expect(await shown(francs, { sort: "price_asc" })).toEqual(["10.00", "50.00"]);
  const seo = async ({ productId }: { readonly productId: string }) =>
    (await db.selectFrom("product").select("seo_name").where("id", "=", productId).executeTakeFirstOrThrow()).seo_name;
  const detail = await getProduct(francs, { seo_name: await seo(cheap) });
  expect(detail).toMatchObject({ currency: "CHF", product: { price: "50.00", variants: [{ price: "50.00" }] } });
  expect(detail.product.variants).toHaveLength(1);
  expect((await getProduct(francs, { seo_name: await seo(dear) })).product).toMatchObject({
    price: "10.00",
    origin_price: "12.00",
    discount: 16,
  });
  await expect(getProduct(francs, { seo_name: await seo(missing) })).rejects.toMatchObject({ code: 404 });
  await expect(addToCart(francs, newGuest(), { variant_id: missing.variantId, qty: 1 })).rejects.toMatchObject({
    code: 404,
  });
  // A cart that goes from one view to the other.
  const buyer = newGuest();
  await addToCart(euros, buyer, { variant_id: dear.variantId, qty: 1 });
  await addToCart(euros, buyer, { variant_id: missing.variantId, qty: 1 });
  const moved = await getCart(francs, buyer);
  expect(moved).toMatchObject({ currency: "CHF", items_total: "10.00" });
  expect(moved.lines.map(({ price, price_was, problem }) => [price, price_was, problem])).toEqual([
    ["0.00", "", "gone"],
    ["10.00", "", ""],
  ]);
  await updateCart(francs, buyer, { variant_id: dear.variantId, qty: 2 });
  await savePrices(asStaff(of), list, [{ variant_id: dear.variantId, price: "11.00", origin_price: null }]);
  const [, line] = (await getCart({ db, mall: await again(mall) }, buyer)).lines;
  expect(line).toMatchObject({ price: "11.00", price_was: "10.00", total: "22.00" });
  expect((await getCart(euros, buyer)).lines.map(({ price, price_was }) => [price, price_was])).toEqual([
    ["20.00", ""],
    ["90.00", ""],
  ]);
  // A variant that goes takes its price with it, and its product from the list.
  await savePrices(asStaff(of), list, [{ variant_id: cheap.variantIds[0] ?? "", price: null, origin_price: null }]);
  expect(await shown({ db, mall: await again(mall) }, { sort: "price_asc" })).toEqual(["11.00"]);
});

/** The same market after a change. */
async function again({ id, market }: ShopContext["mall"]) {
  const now = await findMall(db, id);
  const mall = now && mallIn(now, "en", market?.path);
  if (!mall) throw new Error("no market");
  return mall;
}

test("the factor that orders store counts as the database does", async () => {
  for (const [rate, currency] of [
    ["163.27", "JPY"],
    ["0.9347", "CHF"],
    ["0.33241", "KWD"],
  ] as const) {
    const factor = toShopOf(rate, currency, "EUR");
    for (const amount of [1n, 5n, 49n, 5_600n, 123_456_789n, -75n]) {
      const { rows } = await sql<{ sum: bigint }>`select of_shop(${amount}::bigint, ${factor}::numeric) as sum`.execute(
        db,
      );
      expect(rows[0]?.sum).toBe(ofShop(amount, factor));
    }
  }
});

test("shipping and discounts have amounts of their own in a list, or go by its rate; both are undone with it", async () => {
  const of = await shop.anotherMall({ currency: "EUR" });
  const { variantId } = await stockProduct(of, { price: 4000n });
  await createShippingZones(of, [
    { name: "Everywhere", rates: [{ name: "Standard", price: "5.00", free_from: "100.00" }] },
  ]);
  await createDiscounts(of, [{ code: "SEVEN", kind: "amount", value: "7.00", min_total: "30.00" }]);
  const list = await savePriceList(asStaff(of), yen("160"));
  await saveMarket(asStaff(of), { name: "Japan", countries: ["JP"], price_list_id: list });
  const rows = await listAmounts(of, list);
  expect(rows.map(({ name, field, base, derived, amount }) => [name, field, base, derived, amount])).toEqual([
    ["Everywhere, Standard", "price", "5.00", "800", null],
    ["Everywhere, Standard", "free_from", "100.00", "16000", null],
    ["SEVEN", "value", "7.00", "1120", null],
    ["SEVEN", "min_total", "30.00", "4800", null],
  ]);
  const shown = async () => {
    const own = await findMall(db, of.mall.id);
    const mall = own && mallIn(own, "en", "jp");
    if (!mall) throw new Error("no market");
    const context = { db, mall };
    const buyer = newGuest();
    await addToCart(context, buyer, { variant_id: variantId, qty: 2 });
    const cartNow = await getCart(context, buyer);
    const preview = await previewOrder(context, buyer, { coupon_code: "SEVEN", country: "JP", state: "" }, settings);
    const { items_total, discount_total, shipping_total, total } = preview;
    return [cartNow.free_shipping?.from, items_total, discount_total, shipping_total, total];
  };
  expect(await shown()).toEqual(["16000", "12800", "1120", "800", "12480"]);
  const set = asStaff(of);
  const amounts = rows.map(({ kind, id, field }) => ({
    ...{ kind, id, field },
    amount: { price: "750", free_from: "20000", value: "1000", min_total: "5000" }[String(field)] ?? null,
  }));
  await saveAmounts(set, list, amounts);
  expect(await shown()).toEqual(["20000", "12800", "1000", "750", "12550"]);
  await expect(
    saveAmounts(asStaff(of), list, [{ ...amounts[0], amount: "7.5" } as (typeof amounts)[0]]),
  ).rejects.toMatchObject({ code: 400 });
  const gone = asStaff(of);
  await saveAmounts(
    gone,
    list,
    amounts.map((one) => ({ ...one, amount: null })),
  );
  expect(await shown()).toEqual(["16000", "12800", "1120", "800", "12480"]);
  await undo(asStaff(of), { batch_id: gone.actor.batchId }, () => true);
  expect(await shown()).toEqual(["20000", "12800", "1000", "750", "12550"]);
});

test("an invoice in another currency says the tax that the seller owes in its own", async () => {
  const of = await shop.anotherMall({ currency: "EUR" });
  await shopSettings.change(asStaff(of), {
    changes: {
      country: "DE",
      address1: "Torstraße 1",
      postal_code: "10115",
      city: "Berlin",
      vat_number: "DE136695976",
    },
  });
  await invoiceSettings.change(asStaff(of), { changes: { invoice_when: "paid" } });
  await createShippingZones(of, [{ name: "Everywhere", rates: [{ name: "Standard", price: "0.00" }] }]);
  await createTaxRates(of, [{ country: "DK", name: "Tax", hundredths: 1000 }]);
  const { variantId } = await stockProduct(of, { price: 1000n });
  const list = await savePriceList(asStaff(of), { ...yen("7.46"), currency: "DKK" });
  await saveMarket(asStaff(of), { name: "Denmark", countries: ["DK"], price_list_id: list });
  const own = await findMall(db, of.mall.id);
  const mall = own && mallIn(own, "en", "dk");
  if (!mall) throw new Error("no market");
  const buyer = newGuest();
  await addToCart({ db, mall }, buyer, { variant_id: variantId, qty: 1 });
  const address = { ...orderForm().address, country: "DK", state: "", postal_code: "1050" };
  const { order_no, total } = await buy({ db, mall }, buyer, { provider: "offline", address });
  expect(total).toBe("82.06");
  await markPaid(asStaff(of), of.staffId, { order_no, amount: total });
  const { id } = await db.selectFrom("orders").select("id").where("order_no", "=", order_no).executeTakeFirstOrThrow();
  await documentsOf(of, { id, documents: [], documents_due: true });
  const { data } = await db
    .selectFrom("order_document")
    .select("data")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(snapshot.parse(data)).toMatchObject({
    taxes: [{ tax: "7.46", base: "74.60" }],
    notes: ["Tax in EUR: 1.00. 1 EUR = 7.46 DKK"],
  });
});
