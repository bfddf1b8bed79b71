import { expect, test } from "vitest";
import { recordSearch } from "#shop/search-words/index.ts";
import { createTestShop } from "#shop/testing.ts";
import { createTestServer } from "./testing.ts";

test("what domains hold in memory is stored before the server has closed", async () => {
  const shop = await createTestShop();
  const { app } = await createTestServer({ shop });
  recordSearch(shop, "lamp", async () => 0);
  const stored = () => shop.db.selectFrom("search_count").select("keyword").execute();
  expect(await stored()).toEqual([]);
  await app.close();
  expect(await stored()).toEqual([{ keyword: "lamp" }]);
});
