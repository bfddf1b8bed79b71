/** The taxes of one thing at an address, tried. */

import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { testTaxes as testCall } from "#contract/calls/taxes.ts";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney, parseMoney } from "#kernel/money/money.ts";
import { termsOf } from "../shipping/shipping.ts";
import { netOf, noTax, taxOf } from "../taxes/tax.ts";
import { vatOf } from "../taxes/vat.ts";
import { addUp } from "./totals.ts";

/** What a buyer of one thing pays at an address: the arithmetic of the checkout. */
export async function testTaxes(
  context: ShopContext,
  { country, state, postal_code, vat_number, tax_class, ...given }: z.output<typeof testCall.input>,
): Promise<Output<typeof testCall>> {
  const { mall } = context;
  const amount = (field: "price" | "shipping") => {
    const minor = parseMoney(given[field], mall.currency);
    if (minor === undefined)
      throw badInput(t("{field} must be an amount of {currency}", { field, currency: mall.currency }));
    return minor;
  };
  const [price, shipping] = [amount("price"), amount("shipping")];
  const terms = await termsOf(context, { country, state, postal_code });
  const vat = await vatOf(terms, country, vat_number);
  const rate = taxOf(terms, tax_class);
  const tax = vat.exempt ? noTax : rate;
  const taxIncluded = terms.taxIncluded && !vat.exempt;
  const charged = (value: bigint) => (vat.exempt ? netOf(value, rate, terms.taxIncluded) : value);
  const totals = addUp([{ price: charged(price), qty: 1, tax }], {
    discount: 0n,
    shipping: terms.taxShipping ? charged(shipping) : shipping,
    taxIncluded,
    taxShipping: terms.taxShipping,
  });
  const money = (minor: bigint) => formatMoney(minor, mall.currency);
  return {
    tax_name: tax.name,
    hundredths: tax.hundredths,
    tax_included: taxIncluded,
    reverse_charge: vat.exempt,
    vat_problem: vat.problem,
    items_total: money(totals.items_total),
    shipping_total: money(totals.shipping_total),
    shipping_tax: money(totals.shipping_tax),
    tax_total: money(totals.tax_total),
    total: money(totals.total),
  };
}
