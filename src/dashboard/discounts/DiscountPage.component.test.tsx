/** The form of a discount that an extension calculates. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { Refusal } from "../testing/fake-shop.ts";
import { renderRoutes } from "../testing/render.tsx";
import { discountScreens } from "./screens.ts";

const option = { help: "", initial: "", choices: [] };
const bundle = {
  name: "bundle",
  label: "Buy several, pay fewer",
  options: [
    { ...option, name: "buy", label: "Buy", type: "number" as const, initial: "3" },
    { ...option, name: "pay", label: "Pay for", type: "number" as const, help: "Units of the same variant." },
    { ...option, name: "most", label: "At most", type: "amount" as const },
  ],
};

test("its options are asked for by their declaration, and sent with the kind", async () => {
  const { shop } = await renderRoutes(discountScreens.routes, {
    at: "/discounts/new",
    answers: {
      "/admin_api/v1/discounts/kinds": { kinds: [bundle] },
      "/admin_api/v1/customerGroups/list": { groups: [] },
      "/admin_api/v1/discounts/create": () => {
        throw new Refusal(400, "custom_options: Pay for must be fewer than are bought");
      },
    },
  });
  await page.getByLabelText("Code", { exact: true }).fill("MUGS");
  await page.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "Buy several, pay fewer" }).click();
  await expect.element(page.getByLabelText("Takes off")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Buy", { exact: true })).toHaveValue("3");
  await page.getByLabelText("Pay for").fill("2");
  await page.getByLabelText("At most").fill("5,5");
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(/Pay for must be fewer than are bought/).first()).toBeVisible();
  expect(shop.inputs("/admin_api/v1/discounts/create")).toMatchObject([
    { kind: "custom", custom_kind: "bundle", custom_options: { buy: "3", pay: "2", most: "5.50" } },
  ]);
});

test("who may not see customers is asked about no group of theirs: the call would be refused", async () => {
  const { shop } = await renderRoutes(discountScreens.routes, {
    at: "/discounts/new",
    start: { permissions: ["discounts:read", "discounts:write"] },
    answers: {
      "/admin_api/v1/discounts/kinds": { kinds: [] },
      "/admin_api/v1/customerGroups/list": () => {
        throw new Refusal(403, "You don't have permission to do this");
      },
    },
  });
  await expect.element(page.getByLabelText("Code", { exact: true })).toBeVisible();
  await expect.poll(() => shop.inputs("/admin_api/v1/discounts/kinds").length).toBeGreaterThan(0);
  expect(shop.inputs("/admin_api/v1/customerGroups/list")).toEqual([]);
});
