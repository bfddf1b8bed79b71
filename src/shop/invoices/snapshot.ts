/** Everything that an invoice or a credit note says, as it was when it was issued. */

import { sql } from "kysely";
import { z } from "zod";
import { addressLines } from "#contract/address-lines.ts";
import { dayIn } from "#contract/days.ts";
import { isInEu } from "#contract/eu-rates.ts";
import { localStates } from "#contract/local-states.ts";
import { writeNumber } from "#contract/number-text.ts";
import { percentOf } from "#contract/tax-name.ts";
import { currentLocale, t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { type Mall, ownMall } from "#kernel/malls/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { ofShop } from "#kernel/money/rates.ts";
import { type ShopWords, shopWords } from "#kernel/translations/index.ts";
import { pageLanguageOf } from "../decorations/language.ts";
import type { Order } from "../orders/change.ts";
import { joined } from "../orders/refunded-parts.ts";
import { rateOf, taxedParts } from "../orders/taxes.ts";
import { invoiceSettings, sellerOf, shopSettings } from "../settings/index.ts";
import { byRate, type Taxed } from "../taxes/by-rate.ts";
import { eInvoiceFacts, netDiscount, partyOf } from "./e-invoice/facts.ts";
import { paymentLines } from "./payment-lines.ts";

/** Amounts are decimal strings of the currency. */
export const snapshot = z.object({
  kind: z.enum(["invoice", "credit_note"]),
  name: z.string(),
  /** "2026-11-23", in the mall's time zone. */
  date: z.string(),
  /** Of credit notes: the invoice that they correct. */
  corrects: z.object({ name: z.string(), date: z.string() }).nullable(),
  order_no: z.string(),
  /** The number by which the order is named on the phone; null on documents from before it was stored. */
  display_id: z.number().int().nullable().default(null),
  ordered: z.string(),
  /** Of the first parcel; "" while there is none. */
  shipped: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.array(z.string()),
    vat_number: z.string(),
    tax_number: z.string(),
    register_no: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  buyer: z.object({ address: z.array(z.string()), vat_number: z.string() }),
  /** Where the goods go, when that is another address. */
  ship_to: z.array(z.string()),
  currency: z.string(),
  lines: z.array(
    z.object({ name: z.string(), detail: z.string(), qty: z.number().int(), price: z.string(), total: z.string() }),
  ),
  items_total: z.string(),
  /** "" for none. */
  discount: z.string(),
  coupon_code: z.string(),
  shipping: z.object({ name: z.string(), amount: z.string() }).nullable(),
  /** By rate; none where no tax is due. */
  taxes: z.array(z.object({ name: z.string(), percent: z.string(), base: z.string(), tax: z.string() })),
  tax_included: z.boolean(),
  total: z.string(),
  /** Paid or how to pay, in lines below the totals; none on credit notes and on documents from before it was stored. */
  payment: z.array(z.string()).default([]),
  /** Sentences below the totals. */
  notes: z.array(z.string()),
  paper: z.enum(["A4", "LETTER"]),
  /** Language that it was written in; absent: American English. */
  locale: z.string().optional(),
  /** What the electronic invoice is made of; null on documents from before it was stored. */
  e_invoice: eInvoiceFacts.nullable().default(null),
});
export type Snapshot = z.output<typeof snapshot>;

/** Countries that print on Letter. */
const letter = new Set(["US", "CA", "MX", "PH", "CL", "CO", "VE"]);

const part = z.string().default("");
/** As it was stored: not every order has every field. */
const address = z.object({
  first_name: part,
  last_name: part,
  company: part,
  phone: part,
  country: part,
  state: part,
  city: part,
  address1: part,
  address2: part,
  postal_code: part,
});
/** Neither phone number nor email address of the buyer is kept on papers. */
const linesOf = (stored: unknown, { locale }: Pick<Mall, "locale">): string[] => [
  ...addressLines({ ...address.parse(stored), phone: "" }, locale, localStates(locale)),
];

/** Where an order goes. */
export const countryOf = (order: Order): string => address.parse(order.address).country;

/** After the erasure of a customer's data (`customers/erase-orders.ts`). */
function namesNobody(order: Order): boolean {
  const { first_name, last_name, company, address1 } = address.parse(order.address);
  return `${first_name}${last_name}${company}${address1}` === "";
}

interface Issued {
  readonly name: string;
  readonly date: string;
}

export async function invoiceOf(context: ShopContext, order: Order, issued: Issued): Promise<Snapshot> {
  const { db, mall } = context;
  const stored = await db
    .selectFrom("order_line")
    .select([
      sql<string>`coalesce(shown_name, good_name)`.as("good_name"),
      sql<string>`coalesce(shown_label, variant_label)`.as("variant_label"),
    ])
    .select(["sku", "price", "qty", "discount", "tax", "tax_name", "tax_hundredths"])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const money = (amount: bigint) => formatMoney(amount, order.currency);
  const frame = await frameOf(context, order);
  const words = await shopWords(context);
  return {
    ...frame,
    ...issued,
    kind: "invoice",
    corrects: null,
    lines: stored.map(({ good_name, variant_label, sku, price, qty }) => ({
      name: good_name,
      detail: [variant_label, sku].filter(Boolean).join(" · "),
      qty,
      price: money(price),
      total: money(price * BigInt(qty)),
    })),
    items_total: money(order.items_total),
    discount: order.discount_total > 0n ? money(order.discount_total) : "",
    coupon_code: words.discount(order.coupon_code),
    shipping: { name: order.shown_shipping_name ?? order.shipping_name, amount: money(order.shipping_total) },
    taxes: taxesOf(order, taxedParts(order, stored), words),
    tax_included: order.tax_included,
    total: money(order.total),
    notes: [...taxInShop(mall, order, order.tax_total), ...frame.notes],
    payment: await paymentLines(context, order),
    e_invoice: { ...frame.e_invoice, is_paid: order.paid_at !== null, parts: soldParts(order, stored) },
  };
}

export type StoredLine = Parameters<typeof taxedParts>[1][number] & {
  readonly good_name: string;
  readonly variant_label: string;
  readonly sku: string;
};

/** Lines and shipping of an order, without their tax. */
export function soldParts(order: Order, lines: readonly StoredLine[]) {
  const money = (amount: bigint) => formatMoney(amount, order.currency);
  return taxedParts(order, lines).map(({ rate, net, tax }, index) => {
    const line = lines[index];
    const amounts = { net: money(net), tax: money(tax), rate };
    if (!line) {
      const none = { detail: "", sku: "", qty: 1, discount: money(0n) };
      return { kind: "shipping" as const, name: order.shown_shipping_name ?? order.shipping_name, ...none, ...amounts };
    }
    return {
      kind: "line" as const,
      name: line.good_name,
      detail: line.variant_label,
      sku: line.sku,
      qty: line.qty,
      discount: money(netDiscount(line.discount, rate.hundredths, order.tax_included)),
      ...amounts,
    };
  });
}

/** @param invoice what the invoice that it corrects says: it knows the buyer when the customer's data was erased. */
export async function creditNoteOf(
  context: ShopContext,
  order: Order,
  refund: { readonly id: string; readonly amount: bigint },
  { corrects, invoice, ...issued }: Issued & { readonly corrects: Issued; readonly invoice: unknown },
): Promise<Snapshot> {
  const { db, mall } = context;
  const parts = await db
    .selectFrom("refund_line as r")
    .leftJoin("order_line as l", (join) =>
      join.onRef("l.mall_id", "=", "r.mall_id").onRef("l.id", "=", "r.order_line_id"),
    )
    .select(["r.kind", "r.order_line_id as line_id", "r.qty", "r.amount", "r.tax", "r.tax_name", "r.tax_hundredths"])
    .select(["l.good_name", "l.variant_label", "l.sku"])
    .where("r.mall_id", "=", mall.id)
    .where("r.refund_request_id", "=", refund.id)
    .orderBy("r.id")
    .execute();
  const money = (amount: bigint) => formatMoney(amount, order.currency);
  const names = { line: "", shipping: t("Shipping"), amount: t("Refund") };
  const frame = await frameOf(context, order);
  const before = namesNobody(order)
    ? snapshot.pick({ buyer: true, ship_to: true, e_invoice: true }).parse(invoice)
    : null;
  return {
    ...frame,
    ...(before && { buyer: before.buyer, ship_to: before.ship_to }),
    ...issued,
    kind: "credit_note",
    corrects,
    // What is paid back of a line, with its tax and its discount: no price of a unit follows from it.
    lines: joined(parts).map((part) => ({
      name: part.good_name ?? names[part.kind],
      detail: [part.variant_label, part.sku].filter(Boolean).join(" · "),
      qty: Math.max(1, part.qty),
      price: "",
      total: money(part.amount),
    })),
    items_total: money(refund.amount),
    discount: "",
    coupon_code: "",
    shipping: null,
    taxes: taxesOf(
      order,
      parts.map((part) => ({ rate: rateOf(order, part), net: part.amount - part.tax, tax: part.tax })),
      await shopWords(context),
    ),
    tax_included: true,
    total: money(refund.amount),
    notes: [
      ...taxInShop(
        mall,
        order,
        parts.reduce((sum, { tax }) => sum + tax, 0n),
      ),
      ...frame.notes,
    ],
    payment: [],
    e_invoice: {
      ...frame.e_invoice,
      ...(before?.e_invoice && { buyer: before.e_invoice.buyer, ship_to: before.e_invoice.ship_to }),
      is_paid: true,
      parts: parts.map((part) => ({
        kind: "line" as const,
        name: part.good_name ?? names[part.kind],
        detail: part.variant_label ?? "",
        sku: part.sku ?? "",
        qty: Math.max(1, part.qty),
        discount: money(0n),
        net: money(part.amount - part.tax),
        tax: money(part.tax),
        rate: rateOf(order, part),
      })),
    },
  };
}

/** A row for each rate; where some is taxed, what is not has one too, so that the bases add up to the total. */
function taxesOf(order: Order, parts: readonly Taxed[], words: ShopWords): Snapshot["taxes"] {
  const rates = byRate(parts).filter(({ net, tax }) => net > 0n || tax > 0n);
  if (rates.every(({ tax }) => tax === 0n)) return [];
  const money = (amount: bigint) => formatMoney(amount, order.currency);
  return rates.map(({ rate, net, tax }) => {
    // Orders from before the rate was stored name the tax only.
    const percent = rate.hundredths > 0 || tax === 0n ? percentOf(rate.hundredths) : "";
    return {
      name: words.tax(rate.name) || (tax === 0n ? t("No tax") : t("Tax")),
      percent,
      base: money(net),
      tax: money(tax),
    };
  });
}

/** What the seller owes of it: in the currency of its own country (Article 230 of Directive 2006/112/EC). */
function taxInShop(mall: Mall, { currency, rate, to_shop }: Order, tax: bigint): string[] {
  if (rate === null || to_shop === null || tax === 0n) return [];
  const shop = ownMall(mall).currency;
  const amount = writeNumber(formatMoney(ofShop(tax, to_shop), shop), pageLanguageOf(currentLocale())?.numbers);
  return [t("Tax in {shop}: {amount}. 1 {shop} = {rate} {currency}", { shop, amount, rate, currency })];
}

async function frameOf(context: ShopContext, order: Order) {
  const { mall } = context;
  const { country, ...seller } = await sellerOf(context);
  const settings = await invoiceSettings.read(context);
  const there = address.parse(order.address);
  const shipTo = linesOf(order.address, mall);
  const buyer = order.billing_address === null ? shipTo : linesOf(order.billing_address, mall);
  const isExport = isInEu(country) && !isInEu(there.country) && order.tax_total === 0n && seller.vat_number !== "";
  return {
    order_no: order.order_no,
    display_id: order.display_id,
    ordered: dayIn(mall.time_zone, order.placed_at),
    shipped: order.shipped_at ? dayIn(mall.time_zone, order.shipped_at) : "",
    seller,
    buyer: { address: buyer, vat_number: order.vat_number },
    ship_to: order.billing_address === null || shipTo.join() === buyer.join() ? [] : shipTo,
    currency: order.currency,
    notes: [
      ...(order.reverse_charge
        ? [
            t(
              "Tax-free intra-Community supply (Article 138 of Directive 2006/112/EC). Reverse charge: the recipient accounts for the VAT.",
            ),
          ]
        : []),
      ...(isExport ? [t("Tax-free export (Article 146 of Directive 2006/112/EC).")] : []),
      ...(settings.invoice_note ? [settings.invoice_note] : []),
    ],
    paper: letter.has(country || there.country) ? ("LETTER" as const) : ("A4" as const),
    e_invoice: {
      seller: partyOf({ ...(await shopSettings.read(context)), company: seller.name }),
      buyer: partyOf(order.billing_address ?? order.address),
      ship_to: partyOf(order.address),
      untaxed: order.reverse_charge ? ("K" as const) : isExport ? ("G" as const) : ("E" as const),
    },
    ...(pageLanguageOf(mall.locale) && { locale: mall.locale }),
  };
}
