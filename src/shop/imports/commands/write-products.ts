/** Writes the products of a portion of an import: new ones through `createProducts`, changed ones in a few statements for all. */
import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { emit, type Move } from "#kernel/domain.ts";
import { newId } from "#kernel/ids.ts";
import { createCategories, createProducts, setStock } from "../../catalog/commands/index.ts";
import { pricesOf } from "../../catalog/commands/product-input.ts";
import { updateTotals } from "../../catalog/commands/product-totals.ts";
import { openingMoves, variantRow, writeVariants } from "../../catalog/commands/variant-rows.ts";
import { indexProducts } from "../../catalog/search-index.ts";
import { makersByName } from "../../makers/index.ts";
import type { CategoryPaths } from "../plan/categories.ts";
import type { Planned } from "../plan/compare.ts";

/** Makes the categories that products of a portion name and the shop does not have. @returns how many. */
export async function createMissingCategories(
  context: ShopContext,
  categories: CategoryPaths,
  paths: readonly (readonly string[])[],
): Promise<string[][]> {
  const missing = categories.missing(paths);
  for (const path of missing) {
    const [id] = await createCategories(context, [
      { name: path.at(-1) ?? "", parent_id: categories.idOf(path.slice(0, -1)) ?? null },
    ]);
    if (id) categories.set(path, id);
  }
  return missing;
}

export interface Written {
  readonly product: Planned;
  readonly id: string;
}

/**
 * Stores new and changed products, in the caller's transaction; those that are the same are left alone. The categories
 * exist, and the changed products are locked.
 * @throws {ShopError} 400 naming the field and the rule; then nothing of the portion is stored.
 */
export function writeProducts(
  context: ShopContext,
  planned: readonly Planned[],
  categories: CategoryPaths,
): Promise<Written[]> {
  const idsOf = ({ parsed, wanted }: Planned) => [
    ...new Set([
      ...(wanted.categories ?? []),
      ...(parsed.categories ?? []).flatMap((path) => categories.idOf(path) ?? []),
    ]),
  ];
  const fresh = planned.filter(({ action }) => action === "new").map((product) => ({ product, id: newId() }));
  const changed = planned.filter(({ action }) => action === "changed");
  return runCommand(context, "catalog", async (inside) => {
    const makers = await makersByName(
      inside,
      [...fresh.map(({ product }) => product), ...changed].flatMap(({ wanted }) => wanted.maker || []),
    );
    const makerOf = (name: string) => makers.get(name) ?? null;
    if (fresh.length > 0) {
      await createProducts(
        inside,
        fresh.map(({ product, id }) => {
          const { maker, ...wanted } = product.wanted;
          return {
            ...wanted,
            maker_id: makerOf(maker),
            id,
            categories: idsOf(product),
            variants: wanted.variants.map(
              ({ id: _id, isNew: _new, differs: _differs, row: _row, ...variant }) => variant,
            ),
          };
        }),
      );
    }
    if (changed.length > 0) await writeChanged(inside, changed, idsOf, makerOf);
    return [...fresh, ...changed.map((product) => ({ product, id: product.current?.id ?? "" }))];
  });
}

async function writeChanged(
  context: TrxContext,
  changed: readonly Planned[],
  categoriesOf: (planned: Planned) => string[],
  makerOf: (name: string) => string | null,
): Promise<void> {
  const { db, mall } = context;
  const products = changed.flatMap(({ current, wanted, differs }) =>
    current && [...differs].some((name) => name !== "variants" && name !== "categories")
      ? [{ ...wanted, maker_id: makerOf(wanted.maker), id: current.id, variants: undefined, categories: undefined }]
      : [],
  );
  if (products.length > 0) {
    const { rows } = await sql<Move>`
      update product p set good_name = g.good_name, seo_name = g.seo_name, summary = g.summary,
        description = g.description, status = g.status, publish_at = g.publish_at, product_type = g.product_type,
        vendor = g.vendor, tax_class = g.tax_class, maker_id = g.maker_id, model = g.model,
        guarantee_years = g.guarantee_years, safety_text = g.safety_text, safety_file = g.safety_file, template = g.template,
        tags = array(select jsonb_array_elements_text(g.tags)), seo_title = g.seo_title,
        seo_description = g.seo_description, media = g.media, video = g.video, options = g.options,
        specifications = g.specifications, recommended = g.recommended, position = g.position, updated_at = ${currentTime}
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) g (id uuid, good_name text, seo_name text,
        summary text, description text, status text, publish_at timestamptz, product_type text, vendor text, tax_class text, maker_id uuid,
        model text, guarantee_years integer, safety_text text, safety_file text, template integer, tags jsonb,
        seo_title text, seo_description text, media jsonb, video text, options jsonb, specifications jsonb,
        recommended boolean, position integer)
      join product was on was.mall_id = ${mall.id} and was.id = g.id
      where p.mall_id = was.mall_id and p.id = was.id
      returning was.seo_name as "from", p.seo_name as "to"`.execute(db);
    const moves = rows.filter(({ from, to }) => from !== to);
    if (moves.length > 0) await emit("products.moved", context, moves);
  }
  await writeCategories(context, changed, categoriesOf);
  await changeVariants(context, changed);
  const ids = [...new Set(changed.flatMap(({ current }) => current?.id ?? []))].sort();
  await indexProducts(db, mall.id, ids);
}

async function writeCategories(
  { db, mall }: TrxContext,
  changed: readonly Planned[],
  categoriesOf: (planned: Planned) => string[],
): Promise<void> {
  const rows = changed.flatMap((planned) => {
    const { current } = planned;
    if (!current) return [];
    return categoriesOf(planned)
      .filter((id) => !current.categories.includes(id))
      .map((category_id) => ({ mall_id: mall.id, product_id: current.id, category_id }));
  });
  if (rows.length === 0) return;
  await db
    .insertInto("product_category")
    .values(rows)
    // One that a rule has put there is picked by hand from now on.
    .onConflict((conflict) =>
      conflict.columns(["mall_id", "product_id", "category_id"]).doUpdateSet({ source: "hand" }),
    )
    .execute();
}

async function changeVariants(context: TrxContext, changed: readonly Planned[]): Promise<void> {
  const { db, mall } = context;
  const updated: ReturnType<typeof variantRow>[] = [];
  const added: ReturnType<typeof variantRow>[] = [];
  const counts: { variant_id: string; on_hand: number; reason: string }[] = [];
  const touched = new Set<string>();
  const removed = changed.flatMap(({ removedVariants }) => removedVariants);
  for (const { current, wanted, removedVariants } of changed) {
    if (!current) continue;
    if (removedVariants.length > 0) touched.add(current.id);
    const now = new Map(current.variants.map((variant) => [variant.id, variant]));
    for (const { isNew, differs, row: _, ...variant } of wanted.variants) {
      const {
        sku,
        barcode,
        weight,
        image,
        position,
        id,
        options,
        stock_policy,
        backorder_text,
        unit_measure,
        unit_base,
      } = variant;
      const { sale_starts_at, sale_ends_at } = variant;
      const row = variantRow(
        {
          id,
          sku,
          barcode,
          weight,
          image,
          position,
          stock_policy,
          backorder_text,
          unit_measure,
          unit_base,
          sale_starts_at,
          sale_ends_at,
          options: { ...options },
          on_hand: isNew ? variant.on_hand : (now.get(id)?.on_hand ?? 0),
          ...pricesOf(variant, mall.currency),
        },
        { mall_id: mall.id, product_id: current.id },
      );
      if (isNew) added.push(row);
      else if (differs) updated.push(row);
      const before = now.get(id)?.on_hand;
      if (!isNew && before !== variant.on_hand) {
        counts.push({ variant_id: id, on_hand: variant.on_hand, reason: "imported" });
      }
      if (isNew || differs) touched.add(current.id);
    }
  }
  if (removed.length > 0) {
    await sql`delete from variant where mall_id = ${mall.id} and id = any(${removed}::uuid[])`.execute(db);
  }
  if (updated.length > 0) await writeVariants(db, mall.id, updated);
  for (let start = 0; start < added.length; start += 1000) {
    await db
      .insertInto("variant")
      .values(added.slice(start, start + 1000))
      .execute();
  }
  const moves = openingMoves(added);
  for (let start = 0; start < moves.length; start += 1000) {
    await db
      .insertInto("stock_move")
      .values(moves.slice(start, start + 1000))
      .execute();
  }
  if (touched.size > 0) await updateTotals(db, mall.id, [...touched].sort());
  for (let start = 0; start < counts.length; start += 1000) await setStock(context, counts.slice(start, start + 1000));
}
