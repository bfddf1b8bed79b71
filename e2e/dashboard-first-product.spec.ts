/** A product with variants and pictures gets into the shop: from the first start by finger, and by keyboard alone. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { addAuthenticator } from "./support/authenticator.ts";
import { openScreen, staffHeaders, test } from "./support/dashboard.ts";
import { smallPicture } from "./support/pictures.ts";
import { type Shop, startCopy } from "./support/shop.ts";
import { expect, open, overflowOf } from "./support/test.ts";

// The dashboard asks who is signed in, and the browser logs answers of nobody; calls answer with HTTP 200.
test.use({ allowedErrors: [/401|403/] });

const press = (button: Locator) => button.tap();
const smallPictures = () => Promise.all(["apple-crate.webp", "apple-crate-in-use.webp"].map(smallPicture));
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let presses = 0; presses < 250; presses++) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(element).toBeFocused();
}

async function pressKey(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press("Enter");
}

async function addByFinger(page: Page, name: string): Promise<void> {
  await press(page.getByRole("link", { name: "Add product" }).first());
  await expect(title(page, "Add product")).toBeVisible();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill(name);
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("59.50");
  await press(page.getByRole("button", { name: "Choose from library" }));
  const library = page.getByRole("dialog", { name: "Choose pictures" });
  await library
    .getByLabel("Upload files")
    .last()
    .setInputFiles(await smallPictures());
  await press(library.getByRole("button", { name: "Add 2 files" }));
  await expect(page.getByRole("button", { name: /^Picture 2/ })).toBeVisible();
  for (const [option, values] of [
    ["Color", ["Navy", "Sand"]],
    ["Size", ["S", "M", "L"]],
  ] as const) {
    await press(page.getByRole("button", { name: /^Add (another )?option$/ }));
    await page.getByLabel("Option name").fill(option);
    for (const value of values) {
      await page.getByLabel(`Add a value to ${option}`).fill(value);
      await page.keyboard.press("Enter");
    }
    await press(page.getByRole("button", { name: "Done" }));
  }
  await press(page.getByRole("button", { name: "Edit all" }));
  const many = page.getByRole("dialog", { name: "Edit 6 variants" });
  await press(many.getByRole("combobox", { name: "Field" }));
  await press(page.getByRole("option", { name: "Stock", exact: true }));
  await many.getByRole("textbox", { name: "Stock" }).fill("8");
  await press(many.getByRole("button", { name: "Apply to 6" }));
  await press(page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }));
  await expect(page.getByText("Product added")).toBeVisible();
}

async function addByKeyboard(page: Page, name: string): Promise<void> {
  const { keyboard } = page;
  await keyboard.press("n");
  await keyboard.press("p");
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
  await keyboard.type(name);
  await tabTo(page, page.getByRole("textbox", { name: "Price", exact: true }));
  await keyboard.type("12");
  await pressKey(page, page.getByRole("button", { name: "Choose from library" }));
  const library = page.getByRole("dialog", { name: "Choose pictures" });
  for (const picture of ["second", "first"]) {
    await tabTo(page, library.getByRole("button", { name: `${picture} ${name}.webp`, exact: true }));
    await keyboard.press("Space");
  }
  await pressKey(page, library.getByRole("button", { name: "Add 2 files" }));
  await expect(page.getByRole("button", { name: /^Picture 2/ })).toBeVisible();
  for (const [option, values] of [
    ["Color", ["Navy", "Sand"]],
    ["Size", ["S", "M", "L"]],
  ] as const) {
    await pressKey(page, page.getByRole("button", { name: /^Add (another )?option$/ }));
    await tabTo(page, page.getByLabel("Option name"));
    await keyboard.type(option);
    await tabTo(page, page.getByLabel(`Add a value to ${option}`));
    for (const value of values) {
      await keyboard.type(value);
      await keyboard.press("Enter");
      await expect(page.getByLabel(`Value ${value}`, { exact: true })).toBeVisible();
    }
    await pressKey(page, page.getByRole("button", { name: "Done" }));
  }
  await pressKey(page, page.getByRole("button", { name: "Edit all" }));
  const many = page.getByRole("dialog", { name: "Edit 6 variants" });
  await pressKey(page, many.getByRole("combobox", { name: "Field" }));
  await keyboard.type("Stock");
  await keyboard.press("Enter");
  await tabTo(page, many.getByRole("textbox", { name: "Stock" }));
  await keyboard.type("8");
  await pressKey(page, many.getByRole("button", { name: "Apply to 6" }));
  await expect(many).toBeHidden();
  await keyboard.press("Control+s");
  await expect(page.getByText("Product added")).toBeVisible();
}

/** What a shopper sees of the product, in a window of their own. */
async function expectInShop(page: Page, name: string, price: string): Promise<void> {
  await expect(title(page, name)).toBeVisible();
  await expect(page.getByRole("main").getByText(price).first()).toBeVisible();
  for (const value of ["Navy", "Sand", "S", "M", "L"]) {
    await expect(page.getByRole("radio", { name: value, exact: true })).toHaveCount(1);
  }
  const picture = page.getByRole("main").getByRole("img").first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeEnabled();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

test.describe("the first start", () => {
  let shop: Shop;
  test.beforeAll(async () => {
    // As for the shop of a worker.
    test.setTimeout(120_000);
    shop = await startCopy({ DEMO: "false" });
  });
  // After the test's pages are closed: one that is still open logs that its stream of events has broken off.
  test.afterAll(async () => {
    await shop?.stop();
  });

  test("on a phone an owner comes with a passkey and adds a product with six variants and pictures; shoppers see it", {
    tag: "@phone",
  }, async ({ context, page, newVisitor }) => {
    test.setTimeout(120_000);
    await addAuthenticator(context, page);
    await open(page, shop.dashboard);
    await page.getByLabel("Shop name").fill("Olga's Ceramics");
    await page.getByLabel("Your name").fill("Olga Owner");
    await page.getByLabel("Email").fill("olga@example.com");
    await press(page.getByRole("button", { name: "Use a passkey" }));
    await expect(title(page, "Home")).toBeVisible();
    await press(page.getByRole("button", { name: "My shop charges no tax" }));
    await expect(page.getByRole("heading", { name: "Set up taxes (done)" })).toBeVisible();
    await press(page.getByText("No tax is charged").locator("..").getByRole("button", { name: "Undo" }));
    await expect(page.getByRole("heading", { name: "Set up taxes", exact: true })).toBeVisible();

    await addByFinger(page, "Linen shirt");
    const address = (await page.getByRole("link", { name: "View in shop" }).getAttribute("href")) ?? "";
    const visitor = await (await newVisitor()).newPage();
    await open(visitor, shop.url + address);
    await expectInShop(visitor, "Linen shirt", "59.50");
  });
});

test("by keyboard alone a product with six variants and pictures is added, and looked at in the shop", async ({
  dashboard: page,
  context,
}) => {
  test.slow();
  const name = `Wool hat ${crypto.randomUUID().slice(0, 6)}`;
  await openScreen(page, "", "Home");
  const headers = await staffHeaders(page);
  for (const [index, path] of (await smallPictures()).entries()) {
    const file = {
      name: `${["first", "second"][index]} ${name}.webp`,
      mimeType: "image/webp",
      buffer: await readFile(path),
    };
    const uploaded = await page.request.post(`${headers.origin}/admin_api/v1/upload`, { multipart: { file }, headers });
    expect(await uploaded.json()).toMatchObject({ code: 200 });
  }
  await addByKeyboard(page, name);
  const opened = context.waitForEvent("page");
  await pressKey(page, page.getByRole("link", { name: "View in shop" }));
  await expectInShop(await opened, name, "12.00");
});
