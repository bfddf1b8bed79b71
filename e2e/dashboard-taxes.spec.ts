/**
 * Taxes from the settings to the checkout: products with a rate of their own, and businesses of the EU that pay none. Numbers:
 * src/shop/taxes, src/server/invoices/download.test.ts; the screen: src/dashboard/taxes/TaxesPage.component.test.tsx.
 */
import type { Page } from "@playwright/test";
import { closeCartDrawer, openSummary, placeOrderButton } from "./support/buyer.ts";
import { call, expect, openScreen, test as shared } from "./support/dashboard.ts";
import { type WorkerShop, withShop } from "./support/shop.ts";
import { expectAccessible, open } from "./support/test.ts";

/** Taxes are settings of the whole shop: this spec has one of its own. */
const test = shared.extend<object, { shop: WorkerShop }>({
  shop: [({ browserName: _ }, use) => withShop({}, use), { scope: "worker", timeout: 120_000 }],
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Of a real company, with correct check digits. */
const vatNumber = "DE136695976";

test("an owner gives books a rate of their own and asks for VAT numbers; a cart of both rates shows each, and a business pays no tax", async ({
  dashboard: owner,
  newVisitor,
}) => {
  test.slow();
  await openScreen(owner, "/settings/taxes", "Taxes");
  const seller = {
    country: "FR",
    state: "",
    address1: "1 Rue de Rivoli",
    city: "Paris",
    postal_code: "75001",
    vat_number: "FR40303265045",
  };
  await call(owner, "settings/shop/update", { changes: seller });
  await owner.getByRole("switch", { name: "Ask businesses in the EU for their VAT number" }).check();
  await owner.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("Settings saved")).toBeVisible();
  await owner.getByRole("button", { name: "Add class" }).click();
  const adding = owner.getByRole("dialog", { name: "Add tax class" });
  await adding.getByLabel("Name").fill("Books");
  await adding.getByRole("button", { name: "Add class" }).click();
  await expect(adding).toBeHidden();
  await owner.getByRole("button", { name: "Add rate", exact: true }).click();
  const rate = owner.getByRole("dialog", { name: "Add tax rate" });
  await choose(owner, "Country", "Germany");
  await choose(owner, "Products of the tax class", "Books");
  await rate.getByLabel("Name").fill("VAT 7%");
  await rate.getByLabel("Rate", { exact: true }).fill("7");
  await rate.getByRole("button", { name: "Add rate" }).click();
  await expect(owner.getByText("Whole country, Books")).toBeVisible();

  const [{ id }] = (await call(owner, "lists/products", { search: "Hearth Mug" })).rows;
  await openScreen(owner, `/products/${id}`, "Hearth Mug");
  await choose(owner, "Tax class", "Books");
  await owner.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("Product saved")).toBeVisible();

  const buyer = await (await newVisitor()).newPage();
  for (const product of ["hearth-mug", "orchard-check-cushion"]) {
    await open(buyer, `/product/detail/${product}`);
    await buyer.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first().click();
    await closeCartDrawer(buyer);
  }
  await open(buyer, "/product/payment");
  await expect(buyer.getByLabel("VAT number")).toHaveCount(0);
  await buyer.getByLabel("Email").fill("einkauf@example.com");
  await buyer.getByLabel("Country or region").selectOption("DE");
  for (const [label, text] of [
    ["First name", "Erika"],
    ["Last name", "Muster"],
    ["Street and number", "Lindenweg 4"],
    ["City", "Berlin"],
    ["Postal code", "10115"],
    ["Phone", "+49 30 123456"],
  ] as const) {
    await buyer.getByLabel(label).fill(text);
  }
  await openSummary(buyer);
  await expect(buyer.getByText("VAT 19%")).toBeVisible();
  await expect(buyer.getByText("VAT 7%")).toBeVisible();
  const field = buyer.getByLabel("VAT number");
  await field.fill("DE136695975");
  await field.blur();
  await expect(buyer.getByText("Enter a VAT number such as DE136695976")).toBeVisible();
  await field.fill("de 136 695 976");
  await field.blur();
  await expect(buyer.getByText("Reverse charge: no tax")).toBeVisible();
  await expect(buyer.getByText("VAT 19%")).toHaveCount(0);
  await expectAccessible(buyer);
  await placeOrderButton(buyer).click();
  await buyer.getByRole("button", { name: "Approve payment" }).click();
  await expect(buyer.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await buyer.getByRole("link", { name: "View order" }).click();
  const sentence = `Reverse charge: the recipient accounts for the VAT. VAT number ${vatNumber}`;
  await expect(buyer.getByText(sentence)).toBeVisible();
  await expectAccessible(buyer);

  await openScreen(owner, "/orders", "Orders");
  await owner
    .getByRole("link", { name: /^\d{6}-/ })
    .first()
    .click();
  await expect(owner.getByText(`VAT number ${vatNumber}`)).toBeVisible();
  await expect(owner.getByText("Tax (reverse charge)")).toBeVisible();
  const issued = owner.getByText(/^Invoice INV-/);
  const issue = owner.getByRole("button", { name: "Issue invoice" });
  await expect(issue.or(issued)).toBeVisible();
  if (await issue.isVisible()) await issue.click();
  await expect(issued).toBeVisible();

  await openScreen(owner, "/invoices", "Invoices");
  await owner.getByRole("button", { name: "For bookkeeping" }).click();
  const dialog = owner.getByRole("dialog", { name: "For bookkeeping" });
  await dialog.getByText("Tax lines (CSV)").click();
  const now = new Date();
  const day = (ahead: number) => new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("From").fill(day(-1));
  await dialog.getByLabel("To").fill(day(1));
  const download = owner.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
