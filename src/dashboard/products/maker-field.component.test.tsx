/** Who made a product: chosen by its name or added in place, only where the European Union's consumer law applies. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { pageCommands } from "../palette/actions.ts";
import { productId, productShop } from "../testing/product.ts";
import { owner, renderRoutes } from "../testing/render.tsx";
import { productScreens } from "./screens.ts";

const dune = {
  id: "01a214b7-0000-7000-8000-000000000301",
  name: "Dune Works",
  address: "Töpferweg 3",
  contact: "hello@dune.example",
  country: "DE",
  responsible_name: "",
  responsible_address: "",
  responsible_contact: "",
};
const added = "01a214b7-0000-7000-8000-000000000302";
const field = page.getByRole("searchbox", { name: "Maker" });
const save = () => page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" });

async function open(isEu: boolean) {
  const makers = [dune];
  const rendered = await renderRoutes(productScreens.routes, {
    at: `/products/${productId}`,
    answers: {
      ...productShop().answers,
      "/admin_api/v1/makers/find": ({ search = "", id }) => ({
        makers: makers.filter((one) => one.id === id || one.name.toLowerCase().includes(search.toLowerCase())),
      }),
      "/admin_api/v1/makers/save": ({ id: _, ...maker }) => {
        makers.push({ ...maker, id: added });
        return { id: added, batch_id: "b" };
      },
    },
    start: {
      permissions: ["products:read", "products:write", "inventory:write"],
      mall: { ...owner.mall, eu_consumers: isEu },
    },
  });
  await expect.element(page.getByRole("textbox", { name: "Title", exact: true })).toBeVisible();
  return rendered;
}

test("a maker is found by its name, and is what the product is saved with", async () => {
  const { shop } = await open(true);
  await field.fill("dune");
  await page.getByRole("button", { name: "Dune Works" }).click();
  await expect.element(field).not.toBeInTheDocument();
  await expectAccessible();
  await save().click();
  await expect
    .poll(() => shop.inputs("/admin_api/v1/products/update"))
    .toMatchObject([{ changes: { maker_id: dune.id } }]);
});

test("one that is not there is added in place, with what the law asks for", async () => {
  const { shop } = await open(true);
  await field.fill("Hill");
  await page.getByRole("button", { name: "Add maker" }).click();
  const dialog = page.getByRole("dialog", { name: "Add maker" });
  await expect.element(dialog.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Hill");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Enter the postal address")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/makers/save")).toEqual([]);
  await expectAccessible();
  await dialog.getByRole("textbox", { name: "Postal address", exact: true }).fill("12 Hill Road, Graz");
  await dialog.getByRole("textbox", { name: "Electronic address", exact: true }).fill("hello@hill.example");
  await dialog.getByRole("combobox", { name: "Country" }).click();
  await page.getByRole("option", { name: "Austria" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/makers/save")).toMatchObject([{ name: "Hill", country: "AT" }]);
  await save().click();
  await expect
    .poll(() => shop.inputs("/admin_api/v1/products/update"))
    .toMatchObject([{ changes: { maker_id: added } }]);
});

test("where the law does not apply, neither product nor palette has any of it", async () => {
  await open(false);
  await expect.element(page.getByText("Maker and safety")).not.toBeInTheDocument();
  const paths = (isEu: boolean) => pageCommands([], { eu_consumers: isEu }).map(({ id }) => id);
  expect(paths(true)).toContain("page /products/makers");
  expect(paths(false)).not.toContain("page /products/makers");
});
