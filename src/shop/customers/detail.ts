/** One customer as staff see them. */

import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#contract/errors.ts";
import type { CustomerDetail } from "#contract/shapes/customer.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { groupsOf } from "../customer-groups/groups.ts";
import { staffStatusSql } from "../orders/awaits-payment.ts";
import { averageOrder, bought } from "../orders/sales.ts";
import { settleOrders } from "../totals/index.ts";

/** Orders, reviews and messages that are shown. */
const max = 10;
/** Addresses of orders that are shown for customers without an account. */
const maxAddresses = 3;

const iso = z.string().transform((text) => new Date(text).toISOString());
const minor = z.string().transform(BigInt);
const line = z
  .string()
  .nullish()
  .transform((text) => text ?? "");
const address = z.object({
  first_name: line,
  last_name: line,
  company: line,
  phone: line,
  country: line,
  state: line,
  city: line,
  address1: line,
  address2: line,
  postal_code: line,
  is_default: z.boolean().default(false),
});

const stored = z.object({
  customer: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    tags: z.array(z.string()),
    note: z.string(),
    country: z.string(),
    created_at: iso,
    registered_at: iso.nullable(),
    order_count: z.number(),
    spent: minor,
    last_order_at: iso.nullable(),
  }),
  subscriber: z
    .object({
      asked_at: iso,
      confirmed_at: iso.nullable(),
      ended_at: iso.nullable(),
      source: z.enum(["form", "checkout", "staff"]),
      consent_note: z.string(),
    })
    .nullable(),
  sums: z.object({
    orders: minor,
    sales: minor,
    test_orders: z.number(),
    first_at: iso.nullable(),
    guest_orders: z.number(),
  }),
  addresses: z.array(address),
  orders: z.array(
    z.object({
      order_no: z.string(),
      placed_at: iso,
      status: z.string(),
      total: minor,
      units: z.number(),
      as_guest: z.boolean(),
      address,
    }),
  ),
  reviews: z.array(
    z.object({
      id: z.string(),
      product_id: z.string(),
      good_name: z.string(),
      stars: z.number(),
      text: z.string(),
      created_at: iso,
    }),
  ),
  messages: z.array(z.object({ id: z.string(), message: z.string(), created_at: iso })),
});

const rowsOf = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(row) from (${query}) row), '[]')`;

/** @throws {ShopError} 404, also for one whose data was erased. */
export async function readCustomer(context: ShopContext, id: string): Promise<CustomerDetail> {
  const { db, mall } = context;
  if (!isId(id)) throw notFound(t("Customer not found"));
  await settleOrders(context);
  const { rows } = await sql<Record<string, unknown>>`
    with c as materialized (select * from customer where mall_id = ${mall.id} and id = ${id} and deleted_at is null),
    theirs as materialized (
      select o.* from c join orders o on o.mall_id = c.mall_id and o.customer_id = c.id and not o.is_test
      union all select o.* from c join orders o on o.mall_id = c.mall_id and o.customer_id is null and lower(o.email) = lower(c.email)
        and not o.is_test)
    select
      (select json_build_object('id', c.id, 'email', c.email, 'name', c.name, 'phone', c.phone, 'tags', c.tags, 'note', c.note,
          'country', c.country, 'created_at', c.created_at, 'registered_at', c.registered_at, 'order_count', c.order_count,
          'spent', c.spent::text, 'last_order_at', c.last_order_at) from c) as customer,
      (select json_build_object('asked_at', s.asked_at, 'confirmed_at', s.confirmed_at, 'ended_at', s.ended_at, 'source', s.source, 'consent_note', s.consent_note)
        from c join subscriber s on s.mall_id = c.mall_id and lower(s.email) = lower(c.email)) as subscriber,
      -- Items less discounts, without tax: gross sales less discounts, as analytics count them.
      (select json_build_object('orders', (count(*) filter (where ${bought("o")}))::text,
          'sales', coalesce(sum(of_shop(o.items_total - o.discount_total - case when o.tax_included then (
              select coalesce(sum(l.tax), 0)::bigint from order_line l where l.mall_id = o.mall_id and l.order_id = o.id) else 0 end, o.to_shop))
            filter (where ${bought("o")}), 0)::bigint::text,
          'first_at', min(o.placed_at) filter (where ${bought("o")}),
          'guest_orders', count(*) filter (where o.customer_id is null),
          'test_orders', (select count(*) from c join orders t on t.mall_id = c.mall_id and t.is_test
            and (t.customer_id = c.id or t.customer_id is null and lower(t.email) = lower(c.email)))) from theirs o) as sums,
      ${rowsOf(sql`select a.* from c join address a on a.mall_id = c.mall_id and a.customer_id = c.id
        order by a.is_default desc, a.created_at desc, a.id desc`)} as addresses,
      ${rowsOf(sql`select o.order_no, o.placed_at, ${staffStatusSql} as status, of_shop(o.total, o.to_shop)::text as total, o.customer_id is null as as_guest, o.address,
          (select coalesce(sum(l.qty), 0)::int from order_line l where l.mall_id = o.mall_id and l.order_id = o.id) as units
        from theirs o order by o.placed_at desc, o.id desc limit ${max}`)} as orders,
      ${rowsOf(sql`select r.id, r.product_id, coalesce(p.good_name, '') as good_name, r.stars, r.text, r.created_at
        from c join review r on r.mall_id = c.mall_id and r.customer_id = c.id
        left join product p on p.mall_id = r.mall_id and p.id = r.product_id
        order by r.created_at desc, r.id desc limit ${max}`)} as reviews,
      ${rowsOf(sql`select m.id, m.message, m.created_at from c
        join contact_message m on m.mall_id = c.mall_id and lower(m.email) = lower(c.email)
        order by m.created_at desc, m.id desc limit ${max}`)} as messages`.execute(db);
  if (!rows[0]?.customer) throw notFound(t("Customer not found"));
  const { customer, subscriber, sums, addresses, orders, reviews, messages } = stored.parse(rows[0]);
  const money = (amount: bigint) => formatMoney(amount, mall.currency);
  const average = averageOrder({ orders: sums.orders, gross_sales: sums.sales, discounts: 0n });
  return {
    ...customer,
    email_editable: customer.registered_at !== null || sums.guest_orders === 0,
    spent: money(customer.spent),
    average: average === null ? null : money(average),
    first_order_at: sums.first_at,
    test_orders: sums.test_orders,
    groups: await groupsOf(context, id),
    newsletter: {
      state: !subscriber
        ? "none"
        : subscriber.ended_at
          ? "unsubscribed"
          : subscriber.confirmed_at
            ? "subscribed"
            : "pending",
      asked_at: subscriber?.asked_at ?? null,
      confirmed_at: subscriber?.confirmed_at ?? null,
      ended_at: subscriber?.ended_at ?? null,
      source: subscriber?.source ?? "form",
      consent_note: subscriber?.consent_note ?? "",
    },
    addresses: addresses.length > 0 ? addresses : distinct(orders.map((order) => order.address)).slice(0, maxAddresses),
    orders: orders.map(({ address: _, ...order }) => ({ ...order, total: money(order.total) })),
    reviews,
    messages,
  };
}

/** Each address once, in the order of the first. */
function distinct<T>(addresses: readonly T[]): T[] {
  return [...new Map(addresses.map((one) => [JSON.stringify(one).toLowerCase(), one])).values()];
}
