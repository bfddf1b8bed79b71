/** Dates of a sale in the product form: in the shop's time zone, at the price that they belong to. */
import { clear, createStore } from "idb-keyval";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { AdminVariant } from "#contract/shapes/product.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import type { Start } from "../api/start.ts";
import { productId, productShop, testProduct, testProductVariant } from "../testing/product.ts";
import { renderRoutes } from "../testing/render.tsx";
import { productScreens } from "./screens.ts";

beforeEach(() => clear(createStore("shopwright-dashboard", "records")));

const field = (name: string) => page.getByLabelText(new RegExp(`^${name}$`));
const save = () => page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" });
const start: Partial<Start> = { permissions: ["products:read", "products:write"] };
const path = "/admin_api/v1/products/update";

async function openProduct(...variants: AdminVariant[]) {
  const options = variants.length > 1 ? [{ name: "Size", values: ["S", "L"] }] : [];
  const { answers } = productShop(testProduct({ options }), variants);
  const { shop } = await renderRoutes(productScreens.routes, { at: `/products/${productId}`, answers, start });
  await expect.element(page.getByRole("textbox", { name: "Title", exact: true })).toBeVisible();
  return shop;
}

test("a reduced price has an end, in the shop's time zone; one that is over is refused at the field", async () => {
  const shop = await openProduct(testProductVariant(1, { price: "80.00", origin_price: "100.00" }));
  await expect.element(field("Sale price")).not.toBeInTheDocument();
  await field("Sale ends").fill("2020-11-30T23:59");
  await save().click();
  await expect.element(page.getByText("Must be in the future").first()).toBeVisible();
  await expect.element(field("Sale ends")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible();
  expect(shop.inputs(path)).toEqual([]);
  await field("Sale ends").fill("2099-11-30T23:59");
  await save().click();
  // The shop is in New York.
  await expect
    .poll(() => shop.inputs(path))
    .toMatchObject([
      {
        variants: { update: [{ changes: { sale_ends_at: "2099-12-01T04:59:00.000Z" }, base: { sale_ends_at: null } }] },
      },
    ]);
});

test("a sale that starts later has a price below the usual one, a start, and an end after it", async () => {
  const shop = await openProduct(testProductVariant(1, { price: "100.00" }));
  await expect.element(field("Sale starts")).not.toBeInTheDocument();
  await field("Sale price").fill("120");
  await save().click();
  await expect.element(page.getByText("Must be below the price").first()).toBeVisible();
  await field("Sale price").fill("80");
  await save().click();
  await expect.element(page.getByText("Enter when the sale starts").first()).toBeVisible();
  await field("Sale starts").fill("2099-07-01T00:00");
  await field("Sale ends").fill("2099-06-30T00:00");
  await save().click();
  await expect.element(page.getByText("Must be after the start").first()).toBeVisible();
  await expectAccessible();
  await field("Sale ends").fill("");
  await save().click();
  await expect
    .poll(() => shop.inputs(path))
    .toMatchObject([
      { variants: { update: [{ changes: { sale_price: "80.00", sale_starts_at: "2099-07-01T04:00:00.000Z" } }] } },
    ]);
});

test("variants show their sale in the grid, and get its end at once", async () => {
  const reduced = { price: "80.00", origin_price: "100.00" };
  const shop = await openProduct(
    testProductVariant(1, { ...reduced, options: { Size: "S" }, sale_ends_at: "2099-12-01T04:59:00.000Z" }),
    testProductVariant(2, { ...reduced, options: { Size: "L" } }),
  );
  await expect.element(page.getByRole("gridcell", { name: "until 2099-11-30 23:59" })).toBeVisible();
  await page.getByRole("button", { name: "Edit all" }).click();
  const many = page.getByRole("dialog", { name: "Edit 2 variants" });
  await many.getByRole("combobox", { name: "Field" }).click();
  await page.getByRole("option", { name: "Sale ends" }).click();
  await many.getByLabelText(/^Sale ends$/).fill("2099-12-24T12:00");
  await many.getByRole("button", { name: "Apply to 2 variants" }).click();
  await save().click();
  const changes = { sale_ends_at: "2099-12-24T17:00:00.000Z" };
  await expect.poll(() => shop.inputs(path)).toMatchObject([{ variants: { update: [{ changes }, { changes }] } }]);
});
