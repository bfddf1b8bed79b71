/** A shop in Arabic in a browser: every kind of page reads from right to left, is accessible and never wider than the window. */

import { beCustomer } from "./support/account.ts";
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible, open, overflowOf } from "./support/test.ts";

const pages = [
  "/",
  "/product/category",
  "/product/list",
  "/news",
  "/ContactUs",
  "/login/register",
  "/cart",
  "/account",
  "/account/orders",
  "/account/SetAddress",
];

test("pages in Arabic are accessible, hydrate without a word and are not wider than the window at 360 and 1440 px", async ({
  dashboard: page,
  newVisitor,
}) => {
  test.slow();
  await openScreen(page, "/settings/languages", "Languages");
  await call(page, "languages/add", { code: "ar" });
  await call(page, "languages/update", { code: "ar", published: true });
  try {
    // Warnings of hydration are errors of the console, which fail the test.
    const visitor = await (await newVisitor()).newPage();
    await open(visitor, "/ar");
    const product = await visitor.locator('main a[href^="/ar/product/detail/"]').first().getAttribute("href");
    await beCustomer(visitor);
    for (const path of [...pages.map((one) => `/ar${one === "/" ? "" : one}`), product ?? ""]) {
      await test.step(path, async () => {
        await visitor.setViewportSize({ width: 360, height: 740 });
        await open(visitor, path);
        await expect(visitor.locator("html")).toHaveAttribute("dir", "rtl");
        expect(await overflowOf(visitor), "360 px").toBeLessThanOrEqual(0);
        await visitor.setViewportSize({ width: 1440, height: 900 });
        expect(await overflowOf(visitor), "1440 px").toBeLessThanOrEqual(0);
        await expectAccessible(visitor);
      });
    }
  } finally {
    await call(page, "languages/delete", { code: "ar" });
  }
});
