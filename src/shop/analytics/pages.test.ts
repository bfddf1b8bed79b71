import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { createArticles } from "../content/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { analyticsPages, pageRows } from "./pages.ts";

const shop = await createTestShop();

test("pages are counted by the days of the shop's zone, with the names of what their ids mean", async () => {
  const context = await shop.anotherMall();
  const { db, mall } = context;
  const [category, post] = [newId(), newId()];
  await createArticles(context, [{ title: "Our story", body: "" }]);
  const { id: article } = await db
    .selectFrom("article")
    .select("id")
    .where("mall_id", "=", mall.id)
    .executeTakeFirstOrThrow();
  const visit = (page: string, seconds: number, created_at: string, mall_id = mall.id) => ({
    id: newId(),
    mall_id,
    event: "visit",
    page,
    seconds,
    created_at: new Date(created_at),
  });
  await db
    .insertInto("visit")
    .values([
      visit(`/article?id=${article}`, 10, "2026-11-20T12:00:00Z"),
      visit(`/article?id=${article}`, 31, "2026-11-21T12:00:00Z"),
      visit("/news", 5, "2026-11-20T12:00:00Z"),
      visit(`/product/list?category_id=${category}`, 7, "2026-11-20T12:00:00Z"),
      visit(`/NewsDetail?id=${post}`, 7, "2026-11-20T13:00:00Z"),
      visit("/before", 5, "2026-11-19T12:00:00Z"),
      visit("/after", 5, "2026-11-22T12:00:00Z"),
      visit("/elsewhere", 5, "2026-11-20T12:00:00Z", shop.mall.id),
    ])
    .execute();
  const asked = { from: "2026-11-20", to: "2026-11-21", compare: "none", limit: 2 } as const;
  const { rows, count } = await analyticsPages({ db, mall: { ...mall, time_zone: "UTC" } }, asked);
  expect(rows[0]).toEqual({ page: `/article?id=${article}`, name: "Our story", views: 2, seconds: 21 });
  expect([rows.length, count]).toEqual([2, 4]);
  const written: string[][][] = [];
  for await (const part of pageRows({ db, mall: { ...mall, time_zone: "UTC" } }, asked)) written.push(part);
  expect(written).toEqual([
    [
      [`/article?id=${article}`, "Our story", "2", "21"],
      [`/NewsDetail?id=${post}`, "", "1", "7"],
      ["/news", "", "1", "5"],
      [`/product/list?category_id=${category}`, "", "1", "7"],
    ],
  ]);
  // 12:00 UTC on the 19th is already the 20th there.
  const far = await analyticsPages({ db, mall: { ...mall, time_zone: "Pacific/Kiritimati" } }, { ...asked, limit: 10 });
  expect(far.rows.map(({ page }) => page)).toContain("/before");
  const gone = await analyticsPages({ db, mall: { ...mall, time_zone: "UTC" } }, { ...asked, limit: 10 });
  expect(gone.rows.find(({ page }) => page.startsWith("/NewsDetail"))?.name).toBe("");
});
