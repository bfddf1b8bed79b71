/** Tax classes and rates: what their dialogs demand, send and show. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { type Answers, Refusal } from "../testing/fake-shop.ts";
import { owner, renderRoutes } from "../testing/render.tsx";
import { taxScreens } from "./screens.ts";
import type { Taxes } from "./taxes-query.ts";

const settings = {
  prices_include_tax: false,
  tax_shipping: false,
  reverse_charge: false,
  check_vat_numbers: false,
  charges_no_tax: false,
};

/** The screen over a shop that stores what it is given. */
async function openTaxes(answers: Answers = {}, country = owner.mall.country) {
  let taxes: Taxes = {
    rates: [],
    classes: [{ key: "standard", name: "Standard", is_own: false, is_used: true }],
    countries: [],
  };
  const rendered = await renderRoutes(taxScreens.routes, {
    at: "/settings/taxes",
    start: { mall: { ...owner.mall, country } },
    answers: {
      "/admin_api/v1/settings/taxes": { settings },
      "/admin_api/v1/settings/taxes/update": ({ changes }) => ({
        settings: { ...settings, ...changes },
        batch_id: "b",
      }),
      "/admin_api/v1/changes/history": { changes: [], more: false },
      "/admin_api/v1/taxes": () => taxes,
      "/admin_api/v1/taxes/class/add": ({ name }) => {
        taxes = { ...taxes, classes: [...taxes.classes, { key: "class_1", name, is_own: true, is_used: false }] };
        return { key: "class_1", batch_id: "b" };
      },
      "/admin_api/v1/taxes/add": ({ rates }) => {
        const added = rates.map((rate, index) => ({
          tax_class: "standard",
          state: "",
          postal_code: "",
          ...rate,
          id: String(index),
        }));
        taxes = { ...taxes, rates: [...taxes.rates, ...added] };
        return { ids: ["0"], batch_id: "b" };
      },
      ...answers,
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Taxes" })).toBeVisible();
  return rendered;
}

async function choose(label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("a new class gets a rate of its own in a country, which the list names with place and class", async () => {
  const { shop } = await openTaxes();
  await page.getByRole("button", { name: "Add class" }).click();
  const adding = page.getByRole("dialog", { name: "Add tax class" });
  await adding.getByRole("button", { name: "Add class" }).click();
  await expect.element(adding.getByText("Enter a name", { exact: false })).toBeVisible();
  await adding.getByLabelText("Name", { exact: false }).fill("Books");
  await expectAccessible();
  await adding.getByRole("button", { name: "Add class" }).click();
  await expect.element(adding).not.toBeInTheDocument();

  await page.getByRole("button", { name: "Add tax rate", exact: true }).click();
  const rate = page.getByRole("dialog", { name: "Add tax rate" });
  // The shop's own country is proposed.
  await expect.element(rate.getByRole("combobox", { name: "Country" })).toMatchTextContent("United States");
  await choose("Country", "Germany");
  await choose("Products of the tax class", "Books");
  await rate.getByRole("button", { name: "Add tax rate" }).click();
  await expect.element(rate.getByText("Enter a percentage", { exact: false })).toBeVisible();
  await rate.getByLabelText("Rate", { exact: true }).fill("7");
  // As the country names it.
  await expect.element(rate.getByLabelText("Name", { exact: false })).toHaveValue("VAT 7%");
  await expectAccessible();
  await expectFitsPhone();
  await rate.getByRole("button", { name: "Add tax rate" }).click();
  await expect.element(page.getByText("Whole country, Books", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/taxes/add")).toEqual([
    { rates: [{ tax_class: "class_1", country: "DE", state: "", postal_code: "", name: "VAT 7%", hundredths: 700 }] },
  ]);
});

test("a country of the EU proposes its own rate, with its name", async () => {
  const { shop } = await openTaxes({}, "DE");
  await page.getByRole("button", { name: "Add tax rate", exact: true }).click();
  const rate = page.getByRole("dialog", { name: "Add tax rate" });
  await expect.element(rate.getByLabelText("Rate", { exact: true })).toHaveValue("19");
  await expect.element(rate.getByLabelText("Name", { exact: false })).toHaveValue("VAT 19%");
  await rate.getByRole("button", { name: "Add tax rate" }).click();
  await expect.element(rate).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/taxes/add")).toMatchObject([{ rates: [{ country: "DE", hundredths: 1900 }] }]);
});

test("a rate with decimals is sent as it was typed", async () => {
  const { shop } = await openTaxes();
  await page.getByRole("button", { name: "Add tax rate", exact: true }).click();
  const rate = page.getByRole("dialog", { name: "Add tax rate" });
  // In binary fractions 8.87 times 100 is less than 887.
  await rate.getByLabelText("Rate", { exact: true }).fill("8.87");
  await expect.element(rate.getByLabelText("Name", { exact: false })).toHaveValue("Sales tax 8.87%");
  await rate.getByRole("button", { name: "Add tax rate" }).click();
  await expect.element(rate).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/taxes/add")).toMatchObject([{ rates: [{ hundredths: 887 }] }]);
});

test("businesses of the EU are asked for their VAT number after the switch is saved", async () => {
  const { shop } = await openTaxes({}, "DE");
  await expect.element(page.getByRole("switch", { name: /^Look up/ })).not.toBeInTheDocument();
  await page.getByRole("switch", { name: /^Ask businesses in the EU for their VAT number/ }).click();
  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Settings saved", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/settings/taxes/update")).toMatchObject([{ changes: { reverse_charge: true } }]);
  // Looking them up is asked only now.
  await page.getByRole("switch", { name: /^Look up VAT numbers in VIES/ }).click();
  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => shop.inputs("/admin_api/v1/settings/taxes/update"))
    .toMatchObject([{}, { changes: { check_vat_numbers: true } }]);
});

test("a shop in the USA that does not sell to the EU is not offered rules of the EU", async () => {
  await openTaxes({}, "US");
  await expect.element(page.getByRole("switch", { name: /^Tax on shipping/ })).toBeVisible();
  await expect.element(page.getByText("Required in the EU", { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByRole("switch", { name: /VAT number/ })).not.toBeInTheDocument();
});

test("a rule that needs the seller's details leads to them", async () => {
  const answers: Answers = {
    "/admin_api/v1/settings/taxes/update": () => {
      throw new Refusal(400, "reverse_charge: only for sellers in the EU; give your country in Settings, Shop, first");
    },
  };
  await openTaxes(answers, "");
  const ask = page.getByRole("switch", { name: /^Ask businesses in the EU for their VAT number/ });
  await ask.click();
  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
  const link = page.getByRole("link", { name: "Settings, Shop" });
  await expect.element(link).toHaveAttribute("href", "/settings/shop");
});
