/** What customers have ordered, counted anew. */

import { sql } from "kysely";
import type { OrderMark } from "#contract/events.ts";
import type { ChangeRow } from "#kernel/changes/revert.ts";
import type { TrxContext } from "#kernel/context.ts";

/** Counts for customers with these email addresses; a guest whose address no customer has any more gets a customer again. */
export async function recountCustomers({ db, mall }: TrxContext, emails: readonly string[]): Promise<void> {
  const keys = [...new Set(emails.map((email) => email.toLowerCase()))];
  if (keys.length > 0) await sql`select recount_customers(${mall.id}::uuid, ${keys}::text[])`.execute(db);
}

/** After an undo: orders of guests go with the email address. */
export async function refreshCustomers(context: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const { rows } = await sql<{ email: string }>`select email from change g
    cross join lateral (values (g.before ->> 'email'), (g.after ->> 'email')) v (email)
    where g.mall_id = ${context.mall.id} and g.id = any(${changes.map(({ id }) => id)}::bigint[]) and email is not null`.execute(
    context.db,
  );
  await recountCustomers(
    context,
    rows.map(({ email }) => email),
  );
}

/** Counts for whose orders these are, and whose they were. */
export async function recountBuyers(context: TrxContext, marks: readonly OrderMark[]): Promise<void> {
  const { db, mall } = context;
  const ids = marks.map(({ order_id }) => order_id);
  const former = marks.flatMap(({ former_customer_id }) => former_customer_id ?? []);
  // Each row is looked up by its key: a join may be planned for tables that were empty when they were last counted.
  const emailOf = (id: ReturnType<typeof sql.ref>) =>
    sql`(select c.email from customer c where c.mall_id = ${mall.id} and c.id = ${id})`;
  const { rows } = await sql<{ email: string | null; account: string | null }>`
    select o.email, ${emailOf(sql.ref("o.customer_id"))} as account from unnest(${ids}::uuid[]) given (id)
      cross join lateral (select * from orders where mall_id = ${mall.id} and orders.id = given.id offset 0) o
    union all select null, ${emailOf(sql.ref("given.id"))} from unnest(${former}::uuid[]) given (id)`.execute(db);
  const emails = rows.flatMap(({ email, account }) => [email ?? [], account ?? []].flat());
  await recountCustomers(context, [...emails, ...marks.flatMap(({ former_email }) => former_email ?? [])]);
}
