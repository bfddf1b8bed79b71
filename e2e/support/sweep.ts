/**
 * `test` of the specs that look at every screen: one page for all tests of a worker, so that code and session are loaded once,
 * and one check for every screen. These specs run at a desktop's width and set the other widths themselves.
 */
import type { Page } from "@playwright/test";
import { pageKey } from "#shop/staff/page-key.ts";
import { test as base, untilLoaded } from "./dashboard.ts";
import { expect, expectAccessible, layoutShift, overflowOf } from "./test.ts";

/** Staff of the worker's shop: calls of their session, and the page that the screens are opened on. */
export interface Staff {
  readonly page: Page;
  /** Origin and page key of the session, without a page that is loaded. */
  readonly headers: { readonly origin: string; readonly "x-page-key": string };
  /** A call of the admin API. @returns its data; fails when it is refused. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every call, looked into by tests
  readonly call: (path: string, data?: object) => Promise<any>;
}

interface WorkerFixtures {
  readonly staff: Staff;
}

export const test = base.extend<object, WorkerFixtures>({
  staff: [
    async ({ browser, shop, staffCookies }, use) => {
      const context = await browser.newContext({ baseURL: shop.url, viewport: desktop });
      await context.addCookies(staffCookies);
      const page = await context.newPage();
      const session = staffCookies.find(({ name }) => name === "dashboard_session");
      const headers = { origin: shop.url, "x-page-key": pageKey(session?.value ?? "") };
      const call: Staff["call"] = async (path, data = {}) => {
        const response = await page.request.post(`/admin_api/v1/${path}`, { data, headers });
        const answer = await response.json();
        expect(answer.code, `${path}: ${answer.message}`).toBe(200);
        return answer.data;
      };
      await use({ page, headers, call });
      await context.close();
    },
    { scope: "worker" },
  ],
  context: ({ staff }, use) => use(staff.page.context()),
  page: async ({ staff: { page } }, use) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(desktop);
    await setTouch(page, false);
    await use(page);
  },
});

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** A finger in place of a mouse: larger controls (`pointer: coarse`), as a phone has them. */
async function setTouch(page: Page, enabled: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled, maxTouchPoints: 1 });
  await session.detach();
}

async function expectFits(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => overflowOf(page), `at ${size.width} px`).toBeLessThanOrEqual(0);
}

/** Loads a screen at a size, and fails when something moves while it loads, or when it is wider than the window. */
async function load(page: Page, path: string, heading: string | RegExp, size: typeof desktop): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(`/dashboard${path}`);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await untilLoaded(page);
  await expect(page.getByRole("main").locator("[role=status][aria-label^=Loading]")).toHaveCount(0);
  expect(await layoutShift(page), `jumps at ${size.width} px`).toBeLessThan(0.02);
  expect(await overflowOf(page), `at ${size.width} px`).toBeLessThanOrEqual(0);
  // Emails are shown in a frame that runs no scripts: the checker can't look into it and would wait for it.
  await page.locator("iframe[title][sandbox='']").evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
}

/**
 * Everything that holds for every screen: at 1440 and 390 px it loads without jumps; it is accessible at both, in dark too; it
 * is never wider than its window.
 * @param shown what else is to be seen once the screen has been loaded at a desktop's width.
 */
export async function checkScreen(
  page: Page,
  path: string,
  heading: string | RegExp,
  shown: () => Promise<void> = async () => {},
): Promise<void> {
  await load(page, path, heading, desktop);
  await shown();
  await expectAccessible(page);
  // A narrow window of a desktop shows more than a phone: hints for a mouse.
  for (const width of [820, 320]) await expectFits(page, { width, height: 900 });
  await setTouch(page, true);
  await load(page, path, heading, phone);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page, "contrast");
  await expectFits(page, { width: 320, height: 900 });
}

export { expect };
