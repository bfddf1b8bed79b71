/** What the product form decides, as shoppers see it: copies, archive, publish time, colours and focal points. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible, open } from "./support/test.ts";

const picture = join(import.meta.dirname, "../demo/assets/products/apple-crate.webp");
const day = 86_400_000;

interface Made {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** Opens the form of a new active product. */
async function openNew(page: Page, what: string, more: object = {}): Promise<Made> {
  const mark = crypto.randomUUID().slice(0, 8);
  await openScreen(page, "", "Home");
  const name = `${what} ${mark}`;
  const seo_name = `${what.toLowerCase()}-${mark}`;
  const variants = [{ sku: seo_name, price: "12.00", options: {}, on_hand: 3 }];
  const { id } = await call(page, "products/create", {
    good_name: name,
    seo_name,
    status: "active",
    variants,
    ...more,
  });
  await openScreen(page, `/products/${id}`, name);
  return { id, name, address: `/product/detail/${seo_name}` };
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const status = async (page: Page, { address }: Made) => (await page.request.get(address)).status();
const product = async (page: Page, id: string) => (await call(page, "products/detail", { id })).product;

async function save(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Product saved")).toBeVisible();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
}

/** Undoes by the message that tells of the change; the history says "Undone" too. */
async function undo(page: Page, message: string): Promise<void> {
  const messages = page.getByRole("region", { name: "Status messages" });
  await messages.getByRole("listitem").filter({ hasText: message }).getByRole("button", { name: "Undo" }).click();
  await expect(messages.getByText("Undone", { exact: true })).toBeVisible();
}

/** Chooses from the menu of the page's head. */
async function choose(page: Page, command: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: command, exact: true }).click();
}

test("a copy is a draft with all that the product has, until it is undone", async ({ dashboard: page }) => {
  const tags = ["summer", "linen"];
  const made = await openNew(page, "Tunic", {
    summary: "Cool in the heat.",
    tags,
    options: [{ name: "Size", values: ["S", "M"] }],
    variants: ["S", "M"].map((size) => ({ price: "12.00", options: { Size: size }, on_hand: 3 })),
  });
  await choose(page, "Duplicate");
  await expect(page.getByRole("heading", { level: 1, name: `${made.name} (copy)` })).toBeVisible();
  await expect(field(page, "Short description (optional)")).toHaveValue("Cool in the heat.");
  await expectAccessible(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(id).not.toBe(made.id);
  const copy = await product(page, id);
  expect(copy).toMatchObject({ status: "draft", shown: false, tags, variant_count: 2 });
  expect((await page.request.get(copy.shop_path)).status()).toBe(404);
  expect(await product(page, made.id)).toMatchObject({ good_name: made.name, status: "active" });
  await undo(page, "Copied as a draft");
  const { rows } = await call(page, "lists/products", { search: made.name });
  expect(rows.map((row: { id: string }) => row.id)).toEqual([made.id]);
});

test("an archived product leaves the shop, and comes back by Undo or by being unarchived and activated", async ({
  dashboard: page,
}) => {
  const made = await openNew(page, "Carafe");
  const badge = page.getByRole("heading", { level: 1 }).locator("..").getByText("Archived", { exact: true });
  await expect.poll(() => status(page, made)).toBe(200);
  await choose(page, "Archive");
  await expect(page.getByText("Product archived")).toBeVisible();
  await expect(badge).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => status(page, made)).toBe(404);
  await undo(page, "Product archived");
  await expect.poll(() => status(page, made)).toBe(200);
  await expect(badge).toHaveCount(0);

  await choose(page, "Archive");
  await expect(badge).toBeVisible();
  await openScreen(page, `/products?view=archived&q=${made.name}`, "Products");
  await page.getByRole("link", { name: made.name, exact: true }).click();
  await choose(page, "Unarchive");
  await expect(page.getByText("Product set to draft")).toBeVisible();
  expect(await status(page, made)).toBe(404);
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Active" }).click();
  await save(page);
  await expect.poll(() => status(page, made)).toBe(200);
});

test("a publish time keeps a product out of the shop until it has come", async ({ dashboard: page }) => {
  const made = await openNew(page, "Lantern");
  const listed = async () => (await page.request.get(`/product/list?keyword=${made.name}`)).text();
  // Day and time in whatever zone the shop has: two days are more than any zone's distance.
  const at = (time: number) => `${new Date(time).toISOString().slice(0, 10)}T09:30`;
  await expect.poll(listed).toContain(made.address);
  await page.getByRole("button", { name: "Schedule publishing" }).click();
  const time = page.getByLabel("Publish at");
  await time.fill(at(Date.now() + 2 * day));
  await save(page);
  await expect(page.getByText(/^Scheduled for /)).toBeVisible();
  await expect(page.getByRole("link", { name: "View in shop" })).toHaveCount(0);
  await expectAccessible(page);
  await expect.poll(() => status(page, made)).toBe(404);
  await expect.poll(listed).not.toContain(made.address);

  // The owner moves it to a time that is over.
  await page.reload();
  await time.fill(at(Date.now() - 2 * day));
  await save(page);
  await expect(page.getByText(/^Scheduled for /)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "View in shop" })).toBeVisible();
  await expect.poll(() => status(page, made)).toBe(200);
  await expect.poll(listed).toContain(made.address);
});

test("colors of values are set in the form and seen on the product's page, its card and the filter", async ({
  dashboard: page,
}) => {
  const colors = ["Navy", "Sand", "Plain"];
  const made = await openNew(page, "Robe", {
    options: [{ name: "Color", values: colors }],
    variants: colors.map((color) => ({ price: "12.00", options: { Color: color }, on_hand: 3 })),
  });
  await page.getByRole("button", { name: "Edit Color" }).click();
  await page.getByLabel("Color of Navy, none").fill("#203060");
  await page.getByLabel("Color of Sand, none").fill("#d6c3a3");
  await page.getByLabel("Color of Plain, none").fill("#123456");
  await expectAccessible(page);
  // Delete takes a color away again.
  await page.getByLabel("Color of Plain", { exact: true }).press("Delete");
  await expect(page.getByLabel("Color of Plain, none")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await save(page);
  const [option] = (await product(page, made.id)).options;
  expect(option.swatches).toEqual({ Navy: "#203060", Sand: "#d6c3a3" });

  const navy = "rgb(32, 48, 96)";
  await open(page, made.address);
  const value = (name: string) => page.locator("label").filter({ has: page.getByRole("radio", { name, exact: true }) });
  await expect(value("Navy").locator("[style]")).toHaveCSS("background-color", navy);
  await expect(value("Sand").locator("[style]")).toHaveCSS("background-color", "rgb(214, 195, 163)");
  await expect(value("Plain").locator("[style]")).toHaveCount(0);
  await open(page, `/product/list?keyword=${made.name}`);
  // Further down it stands among the products that were viewed, too.
  const card = page.getByRole("main").getByRole("article").filter({ hasText: made.name }).first();
  await expect(card.getByRole("img", { name: "Navy, Sand" }).locator("[style]").first()).toHaveCSS(
    "background-color",
    navy,
  );
  // On phones the filters are in a drawer.
  const facet = page.locator("label").filter({ has: page.locator('input[name="option"][value="Color:Navy"]') });
  await expect(facet.locator("[style]").first()).toHaveCSS("background-color", navy);
});

test("the shop crops a picture around the focal point that was set", async ({ dashboard: page }) => {
  const made = await openNew(page, "Crate");
  await page.getByLabel("Picture files").setInputFiles(picture);
  await page.getByRole("button", { name: /^Picture 1, main/ }).click();
  const dialog = page.getByRole("dialog", { name: "Picture 1 of 1" });
  const slider = dialog.getByRole("slider", { name: "Focal point" });
  const box = await slider.boundingBox();
  await slider.click({ position: { x: (box?.width ?? 0) * 0.8, y: (box?.height ?? 0) * 0.2 } });
  await expect(slider).not.toHaveAttribute("aria-valuetext", /^50 %/);
  await slider.press("Shift+ArrowDown");
  const [left, top] = ((await slider.getAttribute("aria-valuetext")) ?? "").match(/\d+/g) ?? [];
  // Where it was clicked, within a pixel, and one step of ten percent further down.
  expect(Math.abs(Number(left) - 80)).toBeLessThanOrEqual(1);
  expect(Math.abs(Number(top) - 30)).toBeLessThanOrEqual(1);
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Alt text" }).fill("Apples in a crate");
  await dialog.getByRole("button", { name: "Done" }).click();
  await save(page);

  const position = `${left}% ${top}%`;
  await open(page, made.address);
  await expect(page.getByRole("main").getByRole("img", { name: "Apples in a crate" }).first()).toHaveCSS(
    "object-position",
    position,
  );
  await open(page, `/product/list?keyword=${made.name}`);
  // Further down it stands among the products that were viewed, too.
  const card = page.getByRole("main").getByRole("article").filter({ hasText: made.name }).first();
  await expect(card.getByRole("img", { name: "Apples in a crate" })).toHaveCSS("object-position", position);
});
