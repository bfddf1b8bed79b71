/** The dashboard's frame: navigation, search, shortcuts, theme, sign-in in place, home, the way into the editor and back. */
import { gzipSync } from "node:zlib";
import { dashboardLink, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible, open, overflowOf } from "./support/test.ts";

test("search and the menu of the account can be read in both themes", {
  tag: ["@phone", "@desktop"],
}, async ({ dashboard }) => {
  await openScreen(dashboard, "", "Home");
  await expect(dashboard.getByRole("heading", { name: "To do" })).toBeVisible();
  const expectReadable = async () => {
    await dashboard.emulateMedia({ colorScheme: "light" });
    await expectAccessible(dashboard);
    await dashboard.emulateMedia({ colorScheme: "dark" });
    await expect(dashboard.locator("html")).toHaveAttribute("data-theme", "dark");
    await expectAccessible(dashboard, "contrast");
  };
  await dashboard.keyboard.press("Control+k");
  await expect(dashboard.getByRole("option", { name: /Add product/ })).toBeVisible();
  await expectReadable();
  await dashboard.keyboard.press("Escape");
  await dashboard.getByRole("button", { name: /^Account of/ }).click();
  await expect(dashboard.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await expectReadable();
});

test.describe("before the app's code", () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test("the chosen theme is shown before the first paint", async ({ dashboard }) => {
    await dashboard.emulateMedia({ colorScheme: "light" });
    await openScreen(dashboard, "", "Home");
    await dashboard.getByRole("button", { name: /^Account of/ }).click();
    await dashboard.getByRole("menuitem", { name: "Dark appearance" }).click();
    await expect(dashboard.locator("html")).toHaveAttribute("data-theme", "dark");
    // Without the app's code only the document's own script can have set it.
    await dashboard.route("**/assets/*.js", (route) => route.abort());
    await dashboard.reload({ waitUntil: "commit" });
    await expect(dashboard.locator("html")).toHaveAttribute("data-theme", "dark");
    await dashboard.unroute("**/assets/*.js");
    await dashboard.evaluate(() => localStorage.clear());
  });
});

test("by keyboard: skip link, search, shortcuts, the focus on the heading", async ({ dashboard }) => {
  await openScreen(dashboard, "", "Home");
  await dashboard.keyboard.press("Tab");
  await expect(dashboard.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await dashboard.keyboard.press("Enter");
  await expect(dashboard.getByRole("main")).toBeFocused();

  await dashboard.keyboard.press("/");
  await dashboard.keyboard.type("settin");
  await expect(dashboard.getByRole("combobox", { name: /^Search orders, products/ })).toHaveValue("settin");
  await expect(dashboard.getByRole("option").first()).toHaveAccessibleName("Settings");
  await dashboard.keyboard.press("Enter");
  await expect(dashboard).toHaveURL(/\/dashboard\/settings$/);
  await expect(dashboard.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();

  await dashboard.keyboard.type("gh");
  await expect(dashboard.getByRole("heading", { level: 1, name: "Home" })).toBeFocused();
  await expect(dashboard).toHaveTitle(/^Home – /);

  await dashboard.keyboard.press("?");
  const sheet = dashboard.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toContainText("Add product");
  await dashboard.keyboard.type("gs");
  await expect(dashboard).toHaveURL(/\/dashboard\/?$/);
  await dashboard.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});

test("search finds products by words, and what does not exist says so", async ({ dashboard }) => {
  await openScreen(dashboard, "", "Home");
  await dashboard.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const field = dashboard.getByRole("combobox", { name: /^Search orders, products/ });
  await field.fill("weekend sofa");
  await expect(dashboard.getByRole("option", { name: "Long Weekend Sofa" })).toBeVisible();
  await field.fill("xyzzy");
  await expect(dashboard.getByText("No results for “xyzzy”")).toBeVisible();
});

test("on a phone the navigation is a drawer", { tag: "@phone" }, async ({ dashboard }) => {
  await openScreen(dashboard, "", "Home");
  await dashboard.getByRole("button", { name: "Open navigation" }).click();
  const drawer = dashboard.getByRole("dialog");
  await expect(drawer.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(dashboard);
  await drawer.getByRole("link", { name: "Settings" }).click();
  await expect(dashboard.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(drawer).toBeHidden();
  expect(await overflowOf(dashboard)).toBeLessThanOrEqual(0);
});

test("an unknown address and a screen's way back", async ({ dashboard }) => {
  await openScreen(dashboard, "/nowhere", "Page not found");
  await dashboard.getByRole("link", { name: "Go to Home" }).click();
  await expect(dashboard.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({
    allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module|Unable to preload/],
  });

  test("a screen that is not loaded says so, and opens once the connection is back", async ({ dashboard, context }) => {
    await dashboard.addInitScript(() => {
      // Nothing is preloaded: the code of other screens is asked for when they are opened.
      window.requestIdleCallback = () => 0;
    });
    await openScreen(dashboard, "/orders", "Orders");
    await context.setOffline(true);
    const navigation = dashboard.getByRole("navigation", { name: "Dashboard" });
    await navigation.getByRole("link", { name: "Discounts", exact: true }).click();
    await expect(dashboard.getByRole("heading", { level: 1, name: "You're offline" })).toBeVisible();
    await context.setOffline(false);
    await expect(dashboard.getByRole("heading", { level: 1, name: "Discounts" })).toBeVisible();
  });
});

test("the editor is entered from a screen, and its exit returns there", async ({ dashboard }) => {
  await openScreen(dashboard, "/settings", "Settings");
  await dashboard.getByRole("button", { name: "Decorate" }).click();
  await expect(dashboard).toHaveURL(/\/admin_\d+$/);
  await dashboard.getByRole("button", { name: "Exit editor" }).click();
  await dashboard.getByRole("alertdialog").getByRole("button", { name: "Exit editor" }).click();
  await expect(dashboard).toHaveURL(/\/dashboard\/settings$/);
});

test.describe("once the session has ended", () => {
  // The stream of tasks may connect only after that.
  test.use({ allowedErrors: [/401 \(Unauthorized\) \(\S+\/tasks\/events\)/] });

  test("an ended session asks to sign in over the screen, and closing it changes nothing", async ({
    newVisitor,
    shop,
  }) => {
    const context = await newVisitor();
    const page = await context.newPage();
    await page.goto(await dashboardLink(shop));
    await openScreen(page, "", "Home");
    await context.clearCookies({ name: "dashboard_session" });
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("sofa");
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await expect(again).toContainText("Your work on this page is kept");
    await expectAccessible(page);
    await again.getByRole("button", { name: "Cancel" }).click();
    await expect(again).toBeHidden();
  });
});

test("a page from before a sign-in in another tab asks to be loaded anew, and then goes on", async ({
  newVisitor,
  shop,
}) => {
  const context = await newVisitor();
  const [before, after] = [await context.newPage(), await context.newPage()];
  await before.goto(await dashboardLink(shop));
  await openScreen(before, "", "Home");
  await after.goto(await dashboardLink(shop));
  await openScreen(after, "", "Home");
  await before.keyboard.press("Control+k");
  await before.getByRole("combobox").fill("sofa");
  const question = before.getByRole("dialog", { name: "Reload this page" });
  await expectAccessible(before);
  await question.getByRole("button", { name: "Reload" }).click();
  await expect(before.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await before.keyboard.press("Control+k");
  await before.getByRole("combobox").fill("sofa");
  await expect(before.getByRole("option", { name: /sofa/i }).first()).toBeVisible();
});

test("staff see a bar on the shop's pages, shoppers not a byte of it", async ({ dashboard, newVisitor }) => {
  const visitor = await (await newVisitor()).newPage();
  const path = "/product/detail/long-weekend-sofa";
  await open(visitor, path);
  expect(await visitor.content()).not.toContain("staff-bar");
  const asked: string[] = [];
  visitor.on("request", (one) => asked.push(one.url()));
  await open(visitor, "/");
  expect(asked.filter((url) => url.includes("/admin_api/"))).toEqual([]);

  await open(dashboard, path);
  const bar = dashboard.getByRole("navigation", { name: "Staff" });
  await expect(bar.getByRole("link", { name: "Edit product" })).toHaveAttribute("href", /^\/dashboard\/products\//);
  for (const width of [390, 1440]) {
    await dashboard.setViewportSize({ width, height: 900 });
    await expectAccessible(dashboard);
  }
  await bar.getByRole("link", { name: "Dashboard" }).click();
  await expect(dashboard.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
});

test("the bar opens the editor on the page and the module that are shown", async ({ dashboard }) => {
  await open(dashboard, "/news");
  const bar = dashboard.getByRole("navigation", { name: "Staff" });
  await bar.getByRole("link", { name: "Decorate" }).click();
  await expect(dashboard).toHaveURL(/\/admin_\d+\/news$/);
  await expect(dashboard.getByRole("navigation", { name: "Decoration" })).toBeVisible();

  await open(dashboard, "/");
  const module = dashboard.locator('section[aria-labelledby^="module-"]').first();
  await module.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await bar.getByRole("link", { name: "Decorate" }).click();
  await expect(dashboard).toHaveURL(/\/admin_\d+\/?#module=\d+$/);
  await expect(dashboard.getByRole("complementary", { name: /^Settings: / })).toBeVisible();
});

/** Bytes of JavaScript (gzip) until the first list is shown. */
const mostEager = 200 * 1024;

test("the code until the first list stays within its limit", async ({ dashboard }) => {
  await dashboard.addInitScript(() => {
    // The browser is never idle: code that is preloaded while it is does not count.
    window.requestIdleCallback = () => 0;
  });
  const sizes = new Map<string, number>();
  dashboard.on("response", async (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith(".js")) sizes.set(pathname, gzipSync(await answer.body(), { level: 9 }).length);
  });
  await openScreen(dashboard, "/products", "Products");
  const named = [...sizes].map(([path, bytes]) => `${path} ${(bytes / 1024).toFixed(1)} KB`);
  const sum = [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
  console.log(`code to the first list: ${(sum / 1024).toFixed(1)} KB gzip`);
  expect(sum, named.join("\n")).toBeLessThanOrEqual(mostEager);
});
