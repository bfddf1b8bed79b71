/** Modules in the built shop: the header's menus, the forms, customer service, the notice on a temporary domain. Its search: search-box.spec.ts. */
import { press } from "./support/buyer.ts";
import { sendEmptyMessage } from "./support/contact-form.ts";
import { boxOf, expect, open, serviceLink, test } from "./support/test.ts";

test("header and footer by keyboard: menus and forms; customer service on every page", async ({ page }) => {
  await open(page, "/");
  const header = page.getByRole("banner");
  await test.step("the header opens its menus", async () => {
    const more = header.getByRole("button", { name: "Show links of Shop" });
    await more.focus();
    // The button's code is loaded after the page.
    await expect(async () => {
      if ((await more.getAttribute("aria-expanded")) === "false") await page.keyboard.press("Enter");
      await expect(more).toHaveAttribute("aria-expanded", "true", { timeout: 1000 });
    }).toPass();
    const category = header.getByRole("navigation").locator("a[href*='category_id=']").first();
    await expect(category).toBeVisible();
    // The whole menu is visible at a height of 900 px.
    const panel = header.getByRole("listitem").filter({ hasText: "Gifts" }).locator("ul").first();
    await expect(panel.getByRole("link", { name: "View all" })).toBeInViewport({ ratio: 1 });
    expect(await panel.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThanOrEqual(0);
    await page.keyboard.press("Tab");
    await expect(category).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
    await expect(more).toHaveAttribute("aria-expanded", "false");
    await expect(category).toBeHidden();
  });

  await test.step("the subscription refuses an invalid address and promises no email while the shop has no mail server", async () => {
    const form = page.getByRole("contentinfo").locator("form");
    await form.scrollIntoViewIfNeeded();
    const field = form.getByRole("textbox");
    const send = form.getByRole("button");
    await field.fill("no address");
    // The page's code is loaded after the first paint.
    await expect(async () => {
      await send.click();
      await expect(form.getByRole("status")).toContainText("email address", { timeout: 1000 });
    }).toPass();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("modules@example.com");
    await send.click();
    await expect(form.getByRole("status")).toHaveText("This shop can't send emails right now. Please contact us.");
  });

  await test.step("the contact form marks missing fields, keeps the text and confirms sending", async () => {
    const form = await sendEmptyMessage(page);
    await expect(form.getByText("This field is required")).toHaveCount(3);
    await form.locator("input[name=name]").fill("Ann");
    await form.locator("input[name=email]").fill("ann@nowhere");
    await form.locator("textarea").fill("Do you mend lamps?");
    await form.getByRole("button").click();
    await expect(form.getByText("Enter a valid email address")).toBeVisible();
    await expect(form.locator("textarea")).toHaveValue("Do you mend lamps?");
    await form.locator("input[name=email]").fill("ann@example.com");
    await form.getByRole("button").click();
    await expect(form.getByRole("status")).toHaveText("Thank you. We've received your message.");
    await expect(form.locator("textarea")).toHaveValue("");
  });

  await test.step("the customer service picture has its size on every page", async () => {
    const sizeOf = async () => {
      const { width, height } = await boxOf(await serviceLink(page));
      return [width, height];
    };
    const expectSizes = async () => {
      await expect((await serviceLink(page)).getByRole("link")).toHaveAttribute("href", /\w/);
      expect(await sizeOf()).toEqual([80, 80]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await sizeOf()).toEqual([50, 50]);
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await expectSizes();
    await page.getByRole("contentinfo").getByRole("link", { name: "All products" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
    await expectSizes();
  });
});

test("the header opens its menu as a drawer, whose links lead to what they say", { tag: "@phone" }, async ({
  page,
}) => {
  await open(page, "/");
  const header = page.getByRole("banner");
  const opener = header.locator("summary[aria-label=Menu]");
  await opener.click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "New in", exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "New In" })).toBeVisible();

  await test.step("the bag on a card adds the product to the cart", async () => {
    await open(page, "/");
    const bag = page
      .getByRole("main")
      .getByRole("button", { name: /^Add to cart: / })
      .first();
    const [, product] = (await bag.getAttribute("aria-label"))?.split(": ") ?? [];
    await press(bag, page.getByRole("dialog", { name: `${product} added to cart` }));
  });
});

test.describe("the temporary domain", () => {
  // Chromium logs this for every page that is neither https nor localhost.
  test.use({ allowedErrors: [/Cross-Origin-Opener-Policy/] });

  test("shows a notice, and a watermark that is put back when it is removed", async ({ page, baseURL }) => {
    await page.route("http://lamp.shopwright.test/**", async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) });
    });
    await page.goto("http://lamp.shopwright.test/");
    const mark = page.locator("[data-mark=watermark]");
    await expect(mark).toHaveCount(1);
    await expect(mark).toHaveCSS("pointer-events", "none");
    await mark.evaluate((element) => element.remove());
    await expect(mark).toHaveCount(1);
    await mark.evaluate((element) => element.style.setProperty("display", "none"));
    await expect(mark).toHaveCSS("display", "block");
    const notice = page.getByRole("region", { name: "Notice" });
    await expect(notice).toContainText("lamp.shopwright.test");
    await notice.getByRole("button", { name: "Confirm" }).click();
    await expect(notice).toBeHidden();
    await page.goto(`${baseURL}/`);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(mark).toHaveCount(0);
  });
});
