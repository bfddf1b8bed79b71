/** A shop with many generated products, kept in a folder between runs: filling takes longer than measuring. */
import { administer } from "#db/administer.ts";
import { migrate } from "#db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#db/open.ts";
import type { ShopContext } from "#kernel/context.ts";
import { findMall, hasMall } from "#kernel/malls/index.ts";
import { seedDemo, seedManyProducts } from "../demo/seed/index.ts";

export interface Filled extends ShopContext {
  /** Updates PostgreSQL's statistics (ANALYZE), as autovacuum does in a running shop. */
  readonly analyze: () => Promise<void>;
  readonly stop: OpenDatabase["stop"];
}

/**
 * Opens the shop of a folder and adds generated products up to `count`, besides those of the demo mall.
 * @param statuses with drafts and archived products among them.
 * @param variantsEach variants of each generated product at most. Lists and searches of the shop read products, for which one
 * is enough.
 */
export async function openFilled(
  dataDir: string,
  count: number,
  { statuses = false, variantsEach = 1 }: { readonly statuses?: boolean; readonly variantsEach?: number } = {},
): Promise<Filled> {
  const { db, url, stop } = await openDatabase({ DATA_DIR: dataDir });
  await migrate(url);
  if (!(await hasMall(db))) await seedDemo(db);
  const { id } = await db.selectFrom("mall").select("id").executeTakeFirstOrThrow();
  const mall = await findMall(db, id);
  if (!mall) throw new Error("the demo mall is gone");
  const analyze = () => administer(url, "vacuum analyze");
  await seedManyProducts(db, mall, count, {
    variantsEach,
    statuses,
    onStored(stored) {
      if (stored % 50_000 === 0) console.log(`${stored} products …`);
    },
  });
  return { db, mall, analyze, stop };
}
