/**
 * The facts that the shop tells: each public event with its payload, which is what subscribers, and webhooks later, are given. A
 * payload names records and the few fields most needed, and nothing personal: whoever needs more asks for the record.
 * `docs/events.md` is generated from here.
 */
import { z } from "zod";
import { orderStatuses } from "./orders.ts";

/** An order that was placed or changed since it was counted: told to the domains that count, and no public event. */
export const orderMark = z.object({
  order_id: z.uuid(),
  /** What its email address was before, when it has changed. */
  former_email: z.string().nullable(),
  /** Whose it was before, when that has changed and it was somebody's with an account. */
  former_customer_id: z.uuid().nullable(),
});

export type OrderMark = z.output<typeof orderMark>;

const money = z.string().regex(/^\d+(\.\d+)?$/);

const order = z.object({
  order_id: z.uuid().describe("The order"),
  order_no: z.string().describe("Its number, as people see it"),
  status: z.enum(orderStatuses).describe("Its status after the fact"),
  customer_id: z.uuid().nullable().describe("Whose it is; null for a guest's"),
  total: money.describe('What it costs, in units of its currency: "69.20"'),
  currency: z.string().describe("ISO 4217"),
  is_test: z.boolean().describe("Whether staff placed it in test mode"),
});

const variant = z.object({
  variant_id: z.uuid().describe("The variant"),
  product_id: z.uuid().describe("Its product"),
  sku: z.string().describe("Its SKU"),
  available: z.number().int().describe("Units that can be sold; negative when more are ordered than there are"),
});

/** @param subject the field that names the record: the events of one record are delivered in their order. */
const event = <const K extends string, P extends z.ZodObject<Record<K, z.ZodType<string>>>>(
  when: string,
  subject: K,
  payload: P,
) => ({ when, subject, payload });

export const events = {
  "order.placed": event("An order was placed.", "order_id", order),
  "order.paid": event("An order's payment arrived; a free order is paid when it is placed.", "order_id", order),
  "order.shipped": event(
    "The first units of an order were shipped, and once more when the last were.",
    "order_id",
    order.extend({ is_complete: z.boolean().describe("False while units are still to be shipped") }),
  ),
  "order.delivered": event("An order was received, by the buyer's word or after its time.", "order_id", order),
  "order.cancelled": event("An order was cancelled.", "order_id", order),
  "order.refunded": event(
    "Money of an order was paid back, all of it or a part.",
    "order_id",
    order.extend({
      refund_id: z.uuid().nullable().describe("The refund; null where none was asked for"),
      amount: money.describe("What was paid back this time"),
    }),
  ),
  "stock.low": event("A variant's stock reached its low-stock limit.", "variant_id", variant),
  "stock.out": event("A variant sold out.", "variant_id", variant),
  "stock.back": event("A variant that was sold out is in stock again.", "variant_id", variant),
} as const;

export type EventName = keyof typeof events;
export type Payload<N extends EventName> = z.output<(typeof events)[N]["payload"]>;

/** A fact of one of some kinds, with its payload. */
export type Fact<N extends EventName = EventName> = {
  [K in N]: { readonly name: K; readonly payload: Payload<K> };
}[N];

const schemas: { readonly [N in EventName]: { readonly payload: z.ZodType<Payload<N>> } } = events;

export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);

/** @throws when a stored payload is not what its event's schema says. */
export const parsePayload = <N extends EventName>(name: N, payload: unknown): Payload<N> =>
  schemas[name].payload.parse(payload);

/** The id of the record that a fact is about. */
export function subjectOf({ name, payload }: Fact): string {
  return String(Object.entries(payload).find(([field]) => field === events[name].subject)?.[1]);
}
