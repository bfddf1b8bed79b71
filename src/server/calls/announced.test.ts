/** Drops this process's cached data of a change before the call answers: the author's next request shows the change. */
import { expect, test } from "vitest";
import { startDashboardSession } from "#shop/staff/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import { createTestShop } from "#shop/testing.ts";
import type { CallRequest, Services } from "./context.ts";
import { invoke } from "./invoke.ts";

const shop = await createTestShop();
const forgotten: string[] = [];
const services: Services = {
  db: shop.db,
  dataDir: "",
  secret: "a secret of thirty-two characters",
  checkOutput: true,
  forget: (mallId: string) => forgotten.push(mallId),
} as Partial<Services> as Services;
const { secret } = await startDashboardSession(shop, shop.staffId, {});
const request: CallRequest = {
  mall: shop.mall,
  dashboardSecret: secret,
  pageKey: pageKey(secret),
  pageOrigin: "https://shop.example",
};

test("a call that announces a change has told this process when it answers, one that reads has not", async () => {
  expect((await invoke(services, "searchWords", {}, request)).code).toBe(200);
  expect(forgotten).toEqual([]);
  const saved = await invoke(services, "saveSearchRedirect", { keyword: "returns", target: "/ContactUs" }, request);
  expect(saved.code).toBe(200);
  expect(forgotten).toEqual([shop.mall.id]);
});
