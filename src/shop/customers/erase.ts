/**
 * Erasure of a person's data: the one way for the shop's staff and for customers who delete their account. What bookkeeping
 * needs stays: invoices and credit notes as they were issued, orders with their lines and amounts, and of orders without an
 * invoice name and postal address. Orders that are still open keep how to reach the customer, and lose it by the nightly
 * clean-up once they are closed (`eraseClosedOrders`).
 */

import { sql } from "kysely";
import { notFound } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { Actor, ShopContext, TrxContext } from "#kernel/context.ts";
import { tell } from "#kernel/events/index.ts";
import { isId } from "#kernel/ids.ts";
import { announce } from "#kernel/malls/index.ts";
import { endSessionsOf } from "../auth/session.ts";
import { settleOrders } from "../totals/index.ts";
import { eraseOrders } from "./erase-orders.ts";

/** Erases by staff: the change record tells who did it and when, and nothing about whom. @throws {ShopError} 404. */
export async function eraseByStaff(context: ShopContext, id: string): Promise<void> {
  await countMarked(context);
  await runCommand(context, null, async (inside) => {
    // Values of the person must not be recorded by what follows.
    await sql`select set_config('shop.actor', '', true)`.execute(inside.db);
    await eraseCustomer(inside, id);
    if (context.actor) await recordErasure(inside, context.actor, id);
  });
  await countMarked(context);
}

/** Erases a customer who asks for it. @throws {ShopError} 404 for one that is unknown or erased already. */
export async function eraseOwn(context: ShopContext, id: string): Promise<void> {
  await countMarked(context);
  await transaction(context.db, (db) => eraseCustomer({ ...context, db }, id));
  await countMarked(context);
}

/**
 * Counts orders before and after an erasure, never in its transaction. One process counts at a time, and it needs the rows of the
 * customers whose orders it counts: an erasure has the customer's row, so each could wait for the other, and checkouts whose
 * discount depends on what was counted would wait for both. Marks that are counted after it hold the former email address.
 */
async function countMarked(context: ShopContext): Promise<void> {
  while (await settleOrders(context));
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
  if (!customer) throw notFound(t("Customer not found"));
  const person = { id, email: customer.email.toLowerCase() };
  await endSessionsOf(context, id);
  await eraseBesideOrders(context, person);
  await eraseRecordedChanges(context, person);
  // Guests' orders with the address belong to the customer from now on: there is no address to know them by afterwards.
  await sql`update orders set customer_id = ${id}::uuid, guest_id = null
    where mall_id = ${mall.id} and customer_id is null and lower(email) = ${person.email}`.execute(db);
  await sql`update customer set email = ${nameless(id)}, password_hash = null, name = '', phone = '', birthday = null, tags = '{}',
      note = '', country = '', deleted_at = ${currentTime}
    where mall_id = ${mall.id} and id = ${id}::uuid`.execute(db);
  await eraseOrders(context, sql`o.customer_id = ${id}::uuid`);
  await tell(context, [{ name: "customer.erased", payload: { customer_id: id } }]);
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

/** In place of a row of an import, whose numbers stay as they are. It has no address, so it adds nobody. */
const nobodyImported = JSON.stringify({ line: 0, email: "", name: "", phone: "", tags: [], note: "", agreed: false });

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
    sql`delete from withdrawal where ${ofEmail}`,
    sql`update review r set author = 'Former customer' where r.mall_id = ${mall.id} and (r.customer_id = ${id}::uuid
      or r.order_line_id in (select l.id from order_line l join orders o on o.mall_id = l.mall_id and o.id = l.order_id
        where o.mall_id = ${mall.id} and o.customer_id is null and lower(o.email) = ${email}))`,
    // Mails about orders go with the orders.
    sql`delete from mail where mall_id = ${mall.id} and lower(recipient) = ${email} and not data ? 'order_id'`,
    sql`delete from mail where mall_id = ${mall.id} and data ? 'email' and lower(data ->> 'email') = ${email}`,
    // What staff were told of names buyers and writers by their addresses.
    sql`delete from mail where mall_id = ${mall.id} and template = 'staff_notice' and strpos(lower(data::text), ${email}) > 0`,
    // A view of a list that searches for the address finds nobody any more.
    sql`delete from saved_view where mall_id = ${mall.id} and strpos(lower(state::text || name), ${email}) > 0`,
    // The file that customers were imported from: the task keeps its rows for 90 days. One that runs goes on by their numbers.
    sql`update task t set input = jsonb_set(t.input, '{rows}', (
        select coalesce(jsonb_agg(case when lower(r.row ->> 'email') = ${email} then ${nobodyImported}::jsonb else r.row end
          order by r.number), '[]') from jsonb_array_elements(t.input -> 'rows') with ordinality r (row, number)))
      where t.mall_id = ${mall.id} and t.kind = 'customers.import' and strpos(lower(t.input::text), ${email}) > 0`,
    sql`delete from task_failure where mall_id = ${mall.id} and (lower(row_name) = ${email} or lower(data ->> 'email') = ${email})`,
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
  const named = JSON.stringify({ ...recorded, title: t("Personal data erased") });
  await sql`select record_batch(${named}::jsonb, 'customer', 'update', 1, '')`.execute(db);
}

/** Erases what customers whose data was erased have left in orders that were open then: nightly. */
export async function eraseClosedOrders({ db, mall }: ShopContext): Promise<void> {
  const gone = sql`o.customer_id in (select c.id from customer c where c.mall_id = ${mall.id} and c.deleted_at is not null)`;
  await runCommand({ db, mall }, null, (inside) => eraseOrders(inside, gone));
  await countMarked({ db, mall });
}
