/**
 * A shop in Arabic in a browser: every kind of page reads from right to left, is accessible and never wider than the window. Colours are those of the
 * pages in English, which other tests check.
 */

import type { Page } from "@playwright/test";
import { beCustomer, newAddress } from "./support/account.ts";
import { addToCart, placePaidOrder } from "./support/buyer.ts";
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible, open, overflowOf } from "./support/test.ts";

/** Of guests; `{…}` is the first such address that another page links to. */
const pages = [
  "",
  "/product/category",
  "/product/list",
  "/product/list?keyword=qqqq",
  "/product/detail/dune-vase",
  "/product/comment/dune-vase",
  "/wishlist",
  "/news",
  "{/NewsDetail}",
  "{/article}",
  "/ContactUs",
  "/trackingOrder",
  "/login",
  "/login/register",
  "/withdraw",
  "/404",
];
const pagesOfCustomers = [
  "/cart",
  "/product/payment",
  "/account",
  "/account/info",
  "/account/addresses",
  "/account/SetAddress",
  "/account/ChangePwd",
  "/account/orders",
];

const widths = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

async function expectMirrored(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await open(page, path);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    for (const size of widths) {
      await page.setViewportSize(size);
      await expect.poll(() => overflowOf(page), `at ${size.width} px`).toBeLessThanOrEqual(0);
      await expectAccessible(page, "structure");
    }
  });
}

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
    for (const path of pages) {
      const link = /^\{(.+)\}$/.exec(path)?.[1];
      const linked = link && (await visitor.locator(`a[href^="/ar${link}"]`).first().getAttribute("href"));
      await expectMirrored(visitor, linked ?? `/ar${path}`);
    }
    const order = await placePaidOrder(visitor, newAddress());
    for (const path of ["/OrderDetail", "/paymentSuccessful"])
      await expectMirrored(visitor, `/ar${path}?order_no=${order}`);
    await beCustomer(visitor);
    await addToCart(visitor, "dune-vase");
    for (const path of pagesOfCustomers) await expectMirrored(visitor, `/ar${path}`);
  } finally {
    await call(page, "languages/delete", { code: "ar" });
  }
});
