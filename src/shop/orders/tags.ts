/** Tags that staff give to orders. Upper and lower case are the same tag; the first spelling stays. */

import { sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Choice } from "#kernel/lists/index.ts";
import { orderIdOf } from "./change-any.ts";

/** Tags of one order at most. */
const maxTags = 50;

/**
 * Adds tags to orders and removes others. The change is recorded and can be undone.
 * @returns the number of orders that it changed.
 * @throws {ShopError} 400 when an order would have more than 50 tags.
 */
export function tagOrders(
  context: ShopContext,
  orderIds: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<number> {
  return runCommand(context, null, async ({ db, mall }) => {
    const removed = remove.map((tag) => tag.toLowerCase());
    const { rows } = await sql<{ order_id: string }>`
      with removed as (
        delete from order_tag t where t.mall_id = ${mall.id} and t.order_id = any(${orderIds}::uuid[])
          and lower(t.tag) = any(${removed}::text[]) returning t.order_id
      ), added as (
        insert into order_tag (mall_id, order_id, tag)
        select ${mall.id}, o.id, w.tag from orders o cross join unnest(${add}::text[]) w (tag)
        where o.mall_id = ${mall.id} and o.id = any(${orderIds}::uuid[]) and not exists (
          select from order_tag t where t.mall_id = o.mall_id and t.order_id = o.id and lower(t.tag) = lower(w.tag))
        on conflict do nothing returning order_id
      )
      select order_id from removed union select order_id from added`.execute(db);
    const changed = rows.map(({ order_id }) => order_id);
    const full = await sql<{ order_no: string }>`
      select o.order_no from orders o where o.mall_id = ${mall.id} and o.id = any(${changed}::uuid[]) and (
        select count(*) from order_tag t where t.mall_id = o.mall_id and t.order_id = o.id) > ${maxTags} limit 1`.execute(
      db,
    );
    const [first] = full.rows;
    if (first) throw badInput(t("tags: at most {max} for order {orderNo}", { max: maxTags, orderNo: first.order_no }));
    return changed.length;
  });
}

/** Sets the tags of one order. @throws {ShopError} 404; 400 for more than 50. */
export async function setTags(
  context: ShopContext,
  { order_no, tags }: { readonly order_no: string; readonly tags: readonly string[] },
): Promise<void> {
  const id = await orderIdOf(context, order_no);
  const had = await context.db
    .selectFrom("order_tag")
    .select("tag")
    .where("mall_id", "=", context.mall.id)
    .where("order_id", "=", id)
    .execute();
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
  const remove = had.map(({ tag }) => tag).filter((tag) => !wanted.has(tag.toLowerCase()));
  await tagOrders(context, [id], { add: tags, remove });
}

/** Tags of the mall's orders that begin with a text, and those that are chosen. */
export async function tagChoices(
  { db, mall }: ShopContext,
  { search, values }: { readonly search: string; readonly values: readonly string[] },
): Promise<readonly Choice[]> {
  const typed = search.trim().toLowerCase();
  const end = `${typed}\u{10FFFF}`;
  // Each step jumps to the next tag of the index: as many steps as tags, however many orders have them.
  const { rows } = await sql<{ tag: string }>`
    with recursive found as (
      (select lower(t.tag) as key, t.tag from order_tag t where t.mall_id = ${mall.id} and lower(t.tag) >= ${typed} and lower(t.tag) < ${end}
        order by lower(t.tag) limit 1)
      union all
      select n.key, n.tag from found f cross join lateral (
        select lower(t.tag) as key, t.tag from order_tag t where t.mall_id = ${mall.id} and lower(t.tag) > f.key and lower(t.tag) < ${end}
        order by lower(t.tag) limit 1) n
    )
    select tag from found limit 20`.execute(db);
  const tags = rows.map(({ tag }) => tag);
  const chosen = values.filter((value) => !tags.some((tag) => tag.toLowerCase() === value.toLowerCase()));
  return [...chosen, ...tags].map((tag) => ({ value: tag, label: tag }));
}
