/** The product page of one variant: its address, and the buy bar of phones. */
import type { Page } from "@playwright/test";
import { contrast } from "#modules/config/contrast.ts";
import { defaultConfig } from "#modules/config/defaults.ts";
import { rootStyle } from "#modules/config/values.ts";
import { themePresets } from "#modules/theme-presets/theme-presets.ts";
import { cartDrawer, closeCartDrawer } from "./support/buyer.ts";
import {
  boxOf,
  expect,
  expectAccessible,
  layoutShift,
  open,
  scrollThrough,
  serviceLink,
  test,
} from "./support/test.ts";

const colour = (page: Page, name: string) => page.getByRole("radio", { name });
/** Chooses a colour and waits until the address names it. */
async function choose(page: Page, name: string): Promise<void> {
  const before = page.url();
  await colour(page, name).check();
  await expect(page).not.toHaveURL(before);
}
const picture = (page: Page) => page.locator("main section ul img").first();

test("the address names the variant: shared, returned to, and right without scripts; its colours are seen in every theme", async ({
  page,
  newVisitor,
}) => {
  await open(page, "/product/list?keyword=hearth+mug");
  await page.getByRole("article").getByRole("link", { name: "Hearth Mug", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Hearth Mug" })).toBeVisible();
  await expect(page).toHaveURL("/product/detail/hearth-mug");
  await choose(page, "Moss");
  await expect(page).toHaveURL(/\/product\/detail\/hearth-mug\?variant=[0-9a-f-]{36}$/);
  await choose(page, "Rust");
  await choose(page, "Ink");
  const named = page.url();
  await page.getByRole("contentinfo").getByRole("link", { name: "All products" }).click();
  await expect(page).toHaveURL("/product/list");
  await page.goBack();
  await expect(page).toHaveURL(named);
  await expect(colour(page, "Ink")).toBeChecked();
  // Choices replace each other: one step further back is the list.
  await page.goBack();
  await expect(page).toHaveURL(/keyword=hearth/);

  const plain = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  const answer = await plain.goto(named);
  expect(answer?.status()).toBe(200);
  await expect(colour(plain, "Ink")).toBeChecked();
  await expect(plain.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/product\/detail\/hearth-mug$/);
  // A colour stands beside its name.
  const oat = plain.locator("label").filter({ has: plain.getByRole("radio", { name: "Oat", exact: true }) });
  await expect(oat).toHaveText("Oat");
  await expect(oat.locator("[style]")).toHaveCSS("background-color", "rgb(227, 216, 196)");
  const inkPicture = await picture(plain).getAttribute("src");
  await plain.goto("/product/detail/hearth-mug");
  expect(await picture(plain).getAttribute("src")).not.toBe(inkPicture);

  const shared = await (await newVisitor()).newPage();
  await open(shared, named);
  await expect(colour(shared, "Ink")).toBeChecked();
  expect(await picture(shared).getAttribute("src")).toBe(inkPicture);
  expect(await layoutShift(shared)).toBeLessThanOrEqual(0.02);
  // Another variant from the cart's line, on the page of the same product.
  await colour(shared, "Oat").check();
  await shared.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).click();
  await closeCartDrawer(shared);
  await colour(shared, "Moss").check();
  await shared.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first().click();
  const line = cartDrawer(shared).getByRole("listitem").filter({ hasText: "Oat" });
  await line.getByRole("link", { name: "Hearth Mug" }).click();
  await expect(cartDrawer(shared)).toBeHidden();
  await expect(colour(shared, "Oat")).toBeChecked();

  // On wide screens there is no buy bar.
  await scrollThrough(shared);
  await shared.locator("#reviews").scrollIntoViewIfNeeded();
  await expect(shared.locator("[data-sticky-bar]")).toBeHidden();

  await test.step("white, black and the focus are seen in every theme", () => expectSeenInThemes(shared));
});

/** On the page of a product: swatches and the focus ring have enough contrast in every theme. */
async function expectSeenInThemes(page: Page): Promise<void> {
  await colour(page, "Oat").focus();
  await page.keyboard.press("ArrowRight");
  for (const { name, config } of [{ name: "Default", config: {} }, ...themePresets]) {
    const style = rootStyle({ ...defaultConfig, ...config });
    const seen = await page.locator("label:has(:focus-visible)").evaluate((label, style) => {
      const root = label.closest<HTMLElement>(".page-root");
      const dot = label.querySelector<HTMLElement>("[style]");
      const context = document.createElement("canvas").getContext("2d");
      if (!root || !dot || !context) throw new Error("there is no swatch");
      for (const [property, value] of Object.entries(style)) root.style.setProperty(property, value);
      /** The colour that layers on top of each other have. */
      const painted = (...layers: string[]) => {
        for (const layer of layers) {
          context.fillStyle = layer;
          context.fillRect(0, 0, 1, 1);
        }
        return `rgb(${context.getImageData(0, 0, 1, 1).data.slice(0, 3).join(",")})`;
      };
      const ground = getComputedStyle(root).backgroundColor;
      const rings = ["#ffffff", "#000000"].map((fill) => {
        dot.style.background = fill;
        const { backgroundColor, borderColor } = getComputedStyle(dot);
        return { swatch: painted(backgroundColor), ring: painted(backgroundColor, borderColor) };
      });
      const { outlineColor, boxShadow } = getComputedStyle(label);
      const light = boxShadow.match(/rgb\([^)]+\)(?= 0px 0px 0px 2px)/)?.[0];
      return { ground: painted(ground), rings, focus: [outlineColor, light ?? outlineColor] };
    }, style);
    const { ground } = seen;
    for (const { swatch, ring } of seen.rings) {
      const max = Math.max(contrast(swatch, ground), contrast(ring, ground));
      expect(max, `${swatch} on the page of ${name}`).toBeGreaterThanOrEqual(3);
    }
    const focus = Math.max(...seen.focus.map((one) => contrast(one, ground)));
    expect(focus, `focus on the page of ${name}`).toBeGreaterThanOrEqual(3);
  }
}

test("phones have a buy bar while the button is out of view; it covers neither footer nor chat link", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, "/product/detail/hearth-mug");
  const bar = page.locator("[data-sticky-bar]");
  const own = page.locator("#buy button[type=submit]").first();
  await scrollThrough(page);
  await page.locator("#reviews").scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(bar).toContainText("$22.00");
  const chat = await serviceLink(page);
  const [barBox, chatBox] = [await boxOf(bar), await boxOf(chat)];
  expect(chatBox.y + chatBox.height).toBeLessThanOrEqual(barBox.y);
  await expectAccessible(page);
  await own.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.locator("#reviews").scrollIntoViewIfNeeded();
  await bar.getByRole("button", { name: "Add to cart" }).click();
  await expect(cartDrawer(page)).toBeVisible();
});
