/** Everything the shop holds about a person, for the person: as JSON for programs and as a page to read. */

import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { personDocument } from "./person-document.ts";

/** A value of JSON, as the database gives it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
const json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]),
);
const parts = z.record(z.string(), json);

const rowsOf = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(row) from (${query}) row), '[]')`;

export interface PersonData {
  readonly data: Readonly<Record<string, Json>>;
  /** A whole document in the language of the shop, which the person reads, without scripts and foreign addresses. */
  readonly html: string;
}

/**
 * @param of.byEmail whether what carries the account's email address alone is theirs too: orders without an account, messages,
 *   newsletter. Not while nobody has proved that the address is theirs.
 * @throws {ShopError} 404.
 */
export async function personData(
  { db, mall }: ShopContext,
  id: string,
  { byEmail }: { readonly byEmail: boolean } = { byEmail: true },
): Promise<PersonData> {
  if (!isId(id)) throw notFound(t("Customer not found"));
  /** An amount of the order "o". */
  const money = (column: string) =>
    sql`round(${sql.ref(column)} / 10::numeric ^ currency_decimals(o.currency), currency_decimals(o.currency))::text`;
  const { rows } = await sql<Record<string, unknown>>`
    with c as materialized (select * from customer where mall_id = ${mall.id} and id = ${id} and deleted_at is null),
    theirs as materialized (
      select o.* from c join orders o on o.mall_id = c.mall_id and o.customer_id = c.id
      union all select o.* from c join orders o on o.mall_id = c.mall_id and o.customer_id is null and lower(o.email) = lower(c.email) and ${byEmail}::boolean)
    select
      (select json_build_object('email', c.email, 'name', c.name, 'phone', c.phone, 'birthday', c.birthday, 'tags', c.tags,
        'note_of_the_shop', c.note, 'since', c.created_at, 'account_since', c.registered_at) from c) as customer,
      ${rowsOf(sql`select a.first_name, a.last_name, a.company, a.phone, a.address1, a.address2, a.postal_code, a.city, a.state, a.country
        from c join address a on a.mall_id = c.mall_id and a.customer_id = c.id order by a.id`)} as addresses,
      ${rowsOf(sql`select o.order_no, o.placed_at, o.status, o.email, o.currency::text, ${money("o.total")} as total,
          ${money("o.paid_total")} as paid, ${money("o.refunded_total")} as refunded, o.address, o.billing_address, o.note,
          o.shipping_name, o.coupon_code, o.provider as paid_with,
          ${rowsOf(sql`select l.good_name, l.variant_label, l.sku, l.qty, ${money("l.price")} as price from order_line l
            where l.mall_id = o.mall_id and l.order_id = o.id order by l.position`)} as lines,
          ${rowsOf(sql`select s.carrier, s.tracking_no, s.created_at as shipped_at from shipment s
            where s.mall_id = o.mall_id and s.order_id = o.id order by s.id`)} as parcels,
          ${rowsOf(sql`select r.state, ${money("r.amount")} as amount, r.reason, r.answer, r.created_at from refund_request r
            where r.mall_id = o.mall_id and r.order_id = o.id order by r.id`)} as refunds
        from theirs o order by o.placed_at, o.id`)} as orders,
      ${rowsOf(sql`select p.good_name as product, r.stars, r.text, r.pictures, r.author, r.created_at from review r
        left join product p on p.mall_id = r.mall_id and p.id = r.product_id
        where r.mall_id = ${mall.id} and (r.customer_id in (select c.id from c) or r.order_line_id in (
          select l.id from theirs o join order_line l on l.mall_id = o.mall_id and l.order_id = o.id)) order by r.id`)} as reviews,
      ${rowsOf(sql`select m.name, m.email, m.area_code, m.phone, m.form_name, m.message, m.created_at,
          ${rowsOf(sql`select a.text, a.created_at from contact_answer a
            where a.mall_id = m.mall_id and a.message_id = m.id order by a.id`)} as answers
        from c join contact_message m on m.mall_id = c.mall_id and lower(m.email) = lower(c.email) and ${byEmail}::boolean order by m.id`)} as messages,
      ${rowsOf(sql`select w.order_no, w.name, w.email, w.items, w.state, w.created_at,
          ${rowsOf(sql`select l.good_name, l.variant_label, u.qty from jsonb_to_recordset(w.lines) u (line_id uuid, qty integer)
            join order_line l on l.mall_id = w.mall_id and l.order_id = w.order_id and l.id = u.line_id order by l.position`)} as lines
        from c join withdrawal w on w.mall_id = c.mall_id and lower(w.email) = lower(c.email) and ${byEmail}::boolean order by w.id`)} as withdrawals,
      ${rowsOf(sql`select s.email, s.source, s.consent_note, s.created_at, s.asked_at, s.confirmed_at, s.ended_at
        from c join subscriber s on s.mall_id = c.mall_id and lower(s.email) = lower(c.email) and ${byEmail}::boolean`)} as newsletter,
      ${rowsOf(sql`select p.good_name as product, w.created_at from c
        join wishlist_item w on w.mall_id = c.mall_id and w.buyer_id = c.id
        join product p on p.mall_id = w.mall_id and p.id = w.product_id order by w.created_at`)} as wishlist,
      ${rowsOf(sql`select p.good_name as product, v.sku, l.qty, l.updated_at from c
        join cart_line l on l.mall_id = c.mall_id and l.buyer_id = c.id
        join variant v on v.mall_id = l.mall_id and v.id = l.variant_id
        join product p on p.mall_id = v.mall_id and p.id = v.product_id order by l.updated_at`)} as cart,
      ${rowsOf(sql`select p.good_name as product, v.sku, b.created_at from c
        join back_in_stock b on b.mall_id = c.mall_id and lower(b.email) = lower(c.email) and ${byEmail}::boolean
        join variant v on v.mall_id = b.mall_id and v.id = b.variant_id
        join product p on p.mall_id = v.mall_id and p.id = v.product_id order by b.created_at`)} as back_in_stock_requests,
      ${rowsOf(sql`select m.subject, m.template, m.state, m.created_at, m.sent_at from c
        join mail m on m.mall_id = c.mall_id and lower(m.recipient) = lower(c.email) and ${byEmail}::boolean order by m.id`)} as emails,
      ${rowsOf(sql`select s.created_at as logged_in_at, s.expires_at from c
        join session s on s.mall_id = c.mall_id and s.customer_id = c.id order by s.created_at`)} as sessions`.execute(
    db,
  );
  if (!rows[0]?.customer) throw notFound(t("Customer not found"));
  const data = { shop: mall.name, exported_at: new Date().toISOString(), ...parts.parse(rows[0]) };
  return { data, html: personDocument(data, mall) };
}
