/** Products before and after they are in the shop; the form itself: src/dashboard/products/ProductPage.component.test.tsx. */
import { call, expect, openScreen, signInOwner, test } from "./support/dashboard.ts";

test("a draft is looked at in the shop before anybody can buy it", async ({ dashboard: page }) => {
  await openScreen(page, "/products", "Products");
  const { id } = await call(page, "products/create", {
    good_name: `Draft ${crypto.randomUUID().slice(0, 6)}`,
    status: "draft",
    variants: [{ price: "20.00", on_hand: 3 }],
  });
  await openScreen(page, `/products/${id}`, /^Draft/);
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Preview" }).click();
  const shop = await opened;
  await expect(shop.getByText("Preview. Customers can't see this product yet, so it can't be bought.")).toBeVisible();
  await expect(shop.getByRole("button", { name: "Add to cart" }).first()).toBeDisabled();
  await expect(shop.getByRole("link", { name: "Buy now" })).toHaveCount(0);
});

test("a changed handle: the old address leads to the new one, in the shop and for search engines", async ({
  context,
  request,
  shop,
}) => {
  const call = await signInOwner(context, shop);
  const before = `handle-${crypto.randomUUID().slice(0, 8)}`;
  const after = `${before}-today`;
  const variants = [{ sku: before, price: "5", options: {}, on_hand: 3 }];
  const { id } = await call("products/create", { good_name: "Moved vase", seo_name: before, variants });
  await call("products/update", { id, changes: { seo_name: after }, base: { seo_name: before } });

  const answer = await request.get(`/product/detail/${before}?variant=red`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, `/product/detail/${after}?variant=red`]);
  const page = await request.get(`/product/detail/${before}`);
  expect([page.status(), page.url()]).toEqual([200, `${shop.url}/product/detail/${after}`]);
  expect(await page.text()).toMatch(/<h1[^>]*>Moved vase</);
});
