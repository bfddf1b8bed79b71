/**
 * `test` of every spec: pages use the worker's shop, and a page that logs an error fails its test.
 *
 *     import { expect, test } from "./support/test.ts";
 */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  type Cookie,
  expect,
  type Locator,
  type Page,
  request,
  type TestInfo,
  type WebError,
} from "@playwright/test";
import type { Services } from "./services.ts";
import { adminLink, dashboardLink, type WorkerShop, withShop } from "./shop.ts";

/** All that specs share is here: a file with a fixture of a worker more would start a worker, a browser and a shop of its own. */
interface WorkerFixtures {
  /** The shop that the specs of one worker share. */
  readonly shop: WorkerShop;
  /** Cookies of an owner who entered the editor of the worker's shop once; the entry is tested in editor.spec.ts. */
  readonly ownerCookies: Cookie[];
  /** Cookies of an owner who followed a link into the dashboard of the worker's shop once. */
  readonly staffCookies: Cookie[];
  /** A second shop of the worker, with outside services. A spec sends its pages there by `test.use(inSecondShop)`. */
  readonly services: Services;
}

type VisitorOptions = Pick<
  BrowserContextOptions,
  "javaScriptEnabled" | "viewport" | "hasTouch" | "isMobile" | "baseURL"
>;

interface Fixtures {
  /** Makes a new editor link; each works once. */
  readonly adminLink: () => Promise<string>;
  /** A browser context without cookies, with this project's screen unless the options say another. */
  readonly newVisitor: (options?: VisitorOptions) => Promise<BrowserContext>;
  /** Errors that do not fail the test, matched against their text. */
  readonly allowedErrors: RegExp[];
  readonly errors: string[];
}

/**
 * The window of a test that is tagged @phone. Not a project of its own: Playwright ends the workers of one project, with their
 * browsers and their shops, and starts new ones for the next.
 */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const isOnPhone = ({ tags }: TestInfo) => tags.includes("@phone");

export const test = base.extend<Fixtures, WorkerFixtures>({
  viewport: ({ viewport }, use, info) => use(isOnPhone(info) ? phone.viewport : viewport),
  hasTouch: ({ hasTouch }, use, info) => use(isOnPhone(info) ? phone.hasTouch : hasTouch),
  isMobile: ({ isMobile }, use, info) => use(isOnPhone(info) ? phone.isMobile : isMobile),
  deviceScaleFactor: ({ deviceScaleFactor }, use, info) =>
    use(isOnPhone(info) ? phone.deviceScaleFactor : deviceScaleFactor),
  shop: [({ browserName: _ }, use) => withShop({}, use), { scope: "worker", timeout: 120_000 }],
  ownerCookies: [async ({ shop }, use) => use(await cookiesOf(await adminLink(shop))), { scope: "worker" }],
  staffCookies: [async ({ shop }, use) => use(await cookiesOf(await dashboardLink(shop))), { scope: "worker" }],
  services: [
    async ({ browserName: _ }, use) => {
      const { withServices } = await import("./services.ts");
      await withServices(use);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  allowedErrors: [[], { option: true }],
  errors: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      const unwatch = watch(context, errors);
      await use(errors);
      unwatch();
      expect(errors.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  // Pages load their code after the first paint: wait for hydration, at most 2 s where it never happens.
  page: async ({ page }, use) => {
    const { goto } = page;
    page.goto = async (...args) => {
      const response = await goto.apply(page, args);
      // `waitForFunction` would load Playwright's whole script into the page's own world, in every document.
      await page.evaluate(isHydrated, 2000).catch(() => {});
      return response;
    };
    await use(page);
  },
  adminLink: async ({ shop }, use) => use(() => adminLink(shop)),
  newVisitor: async ({ browser, baseURL, contextOptions, viewport, isMobile, hasTouch, errors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const screen = { viewport, isMobile, hasTouch, ...(baseURL && { baseURL }) };
      const context = await browser.newContext({ ...contextOptions, ...screen, ...options });
      watch(context, errors);
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },
});

/**
 * For pages of editor and dashboard. Without motion the browser draws less and a press needs not wait for what slides in: a third
 * of a test's time in the editor. What moves is looked at in editor-canvas.spec.ts, editor-long-page.spec.ts, in the phone's
 * window of dashboard-screens.spec.ts, and in component tests.
 */
export const still = { reducedMotion: "reduce" } as const;

/**
 * For what waits for a converted picture or an import: the shop does these at a low priority, so beside the other worker's shop and
 * browser they may get little of the machine.
 */
export const inBackground = { timeout: 45_000 } as const;

/** Options of specs whose pages and calls go to the shop with outside services. */
export const inSecondShop = {
  baseURL: async ({ services }: Pick<WorkerFixtures, "services">, use: (url: string) => Promise<void>) =>
    use(services.shop.url),
};

/** What a link that signs in sets. */
export async function cookiesOf(link: string): Promise<Cookie[]> {
  const context = await request.newContext();
  await context.get(link);
  const { cookies } = await context.storageState();
  await context.dispose();
  return cookies;
}

/**
 * Records errors that scripts throw or log, and failed requests.
 * @returns what ends it: a context may serve several tests.
 */
export function watch(context: BrowserContext, errors: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  };
  // What the browser throws itself, a module that could not be fetched, has no stack, given as "".
  const onError = (error: WebError) => void errors.push(error.error().stack || `${error.error()}`);
  context.on("console", onConsole);
  context.on("weberror", onError);
  return () => {
    context.off("console", onConsole);
    context.off("weberror", onError);
  };
}

/**
 * Runs in the page. React marks the element that it has hydrated; from then on buttons react.
 * @param max milliseconds that it waits
 * @returns whether the page is hydrated, or has nothing to hydrate
 */
async function isHydrated(max: number): Promise<boolean> {
  const root = document.getElementById("root");
  const isMarked = () => !root || Object.keys(root).some((key) => key.startsWith("__reactContainer"));
  const end = performance.now() + max;
  while (!isMarked() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  return isMarked();
}

/**
 * Goes to a page and waits for hydration: before, a press on a button does nothing, or what plain HTML does. A page without
 * the shop's code (a provider's, a file) is ready at once.
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Waits for hydration after a navigation that the test did not start by `open`. */
export async function untilHydrated(page: Page): Promise<void> {
  // The evaluation fails while the page redirects.
  await expect.poll(() => page.evaluate(isHydrated, 1000).catch(() => false)).toBe(true);
}

/** Takes the page's connection away or gives it back, and waits until the page knows: the browser tells it a moment later. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.waitForFunction((is) => navigator.onLine !== is, isOffline);
}

/** The place and size of an element in px, once it has them: one that is just being replaced has none for a moment. */
export async function boxOf(locator: Locator): Promise<NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>> {
  let box: Awaited<ReturnType<Locator["boundingBox"]>> = null;
  await expect
    .poll(async () => {
      box = await locator.boundingBox();
      return box;
    }, `the place of ${locator}`)
    .not.toBeNull();
  if (!box) throw new Error(`${locator} has no place`);
  return box;
}

/** Pixels by which a page is wider than the screen. A phone's window grows with its content and does not tell. */
export async function overflowOf(page: Page): Promise<number> {
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  return content - (page.viewportSize()?.width ?? 0);
}

/** Sum of layout shifts so far (CLS without its windows, so never smaller). */
export async function layoutShift(page: Page): Promise<number> {
  return (await layoutShifts(page)).reduce((sum, { value, afterInput }) => sum + (afterInput ? 0 : value), 0);
}

interface LayoutShift {
  readonly value: number;
  /** Milliseconds on the page's clock. */
  readonly at: number;
  /** Input or another size of the window in the half second before. */
  readonly afterInput: boolean;
  /** Whether nothing moved but the navigation of the dashboard. */
  readonly inNavigation: boolean;
}

/** The layout shifts of the page's document so far. */
export async function layoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(
    () =>
      new Promise<LayoutShift[]>((resolve) => {
        const shifts: LayoutShift[] = [];
        const isInNavigation = ({ node }: { node: Node | null }) =>
          (node instanceof Element ? node : node?.parentElement)?.closest("nav[aria-label=Dashboard]") != null;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!("value" in entry && "hadRecentInput" in entry && "sources" in entry)) continue;
            const sources = Array.isArray(entry.sources) ? entry.sources : [];
            shifts.push({
              value: Number(entry.value),
              at: entry.startTime,
              afterInput: entry.hadRecentInput === true,
              inNavigation: sources.length > 0 && sources.every(isInNavigation),
            });
          }
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Buffered entries are delivered within two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts), 0)));
        // The headless browser sometimes draws no frame; without a frame there is no shift.
        setTimeout(() => resolve(shifts), 2000);
      }),
  );
}

/** Scrolls through a page of the shop, so that lazy content has loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  // After the first scroll event, modules below the window are laid out one by one: wait for all of them.
  await page.waitForFunction(() => {
    dispatchEvent(new Event("scroll"));
    return ![...document.querySelectorAll("div")].some((one) => getComputedStyle(one).contentVisibility === "auto");
  });
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      // The headless browser sometimes draws no frame: continue after 500 ms.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 500);
      });
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
}

/** The floating link to customer service; scrolls on until it is shown: over text and buttons of the page it is hidden. */
export async function serviceLink(page: Page): Promise<Locator> {
  const service = page.getByRole("complementary", { name: "Customer service", includeHidden: true });
  await expect(async () => {
    await page.mouse.wheel(0, 40);
    await expect(service).toBeVisible({ timeout: 1000 });
  }).toPass();
  return service;
}

export { expectAccessible } from "./accessible.ts";
export { expect };
