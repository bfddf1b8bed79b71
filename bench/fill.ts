/** A shop with many made-up products, kept in a folder between runs: filling takes far longer than measuring. */
import { administer } from "#db/administer.ts";
import { migrate } from "#db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#db/open.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#shop/context.ts";
import { findMall, hasMall } from "#shop/malls/index.ts";
import { seedDemo } from "#shop/seed/index.ts";
import { storeProducts } from "#shop/seed/products.ts";
import { demoContent } from "../demo/content/index.ts";
import { manyProduct } from "../demo/many-products.ts";

export interface Filled extends ShopContext {
  /** Tells PostgreSQL what its tables hold now, as a shop that has run for a while knows. */
  readonly analyze: () => Promise<void>;
  readonly stop: OpenDatabase["stop"];
}

const perBatch = 1000;

/** Opens the shop of a folder and adds made-up products until it has `count` of them, beside the demo mall's own. */
export async function openFilled(dataDir: string, count: number): Promise<Filled> {
  const { db, url, stop } = await openDatabase({ DATA_DIR: dataDir });
  await migrate(url);
  if (!(await hasMall(db))) await seedDemo(db);
  const { id } = await db.selectFrom("mall").select("id").executeTakeFirstOrThrow();
  const mall = await findMall(db, id);
  if (!mall) throw new Error("the demo mall is gone");
  const analyze = () => administer(url, "vacuum analyze");
  const own = await db
    .selectFrom("product")
    .select((row) => row.fn.countAll<bigint>().as("count"))
    .where("mall_id", "=", id)
    .where("seo_name", "like", "%-no-%")
    .executeTakeFirstOrThrow();
  const slugs = await slugsOf({ db, mall });
  for (let first = Number(own.count); first < count; first += perBatch) {
    const batch = Array.from({ length: Math.min(perBatch, count - first) }, (_, index) => manyProduct(first + index));
    await transaction(db, (trx) =>
      storeProducts(
        trx,
        mall,
        // Lists and searches read products; one variant of each is enough for its SKU.
        batch.map((product) => ({ ...product, variants: product.variants.slice(0, 1), reviews: [] })),
        { categoryIds: slugs, firstPosition: first },
      ),
    );
    const batches = first / perBatch + 1;
    // PostgreSQL's plans for foreign keys are those of empty tables until it looks again.
    if (batches === 1 || batches % 100 === 0) await analyze();
    if (batches % 50 === 0) console.log(`${first + perBatch} products …`);
  }
  return { db, mall, analyze, stop };
}

/** Category ids by slug. */
async function slugsOf({ db, mall }: ShopContext): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("category").select(["id", "name"]).where("mall_id", "=", mall.id).execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map(demoContent.categories.map(({ slug, name }) => [slug, ids.get(name) ?? ""]));
}
