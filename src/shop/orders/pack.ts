/** Chosen orders with what belongs into their parcels: for packing slips and the pack list. */
import { sql } from "kysely";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { packOrders as packOrdersCall } from "#contract/calls/order-bulk.ts";
import type { ListSelection } from "#contract/list.ts";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "#kernel/context.ts";
import { matching } from "#kernel/lists/index.ts";
import { awaitsPaymentSql, staffStatusSql } from "./awaits-payment.ts";
import { ordersSource } from "./list-source.ts";
import { storedAddress } from "./read.ts";

const max = 200;

const stored = z.object({
  id: z.string(),
  order_no: z.string(),
  display_id: z.number().nullable(),
  status: z.enum([
    "unpaid",
    "waiting_shipment",
    "waiting_delivery",
    "completed",
    "evaluated",
    "cancelled",
    "refunding",
    "refunded",
  ]),
  awaits_payment: z.boolean(),
  is_test: z.boolean(),
  placed_at: z.date().transform((time) => time.toISOString()),
  address: storedAddress,
  note: z.string(),
  shipping_name: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      variant_id: z.string(),
      good_name: z.string(),
      variant_label: z.string(),
      sku: z.string(),
      image: z.string(),
      qty: z.number(),
      open: z.number(),
      shipped: z.number(),
    }),
  ),
});

/** Oldest first, 200 at most: of each order what is still to be shipped, or what was shipped once nothing is. */
export async function packOrders(
  context: ShopContext,
  { selection }: { readonly selection: ListSelection },
): Promise<Output<typeof packOrdersCall>> {
  const where = await matching(context, ordersSource, selection);
  const { rows } = await unprepared(
    sql<
      Record<string, unknown>
    >`select o.id, o.order_no, o.display_id, ${staffStatusSql} as status, ${awaitsPaymentSql} as awaits_payment, o.is_test, o.placed_at, o.address, o.note, o.shipping_name,
      (select coalesce(json_agg(row order by row.position), '[]') from (
        select l.position, l.id, l.variant_id, l.good_name, l.variant_label, l.sku, l.image, l.qty,
          l.qty - l.shipped_qty - l.removed_qty as open, l.shipped_qty as shipped
        from order_line l where l.mall_id = o.mall_id and l.order_id = o.id) row) as lines
      from ${ordersSource.from} where ${where} order by o.placed_at, o.id limit ${max + 1}`,
    context.db,
  );
  const orders = rows.slice(0, max).map((row) => {
    const { lines, ...order } = stored.parse(row);
    const isOpen = lines.some(({ open }) => open > 0);
    const packed = lines.map(({ shipped, ...line }) => ({ ...line, packed: isOpen ? line.open : shipped }));
    return { ...order, lines: packed.filter(({ packed: units }) => units > 0) };
  });
  return { orders, more: rows.length > max };
}
