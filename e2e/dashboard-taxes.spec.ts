/**
 * Taxes from the settings to the checkout: products with a rate of their own, and businesses of the EU that pay none. Numbers:
 * src/shop/taxes, src/server/invoices/download.test.ts; the screen: src/dashboard/taxes/TaxesPage.component.test.tsx.
 */
import { newAddress } from "./support/account.ts";
import { closeCartDrawer, openSummary, placeOrderButton } from "./support/buyer.ts";
import { expect, openScreen, signInOwner, test } from "./support/dashboard.ts";
import { expectAccessible, open } from "./support/test.ts";

/** Of a real company, with correct check digits. */
const vatNumber = "DE136695976";

test("books have a rate of their own and businesses are asked for VAT numbers; a cart of both rates shows each, and a business pays no tax", async ({
  dashboard: owner,
  context,
  newVisitor,
  shop,
}) => {
  test.slow();
  const email = newAddress();
  const staff = await signInOwner(context, shop);
  /** Changes of the worker's shop, the last first: they are taken back in the end. */
  const batches: string[] = [];
  const change = async (path: string, data: object) => {
    const answer = await staff(path, data);
    batches.unshift(answer.batch_id);
    return answer;
  };
  const seller = {
    country: "FR",
    state: "",
    address1: "1 Rue de Rivoli",
    city: "Paris",
    postal_code: "75001",
    vat_number: "FR40303265045",
  };
  await change("settings/shop/update", { changes: seller });
  try {
    await change("settings/taxes/update", { changes: { reverse_charge: true } });
    const { key: tax_class } = await change("taxes/class/add", { name: "Books" });
    await change("taxes/add", { rates: [{ tax_class, country: "DE", state: "", name: "VAT 7%", hundredths: 700 }] });
    const [{ id }] = (await staff("lists/products", { search: "Hearth Mug" })).rows;
    await change("products/update", { id, changes: { tax_class }, base: { tax_class: "standard" } });
    const buyer = await (await newVisitor()).newPage();
    for (const product of ["hearth-mug", "orchard-check-cushion"]) {
      await open(buyer, `/product/detail/${product}`);
      await buyer.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first().click();
      await closeCartDrawer(buyer);
    }
    await open(buyer, "/product/payment");
    await expect(buyer.getByLabel("VAT number")).toHaveCount(0);
    await buyer.getByLabel("Email").fill(email);
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

    await openScreen(owner, `/orders?q=${email}`, "Orders");
    await owner
      .getByRole("link", { name: /\b\d{6}-/ })
      .first()
      .click();
    await expect(owner.getByText(`VAT number ${vatNumber}`)).toBeVisible();
    await expect(owner.getByText("Tax (reverse charge)")).toBeVisible();
    const issued = owner.getByText(/^Invoice INV-/);
    const issue = owner.getByRole("button", { name: "Issue invoice" });
    await expect(issue.or(issued)).toBeVisible();
    if (await issue.isVisible()) await issue.click();
    await expect(issued).toBeVisible();

    await owner
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("link", { name: "Invoices", exact: true })
      .click();
    await expect(owner.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
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
  } finally {
    for (const batch_id of batches) await staff("changes/undo", { batch_id });
  }
});
