/** The run of an import, some products at a time. */
import { sql } from "kysely";
import { ShopError } from "#contract/errors.ts";
import { runCommand } from "#kernel/command.ts";
import type { TrxContext } from "#kernel/context.ts";
import { addPlan } from "./check.ts";
import { createMissingCategories, type Written, writeProducts } from "./commands/write-products.ts";
import { CategoryPaths } from "./plan/categories.ts";
import type { Planned } from "./plan/compare.ts";
import { type Plan, planPortion, type RowFault } from "./plan/plan.ts";
import { changeImport, findImport, type ImportFile, noCounts } from "./record.ts";
import { missingRedirects, oldCategoryPath, storeRedirects } from "./redirects.ts";
import { storeFaults } from "./stage.ts";

/** Products of one portion: some tenths of a second. */
const portion = 200;

type PlannedProduct = Plan["planned"][number];

/**
 * Imports the next products, in the caller's transaction. A product that breaks a rule only now is left out and reported;
 * the others of its portion are stored.
 * @returns undefined when there are no more; `failed` has each product that was left out once.
 */
export async function runPortion(
  context: TrxContext,
  importId: string,
  after: number,
): Promise<{ readonly done: number; readonly after: number; readonly failed: readonly RowFault[] } | undefined> {
  const file = await findImport(context, importId, true);
  const plan = await planPortion(context, file, { after, max: portion, lock: true });
  if (!plan) return undefined;
  const counts = { ...noCounts, ...file.counts };
  const late: RowFault[] = [];
  const written = await writePlan(context, file, plan, late);
  const failed = [...plan.failed, ...late];
  addPlan(counts, { skipped: plan.skipped, planned: written.planned, failed });
  counts.redirects += written.redirects;
  counts.categories_new += written.categories;
  await storeFaults(context, importId, "run", [...plan.faults, ...late]);
  await changeImport(context, importId, { counts });
  return { done: plan.count, after: plan.last, failed };
}

interface Result {
  readonly planned: readonly PlannedProduct[];
  readonly redirects: number;
  readonly categories: number;
}

async function writePlan(context: TrxContext, file: ImportFile, plan: Plan, faults: RowFault[]): Promise<Result> {
  const whole = await guarded(context, () => writeAll(context, file, plan.planned, plan.categories));
  if (!(whole instanceof ShopError)) return { planned: plan.planned, ...whole };
  // One of them breaks a rule that only the database knows: each by itself, so that the others are stored.
  const planned: PlannedProduct[] = [];
  let redirects = 0;
  let categories = 0;
  for (const one of plan.planned) {
    const paths = await CategoryPaths.load(context);
    const result = await guarded(context, () => writeAll(context, file, [one], paths));
    if (result instanceof ShopError) {
      faults.push({
        product: one.product,
        number: one.parsed.rows[0] ?? 0,
        title: one.wanted.good_name,
        reason: result.message,
      });
    } else {
      planned.push(one);
      redirects += result.redirects;
      categories += result.categories;
    }
  }
  return { planned, redirects, categories };
}

/** Runs `write`; what it has written is taken back when a rule forbids it. */
async function guarded<T>({ db }: TrxContext, write: () => Promise<T>): Promise<T | ShopError> {
  await sql`savepoint import_portion`.execute(db);
  try {
    const result = await write();
    await sql`release savepoint import_portion`.execute(db);
    return result;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    await sql`rollback to savepoint import_portion`.execute(db);
    return error;
  }
}

async function writeAll(
  context: TrxContext,
  file: ImportFile,
  planned: readonly Planned[],
  categories: CategoryPaths,
): Promise<{ redirects: number; categories: number }> {
  const writes = planned.filter(({ action }) => action !== "same");
  if (writes.length === 0 && planned.every(({ waiting }) => !waiting)) {
    return { redirects: await note(context, file, planned, []), categories: 0 };
  }
  return runCommand(context, "catalog", async (inside) => {
    const paths = writes.flatMap(({ parsed }) => parsed.categories ?? []);
    const newPaths = await createMissingCategories(inside, categories, paths);
    const written = await writeProducts(inside, writes, categories);
    await queuePictures(inside, file, planned, written);
    const moved = file.options.redirects
      ? newPaths.flatMap((path) => {
          const from_path = oldCategoryPath(file.kind, path);
          const id = categories.idOf(path);
          return from_path && id ? [{ from_path, to_path: `/product/list?category_id=${id}` }] : [];
        })
      : [];
    const redirects = (await note(inside, file, planned, written)) + (await storeRedirects(inside, moved));
    return { redirects, categories: newPaths.length };
  });
}

/** What products are called in their source, and their old addresses. @returns the number of new redirects. */
async function note(
  context: TrxContext,
  file: ImportFile,
  planned: readonly Planned[],
  written: readonly Written[],
): Promise<number> {
  const { db, mall } = context;
  const ids = new Map(written.map(({ product, id }) => [product, id]));
  const sources = planned.flatMap((one) => {
    const product_id = one.current?.id ?? ids.get(one);
    return product_id && one.parsed.sourceId ? [{ source_id: one.parsed.sourceId, product_id }] : [];
  });
  await sql`insert into product_source (mall_id, source, source_id, product_id)
    select ${mall.id}::uuid, ${file.kind}, s.source_id, s.product_id
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) s (source_id text, product_id uuid)
    on conflict (mall_id, source, source_id) do update set product_id = excluded.product_id
    where product_source.product_id <> excluded.product_id`.execute(db);
  if (!file.options.redirects) return 0;
  const missing = await missingRedirects(context, file.kind, planned);
  if (missing.length === 0) return 0;
  return runCommand(context, null, (inside) => storeRedirects(inside, missing));
}

/** Products whose pictures have to be copied wait for them; everything else of them is stored already. */
async function queuePictures(
  { db, mall }: TrxContext,
  file: ImportFile,
  planned: readonly Planned[],
  written: readonly Written[],
): Promise<void> {
  const ids = new Map(written.map(({ product, id }) => [product, id]));
  const rows = planned.flatMap((one) => {
    const product_id = one.current?.id ?? ids.get(one);
    if (!one.waiting || !product_id) return [];
    const imageOf = new Map(one.parsed.variants.map(({ row, image }) => [row, image]));
    const variants = one.wanted.variants.flatMap(({ options, row }) => {
      const url = imageOf.get(row);
      return url ? [{ options, url }] : [];
    });
    return [
      {
        mall_id: mall.id,
        import_id: file.id,
        product_id,
        title: one.wanted.good_name,
        row: one.parsed.rows[0] ?? 0,
        wanted: JSON.stringify({ pictures: one.waiting.pictures, variants }),
        urls: one.waiting.urls.filter((url) => url.length <= 2000),
      },
    ];
  });
  for (let start = 0; start < rows.length; start += 500) {
    await db
      .insertInto("import_picture")
      .values(rows.slice(start, start + 500).map((row) => ({ ...row, urls: [...row.urls] })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
