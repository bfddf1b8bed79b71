/** Variants of a save: what is to be written is planned and checked first, then stored. */

import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { badInput } from "#contract/errors.ts";
import { newVariant } from "#contract/product-fields.ts";
import type { AdminVariant } from "#contract/shapes/product.ts";
import { t } from "#i18n/server.ts";
import type { TrxContext } from "#kernel/context.ts";
import { type Conflict, mergeChanges } from "#kernel/merge.ts";
import { staffVariants } from "../staff-detail.ts";
import { writeStock } from "../write-stock.ts";
import { mapOptions, type Rename } from "./map-options.ts";
import { type SavedFields, variantChanges } from "./product-input.ts";
import { amountsOf, checkOptions, checkSaleEnd, checkSkus, inCurrency, parseVariant } from "./variant-checks.ts";
import { openingMoves, variantRow, writeVariants } from "./variant-rows.ts";

type Row = ReturnType<typeof variantRow>;
type Fields = Omit<AdminVariant, "id" | "reserved">;

interface Asked {
  readonly id: string;
  readonly update: readonly {
    readonly id: string;
    readonly changes: z.input<typeof variantChanges>;
    readonly base: Readonly<Record<string, unknown>>;
  }[];
  readonly create: readonly z.input<typeof newVariant>[];
  readonly remove: readonly string[];
  /** New options of the product; undefined when they stay. */
  readonly options: SavedFields["options"] | undefined;
  readonly renames: readonly Rename[];
}

interface Plan {
  readonly conflicts: readonly Conflict[];
  readonly written: readonly Row[];
  readonly created: readonly Row[];
  readonly removed: readonly string[];
  readonly counts: readonly { readonly variant_id: string; readonly on_hand: number }[];
  readonly touched: readonly string[];
  /** Whether price, cost or number of variants change what the product takes over from them. */
  readonly isPriced: boolean;
  /** Whether SKUs, barcodes, options or stock policies change. */
  readonly isIndexed: boolean;
}

const nothing: Plan = {
  conflicts: [],
  written: [],
  created: [],
  removed: [],
  counts: [],
  touched: [],
  isPriced: false,
  isIndexed: false,
};

/**
 * What a save does to variants. Only those that it names are read, and all of them when options change.
 * @param product as it is stored, locked.
 * @throws {ShopError} 400 naming the variant's field and the rule.
 */
export async function planVariants(context: TrxContext, product: SavedFields, asked: Asked): Promise<Plan> {
  const { id, update, create, remove, options } = asked;
  if (update.length + create.length + remove.length === 0 && !options) return nothing;
  const named = [...update.map((one) => one.id), ...remove];
  const read = await staffVariants(context, id, options ? undefined : named);
  const byId = new Map(read.map((variant) => [variant.id, variant]));
  const unknown = named.find((one) => !byId.has(one));
  if (unknown) throw badInput(t("variants.{unknown}: this product has no such variant", { unknown }));

  const merged = update.flatMap((one) => {
    const current = byId.get(one.id);
    return current ? [mergeVariant(current, one, context.mall.currency)] : [];
  });
  const changesOf = new Map(merged.map(({ variantId, changes }) => [variantId, changes]));
  const chosen = new Map(merged.flatMap((one) => (one.changes.options ? [[one.variantId, one.changes.options]] : [])));
  const staying = read.filter((variant) => !remove.includes(variant.id));
  const mapped = options && mapOptions(product.options, options, asked.renames, staying, chosen);
  const gone = new Set([...remove, ...(mapped?.removed ?? [])]);

  const created = create.map((one, index) => newRow(context, id, one, index));
  const remaining = staying.filter((variant) => !gone.has(variant.id));
  const written = remaining.flatMap((variant) => {
    const { on_hand: _, ...columns } = changesOf.get(variant.id) ?? {};
    const values = mapped?.optionValues.get(variant.id) ?? columns.options ?? variant.options;
    if (Object.keys(columns).length === 0 && isDeepStrictEqual(values, variant.options)) return [];
    const { reserved: _reserved, ...row } = { ...variant, ...columns, options: values };
    return [rowOf(context, id, row, variant.id)];
  });
  if (options || created.length + gone.size > 0 || chosen.size > 0) {
    await checkOptions(context, id, { options: options ?? product.options, written, created, gone });
  }
  await checkSkus(context, [
    ...written.flatMap((row) => (changesOf.get(row.id)?.sku ? [{ ...row, place: row.id }] : [])),
    ...created.map((row, index) => ({ ...row, place: `create[${index}]` })),
  ]);
  const counts = merged.flatMap(({ variantId, changes: { on_hand } }) =>
    on_hand === undefined || gone.has(variantId) ? [] : [{ variant_id: variantId, on_hand }],
  );
  const touched = options ? remaining : [...written, ...counts.map(({ variant_id }) => ({ id: variant_id }))];
  // Of the stock policy, because rules of categories ask for units.
  const words = merged.some(
    ({ changes }) => changes.sku !== undefined || changes.barcode !== undefined || changes.stock_policy !== undefined,
  );
  return {
    conflicts: merged.flatMap((one) => one.conflicts),
    written,
    created,
    removed: [...gone],
    counts,
    touched: [...new Set([...touched, ...created].map((row) => row.id))],
    isPriced: written.length + created.length + gone.size > 0,
    isIndexed: options !== undefined || words || created.length + gone.size > 0 || chosen.size > 0,
  };
}

function mergeVariant(variant: AdminVariant, { id, changes, base }: Asked["update"][number], currency: string) {
  const { id: _, reserved: _reserved, ...current } = variant;
  const wanted = inCurrency(parseVariant(variantChanges, id, changes), currency);
  const merged = mergeChanges<Fields>(current, inCurrency(base, currency), wanted);
  if (merged.changes.sale_ends_at !== undefined) checkSaleEnd({ ...current, ...merged.changes }, id);
  const conflicts = merged.conflicts.map((one) => ({ ...one, field: `variants.${id}.${one.field}` }));
  return { variantId: id, changes: merged.changes, conflicts };
}

function newRow(context: TrxContext, productId: string, given: z.input<typeof newVariant>, index: number): Row {
  const parsed = parseVariant(newVariant, `create[${index}]`, given);
  checkSaleEnd(parsed, `create[${index}]`);
  return rowOf(context, productId, { ...parsed, position: parsed.position ?? index }, `create[${index}]`);
}

function rowOf(
  { mall }: TrxContext,
  product_id: string,
  variant: z.output<typeof newVariant> & { readonly id?: string; readonly position: number },
  place: string,
): Row {
  const amounts = amountsOf(variant, place, mall.currency);
  return variantRow({ ...variant, ...amounts }, { mall_id: mall.id, product_id });
}

/** Stores what was planned. The caller holds the locks of variants and product. */
export async function storeVariants(context: TrxContext, productId: string, plan: Plan): Promise<void> {
  const { db, mall } = context;
  const { written, created, removed, counts } = plan;
  if (removed.length > 0) {
    await db
      .deleteFrom("variant")
      .where("mall_id", "=", mall.id)
      .where("product_id", "=", productId)
      .where("id", "in", removed)
      .execute();
  }
  if (written.length > 0) await writeVariants(db, mall.id, written);
  if (created.length > 0) {
    await db
      .insertInto("variant")
      .values([...created])
      .execute();
    const moves = openingMoves(created);
    if (moves.length > 0) await db.insertInto("stock_move").values(moves).execute();
  }
  if (counts.length === 0) return;
  const changes = counts.map(({ variant_id, on_hand }) => ({ variant_id, to: on_hand, reason: "correction" }));
  const [refused] = await writeStock(context, changes);
  if (refused) throw badInput(`variants.${refused.variant_id}.on_hand: ${refused.reason}`);
}
