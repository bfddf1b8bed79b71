/**
 * An empty shop becomes one that sells, ships and refunds, by screens alone; its owner's clicks are counted. By finger at a
 * phone's width: dashboard-first-product.spec.ts, editor-phone.spec.ts, the component tests of the dialogs.
 */
import type { Locator, Page } from "@playwright/test";
import { addAuthenticator } from "./support/authenticator.ts";
import { openSummary, placeOrderButton } from "./support/buyer.ts";
import { Editor, skipMeasuring } from "./support/editor.ts";
import { smallPicture } from "./support/pictures.ts";
import { type Shop, startCopy } from "./support/shop.ts";
import { expect, inBackground, open, test } from "./support/test.ts";

let shop: Shop;
test.beforeAll(async () => {
  // As for the shop of a worker.
  test.setTimeout(120_000);
  shop = await startCopy({ DEMO: "false" });
});
test.afterAll(async () => {
  await shop?.stop();
});

// The dashboard asks who is signed in, and the browser logs answers of nobody; calls answer with HTTP 200.
test.use({ allowedErrors: [/401|403/], actionTimeout: 15_000 });

/**
 * Clicks of an owner from the set-up link to the first paid order: shop details, a product, shipping, tax, bank transfer, the
 * design, and the order marked as paid. Fields that are filled in are counted apart.
 */
const maxClicks = 35;
const maxFields = 14;

/** The owner at the dashboard: everything done with a pointer is counted. */
class Owner {
  readonly page: Page;
  clicks = 0;
  fields = 0;
  constructor(page: Page) {
    this.page = page;
  }
  async press(target: Locator): Promise<void> {
    this.clicks++;
    await target.click();
  }
  async fill(field: Locator, text: string): Promise<void> {
    this.fields++;
    await field.fill(text);
  }
  /** Fields by their labels, inside of a part of the page. */
  async fillIn(part: Page | Locator, texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) {
      await this.fill(part.getByRole("textbox", { name: label, exact: true }), text);
    }
  }
  async choose(part: Page | Locator, label: string, option: string | RegExp): Promise<void> {
    await this.press(part.getByRole("combobox", { name: label }));
    await this.press(this.page.getByRole("option", { name: option, exact: typeof option === "string" }));
  }
  async upload(button: Locator, path: string): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.press(button);
    await (await chooser).setFiles(path);
  }
  async save(): Promise<void> {
    await this.press(this.page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }));
  }
  /** The button of a step of the checklist: on Home, or above the screen of the step before it. */
  async step(name: string): Promise<void> {
    if (!(await title(this.page, "Home").isVisible())) {
      const next = this.page.getByRole("complementary", { name: "Get your shop ready" });
      const label = `Next: ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
      await this.press(next.getByRole("link", { name: label }).or(next.getByRole("button", { name: label })));
      return;
    }
    const step = this.page.getByRole("listitem").filter({ has: this.page.getByRole("heading", { name }) });
    await this.press(step.getByRole("link").or(step.getByRole("button")).first());
  }
  async go(name: string): Promise<void> {
    await this.press(this.page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name, exact: true }));
    await expect(title(this.page, name)).toBeVisible();
  }
}

const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

async function setUp(owner: Owner, context: Parameters<typeof addAuthenticator>[0]): Promise<void> {
  const { page } = owner;
  await addAuthenticator(context, page);
  await open(page, shop.dashboard);
  await expect(page.getByRole("heading", { name: "Set up your shop" })).toBeVisible();
  expect(page.url()).toBe(`${shop.url}/dashboard/set-up`);
  await owner.fillIn(page, { "Shop name": "Olga's Ceramics", "Your name": "Olga Owner" });
  // Currency, time zone and whether prices include tax follow.
  await owner.choose(page, "Country", "Switzerland");
  await owner.fill(page.getByLabel("Email"), "olga@example.com");
  await owner.press(page.getByRole("button", { name: "Use a passkey" }));
  await expect(page.getByRole("heading", { name: "Get your shop ready" })).toBeVisible();
}

/** Signs out and in again by the passkey, as every other day. */
async function signInAgain({ page }: Owner): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(title(page, "Sign in")).toBeVisible();
  const call = { headers: { origin: shop.url }, data: {} };
  const me = await page.request.post(`${shop.url}/admin_api/v1/staff/me`, call);
  expect(await me.json()).toMatchObject({ code: 401 });
  const signIn = page.getByRole("button", { name: "Sign in with a passkey" });
  await signIn.focus();
  await page.keyboard.press("Enter");
  await expect(title(page, "Home")).toBeVisible();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Olga's Ceramics" }).click();
  await expect(title(page, "Home")).toBeVisible();
}

async function sayWhoSells(owner: Owner): Promise<void> {
  const { page } = owner;
  await owner.step("Add your shop details");
  await expect(title(page, "Shop")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Currency" })).toHaveText(/\(CHF\)$/);
  await owner.fillIn(page, { Address: "Bahnhofstrasse 1", "Postal code": "8001", City: "Zürich" });
  await owner.save();
  await expect(page.getByText("Settings saved")).toBeVisible();
}

/** A title, a price and a picture are enough; the units are counted where they are entered. */
async function addProduct(owner: Owner, name: string, price: string, picture: string, stock?: string): Promise<void> {
  const { page } = owner;
  await expect(title(page, "Add product")).toBeVisible();
  await owner.fillIn(page, { Title: name, Price: price, ...(stock !== undefined && { Stock: stock }) });
  await owner.upload(page.getByRole("button", { name: "Add pictures" }), await smallPicture(picture));
  await expect(page.getByRole("button", { name: /^Picture 1/ })).toBeVisible(inBackground);
  await owner.save();
  await expect(title(page, name)).toBeVisible();
}

async function shipEverywhere(owner: Owner): Promise<void> {
  const { page } = owner;
  await owner.step("Set up shipping");
  await expect(title(page, "Shipping")).toBeVisible();
  await owner.press(page.getByRole("button", { name: "Add zone" }).first());
  const dialog = page.getByRole("dialog");
  // The shop's own country is chosen and stands first; this owner ships further.
  await expect(dialog.getByRole("list", { name: "Chosen places" })).toHaveText("Switzerland");
  await expect(dialog.getByRole("list", { name: "Countries" }).getByRole("listitem").first()).toHaveText("Switzerland");
  await owner.press(dialog.getByText("Everywhere", { exact: true }));
  await owner.press(dialog.getByRole("button", { name: "Save" }));
  // The zone's first rate is asked for at once.
  const rate = page.getByRole("dialog", { name: "Add rate to Everywhere" });
  await expect(rate.getByRole("textbox", { name: "Name" })).toHaveValue("Standard");
  await owner.fillIn(rate, { Price: "7" });
  await owner.press(dialog.getByRole("button", { name: "Save" }));
  await expect(page.getByRole("list", { name: "Rates of Everywhere" })).toContainText("7.00");
}

async function addTax(owner: Owner): Promise<void> {
  const { page } = owner;
  await owner.step("Set up taxes");
  await expect(title(page, "Taxes")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Prices include tax" })).toBeChecked();
  await owner.press(page.getByRole("button", { name: "Add tax rate" }));
  const dialog = page.getByRole("dialog", { name: "Add tax rate" });
  // The shop's own country.
  await expect(dialog.getByRole("combobox", { name: "Country" })).toHaveText("Switzerland");
  await owner.fillIn(dialog, { Rate: "8.1" });
  await owner.press(dialog.getByRole("button", { name: "Add tax rate" }));
  await expect(page.getByRole("main").getByText("VAT 8.1%", { exact: true })).toBeVisible();
}

async function takeBankTransfers(owner: Owner): Promise<void> {
  const { page } = owner;
  await owner.step("Set up how customers pay");
  await expect(title(page, "Payments")).toBeVisible();
  // Without bank details it leads to them, and is on once they are saved.
  await owner.press(page.getByRole("switch", { name: "Bank transfer at checkout" }));
  await expect(page.getByLabel("How to pay")).toBeFocused();
  await owner.fill(page.getByLabel("How to pay"), "Olga Owner\nIBAN CH93 0076 2011 6238 5295 7");
  await owner.save();
  await expect(page.getByText("Bank transfer is on")).toBeVisible();
}

/** The logo and a link of the menu, in the editor; then the design is published and the editor left. */
async function decorate(owner: Owner): Promise<void> {
  const { page } = owner;
  await owner.step("Decorate your home page");
  await expect(page).toHaveURL(/\/admin_\d+$/);
  const editor = new Editor(page);
  await owner.press(editor.row("Header"));
  const menu = editor.settings("Header").getByRole("group", { name: "Menu", exact: true });
  await owner.press(menu.getByRole("button", { name: "Add menu entry" }));
  await owner.fill(menu.getByRole("textbox", { name: "Title" }), "Bowls");
  await owner.fill(menu.getByRole("combobox", { name: "Link" }), "bowl");
  await owner.press(page.getByRole("option", { name: /^Bowl/ }));
  await owner.press(page.getByRole("tab", { name: "Global configuration" }));
  await owner.press(editor.row("Logo"));
  const logo = editor.settings("Logo");
  await owner.press(logo.getByText("Image", { exact: true }).first());
  await owner.upload(
    logo.getByRole("button", { name: /: (replace the|Choose or drop a) picture/ }).first(),
    await smallPicture("apple-crate.webp"),
  );
  await expect(page.getByText(/is uploaded/)).toBeAttached(inBackground);
  await skipMeasuring(page);
  await owner.press(page.getByRole("button", { name: "Save and publish" }));
  await owner.press(editor.question.getByRole("button", { name: "Save and publish" }));
  await expect(page.getByText("Saved and published")).toBeVisible();
  await owner.press(page.getByRole("button", { name: "Exit editor" }));
  await owner.press(page.getByRole("alertdialog").getByRole("button", { name: "Exit editor" }));
  await expect(title(page, "Home")).toBeVisible();
}

/** A guest buys two bowls and a vase and pays by bank transfer. @returns the order's number. */
async function buy(page: Page): Promise<string> {
  await open(page, shop.url);
  await expect(page.getByRole("banner").getByRole("img", { name: "Olga's Ceramics" })).toBeVisible();
  for (const [product, count] of [
    ["bowl", 2],
    ["vase", 1],
  ] as const) {
    await open(page, `${shop.url}/product/detail/${product}`);
    for (let one = 0; one < count; one++) {
      await page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first().click();
      const drawer = page.getByRole("dialog", { name: /added to cart$/ });
      await drawer.getByRole("button", { name: "Close" }).click();
      await expect(drawer).toBeHidden();
    }
  }
  await open(page, `${shop.url}/cart`);
  await page.getByRole("link", { name: "Checkout" }).first().click();
  await expect(title(page, "Checkout")).toBeVisible();
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Country or region").selectOption("CH");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page
    .getByLabel(/^(Street|Address)/)
    .first()
    .fill("Seeweg 3");
  await page.getByLabel(/^(Postal code|Postcode|ZIP)/).fill("6300");
  await page.getByLabel("City").fill("Zug");
  await page.getByLabel("Phone").fill("+41 44 668 18 00");
  await openSummary(page);
  await placeOrderButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  return /\d{6}-[0-9A-Z]{8}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
}

/** Ships a parcel; units that are not named are all in it. */
async function shipParcel(owner: Owner, number: string, units: Readonly<Record<string, string>>): Promise<void> {
  const { page } = owner;
  await owner.press(page.getByRole("button", { name: "Ship items" }));
  const ship = page.getByRole("dialog", { name: "Ship items" });
  for (const [product, count] of Object.entries(units)) {
    await owner.fill(ship.getByRole("spinbutton", { name: new RegExp(product) }), count);
  }
  await owner.fill(ship.getByLabel("Carrier"), "Swiss Post");
  await owner.fill(ship.getByRole("textbox", { name: /^Tracking number/ }), number);
  await owner.press(ship.getByRole("button", { name: /^Ship \d/ }));
  await expect(ship).toBeHidden();
  await expect(page.getByText(`Swiss Post ${number}`).first()).toBeVisible();
}

/** The file that a link leads to, as it would be saved. */
async function expectPdf(page: Page, link: Locator): Promise<void> {
  const answer = await page.request.get(new URL((await link.getAttribute("href")) ?? "", shop.url).href);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
}

test("an empty shop is set up with a passkey, which signs in again; it is named, stocked, taxed, paid and decorated; its first order ships in two parcels and is refunded with a credit note", async ({
  context,
  page,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  const owner = new Owner(page);
  await setUp(owner, context);
  await signInAgain(owner);
  await sayWhoSells(owner);
  await owner.step("Add your first product");
  await addProduct(owner, "Bowl", "24", "apple-crate.webp");
  await shipEverywhere(owner);
  await addTax(owner);
  await takeBankTransfers(owner);
  await decorate(owner);
  const before = { clicks: owner.clicks, fields: owner.fields };
  // A first order needs one product; this one has two.
  await owner.go("Products");
  await page.getByRole("link", { name: "Add product" }).first().click();
  await addProduct(owner, "Vase", "60", "apple-crate-in-use.webp", "10");
  Object.assign(owner, before);

  const buyer = await (await newVisitor()).newPage();
  const order_no = await buy(buyer);

  await owner.go("Orders");
  await owner.press(page.getByRole("link", { name: order_no }).first());
  await expect(title(page, order_no)).toBeVisible();
  await owner.press(page.getByRole("button", { name: "Mark as paid" }));
  await owner.press(page.getByRole("alertdialog").getByRole("button", { name: "Mark as paid" }));
  await expect(page.getByText("Payment received").first()).toBeVisible();
  const { clicks, fields } = owner;
  console.log(`until the first paid order: ${clicks} clicks and ${fields} fields`);
  expect(clicks).toBeLessThanOrEqual(maxClicks);
  expect(fields).toBeLessThanOrEqual(maxFields);

  await owner.press(page.getByRole("button", { name: "Issue invoice" }));
  await expect(page.getByText(/^Invoice INV-\d{4}-00001$/)).toBeVisible();
  await shipParcel(owner, "99.1", { Bowl: "1", Vase: "0" });
  await shipParcel(owner, "99.2", {});
  await expect(page.getByRole("button", { name: "Ship items" })).toBeHidden();

  await owner.press(page.getByRole("button", { name: "Refund", exact: true }));
  const refund = page.getByRole("dialog", { name: "Refund" });
  await owner.fill(refund.getByRole("spinbutton", { name: /Vase/ }), "1");
  await owner.press(refund.getByRole("button", { name: "Refund CHF 60.00" }));
  await expect(page.getByText("CHF 60.00 refunded")).toBeVisible();
  const invoices = page.getByRole("region", { name: "Invoices" });
  await expect(invoices.getByText(/^Credit note CN-\d{4}-00001$/)).toBeVisible();
  for (const name of [/^Open INV-/, /^Open CN-/]) await expectPdf(page, invoices.getByRole("link", { name }));

  // The buyer finds both beside the order.
  await open(buyer, `${shop.url}/trackingOrder?order_no=${order_no}#email=ada@example.com`);
  for (const name of [/INV-\d{4}-00001 \(PDF\)$/, /CN-\d{4}-00001 \(PDF\)$/]) {
    await expectPdf(buyer, buyer.getByRole("main").getByRole("link", { name }));
  }
  await owner.go("Invoices");
  await expect(page.locator("[data-row]").filter({ hasText: "Credit note" })).toContainText("-CHF 60.00");

  await owner.go("Orders");
  await owner.press(page.getByRole("link", { name: /^To ship/ }));
  await expect(page.getByRole("heading", { name: "Nothing in “To ship”" })).toBeVisible();
  await owner.press(page.getByRole("button", { name: "View all orders" }));
  await expect(page.getByRole("link", { name: order_no }).first()).toBeVisible();
});
