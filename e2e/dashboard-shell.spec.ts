/**
 * The dashboard's frame where it meets the shop, the session and the network: theme before the first paint, a stale page, the
 * staff's bar, code that loads late. Navigation, search and keys: src/dashboard/shell/shell.component.test.tsx.
 */
import { gzipSync } from "node:zlib";
import type { Locator, Page, Response } from "@playwright/test";
import { dashboardLink, expect, openScreen, test } from "./support/dashboard.ts";
import { boxOf, expectAccessible, open, setOffline } from "./support/test.ts";

test.describe("frame", () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test("the chosen theme is shown before the first paint; a page from before a sign-in in another tab asks to be loaded anew, and then goes on", async ({
    newVisitor,
    shop,
  }) => {
    const context = await newVisitor();
    await context.request.get(await dashboardLink(shop));
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: "light" });
    await openScreen(page, "", "Home");
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Dark appearance" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    // Without the app's code only the document's own script can have set it.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.reload({ waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.unroute("**/assets/*.js");

    await openScreen(page, "", "Home");
    // As another tab would.
    await context.request.get(await dashboardLink(shop));
    const search = async () => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("weekend sofa");
    };
    await search();
    const question = page.getByRole("dialog", { name: "Reload this page" });
    await question.getByRole("button", { name: "Reload" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    await search();
    await expect(page.getByRole("option", { name: "Long Weekend Sofa" })).toBeVisible();
  });
});

/** Scrolls until a module with a title is in the middle of the window. */
const centerModule = (page: Page) =>
  page
    .locator('section[aria-labelledby^="module-"]')
    .first()
    .evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));

test("staff see a bar on the shop's pages, shoppers not a byte of it; it opens the record, the dashboard, and the editor on the module that is shown", async ({
  dashboard,
  newVisitor,
}) => {
  const visitor = await (await newVisitor()).newPage();
  const path = "/product/detail/long-weekend-sofa";
  expect(await (await visitor.request.get(path)).text()).not.toContain("staff-bar");
  const asked: string[] = [];
  visitor.on("request", (one) => asked.push(one.url()));
  await open(visitor, "/");
  expect(await visitor.content()).not.toContain("staff-bar");
  expect(asked.filter((url) => url.includes("/admin_api/"))).toEqual([]);

  await open(dashboard, path);
  const bar = dashboard.getByRole("navigation", { name: "Staff" });
  await expect(bar.getByRole("link", { name: "Edit product" })).toHaveAttribute("href", /^\/dashboard\/products\//);
  await expect(bar.getByRole("link", { name: "Decorate" })).toHaveAttribute(
    "href",
    `/dashboard/decorate?page=${encodeURIComponent(path)}`,
  );
  for (const width of [390, 1440]) {
    await dashboard.setViewportSize({ width, height: 900 });
    await expectAccessible(dashboard);
    await expectUncovered(dashboard, bar);
  }
  await bar.getByRole("link", { name: "Dashboard" }).click();
  await expect(dashboard.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();

  await open(dashboard, "/");
  await centerModule(dashboard);
  await bar.getByRole("link", { name: "Decorate" }).click();
  await expect(dashboard).toHaveURL(/\/admin_\d+\/?#module=\d+$/);
  await expect(dashboard.getByRole("complementary", { name: /^Settings: / })).toBeVisible();
});

/** The bar hides nothing: neither what stands at the window's edge (the bar that buys, the chat) nor the end of the page. */
async function expectUncovered(page: Page, bar: Locator): Promise<void> {
  for (const top of [700, 1_000_000]) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    const { y } = await boxOf(bar);
    const covered = () =>
      page.evaluate((edge) => {
        const low = [...document.querySelectorAll("#root *")].filter(
          (element) => element.matches("footer") || getComputedStyle(element).position === "fixed",
        );
        const boxes = low.map((element) => ({ name: element.className, ...element.getBoundingClientRect().toJSON() }));
        // Of the footer only its end counts: while the page is scrolled it goes on below the bar.
        const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        return boxes.filter(
          ({ name, height, bottom }) =>
            height > 0 && bottom > edge + 1 && (isEnd || bottom <= innerHeight) && name !== "",
        );
      }, y);
    await expect.poll(covered).toEqual([]);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Bytes of JavaScript (gzip) until the first list is shown. */
const maxEager = 167.8 * 1024;

test.describe("code that is loaded late", () => {
  test.use({
    allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module|Unable to preload/],
  });

  test("the code until the first list stays within its limit; without a connection the screen stays and says so, and the link opens once there is one", async ({
    dashboard,
  }) => {
    await dashboard.addInitScript(() => {
      // The browser is not idle until the test says so: code that is preloaded then does not count, and is not there offline.
      window.requestIdleCallback = (work) => {
        addEventListener("test:idle", () => work({ didTimeout: false, timeRemaining: () => 0 }), { once: true });
        return 0;
      };
    });
    const sizes = new Map<string, number>();
    const count = async (answer: Response) => {
      const { pathname } = new URL(answer.url());
      if (pathname.endsWith(".js")) sizes.set(pathname, gzipSync(await answer.body(), { level: 9 }).length);
    };
    dashboard.on("response", count);
    await openScreen(dashboard, "/products", "Products");
    dashboard.off("response", count);
    const named = [...sizes].map(([path, bytes]) => `${path} ${(bytes / 1024).toFixed(1)} KB`);
    const sum = [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
    console.log(`code to the first list: ${(sum / 1024).toFixed(1)} KB gzip`);
    expect(sum, named.join("\n")).toBeLessThanOrEqual(maxEager);

    // What keeps the screen without a connection is preloaded.
    let isPreloaded = false;
    dashboard.on("response", (answer) => {
      isPreloaded ||= answer.url().includes("stay-offline");
    });
    await expect(async () => {
      await dashboard.evaluate(() => dispatchEvent(new Event("test:idle")));
      expect(isPreloaded).toBe(true);
    }).toPass();
    await setOffline(dashboard, true);
    const navigation = dashboard.getByRole("navigation", { name: "Dashboard" });
    const link = navigation.getByRole("link", { name: "Discounts", exact: true });
    await link.click();
    await expect(dashboard.getByText("You're offline. Check your connection and try again.")).toBeVisible();
    await expect(dashboard.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
    await expect(dashboard).toHaveURL(/\/dashboard\/products$/);
    await setOffline(dashboard, false);
    await link.click();
    await expect(dashboard.getByRole("heading", { level: 1, name: "Discounts" })).toBeVisible();
  });
});
