/** What an order would cost. The preview and the order are computed by the same function. */

import type { Output } from "#contract/call.ts";
import type { Preview, previewOrder as previewCall } from "#contract/calls/checkout.ts";
import { dayIn } from "#contract/days.ts";
import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { type ShopWords, shopWords } from "#kernel/translations/index.ts";
import { type Buyer, buyerId } from "../buyer.ts";
import { cartLines, itemLines, problemOf, toCartLine, totalOf, type Wanted } from "../cart/lines.ts";
import type { PriceRules } from "../catalog/product-row.ts";
import { chooseDiscount } from "../discounts/automatic.ts";
import { amountOff, type Discount } from "../discounts/discounts.ts";
import { checkoutRules } from "../settings/index.ts";
import { arrivalOf } from "../shipping/arrival.ts";
import type { Load } from "../shipping/limits.ts";
import { type Provided, providedRates } from "../shipping/rate-providers/ask.ts";
import { type Shipping, type Terms, termsOf } from "../shipping/shipping.ts";
import { namesOf } from "../taxes/by-rate.ts";
import { noTax, type Tax, taxOf } from "../taxes/tax.ts";
import { type Vat, vatOf } from "../taxes/vat.ts";
import { needsLogin } from "./rules.ts";
import { type ServedBy, servedBy } from "./served-by.ts";
import { addUp, type Totals } from "./totals.ts";
import { asItIs, withoutTax } from "./without-tax.ts";

export interface Choices {
  readonly items?: readonly { readonly variant_id: string; readonly qty: number }[] | undefined;
  readonly shipping_method_id?: string | undefined;
  readonly coupon_code: string;
  readonly country?: string | undefined;
  readonly state: string;
  readonly postal_code?: string | undefined;
  readonly email?: string | undefined;
  /** Of a business in the EU. */
  readonly vat_number?: string | undefined;
}

export interface Quote {
  readonly lines: readonly Wanted[];
  /** Variants that were asked for: more than lines, when some are not in the shop. */
  readonly asked: number;
  /** The lines are the selected ones of the cart. */
  readonly ofCart: boolean;
  /** The lines that can be bought; the totals are of these. */
  readonly bought: readonly Wanted[];
  readonly methods: readonly Shipping[];
  readonly shipping: Shipping | undefined;
  readonly discount: Discount | undefined;
  /** Whether the discount takes something off the line of `bought` at this index. */
  readonly discounted: readonly boolean[];
  readonly discountProblem: string;
  /** Names of taxes and discounts as the buyer reads them. */
  readonly words: ShopWords;
  /** The tax of each line of `bought`. */
  readonly taxes: readonly Tax[];
  /** Whether the prices contain the tax. */
  readonly taxIncluded: boolean;
  readonly vat: Vat;
  readonly totals: Totals;
  readonly rules: CheckoutRules;
  /** Whether a rate provider that the shop asks did not answer. */
  readonly lacksRates: boolean;
  /** Whether shipping or taxes differ by postal code in the country. */
  readonly byPostalCode: boolean;
  /** Only customers may order, and the buyer is a guest. */
  readonly needsLogin: boolean;
  /** Where orders to the country are placed; undefined where they are placed here. */
  readonly servedBy: ServedBy | undefined;
}

/**
 * Prices the selected lines of the buyer's cart, or the items given.
 * @param asksAnew asks rate providers even where they have answered the same in the last minute.
 */
export async function quote(
  context: ShopContext,
  buyer: Buyer,
  choices: Choices,
  { asksAnew = false } = {},
): Promise<Quote> {
  const { country = "", postal_code = "" } = choices;
  const [wanted, terms, rules, words] = await Promise.all([
    choices.items ? itemLines(context, choices.items) : cartLines(context, buyerId(buyer)),
    termsOf(context, { country, state: choices.state, postal_code }),
    checkoutRules(context),
    shopWords(context),
  ]);
  const lines = wanted.filter(({ selected }) => selected);
  const bought = lines.filter((line) => problemOf(line) === "");
  const itemsTotal = totalOf(bought);
  const weight = bought.reduce((sum, line) => sum + (line.weight ?? 0) * line.qty, 0);
  const quantity = bought.reduce((sum, { qty }) => sum + qty, 0);
  const { rates: provided, hasFailed: lacksRates } = await providedTo(context, terms, bought, choices, asksAnew);
  const methodsFor = (load: Load) => [...terms.methods(load), ...provided];
  const isChosen = ({ id }: Shipping) => id === choices.shipping_method_id;
  const undiscounted = methodsFor({ value: itemsTotal, weight, quantity });
  const { counting, problem: discountProblem } = await chooseDiscount(context, choices.coupon_code, {
    lines: bought,
    customerId: "customer_id" in buyer ? buyer.customer_id : null,
    email: choices.email,
    now: new Date(),
    shipping: (undiscounted.find(isChosen) ?? undiscounted[0])?.price ?? 0n,
  });
  const { discount, discounted = [], amounts } = counting ?? {};
  const discountTotal = counting ? amountOff(counting, bought) : 0n;
  const methods =
    discountTotal === 0n ? undiscounted : methodsFor({ value: itemsTotal - discountTotal, weight, quantity });
  const isFree = discount?.kind === "free_shipping";
  const offered = isFree ? methods.map((method) => ({ ...method, price: 0n })) : methods;
  const vat = await vatOf(terms, choices.country, choices.vat_number ?? "", offered.find(isChosen) ?? offered[0]);
  const rateOf = (line: Wanted) => taxOf(terms, line.tax_class);
  const which = discount ? discounted : undefined;
  const due = vat.exempt
    ? withoutTax(bought, { ...terms, rateOf, discount: discountTotal, discounted: which, shares: amounts })
    : asItIs;
  const ways = offered.map((method) => ({ ...method, price: due.shipping(method.price) }));
  const shipping = ways.find(isChosen) ?? ways[0];
  const sold = bought.map(due.line);
  const taxes = sold.map((line) => (vat.exempt ? noTax : rateOf(line)));
  const taxIncluded = terms.taxIncluded && !vat.exempt;
  const totals = addUp(
    sold.map(({ price, qty }, index) => ({ price, qty, tax: taxes[index] ?? noTax })),
    {
      discount: due.discount(discountTotal),
      discounted: which,
      shares: amounts && due.shares(amounts),
      shipping: shipping?.price ?? 0n,
      taxIncluded,
      taxShipping: terms.taxShipping,
    },
  );
  return {
    lines: lines.map(due.line),
    asked: choices.items ? new Set(choices.items.map((item) => item.variant_id)).size : lines.length,
    ofCart: choices.items === undefined,
    bought: sold,
    methods: ways,
    shipping,
    discount,
    discounted,
    discountProblem,
    words,
    taxes,
    taxIncluded,
    vat,
    totals,
    lacksRates,
    rules,
    byPostalCode: terms.byPostalCode,
    needsLogin: needsLogin(rules, buyer),
    servedBy: servedBy(context.mall, country),
  };
}

/**
 * Asks the rate providers of the place anew, so that the order which is placed next counts with what they say now, and looks the VAT
 * number up, so that the order's transaction does not wait for it.
 */
export async function askOutside(context: ShopContext, buyer: Buyer, choices: Choices): Promise<void> {
  const { country, state, postal_code = "" } = choices;
  const terms = await termsOf(context, { country, state, postal_code });
  await vatOf(terms, country, choices.vat_number ?? "");
  const { providers } = terms;
  if (providers.length > 0) await quote(context, buyer, choices, { asksAnew: true });
}

const noRates: Provided = { rates: [], hasFailed: false };

/** Rates of the providers that the mall has switched on, for what can be bought. */
export async function providedTo(
  context: ShopContext,
  { providers }: Terms,
  bought: readonly Wanted[],
  { country, state, postal_code = "" }: Pick<Choices, "country" | "state" | "postal_code">,
  asksAnew = false,
): Promise<Provided> {
  if (!country || providers.length === 0 || bought.length === 0) return noRates;
  const lines = bought.map(({ product_id, variant_id, sku, good_name, qty, price, weight }) => ({
    ...{ productId: product_id, variantId: variant_id, sku, name: good_name },
    ...{ qty, price, weight },
  }));
  const to = { country, state, postalCode: postal_code };
  return providedRates(context, providers, { currency: context.mall.currency, to, lines }, asksAnew);
}

/** True when it can be ordered. */
export function isComplete(orderQuote: Quote): boolean {
  return isEnough(orderQuote) && orderQuote.shipping !== undefined;
}

/**
 * Whether the lines that can be bought make an order. Of a cart one line is enough, the others stay in it and are shown
 * with their problems; of `items` every line is needed.
 */
export function isEnough({ asked, bought, ofCart }: Quote): boolean {
  return bought.length > 0 && (ofCart || bought.length === asked);
}

/** The code that counts; "" without one, also when an automatic discount does. */
export const codeOf = ({ discount }: Quote): string => (discount && !discount.is_automatic ? discount.code : "");

/** A code is the same in all languages. */
const shownName = ({ code, is_automatic }: Discount, words: ShopWords): string =>
  is_automatic ? words.discount(code) : code;

/** Said where no rate is left because a rate provider did not answer. */
export const ratesMissing = "Shipping rates can't be loaded right now. Please try again in a few minutes.";

/** The quote as pages see it. */
export function toPreview(
  orderQuote: Quote,
  mall: Mall,
  {
    methods: providers,
    isTest,
    prices,
  }: { readonly methods: Preview["providers"]; readonly isTest: boolean; readonly prices: PriceRules },
): Output<typeof previewCall> {
  const { currency } = mall;
  const { lines, methods, shipping, discount, discountProblem, taxIncluded, vat, totals, rules, words } = orderQuote;
  const money = (amount: bigint) => formatMoney(amount, currency);
  const today = dayIn(mall.time_zone, new Date());
  return {
    lines: lines.map((line) => toCartLine(line, prices)),
    shipping_methods: methods.map(({ free_from: _, own_name: _own, pickup, ...method }) => ({
      ...method,
      description: pickup ? pickupText(method.description, pickup) : method.description,
      price: money(method.price),
      is_pickup: pickup !== null,
      arrival: arrivalOf(method, today),
    })),
    shipping_method_id: shipping?.id ?? "",
    shipping_problem: orderQuote.lacksRates && methods.length === 0 ? ratesMissing : "",
    ...(orderQuote.servedBy && { served_by: orderQuote.servedBy }),
    coupon_code: codeOf(orderQuote),
    discount_name: discount ? shownName(discount, words) : "",
    coupon_problem: discountProblem,
    providers: [...providers],
    items_total: money(totals.items_total),
    discount_total: money(totals.discount_total),
    shipping_total: money(totals.shipping_total),
    tax_total: money(totals.tax_total),
    tax_name: namesOf(totals.taxes, words.tax),
    taxes: totals.taxes.flatMap(({ rate, tax }) => (tax > 0n ? { name: words.tax(rate.name), tax: money(tax) } : [])),
    tax_included: taxIncluded,
    vat_asked: vat.asked,
    vat_problem: vat.problem,
    reverse_charge: vat.exempt,
    by_postal_code: orderQuote.byPostalCode,
    total: money(totals.total),
    currency,
    can_place: isComplete(orderQuote) && !orderQuote.needsLogin,
    is_test: isTest,
    rules,
  };
}

/** Where and when to pick an order up, a line each. */
function pickupText(description: string, { address, hours }: NonNullable<Shipping["pickup"]>): string {
  return [address, hours, description].filter((line) => line !== "").join("\n");
}
