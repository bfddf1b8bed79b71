/** Which template a product is shown by: a select that is there while the live design has a template of the page. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { productScreens } from "../products/screens.ts";
import { productId, productShop } from "../testing/product.ts";
import { renderRoutes } from "../testing/render.tsx";

const select = page.getByRole("combobox", { name: "Page template" });

async function open(
  templates: readonly { kind: "product_detail_template" | "product_list_template"; number: number; name: string }[],
) {
  const rendered = await renderRoutes(productScreens.routes, {
    at: `/products/${productId}`,
    answers: { ...productShop().answers, "/admin_api/v1/products/templates": { templates: [...templates] } },
    start: { permissions: ["products:read", "products:write"] },
  });
  await expect.element(page.getByRole("textbox", { name: "Title", exact: true })).toBeVisible();
  return rendered;
}

test("a template is chosen, and is what the product is saved with", async () => {
  const { shop } = await open([
    { kind: "product_detail_template", number: 12, name: "Gifts" },
    { kind: "product_list_template", number: 13, name: "Sale" },
  ]);
  await expect.element(select).toHaveTextContent("None");
  await select.click();
  expect(
    page
      .getByRole("option")
      .elements()
      .map((option) => option.textContent),
  ).toEqual(["None", "Gifts"]);
  await page.getByRole("option", { name: "Gifts" }).click();
  await expectAccessible();
  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
  await expect.poll(() => shop.inputs("/admin_api/v1/products/update")).toMatchObject([{ changes: { template: 12 } }]);
});

test("without a template of the page there is no select", async () => {
  await open([{ kind: "product_list_template", number: 13, name: "Sale" }]);
  await expect.element(select).not.toBeInTheDocument();
});
