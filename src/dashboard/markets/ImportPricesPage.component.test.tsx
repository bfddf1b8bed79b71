/** A file of prices: what it would do is shown before it is written. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { codes } from "#contract/errors.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import "#ui/testing/browser.ts";
import { Refusal } from "../testing/fake-shop.ts";
import { renderScreen } from "../testing/render.tsx";
import { Component as ImportPricesPage } from "./ImportPricesPage.tsx";

const uuid = "01a214b7-0000-7000-8000-000000000301";
const at = { at: `/settings/markets/prices/${uuid}/import`, path: "/settings/markets/prices/:id/import" };
const choose = (content: string) =>
  page.getByLabelText("File of prices").upload(new File([content], "prices.csv", { type: "text/csv" }));
const markets = {
  markets: [],
  price_lists: [
    {
      ...{
        id: uuid,
        name: "Switzerland",
        currency: "CHF",
        decimals: 2,
        mode: "fixed" as const,
        rate_source: "hand" as const,
        rate: "0.9",
      },
      ...{
        rate_day: "2026-11-01",
        margin: 0,
        rounding: "none" as const,
        bank_rate: null,
        bank_day: null,
        problem: "" as const,
      },
      ...{ is_due: false, made: 0, to_make: 0, is_failing: false, fixed: 2 },
    },
  ],
};

test("new, changed and conflicting prices are shown; those that were set meanwhile are imported when asked for", async () => {
  const sample = { sku: "V-1", reason: "" };
  const { shop } = await renderScreen(<ImportPricesPage />, {
    ...at,
    answers: {
      "/admin_api/v1/markets": markets,
      "/admin_api/v1/priceLists/checkImport": {
        import_id: uuid,
        counts: { new: 2, changed: 1, same: 4, conflict: 1, failing: 1 },
        samples: [
          { ...sample, name: "Vase, Blue", current: "", value: "19.90", finding: "new" },
          {
            ...sample,
            name: "Donaudampfschifffahrtsgesellschaft".repeat(3),
            current: "25.00 (30.00)",
            value: "",
            finding: "changed",
          },
          { ...sample, name: "Cup", current: "9.00", value: "8.00", finding: "conflict" },
          {
            ...sample,
            name: "X-1",
            sku: "X-1",
            current: "",
            value: "?",
            finding: "failing",
            reason: "No variant has this SKU",
          },
        ],
      },
      "/admin_api/v1/priceLists/import": { batch_id: uuid, task_id: uuid },
    },
  });
  await choose("sku,price\nV-1,19.90");
  await expect.element(page.getByRole("heading", { name: "3 prices to import" })).toBeVisible();
  await expect.element(page.getByText("2 new · 1 changed · 4 the same")).toBeVisible();
  await expect.element(page.getByText("No variant has this SKU")).toBeVisible();
  // As staff read amounts, in the list's currency.
  await expect.element(page.getByText("CHF 25.00 (CHF 30.00) now → taken back")).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole("checkbox", { name: "Import them too" }).click();
  await expect.element(page.getByRole("heading", { name: "4 prices to import" })).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect
    .poll(() => shop.inputs("/admin_api/v1/priceLists/import"))
    .toEqual([{ import_id: uuid, with_changed: true }]);
  expect(shop.inputs("/admin_api/v1/priceLists/checkImport")).toEqual([
    { price_list_id: uuid, name: "prices.csv", text: "sku,price\nV-1,19.90" },
  ]);
});

test("a file that is none says why", async () => {
  await renderScreen(<ImportPricesPage />, {
    ...at,
    answers: {
      "/admin_api/v1/markets": markets,
      "/admin_api/v1/priceLists/checkImport": () => {
        throw new Refusal(codes.badInput, "file: there are no prices in it");
      },
    },
  });
  await choose("sku,price");
  await expect.element(page.getByText(/there are no prices in it/)).toBeVisible();
});
