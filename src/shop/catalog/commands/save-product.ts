/** Saves what a member of staff changed of a product and its variants, merged with what others changed meanwhile. */
import type { Input } from "#contract/call.ts";
import type { updateProduct as updateProductCall } from "#contract/calls/products.ts";
import { conflict } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { type Conflict, mergeChanges } from "#kernel/merge.ts";
import { sanitizeRichText } from "../../content/rich-text.ts";
import { indexPrices, indexProducts } from "../search-index.ts";
import { staffProduct, staffVariants } from "../staff-detail.ts";
import { withAuthors } from "./conflict-authors.ts";
import { lockVariants } from "./lock-product.ts";
import { type SavedFields, savedChanges, savedFields } from "./product-input.ts";
import { updateTotals } from "./product-totals.ts";
import { lockedProduct, storeProduct } from "./store-product.ts";
import { planVariants, storeVariants } from "./store-variants.ts";

type Save = Input<typeof updateProductCall>;

export interface SavedProduct {
  /** Variants that were written or made; all of them when the options changed. */
  readonly touched: readonly string[];
  readonly created: readonly string[];
  readonly removed: readonly string[];
}

/** Fields whose words or conditions the search indexes hold. */
const indexed = new Set<string>([
  "good_name",
  "seo_name",
  "status",
  "publish_at",
  "product_type",
  "vendor",
  "tax_class",
  "maker_id",
  "tags",
  "media",
  "options",
  "categories",
]);

/**
 * Changes fields of a product and of its variants in one transaction. A save of one variant locks and writes that row only.
 * @throws {ShopError} 400 naming the field and the rule; 404 when the mall has no such product; 409 with `conflicts` when
 * somebody else changed a field to something else meanwhile: then nothing is written.
 */
export async function saveProduct(context: ShopContext, given: Save): Promise<SavedProduct> {
  const { id, variants = {}, renames = [] } = given;
  const { update = [], create = [], remove = [] } = variants;
  return runCommand(context, "catalog", async (inside) => {
    const { db, mall } = inside;
    await lockVariants(inside, id, given.changes?.options ? undefined : [...update.map((one) => one.id), ...remove]);
    const current = await lockedProduct(inside, id);
    const product = mergeChanges(current, normalBase(given.base ?? {}), normalChanges(given.changes ?? {}));
    const plan = await planVariants(inside, current, {
      id,
      update,
      create,
      remove,
      renames: renames.map((one) => ({ ...one, values: one.values ?? [] })),
      options: product.changes.options,
    });
    await refuse(inside, id, [...product.conflicts, ...plan.conflicts]);
    await storeProduct(inside, id, current, product.changes);
    await storeVariants(inside, id, plan);
    if (plan.isPriced) await updateTotals(db, mall.id, [id]);
    if (plan.isIndexed || Object.keys(product.changes).some((field) => indexed.has(field))) {
      await indexProducts(db, mall.id, [id]);
    } else if (plan.isPriced) await indexPrices(db, mall.id, [id]);
    return { touched: plan.touched, created: plan.created.map((row) => row.id), removed: plan.removed };
  });
}

/** What a save answers: the product as it is now, with the variants that it wrote. */
export async function savedProduct(context: ShopContext, id: string, { touched }: SavedProduct) {
  return {
    product: await staffProduct(context, id),
    variants: touched.length === 0 ? [] : await staffVariants(context, id, touched),
  };
}

async function refuse(inside: TrxContext, id: string, conflicts: readonly Conflict[]): Promise<void> {
  if (conflicts.length === 0) return;
  const message = "Someone else changed this product meanwhile";
  throw conflict(message, { conflicts: await withAuthors(inside, id, conflicts) });
}

function normalChanges(changes: NonNullable<Save["changes"]>): Partial<SavedFields> {
  // Also for callers that have not: the cells of the spreadsheet come as they were typed.
  const parsed = parseInput(savedChanges, changes);
  const entries = Object.entries(parsed).map(([field, value]) => [field, normal(field, value)]);
  return Object.fromEntries(entries) as Partial<SavedFields>;
}

/** A base that breaks a rule of today is compared as it is. */
function normalBase(base: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(base).map(([field, value]) => {
      const schema = Object.entries(savedFields).find(([name]) => name === field)?.[1];
      const parsed = schema?.safeParse(value);
      return [field, parsed?.success ? normal(field, parsed.data) : value];
    }),
  );
}

/** In the form in which the stored value is read. */
function normal(field: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (field === "publish_at") return new Date(value).toISOString();
  return field === "description" ? sanitizeRichText(value) : value;
}
