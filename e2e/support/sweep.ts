/**
 * `test` of the specs that look at every screen: the same two pages for all tests of a file, so that code and session are
 * loaded once, and one check for every screen. One page has a desktop's window, the other one a phone's with a finger.
 */
import type { Browser, Cookie, Page } from "@playwright/test";
import { pageKey } from "#shop/staff/page-key.ts";
import { test as base, untilLoaded } from "./dashboard.ts";
import { startCopy, type WorkerShop } from "./shop.ts";
import { expect, expectAccessible, layoutShifts, overflowOf, still, watch } from "./test.ts";

/** Staff of the file's shop: calls of their session, and the pages that the screens are opened on. */
export interface Staff {
  /** Has a desktop's window. */
  readonly page: Page;
  /** Has a phone's window, and a finger in place of a mouse: larger controls (`pointer: coarse`). */
  readonly phone: Page;
  readonly cookies: readonly Cookie[];
  /** Origin and page key of the session, without a page that is loaded. */
  readonly headers: { readonly origin: string; readonly "x-page-key": string };
  /** A call of the admin API. @returns its data; fails when it is refused. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every call, looked into by tests
  readonly call: (path: string, data?: object) => Promise<any>;
}

const desktopSize = { width: 1440, height: 900 };
const phoneSize = { width: 390, height: 844 };

/** Rows of a long list beyond the twelfth, which are built as those before them: the checker takes a second for a hundred. */
const moreRows = ["main tbody > tr:nth-child(n+13)", "main ul[aria-label] > li:nth-child(n+13)"];

/** Opens both pages with a session. */
async function openPages(browser: Browser, baseURL: string, cookies: Cookie[]): Promise<Staff> {
  const newPage = async (viewport: typeof desktopSize, hasTouch: boolean) => {
    const context = await browser.newContext({ baseURL, viewport, hasTouch });
    await context.addCookies(cookies);
    return context.newPage();
  };
  const page = await newPage(desktopSize, false);
  await page.emulateMedia(still);
  const phone = await newPage(phoneSize, true);
  const session = cookies.find(({ name }) => name === "dashboard_session");
  const headers = { origin: baseURL, "x-page-key": pageKey(session?.value ?? "") };
  return {
    page,
    phone,
    cookies,
    headers,
    async call(path, data = {}) {
      const response = await page.request.post(`/admin_api/v1/${path}`, { data, headers });
      const answer = await response.json();
      expect(answer.code, `${path}: ${answer.message}`).toBe(200);
      return answer.data;
    },
  };
}

/**
 * `test` of a file that looks at the screens of a shop of its own: records that it makes, with long texts, are no other
 * spec's. Not a worker's fixture, for which the worker with its browser and its shop would be ended and started again, twice.
 * @param env settings of the shop
 * @param signIn gives the cookies of its owner
 */
export function sweepOf(env: Record<string, string>, signIn: (shop: WorkerShop) => Promise<Cookie[]>) {
  let started: { readonly shop: WorkerShop; readonly staff: Staff } | undefined;
  async function start(browser: Browser) {
    const shop = await startCopy(env);
    return { shop, staff: await openPages(browser, shop.url, await signIn(shop)) };
  }
  const test = base.extend<{ readonly staff: Staff }>({
    staff: [
      async ({ browser }, use) => {
        started ??= await start(browser);
        await use(started.staff);
      },
      { timeout: 120_000 },
    ],
    baseURL: ({ staff }, use) => use(staff.headers.origin),
    context: ({ staff }, use) => use(staff.page.context()),
    page: ({ staff }, use) => use(staff.page),
    errors: async ({ errors, staff }, use) => {
      const unwatch = watch(staff.phone.context(), errors);
      await use(errors);
      unwatch();
    },
  });
  test.afterAll(async () => {
    const { shop, staff } = started ?? {};
    started = undefined;
    await staff?.page.context().close();
    await staff?.phone.context().close();
    await shop?.stop();
  });
  return test;
}

/** For the tests of a group: both pages have no session. */
export function withoutSession(test: ReturnType<typeof sweepOf>): void {
  test.beforeEach(async ({ staff: { page, phone } }) => {
    for (const one of [page, phone]) {
      await one.context().clearCookies();
      await one.goto("about:blank");
    }
  });
  test.afterEach(async ({ staff: { page, phone, cookies } }) => {
    for (const one of [page, phone]) await one.context().addCookies([...cookies]);
  });
}

/** A screen that loads nothing. */
const nowhere = "/dashboard/nowhere";

const notFound = (page: Page) => page.getByRole("heading", { level: 1, name: "Page not found" });

/** Goes to an address inside of the loaded dashboard. @returns when, on the page's clock. */
function goInside(page: Page, address: string): Promise<number> {
  return page.evaluate((to) => {
    const begin = performance.now();
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    return begin;
  }, address);
}

/**
 * Opens a screen: inside of the dashboard, in a third of the time that a document takes, or as a document where none is loaded
 * yet, or without a session.
 * @returns when, on the page's clock.
 */
async function open(page: Page, address: string): Promise<number> {
  if (!page.url().endsWith(nowhere) || address === nowhere) {
    await page.goto(address);
    return 0;
  }
  const begin = await goInside(page, address);
  await expect(notFound(page)).toHaveCount(0);
  return begin;
}

/** Leaves a screen of staff, and forgets what it was answered, so that the next one shows how it loads. */
async function leave(page: Page): Promise<void> {
  if ((await page.locator("#main").count()) === 0) return;
  await goInside(page, nowhere);
  await expect(notFound(page)).toBeVisible();
  await page.evaluate(() => {
    const root = document.getElementById("root") ?? {};
    const container = Object.keys(root).find((key) => key.startsWith("__reactContainer"));
    let fiber = Reflect.get(root, container ?? "").stateNode.current;
    while (!fiber.memoizedProps?.client) fiber = fiber.child;
    fiber.memoizedProps.client.removeQueries({ type: "inactive" });
  });
}

/** Opens a screen, and fails when something moves while it loads, or when it is wider than the window. */
async function load(page: Page, address: string, heading: string | RegExp): Promise<void> {
  const width = page.viewportSize()?.width;
  const since = await open(page, address);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  // A screen asks for what it shows in the moment after it is shown.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await untilLoaded(page);
  await expect(page.getByRole("main").locator("[role=status][aria-label^=Loading]")).toHaveCount(0);
  // The navigation opens the group of the screen, as after a press on it.
  const shifts = (await layoutShifts(page)).filter(
    ({ at, inNavigation }) => at >= since && !(since > 0 && inNavigation),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `jumps at ${width} px`).toBeLessThan(0.02);
  expect(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
  // Emails are shown in a frame that runs no scripts: the checker can't look into it and would wait for it.
  await page.locator("iframe[title][sandbox='']").evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
}

async function expectFits(page: Page, size: typeof desktopSize): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => overflowOf(page), `at ${size.width} px`).toBeLessThanOrEqual(0);
}

/** Only that a screen loads, at a desktop's width, without jumps. @param shown what else is to be seen */
export async function checkLoading(
  { page }: Staff,
  path: string,
  heading: string,
  shown: () => Promise<void>,
): Promise<void> {
  await load(page, `/dashboard${path}`, heading);
  await shown();
  await leave(page);
}

/**
 * Everything that holds for every screen: at 1440 and 390 px it loads without jumps; it is accessible at both, in dark too; it
 * is never wider than its window.
 * @param shown what else is to be seen once the screen has been loaded at a desktop's width
 * @param parts "known" for a screen whose components are checked elsewhere, for contrast and on a phone: only its structure is checked, at a desktop's width
 */
export async function checkScreen(
  { page, phone }: Staff,
  path: string,
  heading: string | RegExp,
  shown: () => Promise<void> = async () => {},
  parts: "all" | "known" = "all",
): Promise<void> {
  const address = `/dashboard${path}`;
  await load(page, address, heading);
  await shown();
  await expectAccessible(page, parts === "all" ? "all" : "structure", moreRows);
  // A narrow window of a desktop shows more than a phone: hints for a mouse.
  for (const width of [820, 320]) await expectFits(page, { width, height: 900 });
  await page.setViewportSize(desktopSize);
  await leave(page);

  await load(phone, address, heading);
  if (parts === "all") {
    await expectAccessible(phone, "all", moreRows);
    await phone.emulateMedia({ colorScheme: "dark" });
    await expect(phone.locator("html")).toHaveAttribute("data-theme", "dark");
    await expectAccessible(phone, "contrast", moreRows);
    await phone.emulateMedia({ colorScheme: "light" });
  }
  await expectFits(phone, { width: 320, height: 900 });
  await phone.setViewportSize(phoneSize);
  await leave(phone);
}

export { expect };
