/** Orders in the form in which another shop takes them over. */
import { sql } from "kysely";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { exportPastOrders as exportCall } from "#contract/calls/past-orders.ts";
import { pastOrder } from "#contract/shapes/past-order.ts";
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { storedAddress } from "../orders/read.ts";

const money = z.string().transform(BigInt);
const time = z.string().transform((text) => new Date(text).toISOString());
const stored = z.object({
  id: z.string(),
  order_no: z.string(),
  placed_at: time,
  cancelled_at: time.nullable(),
  email: z.string(),
  currency: z.string(),
  address: storedAddress,
  billing_address: storedAddress.nullable(),
  shipping_name: z.string(),
  shipping_total: money,
  tax_total: money,
  tax_included: z.boolean(),
  tax_name: z.string(),
  total: money,
  coupon_code: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      variant: z.string(),
      sku: z.string(),
      price: money,
      qty: z.number(),
      discount: money,
      tax: money,
    }),
  ),
  payments: z.array(z.object({ provider: z.string(), ref: z.string(), amount: money, at: time })),
  refunds: z.array(z.object({ amount: money, reason: z.string(), at: time })),
  shipments: z.array(z.object({ carrier: z.string(), tracking_no: z.string(), at: time })),
});

const rowsOf = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(row) from (${query}) row), '[]')`;
const ofOrder = (alias: string) => sql.raw(`${alias}.mall_id = o.mall_id and ${alias}.order_id = o.id`);

export async function exportPastOrders(
  { db, mall }: ShopContext,
  { after, limit }: z.output<(typeof exportCall)["input"]>,
): Promise<Output<typeof exportCall>> {
  const { rows } =
    await sql`select o.id, o.order_no, to_json(o.placed_at) as placed_at, to_json(o.cancelled_at) as cancelled_at, o.email,
      o.currency, o.address, o.billing_address, o.shipping_name, o.shipping_total::text, o.tax_total::text, o.tax_included, o.tax_name,
      o.total::text, o.coupon_code, o.note,
      ${rowsOf(sql`select l.good_name as name, l.variant_label as variant, l.sku, l.price::text, l.qty, l.discount::text, l.tax::text
        from order_line l where ${ofOrder("l")} order by l.position`)} as lines,
      ${rowsOf(sql`select p.provider, coalesce(p.ref, '') as ref, p.amount::text, coalesce(p.applied_at, p.created_at) as at
        from payment p where ${ofOrder("p")} and p.state = 'paid' order by p.id`)} as payments,
      ${rowsOf(sql`select r.amount::text, r.reason, coalesce(r.decided_at, r.created_at) as at
        from refund_request r where ${ofOrder("r")} and r.state = 'refunded' order by r.id`)} as refunds,
      ${rowsOf(sql`select s.carrier, s.tracking_no, s.created_at as at
        from shipment s where ${ofOrder("s")} order by s.id`)} as shipments
    from orders o where o.mall_id = ${mall.id} and not o.is_test
      and (${after ?? null}::uuid is null or o.id > ${after ?? null}::uuid)
    order by o.id limit ${limit}`.execute(db);
  const read = z.array(stored).parse(rows);
  return {
    orders: read.map(({ id: _, tax_total, ...order }) => {
      const show = (amount: bigint) => formatMoney(amount, order.currency);
      const priced = <T extends { readonly amount: bigint }>(some: readonly T[]) =>
        some.map((one) => ({ ...one, amount: show(one.amount) }));
      const taxOfLines = order.lines.reduce((all, { tax }) => all + tax, 0n);
      return pastOrder.parse({
        ...order,
        lines: order.lines.map((line) => ({
          ...line,
          price: show(line.price),
          discount: show(line.discount),
          tax: show(line.tax),
        })),
        shipping_total: show(order.shipping_total),
        shipping_tax: show(tax_total > taxOfLines ? tax_total - taxOfLines : 0n),
        total: show(order.total),
        payments: priced(order.payments),
        refunds: priced(order.refunds),
      });
    }),
    next: read.length === limit ? (read.at(-1)?.id ?? null) : null,
  };
}
