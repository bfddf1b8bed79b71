/** The search index of products (`0007_search.sql`): what is searched, filtered and sorted by, apart from the products themselves. */
import { type Kysely, sql } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import { applyRules } from "./categories/apply-rules.ts";

/**
 * Brings the index up to date with products that were made, changed, shown or hidden, in the caller's transaction, and
 * before that the categories whose rules they match. Commands that write names, options, SKUs, categories, prices, tags,
 * vendors, types or `is_show` call it afterwards; `sale` and `created_at` are copied by a trigger.
 */
export async function indexProducts(db: Kysely<DB>, mallId: string, ids: readonly string[]): Promise<void> {
  await applyRules(db, mallId, ids);
  await indexAgain(db, mallId, ids);
}

/** The same for products of which only the names of their categories have changed. */
export async function indexAgain(db: Kysely<DB>, mallId: string, ids: readonly string[]): Promise<void> {
  await sql`select index_products(${mallId}::uuid, ${ids}::uuid[]), index_staff_products(${mallId}::uuid, ${ids}::uuid[])`.execute(
    db,
  );
}

/**
 * Brings the prices of the index and of lists up to date, and categories with rules about prices.
 * @returns the kind of change to announce to page caches: "catalog" when products were added to a category or removed from one.
 */
export async function indexPrices(
  db: Kysely<DB>,
  mallId: string,
  ids: readonly string[],
): Promise<"catalog" | "prices"> {
  const moved = await applyRules(db, mallId, ids, { fields: ["price", "discount"] });
  if (moved.length > 0) {
    await indexAgain(db, mallId, ids);
    return "catalog";
  }
  await sql`select index_prices(${mallId}::uuid, ${ids}::uuid[]), index_staff_prices(${mallId}::uuid, ${ids}::uuid[])`.execute(
    db,
  );
  return "prices";
}
