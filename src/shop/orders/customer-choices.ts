import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import type { Choice } from "#kernel/lists/index.ts";

/** Customers whose email address begins with a text, 20 at most, and those of `values`. */
export async function customerChoices(
  { db, mall }: ShopContext,
  { search, values }: { readonly search: string; readonly values: readonly string[] },
): Promise<readonly Choice[]> {
  const typed = search.trim().toLowerCase();
  const { rows } = await sql<Choice>`
    (select c.id::text as value, c.email as label from customer c
      where c.mall_id = ${mall.id} and c.id = any(${values.filter(isId)}::uuid[]))
    union (select c.id::text, c.email from customer c
      where c.mall_id = ${mall.id} and lower(c.email) >= ${typed} and lower(c.email) < ${`${typed}\u{10FFFF}`}
      order by lower(c.email) limit 20)
    order by label`.execute(db);
  return rows;
}
