import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { getProduct } from "../catalog/index.ts";
import { addOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { listReviews } from "./index.ts";

const shop = await createTestShop();
const order = await addOrder(shop);
const [line] = order.lines;
const productId = line?.product_id ?? "";
const { seo_name } = await shop.db
  .selectFrom("product")
  .select("seo_name")
  .where("id", "=", productId)
  .executeTakeFirstOrThrow();

const review = (author: string, stars: number, day: number, order_line_id: string | null = null) => ({
  mall_id: shop.mall.id,
  id: newId(),
  product_id: productId,
  order_line_id,
  author,
  stars,
  text: "",
  pictures: JSON.stringify([]),
  variant_label: "",
  created_at: new Date(Date.UTC(2026, 0, day)),
});
await shop.db
  .insertInto("review")
  .values([review("Ann", 4, 1), review("Ben", 5, 2, line?.id ?? null), review("Cleo", 2, 3), review("Dan", 5, 4)])
  .execute();

const authors = async (input: { sort?: "newest" | "highest" | "lowest"; stars?: number; pageSize?: number } = {}) => {
  const asked = { page: 1, pageSize: 20, stars: 0, with_pictures: false, sort: "newest" as const, ...input };
  return (await listReviews(shop, { ...asked, seo_name })).list.data.map(({ author }) => author);
};

test("reviews come by date, or by stars and then by date", async () => {
  expect(await authors()).toEqual(["Dan", "Cleo", "Ben", "Ann"]);
  expect(await authors({ sort: "highest" })).toEqual(["Dan", "Ben", "Ann", "Cleo"]);
  expect(await authors({ sort: "lowest" })).toEqual(["Cleo", "Ann", "Dan", "Ben"]);
  expect(await authors({ sort: "highest", stars: 5 })).toEqual(["Dan", "Ben"]);
  expect(await authors({ sort: "lowest", pageSize: 1 })).toEqual(["Cleo"]);
});

test("a review of an order is a verified purchase, in the list and on the product's page", async () => {
  const { list } = await listReviews(shop, {
    page: 1,
    pageSize: 20,
    stars: 0,
    with_pictures: false,
    sort: "newest",
    seo_name,
  });
  const verified = (reviews: readonly { author: string; verified: boolean }[]) =>
    reviews.filter((one) => one.verified).map(({ author }) => author);
  expect(verified(list.data)).toEqual(["Ben"]);
  expect(verified((await getProduct(shop, { seo_name })).product.reviews)).toEqual(["Ben"]);
});
