/** A product that sells when it is out: the page says when it ships, for as many units as are chosen. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "#ui/testing/browser.ts";
import { sampleProduct } from "#shop/catalog/sample.ts";
import { ok, renderPage } from "../../testing/render.tsx";

const product = (variant: object) => {
  const sample = sampleProduct("USD");
  const [first] = sample.variants;
  return { ...sample, seo_name: "oak-table", options: [], variants: [{ ...first, options: {}, ...variant }] };
};
const open = (variant: object) =>
  renderPage("/product/detail/oak-table", {
    answers: {
      "/api/v1/product/detail": () =>
        ok({ product: product(variant), related: [], currency: "USD", tax_included: false, return_days: 30 }),
    },
  });
const quantity = () => page.getByRole("spinbutton", { name: "Quantity" });
const buy = () => page.getByRole("main").getByRole("button", { name: "Add to cart" }).first();

test("what is in stock is in stock; further units ship later, and can be bought up to 999", async () => {
  await open({ stock: 999_999, stock_policy: "continue", in_stock: 2, backorder_text: "Ships in 3 weeks" });
  await expect.element(page.getByText("In stock", { exact: true })).toBeVisible();
  await quantity().fill("3");
  await expect.element(page.getByText("Only 2 left. Ships in 3 weeks")).toBeVisible();
  await quantity().fill("5000");
  await expect.element(quantity()).toHaveValue(999);
  await expect.element(buy()).toBeEnabled();
});

test("without stock it says so with the expected day, and does not offer an email", async () => {
  await open({ stock: 999_999, stock_policy: "continue", in_stock: 0, expected_on: "2030-05-01" });
  await expect.element(page.getByText(/^Ships later\. Expected on .*2030/)).toBeVisible();
  await expect.element(buy()).toBeEnabled();
  await expect.element(page.getByText("Get an email when it's back in stock")).not.toBeInTheDocument();
});

test("what is not tracked is in stock", async () => {
  await open({ stock: 999_999, stock_policy: "untracked" });
  await quantity().fill("40");
  await expect.element(page.getByText("In stock", { exact: true })).toBeVisible();
});
