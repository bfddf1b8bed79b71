/** Keeps categories with rules up to date, inside the commands that write products. */
import { type Kysely, sql } from "kysely";
import { type CategoryRule, categoryRule, type RuleField } from "#contract/category-rule.ts";
import type { DB } from "#db/schema.generated.ts";
import type { TrxContext } from "#kernel/context.ts";
import { hasField, ruleColumns, ruleCondition } from "./rule-conditions.ts";

interface Scope {
  /** Only rules that read one of these. */
  readonly fields?: readonly RuleField[];
  /** Only these categories. */
  readonly categories?: readonly string[];
}

interface RuledCategory {
  readonly id: string;
  readonly rule: CategoryRule;
  readonly currency: string;
}

/** The mall's categories with a rule. */
export async function ruledCategories(
  db: Kysely<DB>,
  mallId: string,
  { fields, categories }: Scope = {},
): Promise<readonly RuledCategory[]> {
  const { rows } = await sql<{ id: string; rule: unknown; currency: string }>`
    select c.id, c.rule, m.currency from category c join mall m on m.id = c.mall_id
    where c.mall_id = ${mallId} and c.rule is not null order by c.id`.execute(db);
  return rows
    .filter(({ id }) => !categories || categories.includes(id))
    .map((row) => ({ ...row, rule: categoryRule.parse(row.rule) }))
    .filter(({ rule }) => !fields || hasField(rule, fields));
}

/**
 * Puts products into the categories whose rules they match, and takes them out of those that they no longer match.
 * Hand-picked products stay where they are.
 * @returns the products that came or went; the caller indexes them.
 */
export async function applyRules(
  db: Kysely<DB>,
  mallId: string,
  ids: readonly string[],
  scope: Scope = {},
): Promise<string[]> {
  if (ids.length === 0) return [];
  const ruled = await ruledCategories(db, mallId, scope);
  if (ruled.length === 0) return [];
  const matches = ruled.map(
    ({ id, rule, currency }) =>
      sql`select ${id}::uuid as category_id, p.id as product_id from given p where ${ruleCondition(rule, currency)}`,
  );
  return unrecorded(db, async () => {
    const { rows } = await sql<{ product_id: string }>`
      with given as materialized (
        select ${ruleColumns} from product p where p.mall_id = ${mallId} and p.id = any(${ids}::uuid[])
      ), matching as materialized (${sql.join(matches, sql` union all `)}
      ), gone as (
        delete from product_category pc where pc.mall_id = ${mallId} and pc.product_id = any(${ids}::uuid[])
          and pc.source = 'rule' and pc.category_id = any(${ruled.map(({ id }) => id)}::uuid[])
          and not exists (select from matching m where m.category_id = pc.category_id and m.product_id = pc.product_id)
        returning pc.product_id
      ), come as (
        insert into product_category (mall_id, category_id, product_id, source)
        select ${mallId}, m.category_id, m.product_id, 'rule' from matching m order by m.category_id, m.product_id
        on conflict do nothing
        returning product_id
      )
      select product_id from gone union select product_id from come order by product_id`.execute(db);
    return rows.map(({ product_id }) => product_id);
  });
}

/** After a change of the stock: brings categories with rules about it, and their search index, up to date. */
export async function applyStockRules({ db, mall }: TrxContext, ids: readonly string[]): Promise<void> {
  const changed = await applyRules(db, mall.id, ids, { fields: ["stock"] });
  if (changed.length === 0) return;
  await sql`select index_products(${mall.id}::uuid, ${changed}::uuid[]), index_staff_products(${mall.id}::uuid, ${changed}::uuid[])`.execute(
    db,
  );
}

/** What follows from a rule is not in the change record: undoing the change that it follows from undoes it too. */
export async function unrecorded<T>(db: Kysely<DB>, write: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ actor: string | null }>`
    select current_setting('shop.actor', true) as actor, set_config('shop.actor', '', true)`.execute(db);
  const actor = rows[0]?.actor ?? "";
  const result = await write();
  if (actor !== "") await sql`select set_config('shop.actor', ${actor}, true)`.execute(db);
  return result;
}
