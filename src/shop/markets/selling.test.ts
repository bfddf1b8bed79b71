/** Selling in markets: what a buyer is shown is what is charged, refunded and invoiced, and reports count it in the shop's currency. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { asStaff } from "#kernel/changes/testing.ts";
import type { ShopContext } from "#kernel/context.ts";
import { findMall, mallIn } from "#kernel/malls/index.ts";
import { exponentOf, formatMoney, parseMoney } from "#kernel/money/money.ts";
import { ofShop, toShopOf } from "#kernel/money/rates.ts";
import { addToCart, getCart } from "../cart/index.ts";
import { getProduct, listProducts } from "../catalog/index.ts";
import { buy, newGuest, orderForm, settings, stockProduct } from "../checkout/testing.ts";
import { placeOrder, previewOrder } from "../checkout/index.ts";
import { createDiscounts } from "../discounts/commands/index.ts";
import { createShippingZones, createTaxRates } from "../shipping/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { saveMarket, savePriceList, savePrices } from "./index.ts";

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

const cart = fc.record({
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
  let charged = 0;
  await fc.assert(
    fc.asyncProperty(cart, async ({ currency, items, code }) => {
      const context = contexts.get(currency) ?? shop;
      const at = { country: country[currency], state: "" };
      const wanted = items.map(({ variant, qty }) => ({ variant_id: variants[variant] ?? "", qty }));
      const buyer = newGuest();
      const form = orderForm({ items: wanted, coupon_code: code, address: { ...orderForm().address, ...at, postal_code: "1000" } });
      const shown = await previewOrder(context, buyer, { ...form, ...at, postal_code: "1000" }, settings);
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
      const placed = await placeOrder(context, buyer, { ...form, expected_total: shown.total }, { settings, idempotencyKey: randomUUID() });
      expect(placed.total).toBe(shown.total);
      const order = await db.selectFrom("orders").selectAll().where("order_no", "=", placed.order_no).executeTakeFirstOrThrow();
      const lines = await db.selectFrom("order_line").selectAll().where("order_id", "=", order.id).orderBy("position").execute();
      expect(order).toMatchObject({
        currency,
        total: money(shown.total),
        items_total,
        market_id: context.mall.market?.id ?? null,
        rate: rates[currency],
        tax_included: shown.tax_included,
      });
      expect(lines.map(({ price, qty }) => [formatMoney(price, currency), qty])).toEqual(shown.lines.map(({ price, qty }) => [price, qty]));
      expect(lines.reduce((sum, { discount }) => sum + discount, 0n)).toBe(order.discount_total);
      charged++;
    }),
    { numRuns: 1000 },
  );
  expect(charged).toBe(1000);
}, 600_000);
