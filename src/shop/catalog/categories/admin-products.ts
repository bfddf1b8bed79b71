/** A category's own products as the dashboard shows them. */

import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { CategoryMember, categoryProducts, previewCategoryRule } from "#contract/calls/categories.ts";
import type { CategoryRule } from "#contract/category-rule.ts";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { containsText } from "#kernel/lists/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { cleanText } from "#kernel/text.ts";
import { ruleCondition } from "./rule-conditions.ts";

const maxCounted = 10_000;

interface MemberRecord extends Omit<CategoryMember, "price" | "pinned"> {
  readonly price: bigint;
  readonly position: number | null;
}

/** Those in the order that staff chose first, then the newest; the cursor is "position:id", or ":id" behind these. */
export async function listMembers(
  { db, mall }: ShopContext,
  { id, search, after, limit }: z.output<(typeof categoryProducts)["input"]>,
): Promise<Output<typeof categoryProducts>> {
  const words = cleanText(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  const named = words.map((word) => sql`and ${containsText(sql`p.good_name`, word)}`);
  const from = sql`from product_category pc join product p on p.mall_id = pc.mall_id and p.id = pc.product_id
    where pc.mall_id = ${mall.id} and pc.category_id = ${id} ${sql.join(named, sql` `)}`;
  const part = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>, max: number) => sql<MemberRecord>`
    select p.id, p.good_name, p.image, p.price, p.stock, p.stock_policy, p.is_show, pc.source, pc.position
    ${from} and ${condition} order by ${order} limit ${max}`;
  const [place, last] = placeOf(after);
  const pinned =
    last !== null && place === null
      ? []
      : (
          await part(
            sql`pc.position is not null and (pc.position, pc.product_id) > (${place ?? -1}, ${last ?? firstId}::uuid)`,
            sql`pc.position, pc.product_id`,
            limit + 1,
          ).execute(db)
        ).rows;
  const behind = place === null ? last : null;
  const others =
    pinned.length > limit
      ? []
      : (
          await part(
            sql`pc.position is null and (${behind}::uuid is null or pc.product_id < ${behind}::uuid)`,
            sql`pc.product_id desc`,
            limit + 1 - pinned.length,
          ).execute(db)
        ).rows;
  const rows = [...pinned, ...others];
  const page = rows.slice(0, limit);
  const end = page.at(-1);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${from} limit ${maxCounted + 1}) c`.execute(db);
  const count = counted[0]?.count ?? 0;
  return {
    products: page.map(({ price, position, ...row }) => ({
      ...row,
      price: formatMoney(price, mall.currency),
      pinned: position !== null,
    })),
    next: rows.length > limit && end ? `${end.position ?? ""}:${end.id}` : null,
    count: Math.min(count, maxCounted),
    more: count > maxCounted,
  };
}

const firstId = "00000000-0000-0000-0000-000000000000";

function placeOf(after: string | undefined): [position: number | null, id: string | null] {
  if (!after) return [null, null];
  const [, position = "", id = ""] = /^(\d*):(.*)$/.exec(after) ?? [];
  if (!isId(id)) throw badInput(t("after is not a place in this list"));
  return [position === "" ? null : Number(position), id];
}

/** Matches that the preview of a rule counts. */
const maxPreviewed = 1000;

/** How many products a rule matches, up to 1,000, and the newest of them. */
export async function previewRule(
  { db, mall }: ShopContext,
  { rule }: { readonly rule: CategoryRule },
): Promise<Output<typeof previewCategoryRule>> {
  const { rows } = await sql<{ count: number; products: Output<typeof previewCategoryRule>["products"] }>`
    with matching as materialized (
      select p.id, p.good_name, p.image from product p
      where p.mall_id = ${mall.id} and ${ruleCondition(rule, mall.currency)} limit ${maxPreviewed + 1})
    select (select count(*)::int from matching) as count,
      coalesce((select json_agg(first) from (select * from matching order by id desc limit 8) first), '[]') as products`.execute(
    db,
  );
  const { count = 0, products = [] } = rows[0] ?? {};
  return { count: Math.min(count, maxPreviewed), more: count > maxPreviewed, products };
}
