import { expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { runList } from "#kernel/lists/index.ts";
import { findMall } from "#kernel/malls/index.ts";
import { getProduct } from "../catalog/index.ts";
import { addProduct } from "../catalog/testing.ts";
import { createTestShop } from "../testing.ts";
import { answerReview, listReviews, readReview, reviewsSource, setReviewStates } from "./index.ts";
import { countReviews } from "./ratings.ts";

const shop = await createTestShop();
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } });
const product_id = await addProduct(shop, { price: 100n });
const { seo_name } = await shop.db
  .selectFrom("product")
  .select("seo_name")
  .where("id", "=", product_id)
  .executeTakeFirstOrThrow();
const review = (author: string, stars: number, day: number) => ({
  mall_id: shop.mall.id,
  id: newId(),
  product_id,
  customer_id: null,
  order_line_id: null,
  author,
  stars,
  text: `By ${author}`,
  pictures: "[]",
  created_at: new Date(Date.UTC(2026, 0, day)),
});
const [ann, bo, cleo] = [review("Ann", 5, 1), review("Bo", 1, 2), review("Cleo", 4, 3)];
await shop.db.insertInto("review").values([ann, bo, cleo]).execute();
await countReviews({ ...shop, db: shop.db as never }, [product_id]);

const rating = () =>
  shop.db.selectFrom("product").select(["rating_sum", "rating_count"]).where("id", "=", product_id).executeTakeFirst();
const shown = async () => {
  const asked = { page: 1, pageSize: 20, stars: 0, with_pictures: false, sort: "newest" as const };
  const { list, sum } = await listReviews(shop, { ...asked, seo_name });
  return { authors: list.data.map(({ author }) => author), count: sum.count, stars: sum.stars };
};

test("a hidden review is shown nowhere, and the rating is of the others, until it is shown or the change undone", async () => {
  expect(await rating()).toEqual({ rating_sum: 10, rating_count: 3 });
  const hiding = staff();
  const { catalog_version = 0 } = (await findMall(shop.db, shop.mall.id)) ?? {};
  expect(await setReviewStates(hiding, { ids: [bo.id], state: "hidden" })).toBe(1);
  expect(await rating()).toEqual({ rating_sum: 9, rating_count: 2 });
  expect(await shown()).toEqual({ authors: ["Cleo", "Ann"], count: 2, stars: [0, 0, 0, 1, 1] });
  const { product } = await getProduct(shop, { seo_name });
  expect(product.reviews.map(({ author }) => author)).toEqual(["Cleo", "Ann"]);
  expect(product.stars).toEqual([0, 0, 0, 1, 1]);
  // Cached pages are told.
  expect((await findMall(shop.db, shop.mall.id))?.catalog_version).toBeGreaterThan(catalog_version);
  await undo(staff(), { batch_id: hiding.actor.batchId }, () => true);
  expect(await rating()).toEqual({ rating_sum: 10, rating_count: 3 });
  expect((await shown()).count).toBe(3);
});

test("featured reviews come first, on the product's page and in the list by date", async () => {
  await setReviewStates(staff(), { ids: [ann.id], state: "featured" });
  expect((await shown()).authors).toEqual(["Ann", "Cleo", "Bo"]);
  const { product } = await getProduct(shop, { seo_name });
  expect(product.reviews[0]?.author).toBe("Ann");
  expect(await rating()).toEqual({ rating_sum: 10, rating_count: 3 });
});

test("an answer stands at its review, is found by the filter and removed again", async () => {
  await answerReview(staff(), { id: cleo.id, reply: "Thank you!" });
  const { product } = await getProduct(shop, { seo_name });
  expect(product.reviews.find(({ id }) => id === cleo.id)?.reply).toBe("Thank you!");
  const open = [{ field: "answered", operator: "is" as const, value: false }];
  expect((await runList(shop, reviewsSource, { filters: open })).rows.map(({ id }) => id).sort()).toEqual(
    [ann.id, bo.id].sort(),
  );
  expect(await readReview(shop, cleo.id)).toMatchObject({ reply: "Thank you!", replied_at: expect.any(String) });
  await answerReview(staff(), { id: cleo.id, reply: "" });
  expect(await readReview(shop, cleo.id)).toMatchObject({ reply: "", replied_at: null });
  await expect(answerReview(staff(), { id: newId(), reply: "x" })).rejects.toMatchObject({ code: 404 });
});

test("the list filters by stars, product and state", async () => {
  const ids = async (field: string, value: string[]) =>
    (await runList(shop, reviewsSource, { filters: [{ field, operator: "any", value }] })).rows.map(({ id }) => id);
  expect(await ids("stars", ["1"])).toEqual([bo.id]);
  expect(await ids("product", [product_id])).toHaveLength(3);
  expect(await ids("state", ["featured"])).toEqual([ann.id]);
});
