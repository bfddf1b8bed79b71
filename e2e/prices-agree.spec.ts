/**
 * What staff change about shipping and taxes is said alike by product page, cart, checkout and the article about shipping. The
 * numbers: src/shop/checkout/tax-included.test.ts.
 */
import { fillCart, fillCheckout, openSummary } from "./support/buyer.ts";
import { signInOwner } from "./support/dashboard.ts";
import { expect, open, test } from "./support/test.ts";

test.use({ locale: "en-US" });

test("new rates and prices with tax are the same on every page of the shop", async ({ page, shop, newVisitor }) => {
  const call = await signInOwner(await newVisitor(), shop);
  const { zones } = await call("shipping/settings", {});
  const zone = zones.find(({ name }: { name: string }) => name === "United States");
  const { id, ...rate } = zone.rates.find(({ name }: { name: string }) => name === "Standard");
  const changed = { ...rate, price: "9.5", free_from: "150", min_days: 3, max_days: 5 };
  const prices = (prices_include_tax: boolean) => call("settings/taxes/update", { changes: { prices_include_tax } });
  await call("shipping/saveRate", { id, zone_id: zone.id, ...changed });
  try {
    await prices(true);

    await open(page, "/product/detail/hearth-mug");
    await expect(page.getByText("Tax included", { exact: true })).toBeVisible();
    const cost = page.getByRole("link", { name: "$9.50 shipping to United States, free from $150.00" });
    await expect(cost).toBeVisible();
    await cost.click();
    const row = page.getByRole("row").filter({ hasText: "United States, Standard" });
    await expect(row).toContainText("3 to 5 working days");
    await expect(row).toContainText("$9.50, free from $150.00");

    await fillCart(page, "hearth-mug");
    await open(page, "/cart");
    await expect(page.getByText("Tax included. Shipping calculated at checkout.")).toBeVisible();
    await expect(page.getByText(/\$128.00 .*free shipping/i).first()).toBeVisible();

    await open(page, "/product/payment");
    await fillCheckout(page);
    await openSummary(page);
    await expect(page.getByText("Includes Sales tax 7.25%")).toBeVisible();
    const ways = page.getByRole("group", { name: "Shipping", exact: true });
    await expect(ways).toContainText("$9.50");
    // 22 and 9.50, whose tax they contain.
    await expect(page.getByText("$31.50").filter({ visible: true }).first()).toBeVisible();
  } finally {
    await call("shipping/saveRate", { id, zone_id: zone.id, ...rate });
    await prices(false);
  }
});
