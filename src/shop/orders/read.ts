/** Orders as buyers and staff see them: one statement for an order, one for a list. */
import { sql } from "kysely";
import { z } from "zod";
import { addressShape } from "#contract/address.ts";
import { orderStatuses } from "#contract/orders.ts";
import type { TextLanguages } from "#contract/rows.ts";
import type { OrderDetail, OrderLine, OrderRow } from "#contract/shapes/order.ts";
import { checkoutGroup } from "#contract/shapes/settings/checkout.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { settingSql } from "#kernel/settings-sql.ts";
import { byRate } from "../taxes/by-rate.ts";
import { actionsOf, type Viewer } from "./actions.ts";
import type { Order } from "./change.ts";
import { lineLanguages } from "./line-languages.ts";
import { joined } from "./refunded-parts.ts";
import { taxedParts } from "./taxes.ts";

/** A row of the database. Lists are JSON; amounts in them are text, because JSON numbers would round them. */
export type OrderRecord = Order & { readonly lines: unknown; readonly refund_days: number };

export interface DetailRecord extends OrderRecord {
  readonly events: unknown;
  /** By line. */
  readonly line_taxes: unknown;
  readonly shipments: unknown;
  readonly refunds: unknown;
  readonly documents: unknown;
  /** Whether a document waits to be issued. */
  readonly documents_due: boolean;
}

const time = z.string().transform((text) => new Date(text).toISOString());
const money = z.string().transform(BigInt);
const storedLines = z.array(
  z.object({
    id: z.string(),
    good_name: z.string(),
    seo_name: z.string(),
    variant_label: z.string(),
    image: z.string(),
    price: money,
    qty: z.number(),
    shipped_qty: z.number(),
    returned_qty: z.number(),
    refunded_qty: z.number(),
    removed_qty: z.number(),
    backordered: z.number(),
    backorder_text: z.string(),
    evaluated: z.boolean(),
    /** Of lines as the buyer reads them: whether name and label are in the language of the order, else in the shop's own. */
    is_named: z.boolean().optional(),
    is_labelled: z.boolean().optional(),
  }),
);
const storedTaxes = z.array(
  z.object({
    price: money,
    qty: z.number(),
    discount: money,
    tax: money,
    tax_name: z.string().nullable(),
    tax_hundredths: z.number().nullable(),
  }),
);
const storedEvents = z.array(z.object({ action: z.string(), status: z.enum(orderStatuses), at: time }));
const storedShipments = z.array(
  z.object({
    id: z.string(),
    carrier: z.string(),
    tracking_no: z.string(),
    tracking_url: z.string(),
    shipped_at: time,
    lines: z.array(z.object({ line_id: z.string(), good_name: z.string(), image: z.string(), qty: z.number() })),
    events: z.array(z.object({ id: z.string(), text: z.string(), place: z.string(), happened_at: time })),
  }),
);
const storedRefunds = z.array(
  z.object({
    id: z.string(),
    state: z.enum(["open", "approved", "rejected", "cancelled", "refunded"]),
    amount: money,
    reason: z.string(),
    pictures: z.array(z.string()),
    answer: z.string(),
    created_at: time,
    lines: z.array(z.object({ line_id: z.string(), qty: z.number() })),
    parts: z.array(
      z.object({
        kind: z.enum(["line", "shipping", "amount"]),
        line_id: z.string().nullable(),
        qty: z.number(),
        amount: money,
        tax: money,
      }),
    ),
  }),
);
/** Fields that were added later are missing in older addresses. */
export const storedAddress = z.object(
  Object.fromEntries(Object.keys(addressShape).map((name) => [name, z.string().default("")])) as Record<
    keyof typeof addressShape,
    z.ZodDefault<z.ZodString>
  >,
);

const list = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(row) from (${query}) row), '[]')`;

/** Buyers read lines in the language in which they ordered, staff in the shop's own. */
export type Reader = "buyer" | "staff";

const lineTexts = (reader: Reader) =>
  reader === "buyer"
    ? sql`coalesce(l.shown_name, l.good_name) as good_name, l.seo_name, coalesce(l.shown_label, l.variant_label) as variant_label`
    : sql`l.good_name, l.seo_name, l.variant_label`;

/** Columns of a row of a list, of `orders o`. */
export const rowColumns = (
  reader: Reader,
) => sql`o.*, ${settingSql(checkoutGroup, "refund_days", sql`o.mall_id`)} as refund_days,
  ${list(sql`select l.id, ${lineTexts(reader)}, l.image, l.price::text, l.qty, l.shipped_qty, l.returned_qty,
    l.refunded_qty, l.removed_qty, l.backordered, ${reader === "buyer" ? sql`coalesce(l.shown_backorder_text, l.backorder_text) as backorder_text` : sql`l.backorder_text`}, l.evaluated_at is not null as evaluated
${reader === "buyer" ? sql`, l.shown_name is not null as is_named, l.shown_label is not null as is_labelled` : sql``}
    from order_line l where l.mall_id = o.mall_id and l.order_id = o.id order by l.position`)} as lines`;

const parcelLines = (reader: Reader) => sql`select sl.order_line_id as line_id, ${lineTexts(reader)}, l.image, sl.qty
  from shipment_line sl join order_line l on l.mall_id = sl.mall_id and l.id = sl.order_line_id
  where sl.mall_id = s.mall_id and sl.shipment_id = s.id order by l.position`;
const parcelEvents = sql`select e.id, e.text, e.place, e.happened_at from shipment_event e
  where e.mall_id = s.mall_id and e.shipment_id = s.id order by e.happened_at desc, e.id desc`;

const refundParts = sql`select p.kind, p.order_line_id as line_id, p.qty, p.amount::text, p.tax::text
  from refund_line p where p.mall_id = r.mall_id and p.refund_request_id = r.id order by p.id`;

/** Events that buyers see; the others are for staff. */
const shownActions = [
  "place",
  "paid",
  "paid_late",
  "ship",
  "ship_part",
  "confirm_receipt",
  "evaluate_product",
  "cancel_order",
  "request_refund",
  "cancel_refund",
  "reject_refund",
  "refunded",
];

const detailColumns = (reader: Reader) => sql`${rowColumns(reader)},
  ${list(sql`select l.price::text, l.qty, l.discount::text, l.tax::text, l.tax_name, l.tax_hundredths
    from order_line l where l.mall_id = o.mall_id and l.order_id = o.id order by l.position`)} as line_taxes,
  ${list(sql`select e.action, e.to_status as status, e.created_at as at from order_event e
    where e.mall_id = o.mall_id and e.order_id = o.id and e.action = any(${shownActions}) order by e.id`)} as events,
  ${list(sql`select s.id, s.carrier, s.tracking_no, s.tracking_url, s.created_at as shipped_at,
    ${list(parcelLines(reader))} as lines, ${list(parcelEvents)} as events
    from shipment s where s.mall_id = o.mall_id and s.order_id = o.id order by s.id`)} as shipments,
  ${list(sql`select r.id, r.state, r.amount::text, r.reason, r.pictures, r.answer, r.created_at, r.lines,
    ${list(refundParts)} as parts
    from refund_request r
    where r.mall_id = o.mall_id and r.order_id = o.id order by r.id desc`)} as refunds,
  ${list(sql`select d.id, d.kind, d.name, d.token, d.issued_at, d.total::text, d.currency from order_document d
    where d.mall_id = o.mall_id and d.order_id = o.id order by d.issued_at, d.id`)} as documents,
  exists (select from event_delivery u where u.mall_id = o.mall_id and u.subscriber = 'invoices'
    and u.subject = o.id::text and u.state = 'waiting') as documents_due`;

/** One order by a condition on `orders o`; undefined when there is none. */
export async function findRecord(
  { db, mall }: ShopContext,
  condition: ReturnType<typeof sql>,
  reader: Reader,
): Promise<DetailRecord | undefined> {
  const { rows } = await sql<DetailRecord>`select ${detailColumns(reader)} from orders o
    where o.mall_id = ${mall.id} and ${condition}`.execute(db);
  return rows[0];
}

/** @param page the mall as the buyer's page shows it: lines in another language say in which */
export function toRow(order: OrderRecord, viewer: Viewer, now: Date, page?: Mall): OrderRow {
  const langOf = page && lineLanguages(page, order.locale);
  return {
    order_no: order.order_no,
    display_id: order.display_id,
    status: order.status,
    placed_at: order.placed_at.toISOString(),
    pay_deadline: order.status === "unpaid" ? (order.pay_deadline?.toISOString() ?? null) : null,
    total: formatMoney(order.total, order.currency),
    currency: order.currency,
    lines: storedLines.parse(order.lines).map((line) => toLine(line, order.currency, langOf)),
    actions: actionsOf(order, viewer, { now: now.getTime(), refundDays: order.refund_days }),
  };
}

type StoredLine = z.output<typeof storedLines>[number];

function toLine(stored: StoredLine, currency: string, langOf?: (line: StoredLine) => TextLanguages): OrderLine {
  const { price, backordered, backorder_text, is_named: _, is_labelled: __, ...line } = stored;
  const lang = langOf?.(stored) ?? {};
  const waiting = Math.min(backordered, line.qty - line.shipped_qty - line.removed_qty);
  return {
    ...line,
    price: formatMoney(price, currency),
    total: formatMoney(price * BigInt(line.qty), currency),
    ...(waiting > 0 && { backordered: waiting, backorder_text }),
    ...(Object.keys(lang).length > 0 && { lang }),
  };
}

/** An order in full. A viewer who tracks it sees neither reasons nor pictures of refunds. */
export function toDetail(order: DetailRecord, viewer: Viewer, now: Date, page?: Mall): OrderDetail {
  const row = toRow(order, viewer, now, page);
  const show = (amount: bigint) => formatMoney(amount, order.currency);
  const refunds = storedRefunds.parse(order.refunds).map(({ amount, parts, ...refund }) => ({
    ...refund,
    amount: show(amount),
    parts: joined(parts).map((part) => ({ ...part, amount: show(part.amount), tax: show(part.tax) })),
    ...(viewer === "tracker" && { reason: "", answer: "", pictures: [] }),
  }));
  // An approved refund cannot be withdrawn.
  const granted = refunds[0]?.state === "approved";
  return {
    ...row,
    actions: row.actions.filter((action) => !(granted && action === "cancel_refund")),
    is_test: order.is_test,
    email: order.email,
    address: storedAddress.parse(order.address),
    billing_address: order.billing_address === null ? null : storedAddress.parse(order.billing_address),
    note: order.note,
    shipping_name: order.shipping_name,
    coupon_code: order.coupon_code,
    provider: order.provider,
    instructions: "",
    items_total: show(order.items_total),
    discount_total: show(order.discount_total),
    shipping_total: show(order.shipping_total),
    tax_total: show(order.tax_total),
    taxes: byRate(taxedParts(order, storedTaxes.parse(order.line_taxes))).flatMap(({ rate, tax }) =>
      tax > 0n ? { name: rate.name, tax: show(tax) } : [],
    ),
    tax_included: order.tax_included,
    vat_number: order.vat_number,
    reverse_charge: order.reverse_charge,
    paid_total: show(order.paid_total),
    refunded_total: show(order.refunded_total),
    refundable: show(order.paid_total - order.refunded_total),
    cancel_reason: order.cancel_reason,
    events: storedEvents.parse(order.events),
    shipments: storedShipments.parse(order.shipments),
    refunds,
    documents: [],
  };
}
