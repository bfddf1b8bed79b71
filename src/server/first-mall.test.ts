import { expect, test } from "vitest";
import { createTestDatabase } from "#db/testing.ts";
import { findMallByHost } from "#kernel/malls/index.ts";
import * as registry from "#modules/registry.ts";
import { getDecoration } from "#shop/decorations/index.ts";
import { takeToken } from "#shop/staff/index.ts";
import { seedDemo } from "../../demo/seed/index.ts";
import { firstMall } from "./first-mall.ts";
import { dashboardLink, editorLink, makeLinks } from "./links.ts";

const parts = { modules: ["home_modules" as const], common_modules: [1], config_modules: [1] };

test.each([
  [true, "the demo mall, decorated"],
  [false, "an empty shop"],
])("DEMO=%s makes %s, and its owner can open the editor", async (DEMO) => {
  const { db } = await createTestDatabase();
  await firstMall(db, { DEMO, SHOP_LOCALE: "en" }, seedDemo);
  const mall = await findMallByHost(db, "localhost:3000");
  expect(mall?.live_revision).toBe(DEMO ? 1 : 0);
  const products = await db.selectFrom("product").select("id").execute();
  expect(products.length > 0).toBe(DEMO);
  if (!mall) throw new Error("there is no mall");
  const decoration = JSON.stringify(await getDecoration({ db, mall, registry }, "live", "shopper", parts));
  expect(decoration.includes("/demo/")).toBe(DEMO);
  expect(decoration.includes("/placeholders/")).toBe(!DEMO);
  const link = new URL((await editorLink(db, "http://localhost:3000")) ?? "");
  expect(link.pathname).toBe("/admin_1");
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    hash_id: mall?.id,
    redirect_url: "http://localhost:3000/",
    admin_token: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test("the demo mall is in the language that is configured", async () => {
  const { db } = await createTestDatabase();
  await firstMall(db, { DEMO: true, SHOP_LOCALE: "de-CH" }, seedDemo);
  expect((await findMallByHost(db, "localhost:3000"))?.locale).toBe("de-CH");
});

test("the dashboard's link signs in to a demo; elsewhere it leads to the set-up until the owner can sign in", async () => {
  const { db } = await createTestDatabase();
  await firstMall(db, { DEMO: false, SHOP_LOCALE: "de-CH" }, seedDemo);
  const home = "http://localhost:3000";
  const mall = await findMallByHost(db, "localhost:3000");
  if (!mall) throw new Error("there is no mall");
  expect(mall.locale).toBe("de-CH");
  const demo = new URL((await makeLinks(db, { DEMO: true }, home)).dashboard ?? "");
  expect(demo.pathname).toBe("/dashboard/sign-in");
  expect(await takeToken({ db, mall }, "sign_in", demo.searchParams.get("link") ?? "")).toBeDefined();
  const setUp = new URL((await makeLinks(db, { DEMO: false }, home)).dashboard ?? "");
  expect(setUp.pathname).toBe("/dashboard/set-up");
  const token = new URLSearchParams(setUp.hash.slice(1)).get("token") ?? "";
  expect(await takeToken({ db, mall }, "sign_in", token)).toBeUndefined();
  expect(await takeToken({ db, mall }, "set_up", token)).toBeDefined();
  await db.updateTable("staff").set({ password_hash: "known" }).execute();
  expect((await makeLinks(db, { DEMO: false }, home)).dashboard).toBe(`${home}/dashboard`);
  // Who may run commands beside the database may let themselves in.
  expect(await dashboardLink(db, { DEMO: false }, home)).toContain("/dashboard/sign-in?link=");
});
