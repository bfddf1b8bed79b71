/** Erasure of what closed orders tell of their buyers. */
import { type RawBuilder, sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { TrxContext } from "#kernel/context.ts";

/** Orders that nobody has to reach the customer about any more. */
const isClosed = sql`(o.status in ('cancelled', 'refunded')
  or o.status in ('completed', 'evaluated') and o.payment_state <> 'offline')`;

/** Bookkeeping has no use for the buyer's name and address: nothing was paid, or the invoice says who they were. */
const needsNobody = sql`(o.cancelled and o.paid_total = 0 or exists (select from order_document d
  where d.mall_id = o.mall_id and d.order_id = o.id and d.kind = 'invoice'))`;

/** Country and state stay: taxes and figures are counted by them. */
const nobody = sql`'{"first_name": "", "last_name": "", "company": "", "phone": "", "city": "", "address1": "", "address2": "", "postal_code": ""}'::jsonb`;

const withoutPhone = (column: string) => sql`case when ${sql.ref(column)} is not null
  then ${sql.ref(column)} || '{"phone": ""}'::jsonb end`;

/**
 * Takes out of closed orders what bookkeeping does not need: email address, telephone number, texts of the customer and notes
 * of staff, mails; name and address where an invoice has them, and where nothing was ever paid. May run again: an invoice that
 * was issued later takes over name and address then.
 * @param which condition on the table `orders` under the name `o`.
 */
export async function eraseOrders({ db, mall }: TrxContext, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`update orders o set email = 'deleted-' || o.customer_id, note = '', cancel_reason = '',
      address = case when ${needsNobody} then o.address || ${nobody} else ${withoutPhone("o.address")} end,
      billing_address = case when ${needsNobody} then null else ${withoutPhone("o.billing_address")} end,
      version = o.version + 1, updated_at = ${currentTime}
    where o.mall_id = ${mall.id} and ${which} and ${isClosed} and (o.email <> 'deleted-' || o.customer_id
      or (o.billing_address is not null or o.address || ${nobody} <> o.address) and ${needsNobody})
    returning o.id`.execute(db);
  const ids = sql`${rows.map(({ id }) => id)}::uuid[]`;
  const ofOrders = sql`mall_id = ${mall.id} and order_id = any(${ids})`;
  await sql`update order_event set note = '' where ${ofOrders} and note <> ''`.execute(db);
  await sql`update refund_request set reason = '', answer = '', note = '', pictures = '[]' where ${ofOrders}`.execute(
    db,
  );
  await sql`update discount_use u set buyer_key = 'deleted-' || o.customer_id from orders o
    where u.mall_id = ${mall.id} and u.order_id = any(${ids}) and o.mall_id = u.mall_id and o.id = u.order_id`.execute(
    db,
  );
  await sql`delete from mail where mall_id = ${mall.id} and data ? 'order_id'
    and data ->> 'order_id' = any(${rows.map(({ id }) => id)}::text[])`.execute(db);
}
