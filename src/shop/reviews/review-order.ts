/** Reviews by buyers: one per order line, shown on the product's page immediately. */

import { sql } from "kysely";
import { z } from "zod";
import type { reviewOrder as reviewOrderCall } from "#contract/calls/reviews.ts";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { announce } from "#kernel/malls/index.ts";
import { cleanText } from "#kernel/text.ts";
import type { Buyer } from "../buyer.ts";
import { requireOwnPictures } from "../orders/buyer-pictures.ts";
import { changeOrder, type Order } from "../orders/change.ts";
import { actorOf, changeOwn } from "../orders/change-own.ts";

type ReviewInputs = z.output<(typeof reviewOrderCall)["input"]>["reviews"];

/**
 * Stores reviews of lines of a received order. With the last one the order's status is `evaluated`.
 * @throws {ShopError} 404; 409 unless it is received; 400 for a line that is not the order's or has a review already.
 */
export async function reviewOrder(
  context: ShopContext,
  buyer: Buyer,
  { order_no, reviews }: { readonly order_no: string; readonly reviews: ReviewInputs },
): Promise<void> {
  await changeOwn(context, { buyer, order_no }, "evaluate_product", async (inside, order) => {
    await requireOwnPictures(
      inside,
      buyer,
      reviews.flatMap(({ pictures }) => pictures),
    );
    const lines = await inside.db
      .selectFrom("order_line")
      .select(["id", "product_id", "variant_label", "evaluated_at"])
      .where("mall_id", "=", inside.mall.id)
      .where("order_id", "=", order.id)
      .execute();
    const open = new Map(lines.filter((line) => line.evaluated_at === null).map((line) => [line.id, line]));
    const author = authorOf(order);
    for (const review of reviews) {
      const line = open.get(review.line_id);
      if (!line) throw badInput(t("line_id must be a line of this order without a review"));
      open.delete(review.line_id);
      await store(inside, buyer, { ...review, ...line, author });
    }
    await count(inside, order.id, reviews);
    const whole = open.size === 0;
    await changeOrder(inside, order, {
      action: whole ? "evaluate_product" : "evaluate_line",
      actor: actorOf(buyer),
      ...(whole && { state: { evaluated: true } }),
    });
    await announce(inside.db, inside.mall.id, "catalog");
  });
}

interface NewReview {
  readonly line_id: string;
  readonly product_id: string;
  readonly variant_label: string;
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  readonly pictures: readonly string[];
}

/** A review of a product that was deleted from the catalog is not stored; its line counts as reviewed. */
async function store({ db, mall }: TrxContext, buyer: Buyer, review: NewReview): Promise<void> {
  const customer = "customer_id" in buyer ? buyer.customer_id : null;
  await sql`insert into review
      (mall_id, id, product_id, customer_id, order_line_id, author, stars, text, pictures, variant_label)
    select mall_id, ${newId()}::uuid, id, ${customer}::uuid, ${review.line_id}::uuid, ${review.author}, ${review.stars}::smallint,
      ${cleanText(review.text)}, ${JSON.stringify(review.pictures)}::jsonb, ${review.variant_label}
    from product where mall_id = ${mall.id} and id = ${review.product_id}::uuid`.execute(db);
  await db
    .updateTable("order_line")
    .set({ evaluated_at: new Date() })
    .where("mall_id", "=", mall.id)
    .where("id", "=", review.line_id)
    .execute();
}

/** Adds the new reviews to their products' ratings; products are locked in the order of their ids, as everywhere, against deadlocks. */
async function count({ db, mall }: TrxContext, orderId: string, reviews: ReviewInputs): Promise<void> {
  const ids = reviews.map(({ line_id }) => line_id);
  const { rows } = await sql<{ product_id: string; stars: number; count: number }>`
    select r.product_id, sum(r.stars)::int as stars, count(*)::int as count
    from review r join order_line l on l.mall_id = r.mall_id and l.id = r.order_line_id
    where r.mall_id = ${mall.id} and l.order_id = ${orderId}::uuid and l.id = any(${ids}::uuid[])
    group by r.product_id order by r.product_id`.execute(db);
  for (const row of rows) {
    await sql`update product set rating_sum = rating_sum + ${row.stars}::int, rating_count = rating_count + ${row.count}::int
      where mall_id = ${mall.id} and id = ${row.product_id}::uuid`.execute(db);
  }
}

const named = z.object({ first_name: z.string().default(""), last_name: z.string().default("") });

/** First name and initial, "Ann K.", for privacy. */
function authorOf({ address }: Order): string {
  const { first_name, last_name } = named.parse(address);
  const initial = [...last_name.trim()][0];
  return cleanText(`${first_name} ${initial ? `${initial}.` : ""}`) || "A customer";
}
