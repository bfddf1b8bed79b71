/** The storefront's runtime (docs/behaviour.md, Runtime and Calls) in a real browser. */
import type { Page, Request } from "@playwright/test";
import { fillCart } from "./support/buyer.ts";
import { sendEmptyMessage } from "./support/contact-form.ts";
import { expect, test, untilHydrated } from "./support/test.ts";

const answer = (code: number, data: unknown = null, message = "") => ({
  json: { code, message, data },
});

/** Navigates in the page, as a click on one of its links does. The link stands outside of what React may still be hydrating. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement("a"), { href: to, textContent: "on" });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** Waits until all of the page's code has run, also what loads later (rules for routes), then follows a link. */
async function goInPage(page: Page, path: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await follow(page, path);
}

/** Marks the document; a full page load removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

test("calls carry a token, which is fetched when it is missing or expired; a page that is left is told, and nobody waits for it", async ({
  page,
  context,
}) => {
  let flushed = 0;
  const bearers: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/flushToken")) flushed++;
    else if (request.url().endsWith("/product/list")) bearers.push(request.headers().authorization);
  });
  const visits: unknown[] = [];
  // Never answered: the next page must appear nevertheless.
  await page.route("**/api/v1/visit", (route) => void visits.push(route.request().postDataJSON()));
  await page.goto("/");
  await mark(page);
  await goInPage(page, "/product/list?keyword=vase");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("vase");
  const cookie = async (name: string) => (await context.cookies()).find((one) => one.name === name)?.value ?? "";
  expect(flushed).toBe(1);
  expect(bearers).toEqual([`Bearer ${await cookie("token")}`]);
  expect(await cookie("is_guest")).toBe("1");
  const expires = Number(await cookie("token_expiration_time"));
  expect(expires).toBeGreaterThan(Date.now());

  await goInPage(page, "/product/category");
  await expect(page.getByRole("heading", { level: 1, name: "All categories" })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(visits).toEqual([
    { event: "visit", page: "/", seconds: expect.any(Number) },
    { event: "visit", page: "/product/list", seconds: expect.any(Number) },
  ]);

  await context.addCookies([{ name: "token_expiration_time", value: "1", url: new URL("/", page.url()).href }]);
  await goInPage(page, "/product/list?sort=sales");
  await expect.poll(() => bearers.length).toBe(2);
  expect(flushed).toBe(2);
  expect(bearers[1]).toBe(`Bearer ${await cookie("token")}`);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a call's refusal: 400 is a toast, which Escape closes; 404 and 419 lead to their pages; 401 clears the login and reloads, without a loop", async ({
  page,
  context,
  errors,
}) => {
  let refusal = answer(400, null, "min_price: a price");
  await page.route("**/api/v1/product/list", (route) => route.fulfill(refusal));
  await page.goto("/");
  const url = page.url();
  await test.step("400", async () => {
    await goInPage(page, "/product/list?min_price=5");
    const toast = page.getByText("min_price: a price");
    await expect(toast).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(toast).toBeHidden();
  });
  // Loaded again, the page is rendered by the server, which does not know the path.
  await test.step("404: the page names the requested path, also after it was loaded again", async () => {
    refusal = answer(404);
    await goInPage(page, "/product/list?min_price=6");
    await expect(page).toHaveURL(/\/404$/);
    const text = await page.getByText(/^Page not found: \//).textContent();
    await page.reload();
    await expect(page.getByText(text ?? "", { exact: true })).toBeVisible();
  });
  await test.step("401", async () => {
    await context.addCookies([{ name: "login_account", value: "ada", url }]);
    refusal = answer(401);
    await mark(page);
    await goInPage(page, "/product/list");
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
    expect((await context.cookies()).some(({ name }) => name === "login_account")).toBe(false);
    await page.waitForLoadState();
  });
  await test.step("419: the page shows the type from its cookie", async () => {
    refusal = answer(419, { type: 404 });
    await goInPage(page, "/product/list?min_price=7");
    await expect(page).toHaveURL(/\/error$/);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await page.unrouteAll();
    await context.addCookies([{ name: "error_status", value: "500", url }]);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Internal server error" })).toBeVisible();
  });
  // The documents /404 and /error have these statuses.
  errors.splice(0, errors.length, ...errors.filter((text) => !/(404|500) .*\/(404|error)\)$/.test(text)));
});

test.describe("a chunk that cannot be loaded", () => {
  test.use({ allowedErrors: [/./] });

  test("reloads the page, once", async ({ page }) => {
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await mark(page);
    let loads = 0;
    page.on("load", () => loads++);
    // Every script that is not loaded yet belongs to another page.
    await page.route("**/assets/*.js", (route) => route.abort());
    await goInPage(page, "/product/category");
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
    await page.waitForLoadState("load");
    expect(loads).toBe(1);
  });
});

test("when a newer build is known, links load whole pages", async ({ page }) => {
  await page.clock.install();
  await page.route("**/builds/latest.json*", (route) => route.fulfill({ json: { id: "newer" } }));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await mark(page);
  const asked = page.waitForRequest("**/builds/latest.json?t=*");
  await page.clock.fastForward("01:00:01");
  await (await (await asked).response())?.finished();
  // The answer is read by the page before a script that is sent to it now runs.
  await page.evaluate(() => document.title);
  await goInPage(page, "/product/category");
  await expect(page).toHaveURL(/category$/);
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
});

test("rules for routes: a relative redirect navigates in the page, an absolute one loads a whole page", async ({
  page,
  baseURL,
}) => {
  const meta = page.waitForResponse("**/builds/meta/*.json");
  const to = `${baseURL}/product/category?whole`;
  const matcher = {
    static: { "/news": { redirect: "/product/category" } },
    wildcard: { "/article/**": { redirect: to } },
    dynamic: {},
  };
  await page.route("**/builds/meta/*.json", (route) => route.fulfill({ json: { id: "x", matcher } }));
  await page.goto("/");
  await meta;
  await mark(page);
  // The page applies the rules some time after their answer has arrived, so the navigation is repeated until they count.
  await expect(async () => {
    await goInPage(page, "/news");
    await expect(page).toHaveURL(/\/product\/category$/, { timeout: 1000 });
  }).toPass();
  expect(await isMarked(page)).toBe(true);
  await goInPage(page, "/article/one");
  await expect(page).toHaveURL(to);
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
});

test("dangerous addresses do nothing; back leads to the place that was left, and to its page after a reload; the focus follows", async ({
  page,
}) => {
  const start = page.getByRole("region", { name: "Highlights" }).first();
  await page.goto("/");
  await test.step("an address with a dangerous protocol does nothing", async () => {
    await goInPage(page, "javascript:document.title='ran'");
    await goInPage(page, "data:text/html,ran");
    await expect(page).toHaveURL(/\/$/);
    expect(await page.title()).not.toBe("ran");
  });

  await test.step("back leads to the place that was left, and to its page after a reload on the way", async () => {
    await page.evaluate(() => scrollTo(0, 700));
    await mark(page);
    await goInPage(page, "/news");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Journal");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    expect(await isMarked(page)).toBe(true);

    await goInPage(page, "/news");
    await expect(page).toHaveURL(/\/news$/);
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(page).toHaveTitle(/Alder/);
    await expect(start).toBeAttached();
  });

  await test.step("after a navigation by keyboard the focus is on the content, which shows no focus ring", async () => {
    await goInPage(page, "/cart");
    await page.getByRole("main").getByRole("link", { name: "Continue shopping" }).press("Enter");
    await expect(page).toHaveURL(/\/product\/list/);
    await expect(page.locator("#main:focus-visible")).toBeAttached();
    await expect(page.locator("#main")).toHaveCSS("outline-style", "none");
  });
});

test("back while the code of a reloaded page still loads leads to the page before, also twice in a row", async ({
  page,
}) => {
  await page.goto("/");
  let hold = Promise.resolve();
  // One route for the whole test: ending the interception while a page loads can leave a request that the browser never reports as ended.
  await page.route("**/assets/page-*.js", (route) => hold.then(() => route.continue()));
  // The page reloads itself, but not a second time within 10 s: then the router loads the other page.
  for (const time of ["first", "second"]) {
    await test.step(`the ${time} time`, async () => {
      await untilHydrated(page);
      await follow(page, "/news");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Journal");
      const release = Promise.withResolvers<void>();
      hold = release.promise;
      const started = page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/entry-client"));
      await page.reload({ waitUntil: "commit" });
      await started;
      await page.goBack({ waitUntil: "commit" });
      release.resolve();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole("region", { name: "Highlights" }).first()).toBeAttached();
      // Nothing is left of the other page.
      await expect(page.locator("#main")).toHaveCount(1);
    });
  }
  await untilHydrated(page);
  await follow(page, "/product/category");
  await expect(page.getByRole("heading", { level: 1, name: "All categories" })).toBeVisible();
});

/**
 * Bytes of compressed JavaScript that a page fetches by itself: until the network is idle; the home page also until it has been
 * scrolled to its end and its last form answers. Code that loads on an interaction (a pointer that moves, the search that is opened) is
 * not part of it.
 */
const maxScript = {
  // 0.6 KB of each keep the page where there is no connection and let parts that load later wait for it (1.4 KB of the checkout, whose
  // payment is asked for again), 0.3 KB are the shop's language, 0.15 KB of list, product and cart the price of a unit and the words of prices,
  // 0.5 KB keep what is entered before the code runs, 0.1 to 0.4 KB know the language of the address and parts that the server alone renders,
  // 0.3 to 0.9 KB the direction in which a page reads, 0.4 to 0.6 KB sections, pages that owners make and markets,
  // 0.9 to 1.3 KB modules in columns, rules of modules, values in texts and templates of pages,
  // 0.2 to 0.3 KB say in which language a text is that is not in that of the page, 0.1 to 0.3 KB add what is pressed quickly to what was
  // pressed before, and keep numbers of orders whole.
  home: 87.4 * 1024,
  homeWithForm: 89.9 * 1024,
  list: 100 * 1024,
  product: 105.8 * 1024,
  cart: 102.6 * 1024,
  checkout: 116.5 * 1024,
};

/** Scripts that a page loads. Read them only while the network is quiet: one still loading when the test ends could not be read. */
function scriptsOf(page: Page) {
  const scripts: Request[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") scripts.push(request);
  });
  return () =>
    Promise.all(
      scripts.map(async (request) => {
        const [sizes, response] = await Promise.all([request.sizes(), request.response()]);
        return { url: request.url(), bytes: sizes.responseBodySize, text: (await response?.text()) ?? "" };
      }),
    );
}

function expectAtMost(max: number, loaded: readonly { readonly url: string; readonly bytes: number }[]): void {
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  const files = loaded.map(({ url, bytes }) => `${new URL(url).pathname} ${(bytes / 1024).toFixed(1)} KB`);
  expect(total, files.join("\n")).toBeLessThanOrEqual(max);
}

for (const [name, path] of [
  ["list", "/product/list"],
  ["product", "/product/detail/hearth-mug"],
  ["cart", "/cart"],
  ["checkout", "/product/payment"],
] as const) {
  test(`the JavaScript of the ${name} stays within its bounds`, async ({ page }) => {
    if (name === "cart" || name === "checkout") await fillCart(page, "hearth-mug");
    const read = scriptsOf(page);
    await page.goto(path);
    // The list of states is the last code that the form asks for.
    if (name === "checkout") await expect(page.getByRole("option", { name: "California" })).toBeAttached();
    await page.waitForLoadState("networkidle");
    expectAtMost(maxScript[name], await read());
  });
}

test("the home page's JavaScript stays within its bounds and has nothing of the editor", async ({ page }) => {
  const read = scriptsOf(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const atRest = await read();
  expect(atRest.map(({ url }) => url).join()).toContain("react");
  expectAtMost(maxScript.home, atRest);

  await sendEmptyMessage(page);
  const loaded = await read();
  expect(loaded.length).toBeGreaterThan(atRest.length);
  expectAtMost(maxScript.homeWithForm, loaded);
  for (const { text } of loaded) expect(text).not.toMatch(/admin_api|Save and publish|immer|zustand/);
});
