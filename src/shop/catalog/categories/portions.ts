/** Portions of work that follows from a change of categories, each of about half a second. */
import { sql } from "kysely";
import type { TrxContext } from "#kernel/context.ts";
import { indexAgain, indexProducts } from "../search-index.ts";
import { applyRules, ruledCategories, unrecorded } from "./apply-rules.ts";
import { allProductsAfter, productsAfter } from "./members.ts";

/** Products that are indexed in one portion. */
const portion = 1000;
/** Products that rules are evaluated for in one portion. */
const rulePortion = 5000;

/** Products that a portion went through, and where the next one starts; null after the last. */
export interface Step {
  readonly done: number;
  readonly cursor: string | null;
}

const stepOf = (ids: readonly string[], size: number): Step => ({
  done: ids.length,
  cursor: ids.length < size ? null : (ids.at(-1) ?? null),
});

/** Indexes products of categories again, after a change of a name, parent or status. */
export async function refreshNamesStep(
  context: TrxContext,
  categories: readonly string[],
  after: string | null,
): Promise<Step> {
  const ids = await productsAfter(context, categories, after, portion);
  if (ids.length > 0) await indexAgain(context.db, context.mall.id, ids);
  return stepOf(ids, portion);
}

/** Puts products into categories by their rules and takes them out. */
export async function refreshRulesStep(
  context: TrxContext,
  categories: readonly string[],
  after: string | null,
): Promise<Step & { readonly changed: number }> {
  const { db, mall } = context;
  if (after === null) {
    const ruled = await ruledCategories(db, mall.id, { categories });
    await dropMatches(
      context,
      categories.filter((id) => !ruled.some((category) => category.id === id)),
    );
  }
  const ids = await allProductsAfter(context, after, rulePortion);
  const changed = await applyRules(db, mall.id, ids, { categories });
  for (let start = 0; start < changed.length; start += portion) {
    await indexAgain(db, mall.id, changed.slice(start, start + portion));
  }
  return { ...stepOf(ids, rulePortion), changed: changed.length };
}

/** Takes everything that a rule matched out of categories that have none any more. */
async function dropMatches(context: TrxContext, categories: readonly string[]): Promise<void> {
  const { db, mall } = context;
  if (categories.length === 0) return;
  for (;;) {
    const gone = await unrecorded(db, async () => {
      const { rows } = await sql<{ product_id: string }>`
        delete from product_category pc where pc.mall_id = ${mall.id} and (pc.category_id, pc.product_id) in (
          select category_id, product_id from product_category
          where mall_id = ${mall.id} and category_id = any(${categories}::uuid[]) and source = 'rule' limit ${portion})
        returning pc.product_id`.execute(db);
      return rows.map(({ product_id }) => product_id);
    });
    if (gone.length > 0) await indexAgain(db, mall.id, gone);
    if (gone.length < portion) return;
  }
}

/** Takes products out of a category that is to be deleted. */
export async function emptyCategoryStep(context: TrxContext, category: string): Promise<Step> {
  const { db, mall } = context;
  const ids = await productsAfter(context, [category], null, portion);
  if (ids.length > 0) {
    await db
      .deleteFrom("product_category")
      .where("mall_id", "=", mall.id)
      .where("category_id", "=", category)
      .where("product_id", "in", ids)
      .execute();
    await indexProducts(db, mall.id, ids);
  }
  return stepOf(ids, portion);
}
