/** Stores products of a demo mall: variants with their opening stock, categories, reviews. */

import type { ProductRow } from "#contract/rows.ts";
import { inBatches } from "#db/batches.ts";
import { createProducts } from "#shop/catalog/commands/index.ts";
import type { TrxContext } from "#shop/context.ts";
import { newId } from "#shop/ids.ts";
import type { ProductContent } from "../content/types.ts";
import { atNoon, pictureOf } from "./picture.ts";
import { toInput } from "./product-input.ts";
import { toRow } from "./product-row.ts";
import { statusOf } from "./staff-fields.ts";

interface Options {
  /** Ids of categories by slug. */
  readonly categoryIds: ReadonlyMap<string, string>;
  /** Products that the shop recommends, by seo_name. */
  readonly recommended?: ReadonlySet<string>;
  /** Position of the first product in the shop's own order. */
  readonly firstPosition?: number;
  /** With drafts and archived products among them. */
  readonly statuses?: boolean;
}

/** @returns rows of the products by seo_name, as choosers would have put them into a design. */
export async function storeProducts(
  context: TrxContext,
  given: readonly ProductContent[],
  { categoryIds, recommended = new Set(), firstPosition = 0, statuses = false }: Options,
): Promise<ReadonlyMap<string, ProductRow>> {
  const ids = await createProducts(
    context,
    given.map((product, index) => ({
      ...toInput(product, categoryIds),
      recommended: recommended.has(product.seo_name),
      position: firstPosition + index,
      ...(statuses && { status: statusOf(product) }),
    })),
  );
  const reviews = given.flatMap((product, index) =>
    product.reviews.map((review) => ({
      mall_id: context.mall.id,
      id: newId(),
      product_id: ids[index] ?? "",
      ...toReview(review),
    })),
  );
  await inBatches(reviews, (some) => context.db.insertInto("review").values(some).execute());
  return new Map(
    given.map((product, index) => [product.seo_name, toRow(product, ids[index] ?? "", context.mall.currency)]),
  );
}

function toReview({ author, rating, text, pictures, created_on }: ProductContent["reviews"][number]) {
  return {
    customer_id: null,
    order_line_id: null,
    author,
    stars: rating,
    text,
    pictures: JSON.stringify(pictures.map(pictureOf)),
    created_at: atNoon(created_on),
  };
}
