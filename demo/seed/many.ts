/** Thousands of generated products beside the demo mall's own, to try out and measure a large shop. */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { refreshStatistics } from "#db/refresh-statistics.ts";
import { StartError } from "#db/start-error.ts";
import { transaction } from "#db/transaction.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { demoContentIn } from "../content/index.ts";
import { amountIn } from "../content/money.ts";
import type { VariantContent } from "../content/types.ts";
import { manyProducts } from "../many-products.ts";
import { storeProducts } from "./products.ts";

interface Options {
  /** Variants of each product at most; without a limit, one for each combination of its options. */
  readonly variantsEach?: number;
  /** With drafts and archived products among them. */
  readonly statuses?: boolean;
  /** Called after each stored batch with the number of generated products the shop has now. */
  readonly onStored?: (count: number) => void;
}

/**
 * Adds generated products until the mall has `count` of them; going on where an earlier call stopped. Each batch is one
 * transaction, so that a running shop shows whole products only.
 * @returns how many were added
 * @throws {StartError} when the mall is not the demo mall
 */
export async function seedManyProducts(
  db: Db,
  mall: Mall,
  count: number,
  { variantsEach, statuses = false, onStored }: Options = {},
): Promise<number> {
  const { there } = await db
    .selectFrom("product")
    .select((row) => row.fn.countAll<bigint>().as("there"))
    .where("mall_id", "=", mall.id)
    .where("seo_name", "like", "%-no-%")
    .executeTakeFirstOrThrow();
  const categoryIds = await categoriesBySlug(db, mall);
  let stored = Number(there);
  for (const batch of manyProducts({ from: stored, count })) {
    await transaction(db, async (trx) => {
      // Plans of foreign keys from the time when the tables were nearly empty read the whole table for every row.
      await sql`discard plans`.execute(trx);
      // On a busy machine a statement of 1,000 products takes longer than the five seconds that statements of a shop have.
      await sql`set local statement_timeout = 0`.execute(trx);
      // Their reviews are counted only: see manyProduct.
      const products = batch.map((one) => ({
        ...one,
        variants: one.variants.slice(0, variantsEach).map((variant) => pricedIn(mall.currency, variant)),
        reviews: [],
      }));
      await storeProducts({ db: trx, mall }, products, { categoryIds, firstPosition: stored, statuses });
    });
    stored += batch.length;
    await refreshStatistics(db);
    onStored?.(stored);
  }
  return stored - Number(there);
}

async function categoriesBySlug(db: Db, mall: Mall): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("category").select(["id", "name"]).where("mall_id", "=", mall.id).execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const { categories } = await demoContentIn(mall.locale);
  return new Map(
    categories.map(({ slug, name }) => {
      const id = ids.get(name);
      if (!id) throw new StartError(`Only the demo mall can be filled: this shop has no category "${name}".`);
      return [slug, id];
    }),
  );
}

const pricedIn = (currency: string, { price, origin_price, ...variant }: VariantContent): VariantContent => ({
  ...variant,
  price: amountIn(currency, price),
  origin_price: origin_price === null ? null : amountIn(currency, origin_price),
});
