/**
 * Erasure of a person's data: the one way for the shop's staff and for customers who delete their account. What bookkeeping
 * needs stays: orders with their lines, amounts, name and postal address. Orders that are still open keep how to reach the
 * customer, and lose it by the nightly clean-up once they are closed (`eraseClosedOrders`).
 */
import { type RawBuilder, sql } from "kysely";
import { notFound } from "#contract/errors.ts";
import { endSessionsOf } from "../accounts/session.ts";
import { runCommand } from "../command.ts";
import type { Actor, ShopContext, TrxContext } from "../context.ts";
import { isId } from "../ids.ts";
import { announce } from "../malls/index.ts";
import { settleOrders } from "../totals/index.ts";

/** Erases by staff: the change record tells who did it and when, and nothing about whom. @throws {ShopError} 404. */
export function eraseByStaff(context: ShopContext, id: string): Promise<void> {
  return runCommand(context, null, async (inside) => {
    // Values of the person must not be recorded by what follows.
    await sql`select set_config('shop.actor', '', true)`.execute(inside.db);
    await eraseCustomer(inside, id);
    if (context.actor) await recordErasure(inside, context.actor, id);
  });
}

/** Erases a customer, in the caller's transaction. @throws {ShopError} 404 for one that is unknown or erased already. */
export async function eraseCustomer(context: TrxContext, id: string): Promise<void> {
  const { db, mall } = context;
  const customer = isId(id)
    ? await db
        .selectFrom("customer")
        .select("email")
        .where("mall_id", "=", mall.id)
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!customer) throw notFound("Customer not found");
  const person = { id, email: customer.email.toLowerCase() };
  await endSessionsOf(context, id);
  await eraseBesideOrders(context, person);
  await eraseRecordedChanges(context, person);
  // Guests' orders with the address belong to the customer from now on: there is no address to know them by afterwards.
  await sql`update orders set customer_id = ${id}::uuid, guest_id = null
    where mall_id = ${mall.id} and customer_id is null and lower(email) = ${person.email}`.execute(db);
  await sql`update customer set email = ${nameless(id)}, password_hash = null, name = '', phone = '', birthday = null, tags = '{}',
      note = '', country = '', deleted_at = now()
    where mall_id = ${mall.id} and id = ${id}::uuid`.execute(db);
  await eraseOrders(context, sql`o.customer_id = ${id}::uuid`);
  // Product pages show the authors of reviews.
  await announce(db, mall.id, "catalog");
}

/** In place of the email address; it is no address, so nothing is sent to it. */
const nameless = (id: string) => `deleted-${id}`;

interface Person {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
}

async function eraseBesideOrders({ db, mall }: TrxContext, { id, email }: Person): Promise<void> {
  const ofCustomer = sql`mall_id = ${mall.id} and customer_id = ${id}::uuid`;
  const ofBuyer = sql`mall_id = ${mall.id} and buyer_id = ${id}::uuid`;
  const ofEmail = sql`mall_id = ${mall.id} and lower(email) = ${email}`;
  const statements = [
    sql`delete from password_reset where ${ofCustomer}`,
    sql`delete from address where ${ofCustomer}`,
    sql`delete from cart_line where ${ofBuyer}`,
    sql`delete from wishlist_item where ${ofBuyer}`,
    sql`delete from idempotency_key where mall_id = ${mall.id} and owner_id = ${id}::uuid`,
    sql`delete from back_in_stock where ${ofEmail}`,
    sql`delete from subscriber where ${ofEmail}`,
    sql`delete from contact_message where ${ofEmail}`,
    sql`update review r set author = 'Former customer' where r.mall_id = ${mall.id} and (r.customer_id = ${id}::uuid
      or r.order_line_id in (select l.id from order_line l join orders o on o.mall_id = l.mall_id and o.id = l.order_id
        where o.mall_id = ${mall.id} and o.customer_id is null and lower(o.email) = ${email}))`,
    // Mails about orders go with the orders.
    sql`delete from mail where mall_id = ${mall.id} and lower(recipient) = ${email} and not data ? 'order_id'`,
    sql`delete from mail where mall_id = ${mall.id} and data ? 'email' and lower(data ->> 'email') = ${email}`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** The change record keeps who changed something and when, without the values. */
async function eraseRecordedChanges({ db, mall }: TrxContext, { id, email }: Person): Promise<void> {
  const { rows } = await sql<{ batch_id: string }>`
    update change g set before = null, after = null, record_name = ''
    where g.mall_id = ${mall.id} and (g.record_type = 'customer' and g.record_id = ${id}
      or g.record_type in ('customer', 'subscriber') and (lower(g.before ->> 'email') = ${email} or lower(g.after ->> 'email') = ${email})
      or g.record_type = 'order' and g.record_id in (select o.id::text from orders o where o.mall_id = ${mall.id}
        and (o.customer_id = ${id}::uuid or o.customer_id is null and lower(o.email) = ${email})))
    returning g.batch_id`.execute(db);
  const batches = [...new Set(rows.map(({ batch_id }) => batch_id))];
  if (batches.length === 0) return;
  await sql`update change_batch set record_name = '' where mall_id = ${mall.id} and id = any(${batches}::uuid[])`.execute(
    db,
  );
}

async function recordErasure({ db, mall }: TrxContext, actor: Actor, id: string): Promise<void> {
  await sql`insert into change (mall_id, batch_id, table_name, row_key, record_type, record_id, record_name, action, before, after)
    values (${mall.id}, ${actor.batchId}::uuid, 'customer', ${JSON.stringify({ id })}::jsonb, 'customer', ${id}, '', 'update', '{}', '{}')`.execute(
    db,
  );
  const recorded = { mall_id: mall.id, batch_id: actor.batchId, staff_id: actor.staffId, staff_name: actor.name };
  const named = JSON.stringify({ ...recorded, title: "Personal data erased" });
  await sql`select record_batch(${named}::jsonb, 'customer', 'update', 1, '')`.execute(db);
}

/** Orders that nobody has to reach the customer about any more. */
const isClosed = sql`(o.status in ('cancelled', 'refunded')
  or o.status in ('completed', 'evaluated') and o.payment_state <> 'offline')`;

/**
 * Takes out of closed orders what bookkeeping does not need: email address, telephone number, texts of the customer and notes
 * of staff, mails; of cancelled orders that were never paid also name and address.
 * @param which condition on the table `orders` under the name `o`.
 */
async function eraseOrders(context: TrxContext, which: RawBuilder<unknown>): Promise<void> {
  const { db, mall } = context;
  const withoutPhone = (column: string) => sql`case when ${sql.ref(column)} is not null
    then ${sql.ref(column)} || '{"phone": ""}'::jsonb end`;
  const nobody = sql`'{"first_name": "", "last_name": "", "company": "", "phone": "", "city": "", "address1": "", "address2": "", "postal_code": ""}'::jsonb`;
  const { rows } = await sql<{
    id: string;
  }>`update orders o set email = 'deleted-' || o.customer_id, note = '', cancel_reason = '',
      address = case when o.cancelled and o.paid_total = 0 then o.address || ${nobody} else ${withoutPhone("o.address")} end,
      billing_address = case when o.cancelled and o.paid_total = 0 then null else ${withoutPhone("o.billing_address")} end,
      version = o.version + 1, updated_at = now()
    where o.mall_id = ${mall.id} and ${which} and ${isClosed} and o.email <> 'deleted-' || o.customer_id
    returning o.id`.execute(db);
  const ids = sql`${rows.map(({ id }) => id)}::uuid[]`;
  const ofOrders = sql`mall_id = ${mall.id} and order_id = any(${ids})`;
  await sql`update order_event set note = '' where ${ofOrders} and note <> ''`.execute(db);
  await sql`update refund_request set reason = '', answer = '', note = '', pictures = '[]' where ${ofOrders}`.execute(
    db,
  );
  await sql`update coupon_use u set buyer_key = 'deleted-' || o.customer_id from orders o
    where u.mall_id = ${mall.id} and u.order_id = any(${ids}) and o.mall_id = u.mall_id and o.id = u.order_id`.execute(
    db,
  );
  await sql`delete from mail where mall_id = ${mall.id} and data ? 'order_id'
    and data ->> 'order_id' = any(${rows.map(({ id }) => id)}::text[])`.execute(db);
  // Marks of changed orders hold the former email address until they are counted.
  while (await settleOrders(context));
}

/** Erases what customers whose data was erased have left in orders that were open then: nightly. */
export async function eraseClosedOrders({ db, mall }: ShopContext): Promise<void> {
  const gone = sql`o.customer_id in (select c.id from customer c where c.mall_id = ${mall.id} and c.deleted_at is not null)`;
  await runCommand({ db, mall }, null, (inside) => eraseOrders(inside, gone));
}
