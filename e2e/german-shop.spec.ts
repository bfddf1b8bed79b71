/**
 * A German shop from its first start to its first paid order: set up, stocked and shipped in the German dashboard, bought from by a
 * shopper whose browser is English. No screen or page on the way shows English words.
 */
import type { Page } from "@playwright/test";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { englishIn } from "#server/pages/testing/english.ts";
import { untilLoaded } from "./support/dashboard.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { expect, open, test, untilHydrated } from "./support/test.ts";

let shop: Shop;
let dataDir: string;
test.beforeAll(async () => {
  // As for the shop of a worker; the language is chosen at the first start, so it is no copy of a template.
  test.setTimeout(120_000);
  dataDir = await temporaryFolder("e2e-german-");
  shop = await startShop(dataDir, { DEMO: "false", SHOP_LOCALE: "de" });
});
test.afterAll(async () => {
  await shop?.stop();
  await removeFolder(dataDir);
});

// The dashboard asks who is signed in, and the browser logs answers of nobody; calls answer with HTTP 200.
test.use({ allowedErrors: [/401|403/], actionTimeout: 15_000, locale: "de-DE", timezoneId: "Europe/Berlin" });

/** English words that are no German ones: they find texts that are in no catalog. */
const words = /\b(?:the|and|your|you|with|for|from|is|are|of|this|that|has|have|can|add|save|yet)\b/i;
/** Names that are the same in German, and what an extension says of itself, which is not translated (docs/extending.md). */
const names: ReadonlySet<string> = new Set(["Isle of Man", "Cards, Apple Pay, Google Pay and Link"]);

/** Fails with what the page shows or says in English; the journey goes on, so that one run names all of it. */
async function expectGerman(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", /^de/);
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest("script, style, template, [lang]:not(html)")) {
        found.push(walker.currentNode.nodeValue ?? "");
      }
    }
    for (const name of ["alt", "title", "placeholder", "aria-label", "aria-description"]) {
      for (const one of document.querySelectorAll(`body [${name}]`)) found.push(one.getAttribute(name) ?? "");
    }
    return found.map((text) => text.trim()).filter(Boolean);
  });
  const foreign = texts.filter((text) => words.test(text) && !names.has(text));
  expect.soft([...englishIn(texts), ...foreign], page.url()).toEqual([]);
}

const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Opens a screen by its address; it is German once it has loaded. */
async function openScreen(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`${shop.url}/dashboard${path}`);
  await expect(title(page, heading)).toBeVisible();
  await untilLoaded(page);
  await expectGerman(page);
}

async function save(page: Page): Promise<void> {
  const region = page.getByRole("region", { name: "Nicht gespeicherte Änderungen" });
  await region.getByRole("button", { name: "Speichern" }).click();
  await expect(region).toBeHidden();
  await expectGerman(page);
}

async function setUp(page: Page): Promise<void> {
  await open(page, shop.dashboard);
  await expect(page.getByRole("heading", { name: "Shop einrichten" })).toBeVisible();
  await expectGerman(page);
  // The browser's zone and language say where the shop is.
  await expect(page.getByRole("combobox", { name: "Land" })).toHaveText("Deutschland");
  await page.getByRole("textbox", { name: "Name des Shops" }).fill("Olgas Keramik");
  await page.getByRole("textbox", { name: "Ihr Name" }).fill("Olga Ofen");
  await page.getByLabel("E-Mail").fill("olga@example.com");
  await page.getByLabel("Passwort", { exact: true }).fill("ein langes Geheimnis");
  await page.getByRole("button", { name: "Konto erstellen" }).click();
  await expect(page.getByRole("heading", { name: "Bereiten Sie Ihren Shop vor" })).toBeVisible();
  await untilLoaded(page);
  await expectGerman(page);
}

async function addProduct(page: Page): Promise<void> {
  await openScreen(page, "/products/new", "Produkt hinzufügen");
  await page.getByRole("textbox", { name: "Titel", exact: true }).fill("Schale");
  await page.getByRole("textbox", { name: "Preis", exact: true }).fill("24,50");
  await page.getByRole("textbox", { name: "Bestand", exact: true }).fill("5");
  await save(page);
  await expect(title(page, /^Schale$/)).toBeVisible();
  await expectGerman(page);
}

async function shipToGermany(page: Page): Promise<void> {
  await openScreen(page, "/settings/shipping", "Versand");
  await page.getByRole("button", { name: "Zone hinzufügen" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("list", { name: "Ausgewählte Orte" })).toHaveText("Deutschland");
  await expectGerman(page);
  await dialog.getByRole("button", { name: "Speichern" }).click();
  const rate = page.getByRole("dialog", { name: "Tarif zu Deutschland hinzufügen" });
  await expect(rate.getByRole("textbox", { name: "Name" })).toHaveValue("Standard");
  await expectGerman(page);
  await rate.getByRole("textbox", { name: "Preis", exact: true }).fill("4,90");
  await rate.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("main")).toContainText("4,90");
  await expectGerman(page);
}

async function takeBankTransfers(page: Page): Promise<void> {
  await openScreen(page, "/settings/payments", "Zahlungen");
  await page.getByRole("switch", { name: "Überweisung im Checkout" }).click();
  await expect(page.getByLabel("Zahlungshinweise")).toBeFocused();
  await expectGerman(page);
  await page.getByLabel("Zahlungshinweise").fill("Olga Ofen\nIBAN DE02 1203 0000 0000 2020 51");
  await save(page);
}

/** A guest finds the product, buys two and pays by bank transfer. @returns the order's number. */
async function buy(page: Page): Promise<string> {
  await open(page, shop.url);
  await expectGerman(page);
  await open(page, `${shop.url}/product/list?keyword=schale`);
  await expectGerman(page);
  await page.getByRole("main").getByRole("link", { name: "Schale", exact: true }).first().click();
  await expect(title(page, /^Schale$/)).toBeVisible();
  await untilHydrated(page);
  await expect(page.getByRole("main")).toContainText("24,50\u00a0€");
  await expectGerman(page);
  await page.getByRole("main").getByRole("button", { name: "In den Warenkorb", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: /Warenkorb/ })).toBeVisible();
  await expectGerman(page);
  await open(page, `${shop.url}/cart`);
  await expectGerman(page);
  await page.getByRole("link", { name: "Zur Kasse" }).first().click();
  await expect(page.getByLabel("Vorname")).toBeVisible();
  await untilHydrated(page);
  await expectGerman(page);
  for (const [label, text] of [
    ["E-Mail", "hanna@example.com"],
    ["Vorname", "Hanna"],
    ["Nachname", "Möller"],
    ["Straße und Hausnummer", "Seeweg 3"],
    ["Postleitzahl", "04109"],
    ["Ort", "Leipzig"],
    ["Telefon", "+49 341 123 45 67"],
  ] as const) {
    await page.getByRole("main").getByLabel(label).first().fill(text);
  }
  await expect(page.getByText("4,90\u00a0€").first()).toBeVisible();
  await expectGerman(page);
  await page.getByRole("button", { name: /^Zahlungspflichtig bestellen/ }).click();
  await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("IBAN DE02");
  await expectGerman(page);
  return /\d{6}-[0-9A-Z]{8}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
}

test("a German shop from empty to its first paid order, wholly in German", async ({ page, newVisitor }) => {
  test.setTimeout(120_000);
  await setUp(page);
  await addProduct(page);
  await shipToGermany(page);
  await takeBankTransfers(page);
  const shopper = await (await newVisitor()).newPage();
  const order_no = await buy(shopper);

  await openScreen(page, "/orders", "Bestellungen");
  await page.getByRole("link", { name: order_no }).first().click();
  await expect(title(page, order_no)).toBeVisible();
  await untilLoaded(page);
  await expectGerman(page);
  await page.getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expectGerman(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(page.getByText("Zahlung eingegangen").first()).toBeVisible();
  await expectGerman(page);

  await open(shopper, `${shop.url}/trackingOrder?order_no=${order_no}#email=hanna@example.com`);
  await expect(shopper.getByText("Zahlung erhalten").first()).toBeVisible();
  await expectGerman(shopper);
  await openScreen(page, "/emails", "E-Mails");
  await openScreen(page, "", "Startseite");
});
