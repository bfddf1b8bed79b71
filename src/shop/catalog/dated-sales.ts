/** Starts and ends the sales whose time has come. */
import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { updateTotals } from "./commands/product-totals.ts";
import { indexPrices } from "./search-index.ts";

/** Variants of one transaction. */
const portion = 500;

/** Of a variant: a sale of it starts or ends now. As the index `variant_sale_due` has it. */
const isDue = sql<boolean>`(sale_price is not null or sale_ends_at is not null)
  and case when sale_price is null then sale_ends_at else sale_starts_at end <= ${currentTime}`;

/** Variants whose sale `changeSales` starts or ends, in the mall `m`. */
export const dueSales = sql`select from variant where mall_id = m.id and ${isDue}`;

/**
 * Ends the sales whose end has come, at the compare-at price, and starts those whose start has come. Runs every minute: page caches,
 * lists and the search learn of it then. A sale that should have started and ended meanwhile is taken away.
 */
export async function changeSales(context: ShopContext): Promise<void> {
  for (;;) {
    const due = await dueVariants(context);
    if (due.length === 0) return;
    const told = (changed: number) => (changed > 0 ? "catalog" : null);
    await runCommand(context, told, async ({ db, mall }) => {
      // Looked at again once it is locked: staff may have changed the sale meanwhile.
      const { rows } = await sql<{ product_id: string }>`
        with locked as materialized (
          select id, sale_price is null as is_running, coalesce(sale_ends_at <= ${currentTime}, false) as is_over from variant
          where mall_id = ${mall.id} and id = any(${due}::uuid[]) and ${isDue} order by id for no key update)
        update variant v set
          price = case when l.is_running then coalesce(v.origin_price, v.price) when l.is_over then v.price else v.sale_price end,
          origin_price = case when l.is_running then null when l.is_over then v.origin_price else v.price end,
          sale_price = null,
          sale_starts_at = case when l.is_running or l.is_over then null else v.sale_starts_at end,
          sale_ends_at = case when l.is_running or l.is_over then null else v.sale_ends_at end
        from locked l where v.mall_id = ${mall.id} and v.id = l.id returning v.product_id`.execute(db);
      const products = [...new Set(rows.map(({ product_id }) => product_id))].sort();
      if (products.length > 0) {
        await updateTotals(db, mall.id, products);
        await indexPrices(db, mall.id, products);
      }
      return products.length;
    });
    if (due.length < portion) return;
  }
}

async function dueVariants({ db, mall }: ShopContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from variant where mall_id = ${mall.id} and ${isDue}
    order by case when sale_price is null then sale_ends_at else sale_starts_at end limit ${portion}`.execute(db);
  return rows.map(({ id }) => id);
}
