/** Placing an order: priced by the server, and stored completely or not at all. */

import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import { type placeOrder as placeOrderCall, placeOrder as placing } from "#contract/calls/checkout.ts";
import { badInput, conflict } from "#contract/errors.ts";
import { checkoutGroup } from "#contract/shapes/settings/checkout.ts";
import { insertion } from "#db/insertion.ts";
import { abortReason, allOf, pipelined, transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isToldInside, tellInside, toldLater } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import { type Mall, ownMall } from "#kernel/malls/index.ts";
import { formatMoney, parseMoney } from "#kernel/money/money.ts";
import { ofShop, toShopOf } from "#kernel/money/rates.ts";
import { settingSql } from "#kernel/settings-sql.ts";
import { cleanText } from "#kernel/text.ts";
import { type Buyer, buyerId } from "../buyer.ts";
import { cartChanged, cartRemoval } from "../cart/remove-bought.ts";
import { priceRules } from "../catalog/product-row.ts";
import { addressInsertion } from "../customers/addresses.ts";
import { discountUse, takeDiscount } from "../discounts/discounts.ts";
import { newMail } from "../mail-queue/queue.ts";
import { subscribe } from "../newsletter/index.ts";
import { type Actor, newEvent } from "../orders/change.ts";
import { factsOfNew } from "../orders/facts.ts";
import { orderPaid, orderPlaced } from "../orders/order-channels.ts";
import { newOrderNo } from "../orders/order-no.ts";
import { statusOf } from "../orders/status.ts";
import { isOutside, paymentMethods } from "../payments/methods.ts";
import type { PaymentSettings } from "../payments/settings.ts";
import { reservation, shortOfStock } from "../stock/stock.ts";
import { namesOf, rateKey } from "../taxes/by-rate.ts";
import { type Finish, once } from "./idempotency.ts";
import { askOutside, isComplete, isEnough, type Quote, quote, ratesMissing, toPreview } from "./quote.ts";
import { withRules } from "./rules.ts";

type Input = z.output<(typeof placeOrderCall)["input"]>;
type Placed = Output<typeof placeOrderCall>;
/** What is ordered, and whether as a test. */
type Asked = Input & { readonly isTest: boolean };

interface PlaceOptions {
  readonly settings: PaymentSettings;
  /** The header Idempotency-Key. */
  readonly idempotencyKey: string | undefined;
  /** A member of staff orders in test mode, which the caller has verified by their session. */
  readonly isTest?: boolean;
}

/**
 * @throws {ShopError} 409 with the new preview as data when total, prices or stock differ from what the buyer was shown;
 * 400 for a currency or a provider that is not the shop's; 409 and 422 of the Idempotency-Key.
 */
export async function placeOrder(
  context: ShopContext,
  buyer: Buyer,
  input: Input,
  options: PlaceOptions,
): Promise<Placed> {
  const { settings, isTest = false } = options;
  const request = { owner: buyerId(buyer), key: options.idempotencyKey, body: input };
  const choices = {
    ...input,
    country: input.address.country,
    state: input.address.state,
    postal_code: input.address.postal_code,
  };
  // Outside of the connection that is taken for the order: others may take seconds.
  await askOutside(context, buyer, choices);
  const prices = await priceRules(context);
  return once(context, request, {
    read: (answer) => placing.output.parse(answer),
    async work(on, finish) {
      const [orderQuote, methods] = await Promise.all([
        quote(on, buyer, choices),
        paymentMethods(on, settings, isTest),
      ]);
      const { currency } = context.mall;
      const asked = withRules(orderQuote.rules, buyer, input);
      const expected = parseMoney(input.expected_total, currency);
      if (expected === undefined) throw badInput(t("expected_total must be an amount of {currency}", { currency }));
      if (input.expected_currency && input.expected_currency !== currency) {
        throw badInput(t("expected_currency must be {currency}", { currency }));
      }
      const conflictWith = (message: string, now: Quote) =>
        conflict(message, toPreview(now, context.mall, { methods, isTest, prices }));
      if (input.is_test !== undefined && input.is_test !== isTest) {
        throw conflictWith(isTest ? testModeIsOn : testModeHasEnded, orderQuote);
      }
      if (orderQuote.totals.total > 0n) requireProvider(methods, input.provider);
      if (orderQuote.vat.check?.answer === "invalid") throw badInput(t("vat_number is not in use, says VIES"));
      if (orderQuote.vat.problem) throw badInput(t("vat_number is no VAT number such as DE136695976"));
      const problem = problemOf(orderQuote, input, expected);
      if (problem) throw conflictWith(problem, orderQuote);
      if (asked.newsletter && orderQuote.rules.newsletter !== "hidden") {
        await subscribe(on, { email: asked.email }, "checkout");
      }
      try {
        return await write(on, buyer, { ...asked, isTest }, orderQuote, finish);
      } catch (error) {
        const changed = changeMessage(error);
        if (changed) throw conflictWith(changed, await quote(on, buyer, choices));
        throw error;
      }
    },
  });
}

function requireProvider(methods: readonly { readonly name: string }[], provider: string): void {
  if (!provider) throw badInput(t("provider is required"));
  if (!methods.some(({ name }) => name === provider)) throw badInput(t("provider must be one of the ways to pay"));
}

const testModeIsOn = "Test mode is on: this would be a test order. Please review your order.";
const testModeHasEnded = "Test mode has ended: this would be a real order. Please review your order.";

/** The reason for `abort_transaction` when the buyer has too many unpaid orders. */
const tooManyUnpaid = "unpaid";

/** The discount cannot be used any more; the message says why. */
class DiscountSpent extends Error {}

/** Message for the buyer when a statement was aborted because cart or stock changed since the quote; undefined for other errors. */
function changeMessage(error: unknown): string | undefined {
  if (error instanceof DiscountSpent) return error.message;
  switch (abortReason(error)) {
    case cartChanged:
      return "Your cart has changed. Please review it.";
    case tooManyUnpaid:
      return "You have too many unpaid orders. Please pay or cancel one of them first.";
    case shortOfStock:
      return "Some items are no longer in stock. Please review your cart.";
    default:
      return undefined;
  }
}

function problemOf(orderQuote: Quote, input: Input, expected: bigint): string {
  if (orderQuote.lines.length === 0) return "Your cart is empty";
  if (!isEnough(orderQuote)) return "Some items are no longer available in the quantity you chose";
  if (orderQuote.discountProblem) return orderQuote.discountProblem;
  const { servedBy } = orderQuote;
  if (servedBy) return `${servedBy.text} ${servedBy.name}`;
  if (!isComplete(orderQuote)) return orderQuote.lacksRates ? ratesMissing : "We can't ship to this address";
  if (input.shipping_method_id && orderQuote.shipping?.id !== input.shipping_method_id) {
    return "This shipping method is no longer available. Choose another one.";
  }
  if (orderQuote.rules.terms_version && orderQuote.rules.terms_version !== input.accepted_terms) {
    return "Our terms have changed. Please read them and agree to them again.";
  }
  return orderQuote.totals.total === expected ? "" : "The total has changed. Please review your order.";
}

/**
 * Writes an order: its rows, history, mail and answer in one statement, which takes the lines out of the cart, and then
 * its stock last, so that the rows of a popular product are locked as shortly as possible. Either statement fails when
 * cart or stock have changed since the quote (`changeMessage`).
 * @throws {DiscountSpent}
 */
async function write(
  context: ShopContext,
  buyer: Buyer,
  input: Asked,
  orderQuote: Quote,
  finish: Finish,
): Promise<Placed> {
  const { db, mall } = context;
  const order = newOrder(mall, buyer, input, orderQuote);
  const { id, order_no, status, total } = order;
  const answer: Placed = {
    order_no,
    status,
    total: formatMoney(total, mall.currency),
    payable: status === "unpaid",
  };
  const actor: Actor = order.customer_id
    ? { kind: "customer", id: order.customer_id }
    : { kind: "guest", id: order.guest_id };
  const mail = newMail(mall, { template: "order_placed", to: input.email, order_id: id });
  const event = newEvent(mall, order, { action: "place", actor }, null);
  const cart = input.items ? [] : [cartRemoval(mall, buyer, orderQuote.bought)];
  const stock = reservation(mall, orderQuote.bought, id);
  const facts = factsOfNew(order);
  const later = toldLater(mall, facts);
  const parts = [
    sql`idempotency_row as (${finish(answer)})`,
    sql`new_order as (${insertion("orders", [order])})`,
    sql`new_lines as (${insertion("order_line", linesOf(id, mall, orderQuote))})`,
    sql`new_event as (${insertion("order_event", [event])})`,
    sql`new_mail as (${insertion("mail", [mail])})`,
    ...cart.map((one) => one.part),
    ...(input.save_address && order.customer_id
      ? [sql`new_address as (${addressInsertion(mall, order.customer_id, input.address)})`]
      : []),
    ...(later?.wanted ? [later.wanted] : []),
  ];
  const columns = [
    ...cart.map((one) => one.check),
    ...(input.isTest || (status === "waiting_shipment" && order.payment_state === "paid")
      ? []
      : [unpaidLimit(mall, buyer)]),
    ...(later ? [later.stored] : []),
  ];
  // A test order takes neither stock nor a use of its discount.
  const discount = input.isTest ? undefined : orderQuote.discount;
  const use = { id, total: ofShop(total, order.to_shop), email: input.email };
  if (discount) parts.push(sql`discount_used as (${insertion("discount_use", [discountUse(mall, discount, use)])})`);
  const stored: RawBuilder<unknown> = sql`with ${sql.join(parts)} select ${columns.length > 0 ? sql.join(columns) : sql``}`;
  const statements = input.isTest ? [stored] : [stored, stock];
  if (discount || isToldInside(facts)) {
    await transaction(db, async (trx) => {
      const inside = { ...context, db: trx };
      const spent = discount && (await takeDiscount(inside, discount, use));
      if (spent) throw new DiscountSpent(spent);
      await allOf(statements.map((statement) => statement.execute(trx)));
      await tellInside(inside, facts);
    });
  } else await pipelined(db, statements);
  orderPlaced.publish(id);
  if (order.payment_state === "paid") orderPaid.publish(id);
  return answer;
}

function newOrder(mall: Mall, buyer: Buyer, input: Asked, orderQuote: Quote) {
  const { totals, discount, shipping, taxIncluded, vat } = orderQuote;
  const mixed = isMixed(orderQuote);
  const ownName = shipping?.own_name ?? shipping?.name ?? "";
  const now = new Date();
  const free = totals.total === 0n;
  const payment_state = free ? "paid" : isOutside(input.provider) ? "offline" : "unpaid";
  const machines = { shipment_state: "none", refund_state: "none", cancelled: false, evaluated: false } as const;
  const status = statusOf({ payment_state, ...machines });
  return {
    mall_id: mall.id,
    id: newId(),
    order_no: newOrderNo(now, mall),
    status,
    version: 1,
    customer_id: "customer_id" in buyer ? buyer.customer_id : null,
    guest_id: "guest_id" in buyer ? buyer.guest_id : null,
    email: input.email,
    payment_state,
    currency: mall.currency,
    ...rateOf(mall),
    locale: mall.locale,
    items_total: totals.items_total,
    discount_total: totals.discount_total,
    shipping_total: totals.shipping_total,
    tax_total: totals.tax_total,
    tax_included: taxIncluded,
    tax_name: namesOf(totals.taxes),
    tax_hundredths: mixed ? 0 : (orderQuote.taxes[0]?.hundredths ?? 0),
    shipping_taxes: mixed ? JSON.stringify(totals.shipping_parts.map(storedPart)) : null,
    vat_number: vat.number,
    reverse_charge: vat.exempt,
    vat_check: vat.check ? JSON.stringify(vat.check) : null,
    total: totals.total,
    // Nothing is paid by it.
    provider: free ? "" : input.provider,
    discount_id: discount?.id ?? null,
    coupon_code: discount?.code ?? "",
    shipping_method_id: shipping?.id ?? null,
    shipping_name: shipping ? shippingName({ ...shipping, name: ownName }) : "",
    shown_shipping_name: shipping && shipping.name !== ownName ? shippingName(shipping) : null,
    address: JSON.stringify(input.address),
    billing_address: input.billing_address ? JSON.stringify(input.billing_address) : null,
    note: cleanText(input.note),
    terms: termsOf(orderQuote.rules, now),
    pay_deadline: input.provider === "cash" ? null : deadlineOf(mall, payment_state, now),
    paid_at: free ? now : null,
    placed_at: now,
    is_test: input.isTest,
  } as const;
}

/** By which rate reports count the order. */
function rateOf(mall: Mall) {
  const { market } = mall;
  const { currency } = ownMall(mall);
  const rate = market?.rate && market.currency !== currency ? market.rate : null;
  return { market_id: market?.id ?? null, rate, to_shop: rate && toShopOf(rate, mall.currency, currency) };
}

/** Whether lines have different rates: then each names its own. */
const isMixed = ({ taxes }: Quote): boolean => new Set(taxes.map(rateKey)).size > 1;

const storedPart = ({ rate, amount, tax }: Quote["totals"]["shipping_parts"][number]) => ({
  ...rate,
  amount: String(amount),
  tax: String(tax),
});

/** What the buyer has agreed to, as `orders.terms` holds it; null where nothing was asked. */
function termsOf({ terms_version: version, policies }: Quote["rules"], now: Date): string | null {
  const article = policies.find(({ kind }) => kind === "terms");
  if (!version || !article) return null;
  return JSON.stringify({ title: article.title, url: article.url, version, accepted_at: now.toISOString() });
}

/** A place of pick-up with its address: mails and the order's page say where it waits. */
function shippingName({ name, pickup }: NonNullable<Quote["shipping"]>): string {
  return pickup ? `${name}, ${pickup.address.replace(/\s*\n\s*/g, ", ")}` : name;
}

/** Minutes for a payment with a provider, days for a bank transfer: settings of the mall. Null for paid orders. */
function deadlineOf(mall: Mall, payment: "paid" | "offline" | "unpaid", now: Date) {
  if (payment === "paid") return null;
  const days = settingSql(checkoutGroup, "transfer_days", sql`${mall.id}::uuid`);
  const minutes = settingSql(checkoutGroup, "pay_minutes", sql`${mall.id}::uuid`);
  const time = payment === "offline" ? sql`${days} * interval '1 day'` : sql`${minutes} * interval '1 minute'`;
  return sql<Date>`${now}::timestamptz + ${time}`;
}

/**
 * A column of the statement that writes an order: aborts it when the buyer has as many orders without a payment as the
 * mall allows. Each of them keeps stock reserved.
 */
function unpaidLimit(mall: Mall, buyer: Buyer) {
  // Orders without a payment are never hidden; the index of customers has visible orders only.
  const owner = "customer_id" in buyer ? sql`hidden_at is null and customer_id` : sql`guest_id`;
  return sql`case when (select count(*) from orders where mall_id = ${mall.id}::uuid and ${owner} = ${buyerId(buyer)}::uuid
      and (status = 'unpaid' or status = 'waiting_shipment' and payment_state = 'offline'))
    >= ${settingSql(checkoutGroup, "max_unpaid_orders", sql`${mall.id}::uuid`)} then abort_transaction(${tooManyUnpaid}) end`;
}

function linesOf(order_id: string, mall: Mall, orderQuote: Quote) {
  const { bought, totals, taxes } = orderQuote;
  const mixed = isMixed(orderQuote);
  return bought.map((line, position) => ({
    mall_id: mall.id,
    id: newId(),
    order_id,
    position,
    product_id: line.product_id,
    variant_id: line.variant_id,
    good_name: line.own_name,
    seo_name: line.own_seo_name,
    variant_label: line.own_label,
    shown_name: line.good_name === line.own_name ? null : line.good_name,
    shown_label: line.variant_label === line.own_label ? null : line.variant_label,
    sku: line.sku,
    image: line.image,
    price: line.price,
    qty: line.qty,
    backorder_text: line.stock_policy === "continue" ? line.own_backorder_text : "",
    shown_backorder_text:
      line.stock_policy === "continue" && line.backorder_text !== line.own_backorder_text ? line.backorder_text : null,
    unit_cost: line.cost,
    withdrawal_exception: line.withdrawal_exception,
    discount: totals.lines[position]?.discount ?? 0n,
    tax: totals.lines[position]?.tax ?? 0n,
    tax_name: mixed ? (taxes[position]?.name ?? "") : null,
    tax_hundredths: mixed ? (taxes[position]?.hundredths ?? 0) : null,
  }));
}
