/** What customers have ordered, counted anew. Orders keep it up by themselves (migration 0057). */
import { sql } from "kysely";
import type { ChangeRow } from "../changes/revert.ts";
import type { TrxContext } from "../context.ts";

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
