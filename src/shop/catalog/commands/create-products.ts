import type { z } from "zod";
import { parseInput } from "#contract/messages.ts";
import type { StockPolicy } from "#contract/stock-policy.ts";
import { inBatches } from "#db/batches.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { discountPercent } from "#kernel/money/money.ts";
import { sanitizeRichText } from "../../content/rich-text.ts";
import { requireTaxClass } from "../../taxes/index.ts";
import { indexProducts } from "../search-index.ts";
import { type NewProduct, newProduct, pricesOf } from "./product-input.ts";
import { openingMoves, variantRow } from "./variant-rows.ts";

/**
 * Stores products with their variants, opening stock and categories, and indexes them for the search.
 * @returns their ids, in the same order.
 * @throws {ShopError} 400 naming the field and the rule.
 */
export async function createProducts(context: ShopContext, given: readonly NewProduct[]): Promise<string[]> {
  const { currency, id: mall_id } = context.mall;
  const products = given.map((product) => toRows(parseInput(newProduct, product), mall_id, currency));
  const variants = products.flatMap((product) => product.variants);
  const ids = products.map(({ product }) => product.id);
  const categories = products.flatMap((product) => product.categories);
  return runCommand(context, "catalog", async (inside) => {
    const { db } = inside;
    for (const key of new Set(products.map(({ product }) => product.tax_class))) await requireTaxClass(inside, key);
    await inBatches(products, (some) =>
      db
        .insertInto("product")
        .values(some.map(({ product }) => product))
        .execute(),
    );
    await inBatches(categories, (some) => db.insertInto("product_category").values(some).execute());
    await inBatches(variants, (some) => db.insertInto("variant").values(some).execute());
    await inBatches(openingMoves(variants), (some) => db.insertInto("stock_move").values(some).execute());
    await inBatches(ids, (some) => indexProducts(db, mall_id, some));
    return ids;
  });
}

function toRows(given: z.output<typeof newProduct>, mall_id: string, currency: string) {
  const { categories, variants: givenVariants, options, media, specifications, created_at, ...columns } = given;
  const id = given.id ?? newId();
  const variants = givenVariants.map((variant, position) =>
    variantRow(
      { ...variant, ...pricesOf(variant, currency), position: variant.position ?? position },
      { mall_id, product_id: id },
    ),
  );
  const { price, origin_price, unit_measure, unit_base } = variants.reduce((best, variant) =>
    variant.price < best.price ? variant : best,
  );
  const product = {
    ...columns,
    mall_id,
    id,
    description: sanitizeRichText(columns.description),
    media: JSON.stringify(media),
    options: JSON.stringify(options),
    specifications: JSON.stringify(specifications),
    price,
    origin_price,
    discount: discountPercent(price, origin_price),
    unit_measure,
    unit_base,
    stock: variants.reduce((sum, { on_hand, stock_policy }) => sum + (stock_policy === "untracked" ? 0 : on_hand), 0),
    stock_policy: policyOf(variants.map(({ stock_policy }) => stock_policy)),
    ...(created_at && { created_at }),
  };
  return { product, variants, categories: categories.map((category_id) => ({ mall_id, product_id: id, category_id })) };
}

/** As `updateTotals` has it. */
const policyOf = (variants: readonly StockPolicy[]): StockPolicy =>
  (["untracked", "continue"] as const).find((policy) => variants.includes(policy)) ?? "track";
