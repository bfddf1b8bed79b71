/** What a shopper sees after adding something: the cart drawer, other tabs, and the plain form without scripts. */
import type { Page } from "@playwright/test";
import { cartDrawer, closeCartDrawer, fillCart, putIntoCart } from "./support/buyer.ts";
import { expect, expectAccessible, layoutShift, open, overflowOf, test } from "./support/test.ts";

const header = (page: Page) => page.getByRole("banner");
const addButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first();

test("the drawer shows what was added, changes it and leads on, by keyboard, in a narrow and low window too", async ({
  page,
}) => {
  await open(page, "/product/detail/hearth-mug");
  await page.getByRole("radio", { name: "Moss" }).check();
  await addButton(page).focus();
  await page.keyboard.press("Enter");
  const drawer = cartDrawer(page);
  await expect(drawer).toHaveAccessibleName("Hearth Mug added to cart");
  const line = drawer.getByRole("listitem").filter({ hasText: "Hearth Mug" });
  await expect(line).toContainText("Moss");
  await expect(line).toContainText("$22.00");
  await expect(drawer.getByText("You're $98.00 away from free shipping (United States)")).toBeVisible();
  await expectAccessible(page);

  await line.getByRole("button", { name: "Increase quantity" }).click();
  await expect(line).toContainText("$44.00");
  await expect(header(page).getByRole("link", { name: "Cart, 2", includeHidden: true })).toBeAttached();
  await line.getByRole("spinbutton", { name: "Quantity of Hearth Mug" }).fill("6");
  await expect(drawer.getByText("You've got free shipping (United States)")).toBeVisible();

  await line.getByRole("button", { name: "Remove Hearth Mug" }).click();
  const undo = drawer.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await expect(drawer.getByRole("button", { name: "Checkout" })).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(line).toContainText("$132.00");
  await expect(drawer.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/product/payment");

  // The focus stays inside, and returns to the button that opened the drawer.
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName !== "DIALOG");
    // The browser's own controls are between the last and the first.
    if (outside) expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);

  await page.keyboard.press("Enter");
  await drawer.getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/hearth-mug/);
  await expect(drawer).toBeHidden();

  await test.step("over a narrow and a low window", async () => {
    await page.setViewportSize({ width: 320, height: 480 });
    await addButton(page).click();
    await expect(drawer).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await drawer.getByRole("link", { name: "Checkout" }).scrollIntoViewIfNeeded();
    await closeCartDrawer(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("a refusal of the server is readable over it", async () => {
    await addButton(page).click();
    await page.route("**/api/v1/cart/update", (route) =>
      route.fulfill({ json: { code: 400, message: "That went wrong", data: null } }),
    );
    await drawer.getByRole("button", { name: "Increase quantity" }).first().click();
    const toast = page.getByText("That went wrong");
    await expect(toast).toBeVisible();
    // The page behind a modal dialog is inert and takes no pointer.
    const isOnTop = await toast.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(isOnTop).toBe(true);
  });
});

test("two tabs show the same cart, and a removed line can be put back", async ({ page, context }) => {
  await fillCart(page, "hearth-mug");
  await open(page, "/cart");
  await page.getByRole("button", { name: "Remove Hearth Mug" }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("main").getByText("1 item", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();

  const other = await context.newPage();
  await putIntoCart(other, "washed-linen-cushion");
  await expect(page.getByText("2 items")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Washed Linen Cushion" })).toBeVisible();
  await page.getByRole("button", { name: "Remove Hearth Mug" }).click();
  await expect(header(other).getByRole("link", { name: "Cart, 1" })).toBeVisible();
});

test("without scripts a product and a card go into the cart, and its lines change", async ({ newVisitor }) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await page.goto("/product/detail/hearth-mug");
  await page.getByRole("radio", { name: "Moss" }).check();
  await addButton(page).click();
  await expect(page).toHaveURL("/cart");
  const mug = page.getByRole("listitem").filter({ hasText: "Hearth Mug" });
  await expect(mug).toContainText("Moss");
  await page.goto("/product/list");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to cart: / })
    .first()
    .click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("2 items")).toBeVisible();
  await mug.getByRole("spinbutton").fill("3");
  await mug.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("4 items")).toBeVisible();
  await mug.getByRole("button", { name: "Remove Hearth Mug" }).click();
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  await expect(mug).toBeHidden();
});
