import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { createTestShop } from "../testing.ts";
import { flushVisits, recordVisit } from "./index.ts";

const shop = await createTestShop();

test("visits are stored in few statements, after their calls have been answered", async () => {
  const { statements } = await countStatements(async () => {
    for (let index = 0; index < 300; index++) {
      expect(recordVisit(shop, { event: "visit", page: `/page/${index}\u0000`, seconds: 1.6 })).toEqual({});
    }
    await flushVisits(shop.db);
  });
  expect(statements.length).toBeLessThanOrEqual(3);
  const rows = await shop.db.selectFrom("visit").select(["page", "seconds", "mall_id"]).orderBy("id").execute();
  expect(rows).toHaveLength(300);
  expect(rows[0]).toEqual({ page: "/page/0", seconds: 2, mall_id: shop.mall.id });
});

test.each([
  ["https://shop.example/login/reset#token=abc", "/login/reset"],
  ["https://shop.example/trackingOrder?order_no=1&email=ann@example.com", "/trackingOrder"],
  ["https://shop.example?email=ann@example.com", "/"],
  ["https://ann:password@shop.example/news", "/news"],
  ["/product/detail/mug?token=a\n#b", "/product/detail/mug"],
  ["?token=abc", "/"],
  ["/größe", "/größe"],
  ["/article?id=7&token=abc", "/article?id=7"],
])("of %s the path and the page's id alone are stored", async (page, path) => {
  await shop.db.deleteFrom("visit").execute();
  recordVisit(shop, { event: "visit", page, seconds: 1 });
  await flushVisits(shop.db);
  expect(await shop.db.selectFrom("visit").select("page").execute()).toEqual([{ page: path }]);
});

test("a visit that cannot be stored does not affect later ones", async () => {
  recordVisit({ ...shop, mall: { ...shop.mall, id: "no such mall" } }, { event: "visit", page: "/", seconds: 1 });
  await flushVisits(shop.db);
  recordVisit(shop, { event: "visit", page: "/after", seconds: 1 });
  await flushVisits(shop.db);
  const after = await shop.db.selectFrom("visit").select("id").where("page", "=", "/after").execute();
  expect(after).toHaveLength(1);
});
