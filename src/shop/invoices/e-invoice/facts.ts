/** What an electronic invoice says besides what people read: parties by field, and amounts without tax by line. */
import { z } from "zod";

const part = z.string().default("");

/** A party by field: an electronic invoice has no lines of an address. */
const party = z.object({
  name: part,
  /** Who takes care of it, of a company. */
  person: part,
  street: part,
  street2: part,
  city: part,
  postal_code: part,
  state: part,
  country: part,
});
export type Party = z.output<typeof party>;

/** Amounts are decimal strings of the currency. */
const soldPart = z.object({
  kind: z.enum(["line", "shipping"]),
  name: z.string(),
  detail: z.string(),
  sku: z.string(),
  qty: z.number().int().positive(),
  /** Taken off, without its tax. */
  discount: z.string(),
  /** What is paid, without its tax. */
  net: z.string(),
  tax: z.string(),
  rate: z.object({ name: z.string(), hundredths: z.number().int() }),
});
export type SoldPart = z.output<typeof soldPart>;

export const eInvoiceFacts = z.object({
  seller: party,
  buyer: party,
  ship_to: party,
  /** Why parts without a rate are not taxed, as EN 16931 names it: supply within the EU, export, exempt. */
  untaxed: z.enum(["K", "G", "E"]),
  is_paid: z.boolean(),
  parts: z.array(soldPart),
});
export type EInvoiceFacts = z.output<typeof eInvoiceFacts>;

const address = z.object({
  first_name: part,
  last_name: part,
  company: part,
  country: part,
  state: part,
  city: part,
  address1: part,
  address2: part,
  postal_code: part,
});

/** @param stored an address as an order or the settings have it. */
export function partyOf(stored: unknown): Party {
  const { first_name, last_name, company, address1, address2, city, postal_code, state, country } =
    address.parse(stored);
  const person = `${first_name} ${last_name}`.trim();
  return {
    name: company || person,
    person: company ? person : "",
    street: address1,
    street2: address2,
    city,
    postal_code,
    state,
    country,
  };
}

/** What of a discount is no tax. @param isIncluded whether the discount's amount contains the tax */
export function netDiscount(discount: bigint, hundredths: number, isIncluded: boolean): bigint {
  if (!isIncluded || hundredths === 0) return discount;
  const of = 10_000n + BigInt(hundredths);
  return (discount * 10_000n + of / 2n) / of;
}
