/** What is stored of an order of another shop. */
import { badInput, ShopError } from "#contract/errors.ts";
import type { PastOrder } from "#contract/shapes/past-order.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { formatMoney, parseMoney } from "#kernel/money/money.ts";
import { statusOf } from "../orders/status.ts";

interface Known {
  readonly importId: string;
  readonly inFigures: boolean;
  /** Variants of the shop by SKU. */
  readonly variants: ReadonlyMap<
    string,
    { readonly id: string; readonly product_id: string; readonly seo_name: string }
  >;
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

/** The rows of one order. @throws {ShopError} 400 for amounts that do not fit each other. */
export function rowsOf({ mall }: ShopContext, past: PastOrder, { importId, inFigures, variants }: Known) {
  const minor = (text: string): bigint => {
    const amount = parseMoney(text, mall.currency);
    if (amount === undefined) throw badInput(t("{text} is no amount of {currency}", { text, currency: mall.currency }));
    return amount;
  };
  if (past.currency !== mall.currency)
    throw badInput(t("currency: must be {currency}, the shop's", { currency: mall.currency }));
  const id = newId();
  const { id: mall_id } = mall;
  const of = { mall_id, order_id: id };
  const placed_at = new Date(past.placed_at);
  const cancelled = past.cancelled_at !== null;
  const lines = past.lines.map(({ name, variant, sku, qty, ...given }, position) => {
    // What the shop does not sell has an id that no product has.
    const existing = variants.get(sku.toLowerCase());
    const line = { price: minor(given.price), discount: minor(given.discount), tax: minor(given.tax) };
    if (line.discount > line.price * BigInt(qty)) throw badInput(t("discount: is more than the line {name}", { name }));
    return {
      ...of,
      id: newId(),
      position,
      product_id: existing?.product_id ?? newId(),
      variant_id: existing?.id ?? newId(),
      seo_name: existing?.seo_name ?? "",
      good_name: name,
      variant_label: variant,
      sku,
      qty,
      shipped_qty: cancelled ? 0 : qty,
      ...line,
    };
  });
  const totals = {
    items_total: sum(lines.map(({ price, qty }) => price * BigInt(qty))),
    discount_total: sum(lines.map(({ discount }) => discount)),
    shipping_total: minor(past.shipping_total),
    tax_total: sum([...lines.map(({ tax }) => tax), minor(past.shipping_tax)]),
  };
  const net = totals.items_total - totals.discount_total + totals.shipping_total;
  const total = past.tax_included ? net : net + totals.tax_total;
  if (total !== minor(past.total)) {
    const sums = formatMoney(total, mall.currency);
    throw badInput(t("total: lines, discounts, shipping and tax come to {sums}", { sums }));
  }
  const payments = past.payments.map(({ amount, at, ...payment }) => ({ ...payment, amount: minor(amount), at }));
  const refunds = past.refunds.map(({ amount, reason, at }) => ({ amount: minor(amount), reason, at: new Date(at) }));
  const paid_total = sum(payments.map(({ amount }) => amount));
  const refunded_total = sum(refunds.map(({ amount }) => amount));
  if (paid_total > total) throw badInput(t("payments: are more than the total"));
  if (refunded_total > paid_total) throw badInput(t("refunds: are more than was paid"));
  if ([...payments, ...refunds].some(({ amount }) => amount === 0n)) throw badInput(t("An amount of money is 0"));
  const isRefunded = refunded_total > 0n && refunded_total === paid_total;
  const state = {
    payment_state: isRefunded
      ? ("refunded" as const)
      : refunded_total > 0n
        ? ("partly_refunded" as const)
        : paid_total > 0n || total === 0n
          ? ("paid" as const)
          : cancelled
            ? ("unpaid" as const)
            : ("offline" as const),
    shipment_state: cancelled ? ("none" as const) : ("received" as const),
    refund_state: "none" as const,
    evaluated: false,
    cancelled,
  };
  const status = statusOf(state);
  const last = (times: readonly (string | Date)[]) =>
    times.length > 0 ? new Date(Math.max(...times.map((time) => new Date(time).getTime()))) : null;
  const shipped_at = cancelled ? null : (last(past.shipments.map(({ at }) => at)) ?? placed_at);
  return {
    id,
    order: {
      mall_id,
      id,
      order_no: past.order_no,
      // A guest of its own: it belongs to whoever has the email address.
      guest_id: newId(),
      customer_id: null,
      email: past.email,
      status,
      ...state,
      ...totals,
      total,
      paid_total,
      refunded_total,
      currency: mall.currency,
      tax_included: past.tax_included,
      tax_name: past.tax_name,
      provider: payments[0]?.provider ?? "",
      discount_id: null,
      coupon_code: past.coupon_code,
      shipping_method_id: null,
      shipping_name: past.shipping_name,
      address: JSON.stringify(past.address),
      billing_address: past.billing_address && JSON.stringify(past.billing_address),
      note: past.note,
      terms: null,
      pay_deadline: null,
      placed_at,
      paid_at: last(payments.map(({ at }) => at)),
      shipped_at,
      received_at: shipped_at,
      cancelled_at: past.cancelled_at && new Date(past.cancelled_at),
      is_past: true,
      in_figures: inFigures,
      import_id: importId,
    },
    lines,
    events: [
      { action: "place", note: "", at: placed_at },
      ...payments.map(({ ref, at }) => ({ action: "paid", note: ref, at: new Date(at) })),
      ...refunds.map(({ reason, at }) => ({ action: "refunded", note: reason, at })),
    ].map(({ at, ...event }) => ({
      ...of,
      id: newId(),
      ...event,
      actor: "system" as const,
      from_status: null,
      to_status: status,
      version: 1,
      created_at: at,
    })),
    // Without the reference: notices of a provider find none of these payments.
    payments: payments.map(({ provider, amount, at }) => ({
      ...of,
      id: newId(),
      provider,
      ref: null,
      state: "paid" as const,
      amount,
      currency: mall.currency,
      applied_at: new Date(at),
      created_at: new Date(at),
    })),
    requests: refunds.map(({ amount, reason, at }) => ({
      ...of,
      id: newId(),
      state: "refunded" as const,
      pictures: "[]",
      amount,
      reason,
      staff_id: null,
      created_at: at,
      decided_at: at,
    })),
    // What figures count as money that went back.
    paidBack: inFigures
      ? refunds.map(({ amount, at }) => ({
          ...of,
          id: newId(),
          payment_id: null,
          refund_request_id: null,
          amount,
          state: "done" as const,
          ref: null,
          created_at: at,
          done_at: at,
        }))
      : [],
    shipments: past.shipments.map(({ at, ...parcel }) => ({
      ...of,
      id: newId(),
      ...parcel,
      staff_id: null,
      created_at: new Date(at),
    })),
  };
}

/** The reason why an order cannot be taken over; undefined for one that can. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof ShopError) return error.message;
  throw error;
};
