/** Settings of the checkout: policies that are drafts, and terms that need their article. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod";
import type { Change } from "#contract/shapes/change.ts";
import { type CheckoutSettings, checkoutGroup } from "#contract/shapes/settings/checkout.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { renderRoutes } from "../testing/render.tsx";
import { settingsScreens } from "./screens.ts";

const settings: CheckoutSettings = { ...checkoutGroup.defaults, refund_days: 60 };
const template = "01a214b7-0000-7000-8000-000000000112";
const draft = "01a214b7-0000-7000-8000-000000000111";

async function choose(label: string, option: string | RegExp): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option }).click();
}

async function openCheckout(changes: readonly Change[] = []) {
  const rendered = await renderRoutes(settingsScreens.routes, {
    at: "/settings/checkout",
    answers: {
      "/admin_api/v1/settings/checkout": {
        settings,
        articles: [
          { id: draft, title: "Returns of large furniture", is_show: false, unread_template: false },
          { id: template, title: "Privacy policy", is_show: true, unread_template: true },
        ],
        eu_consumers: true,
      },
      "/admin_api/v1/settings/checkout/update": ({ changes }) => ({
        settings: { ...settings, ...changes },
        batch_id: "b",
      }),
      "/admin_api/v1/changes/history": { changes: [...changes], more: false },
      "/admin_api/v1/changes/restore": { restored: 1, conflicts: [], batch_id: "r" },
    },
  });
  await expect.element(page.getByRole("heading", { name: "Policies" })).toBeVisible();
  return {
    ...rendered,
    save: page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }),
  };
}

test("a policy that is a draft says so and leads to its article", async () => {
  await openCheckout();
  await expect.element(page.getByText(/^This article is a draft/)).not.toBeInTheDocument();
  await choose("Returns and refunds", /^Returns of large furniture/);
  await expect.element(page.getByText(/^This article is a draft: shoppers do not see it\./)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Open the article" }))
    .toHaveAttribute("href", `/articles/${draft}`);
  await expectAccessible();
});

test("a published policy that is still a template says so", async () => {
  await openCheckout();
  await choose("Privacy", "Privacy policy");
  await expect
    .element(page.getByText(/^This article is published, but it is a template that nobody has read\./))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Open the article" }))
    .toHaveAttribute("href", `/articles/${template}`);
});

test("who can order is chosen, and terms need the article that buyers agree to", async () => {
  const { shop, save } = await openCheckout();
  await choose("Who can order", "Customers with an account only");
  await page.getByRole("switch", { name: /^Buyers must agree to your terms/ }).click();
  await save.click();
  await expect
    .element(page.getByText("Choose the article that buyers agree to", { exact: false }).first())
    .toBeVisible();
  expect(shop.inputs("/admin_api/v1/settings/checkout/update")).toEqual([]);
  await page.getByRole("switch", { name: /^Buyers must agree to your terms/ }).click();
  await save.click();
  await expect.element(page.getByText("Settings saved", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/settings/checkout/update")).toMatchObject([{ changes: { accounts: "required" } }]);
});

test("the history is that of the fields of the screen, and Restore names them", async () => {
  const { shop } = await openCheckout([
    {
      ...{ id: "7", batch_id: "b", title: "", staff_id: "s", staff_name: "Ann", at: "2026-11-20T08:00:00Z" },
      ...{
        table: "mall",
        record_type: "shop_settings",
        record_id: "m",
        record_name: "Shop",
        action: "update",
        part: "",
      },
      ...{ before: { pay_minutes: 30 }, after: { pay_minutes: 45 }, undo_of: null, undone_by: null },
    },
  ]);
  const names = Object.keys(settings).sort();
  const fieldsOf = (input: unknown) =>
    z
      .object({ fields: z.array(z.string()) })
      .parse(input)
      .fields.sort();
  const asked = shop.inputs("/admin_api/v1/changes/history");
  expect(asked.map(fieldsOf)).toEqual(asked.map(() => names));
  await page.getByRole("button", { name: "Undo or restore" }).click();
  await page.getByRole("menuitem", { name: "Restore to before this change" }).click();
  await expect.element(page.getByText(/what other pages change stays as it is/)).toBeVisible();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect.element(page.getByText("Restored", { exact: true })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/changes/restore").map(fieldsOf)).toEqual([names]);
});
