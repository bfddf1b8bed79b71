/** What customers have ordered, counted anew. */
import { sql } from "kysely";
import type { ChangeRow } from "../changes/revert.ts";
import type { TrxContext } from "../context.ts";
import type { OrderMark } from "../totals/mark.ts";

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
  const ids = (given: readonly (string | null)[]) => sql`any(${given.filter((id) => id !== null)}::uuid[])`;
  const { rows } = await sql<{ email: string }>`
    select o.email from orders o where o.mall_id = ${mall.id} and o.id = ${ids(marks.map(({ order_id }) => order_id))}
    union select c.email from orders o join customer c on c.mall_id = o.mall_id and c.id = o.customer_id
      where o.mall_id = ${mall.id} and o.id = ${ids(marks.map(({ order_id }) => order_id))}
    union select email from customer
      where mall_id = ${mall.id} and id = ${ids(marks.map(({ former_customer_id }) => former_customer_id))}`.execute(
    db,
  );
  const former = marks.flatMap(({ former_email }) => former_email ?? []);
  await recountCustomers(context, [...rows.map(({ email }) => email), ...former]);
}
