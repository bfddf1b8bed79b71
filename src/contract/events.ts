/**
 * The facts that the shop tells: each public event with its payload, which is what subscribers and webhooks are given. A
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
  status: z
    .enum(orderStatuses)
    .describe("Its status after the fact; an order by bank transfer is `unpaid` until the payment has arrived"),
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

const customer = z.object({ customer_id: z.uuid().describe("The customer") });

const staff_id = z.uuid().describe("Who did it");
const fields = z.array(z.string()).describe("Columns that were changed, by their names in the change record");

const product = z.object({ product_id: z.uuid().describe("The product"), staff_id });

/** @param subject the field that names the record: the events of one record are delivered in their order. */
const event = <const K extends string, P extends z.ZodObject<Record<K, z.ZodType<string | number>>>>(
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
  "order.withdrawn": event(
    "A consumer withdrew from an order, whole or in part; staff decide what follows.",
    "order_id",
    order.extend({
      withdrawal_id: z.uuid().describe("The withdrawal"),
      is_whole: z.boolean().describe("False for a part of the order"),
      is_in_time: z.boolean().describe("False where the period is over, it was sent before, or there is no such right"),
    }),
  ),
  "customer.created": event(
    "A customer was added: who registered, or whom staff or an import added. A guest who orders is told by the order.",
    "customer_id",
    customer.extend({ has_account: z.boolean().describe("Whether the customer can log in") }),
  ),
  "customer.signed_in": event("A customer logged in, by registering too.", "customer_id", customer),
  "customer.erased": event(
    "A customer's personal data was erased: whoever holds copies erases them too.",
    "customer_id",
    customer,
  ),
  "product.created": event(
    "Staff, or a task of theirs, added a product; also one that comes back by an undo.",
    "product_id",
    product,
  ),
  "product.updated": event(
    "Staff, or a task of theirs, changed a product, its variants or its categories; what orders do to its stock is no such change.",
    "product_id",
    product.extend({ fields }),
  ),
  "product.deleted": event("Staff, or a task of theirs, deleted a product.", "product_id", product),
  "record.changed": event(
    "Staff, or a task of theirs, changed a record of any kind; once for each record and command.",
    "record_id",
    z.object({
      record_type: z.string().describe("Its kind, as in the change record"),
      record_id: z.string().describe("The record"),
      action: z.enum(["created", "updated", "deleted"]).describe("What became of it"),
      fields,
      staff_id,
    }),
  ),
  "file.replaced": event(
    "Another file was put in the place of a file, wherever it was used.",
    "file_id",
    z.object({
      file_id: z.uuid().describe("The file that was used"),
      by_id: z.uuid().describe("The one that is used now"),
    }),
  ),
  "page.published": event(
    "A version of a design was published, or an earlier one again.",
    "design",
    z.object({
      design: z.number().int().describe("Number of the design"),
      revision: z.number().int().describe("Number of the version"),
    }),
  ),
  "stock.low": event("A variant's stock reached its low-stock limit.", "variant_id", variant),
  "stock.out": event("A variant sold out.", "variant_id", variant),
  "stock.back": event("A variant that was sold out is in stock again.", "variant_id", variant),
} as const;

export type EventName = keyof typeof events;
export type Payload<N extends EventName> = z.output<(typeof events)[N]["payload"]>;

/** An event to be told: its name and the payload that belongs to it. */
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
