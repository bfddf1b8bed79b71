/** Stores products of a demo mall: variants with their opening stock, categories, reviews. */

import type { ProductRow } from "#contract/rows.ts";
import { inBatches } from "#db/batches.ts";
import type { TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { createProducts } from "#shop/catalog/commands/index.ts";
import type { ProductContent } from "../content/types.ts";
import { atNoon, pictureOf } from "./picture.ts";
import { toInput } from "./product-input.ts";
import { toRow } from "./product-row.ts";
import { type ReviewOrders, storeReviewOrders, type WrittenReview } from "./review-orders.ts";
import { statusOf } from "./staff-fields.ts";

interface Options {
  /** Ids of categories by slug. */
  readonly categoryIds: ReadonlyMap<string, string>;
  /** Products that the shop recommends, by seo_name. */
  readonly recommended?: ReadonlySet<string>;
  /** Position of the first product in the shop's own order. */
  readonly firstPosition?: number;
  /** With orders of some of the reviewers. */
  readonly orders?: ReviewOrders;
  /** With drafts and archived products among them. */
  readonly statuses?: boolean;
}

/** @returns rows of the products by seo_name, as choosers would have put them into a design. */
export async function storeProducts(
  context: TrxContext,
  products: readonly ProductContent[],
  { categoryIds, recommended = new Set(), firstPosition = 0, statuses = false, orders: wanted }: Options,
): Promise<ReadonlyMap<string, ProductRow>> {
  const ids = await createProducts(
    context,
    products.map((product, index) => ({
      ...toInput(product, categoryIds),
      recommended: recommended.has(product.seo_name),
      position: firstPosition + index,
      ...(statuses && { status: statusOf(product) }),
    })),
  );
  const reviews = products.flatMap((product, index) =>
    product.reviews.map((review) => ({
      ...review,
      product_id: ids[index] ?? "",
      created_at: atNoon(review.created_on),
    })),
  );
  const orders = wanted ? await storeReviewOrders(context, reviews, wanted) : undefined;
  await inBatches(
    reviews.map((review) => ({
      mall_id: context.mall.id,
      id: newId(),
      ...toReview(review),
      ...(orders?.get(review) ?? { order_line_id: null }),
    })),
    (some) => context.db.insertInto("review").values(some).execute(),
  );
  return new Map(
    products.map((product, index) => [product.seo_name, toRow(product, ids[index] ?? "", context.mall.currency)]),
  );
}

function toReview({ product_id, author, rating, text, pictures, created_at }: WrittenReview) {
  return {
    product_id,
    customer_id: null,
    author,
    stars: rating,
    text,
    pictures: JSON.stringify(pictures.map(pictureOf)),
    created_at,
  };
}
