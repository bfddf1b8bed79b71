import { expect, test } from "vitest";
import { createTestDatabase } from "#db/testing.ts";
import { findMallByHost } from "#shop/malls/index.ts";
import { seedDemo } from "../../demo/seed/index.ts";
import { firstMall } from "./first-mall.ts";
import { editorLink } from "./links.ts";

test.each([
  [true, "the demo mall, decorated"],
  [false, "an empty shop"],
])("DEMO=%s makes %s, and its owner can open the editor", async (DEMO) => {
  const { db } = await createTestDatabase();
  await firstMall(db, { DEMO }, seedDemo);
  const mall = await findMallByHost(db, "localhost:3000");
  expect(mall?.live_revision).toBe(DEMO ? 1 : 0);
  const products = await db.selectFrom("product").select("id").execute();
  expect(products.length > 0).toBe(DEMO);
  const link = new URL((await editorLink(db, "http://localhost:3000")) ?? "");
  expect(link.pathname).toBe("/admin_1");
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    hash_id: mall?.id,
    redirect_url: "http://localhost:3000/",
    admin_token: expect.stringMatching(/^[\w-]{43}$/),
  });
});
