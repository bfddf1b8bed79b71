/** Tags of customers: one spelling each, so that filters and rules find them by index. */
import { sql } from "kysely";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { type Choice, containsText } from "#kernel/lists/index.ts";

/** Tags that were given once and match, 20 at most beside those of `values`, by what their words begin with. */
export async function tagChoices(
  { db, mall }: ShopContext,
  { search, values }: { readonly search: string; readonly values: readonly string[] },
): Promise<Choice[]> {
  const { rows } = await sql<{ tag: string }>`
    select t.tag from customer_tag t where t.mall_id = ${mall.id}
      and (t.tag = any(${values}::text[]) or ${containsText(sql`t.tag`, search, "start")})
    order by t.tag <> all(${values}::text[]), lower(t.tag) limit ${20 + values.length}`.execute(db);
  return rows.map(({ tag }) => ({ value: tag, label: tag }));
}

/** The tags in the spelling that the mall's customers have, each once; new ones are added. */
export async function spelledTags({ db, mall }: TrxContext, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  await sql`insert into customer_tag (mall_id, tag)
    select ${mall.id}, tag from unnest(${tags}::text[]) tag on conflict do nothing`.execute(db);
  const { rows } = await sql<{ tag: string }>`
    select t.tag from customer_tag t join unnest(${tags}::text[]) with ordinality given (tag, place) on lower(given.tag) = lower(t.tag)
    where t.mall_id = ${mall.id} group by t.tag order by min(given.place)`.execute(db);
  return rows.map(({ tag }) => tag);
}
