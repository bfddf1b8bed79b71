/** The taxes of stored orders, by rate. */
import { z } from "zod";
import type { Taxed } from "../taxes/by-rate.ts";
import { noTax, type Tax } from "../taxes/tax.ts";
import type { Order } from "./change.ts";

type TaxedOrder = Pick<
  Order,
  "shipping_total" | "tax_total" | "tax_included" | "tax_name" | "tax_hundredths" | "shipping_taxes"
>;

/** A line or a refund may name its rate; null where it has the order's. */
interface OwnRate {
  readonly tax_name: string | null;
  readonly tax_hundredths: number | null;
}

const amount = z.string().transform(BigInt);
const stored = z.array(z.object({ name: z.string(), hundredths: z.number(), amount, tax: amount }));

export function rateOf(order: Pick<Order, "tax_name" | "tax_hundredths">, own: OwnRate): Tax {
  if (own.tax_name === null || own.tax_hundredths === null) {
    return { name: order.tax_name, hundredths: order.tax_hundredths };
  }
  return { name: own.tax_name, hundredths: own.tax_hundredths };
}

export interface StoredShipping {
  readonly rate: Tax;
  /** As it was paid, with its tax. */
  readonly amount: bigint;
  readonly tax: bigint;
}

/** What of an order's shipping goes with which rate. @param lineTax the sum of its lines' taxes: the rest is the shipping's. */
export function shippingOf(order: TaxedOrder, lineTax: bigint): StoredShipping[] {
  if (order.shipping_taxes !== null) {
    return stored.parse(order.shipping_taxes).map(({ amount: charged, tax, ...rate }) => ({
      rate,
      amount: order.tax_included ? charged : charged + tax,
      tax,
    }));
  }
  if (order.shipping_total === 0n) return [];
  const tax = order.tax_total - lineTax;
  const orderRate = { name: order.tax_name, hundredths: order.tax_hundredths };
  const rate = tax === 0n && orderRate.hundredths > 0 ? noTax : orderRate;
  return [{ rate, amount: order.tax_included ? order.shipping_total : order.shipping_total + tax, tax }];
}

interface TaxedLine extends OwnRate {
  readonly price: bigint;
  readonly qty: number;
  readonly discount: bigint;
  readonly tax: bigint;
}

/** What lines and shipping come to without and with which tax; together the order's total. */
export function taxedParts(order: TaxedOrder, lines: readonly TaxedLine[]): Taxed[] {
  const lineTax = lines.reduce((sum, { tax }) => sum + tax, 0n);
  return [
    ...lines.map((line) => {
      const paid = line.price * BigInt(line.qty) - line.discount;
      return { rate: rateOf(order, line), net: order.tax_included ? paid - line.tax : paid, tax: line.tax };
    }),
    ...shippingOf(order, lineTax).map(({ rate, amount: paid, tax }) => ({ rate, net: paid - tax, tax })),
  ];
}
