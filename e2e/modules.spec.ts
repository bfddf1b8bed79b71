/** Modules in a real browser: the gallery of every type, the carousel, the header's menus, the forms. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { FieldResult } from "../src/modules/testing/fields.tsx";
import { serveGallery } from "../src/modules/testing/serve.ts";
import { themePresets } from "../src/modules/theme-presets/theme-presets.ts";
import { sendEmptyMessage } from "./support/contact-form.ts";
import { expect, open, overflowOf, serviceLink, test } from "./support/test.ts";

const types = [0, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 99];

test.describe("the gallery", () => {
  let gallery: Awaited<ReturnType<typeof serveGallery>>;
  test.beforeAll(async () => {
    gallery = await serveGallery();
  });
  test.afterAll(() => gallery.close());
  test.skip(({ isMobile }) => Boolean(isMobile), "brings its own widths");

  /** Rules that do not apply to a sheet with many copies of one module. */
  const ofPages = [
    "region",
    "page-has-heading-one",
    "landmark-one-main",
    "landmark-unique",
    "landmark-no-duplicate-banner",
    "landmark-no-duplicate-contentinfo",
  ];
  const sheets = [
    { width: 390, query: "", without: [...ofPages, "color-contrast"] },
    { width: 820, query: "&case=presets", without: ofPages },
    { width: 1440, query: "", without: null },
  ];

  for (const type of types) {
    test(`type ${type}: every case fits every width and is accessible`, async ({ page }) => {
      for (const { width, query, without } of sheets) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${gallery.url}/?type=${type}${query}`);
        await expect(page.locator(".gallery-name").first()).toBeVisible();
        const over = await overflowOf(page);
        expect(over, `${width} px`).toBeLessThanOrEqual(0);
        if (!without) continue;
        const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${width} px, ${id}: ${nodes.map((one) => one.html).join("\n")}`,
        );
        expect(found).toEqual([]);
      }
    });
  }

  for (const { name } of themePresets) {
    test(`the theme preset ${name} fits every module and has enough contrast`, async ({ page }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${gallery.url}/?type=${types}&case=defaults&theme-preset=${name}`);
        await expect(page.locator(".gallery-name")).toHaveCount(types.length);
        const over = await overflowOf(page);
        expect(over, `${width} px`).toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page }).disableRules(ofPages).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.html).join("\n")}`)).toEqual([]);
      }
    });
  }

  /** Fields that are visible only after interaction, and where they are tested instead. */
  const later: Readonly<Record<number, readonly string[]>> = {
    // Below the search field: "the header" below, and search-box.spec.ts.
    0: [
      "search_all_text",
      "search_recent_text",
      "search_clear_text",
      "search_popular_text",
      "search_products_text",
      "search_categories_text",
      "search_articles_text",
    ],
    // While the pointer is on a card: product-cards.spec.ts.
    4: ["show_hover_image"],
    5: ["show_hover_image"],
    // After a form was sent: "forms" below, and texts-after-interaction.spec.ts.
    [-1]: ["subscription_success_text", "subscription_error_text"],
    11: ["success_text", "email_error_text"],
    12: ["email_error_text", "area_code_error_text", "phone_error_text", "required_error_text", "success_text"],
    // Time between two slides: "the carousel" below.
    1: ["interval"],
    // In the head of the document (src/storefront/document), and "the temporary domain" below.
    [-11]: ["websiteKeywords", "websiteDescription", "faviconIcoUrl", "temporaryDomain", "temporaryDomainText"],
    // Shown by forms, dialogs, mails and layouts around the modules.
    [-18]: [
      "loadingText",
      "backText",
      "tipsText",
      "confirmText",
      "cancelText",
      "playText",
      "skipText",
      "notYetText",
      "noMailText",
      "addedToCartText",
      "ratingText",
      "subscribedText",
      "unsubscribeText",
      "unsubscribeQuestionText",
      "unsubscribedText",
      "oldLinkText",
      "saveFailedText",
      "stockMailsQuestionText",
      "stockMailsEndText",
      "stockMailsEndedText",
    ],
  };
  /** Groups of the global configuration that change modules; customer service and custom code are tested below. */
  const groups = [-11, -12, -13, -14, -15, -16, -18];
  /** Without chosen products, the number shown fills the rows on PC, and phones show the same ones. */
  const bothDevices: Readonly<Record<number, string>> = { 4: "pc_column_num", 5: "pc_column_num" };

  /** Results of changing each field of a type at a width, by wire name. */
  async function fieldResults(page: Page, type: number, width: number): Promise<Map<string, FieldResult>> {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${gallery.url}/fields.html?type=${type}`);
    const report = await page.waitForFunction(() => window.fieldReport, null, { timeout: 90_000 });
    return new Map((await report.jsonValue())?.map((result) => [result.name, result]));
  }

  for (const type of [...types, ...groups]) {
    test(`type ${type}: every field has the effect that its name says, on its device only`, async ({ page }) => {
      test.setTimeout(180_000);
      const pc = await fieldResults(page, type, 1440);
      const phone = await fieldResults(page, type, 390);
      const names = [...pc.keys()].filter((name) => !later[type]?.includes(name));
      expect(names.length).toBeGreaterThan(0);
      const without = names.filter((name) => !pc.get(name)?.changes && !phone.get(name)?.changes);
      expect(without, "changes nothing").toEqual([]);
      const broken = names.filter(
        (name) => !pc.get(name)?.showsExpectedEffect && !phone.get(name)?.showsExpectedEffect,
      );
      expect(broken, "changes something other than its name says").toEqual([]);
      const elsewhere = names.filter((name) => {
        const [device] = /(?<![a-z])(pc|mobile)(?=[_-])/.exec(name) ?? [];
        if (name === bothDevices[type]) return false;
        return (device === "pc" && phone.get(name)?.changes) || (device === "mobile" && pc.get(name)?.changes);
      });
      expect(elsewhere, "shows on the other device").toEqual([]);
    });
  }

  test.describe("the carousel", () => {
    const current = (page: Page) => page.getByRole("button", { name: /^Slide \d of 3$/, includeHidden: true });
    const isAt = (page: Page, slide: number) =>
      expect(current(page).nth(slide - 1)).toHaveAttribute("aria-current", "true");

    test.beforeEach(async ({ page }) => {
      await page.clock.install();
      await page.goto(`${gallery.url}/?type=1&case=defaults`);
      await expect(current(page)).toHaveCount(3);
      await page.mouse.move(700, 890);
      await page.setViewportSize({ width: 1200, height: 900 });
      await isAt(page, 1);
    });

    test("plays by itself after its interval and starts again after the last slide", async ({ page }) => {
      for (const slide of [2, 3, 1]) {
        await page.clock.runFor(4100);
        await isAt(page, slide);
      }
    });

    test("waits while the pointer or the focus is on it, and while the tab is hidden", async ({ page }) => {
      await page.mouse.move(600, 300);
      await page.clock.runFor(20_000);
      await isAt(page, 1);
      await page.mouse.move(600, 890);
      await page.clock.runFor(4100);
      await isAt(page, 2);

      await current(page).nth(1).focus();
      await page.clock.runFor(20_000);
      await isAt(page, 2);
      await current(page).nth(1).blur();

      await page.evaluate(() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await page.clock.runFor(20_000);
      await isAt(page, 2);
    });

    test("moves by arrow keys, buttons and swiping, and stays where it was stopped", async ({ page }) => {
      await current(page).first().focus();
      await page.keyboard.press("ArrowRight");
      await isAt(page, 2);
      await page.keyboard.press("ArrowLeft");
      await isAt(page, 1);
      await page.getByRole("button", { name: "Previous" }).click();
      await isAt(page, 3);
      // A swipe is native scrolling: begun while the row is still, it snaps to the next slide.
      const row = page.locator("[aria-roledescription=carousel] [aria-live]");
      await expect.poll(() => row.evaluate((one) => one.scrollLeft / one.clientWidth)).toBe(2);
      await row.evaluate((one) => one.scrollBy({ left: -0.6 * one.clientWidth, behavior: "smooth" }));
      await isAt(page, 2);
      await page.getByRole("button", { name: "Pause slideshow" }).click();
      await page.getByRole("button", { name: "Play slideshow" }).blur();
      await page.mouse.move(600, 890);
      await page.clock.runFor(20_000);
      await isAt(page, 2);
    });

    test("shows parts of the previous and next slides in card mode, and a press on one goes to it", async ({
      page,
    }) => {
      await page.goto(`${gallery.url}/?type=1&case=Cards side by side`);
      await isAt(page, 1);
      const row = page.locator("[aria-roledescription=carousel] [aria-live]");
      const seen = () =>
        page.locator("[aria-roledescription=slide]").evaluateAll((slides) =>
          slides.map((slide) => {
            const { left, right } = slide.getBoundingClientRect();
            return right > 0 && left < innerWidth;
          }),
        );
      await expect.poll(seen).toEqual([true, true, false]);
      const { height = 0 } = (await row.boundingBox()) ?? {};
      await row.click({ position: { x: 1190, y: height / 4 } });
      await isAt(page, 2);
      await expect.poll(seen).toEqual([true, true, true]);
      await row.click({ position: { x: 1190, y: height / 4 } });
      await isAt(page, 3);
      await expect.poll(seen).toEqual([false, true, true]);
      await row.click({ position: { x: 10, y: height / 4 } });
      await isAt(page, 2);
      await page.getByRole("button", { name: "Next" }).click();
      await isAt(page, 3);
      await page.getByRole("button", { name: "Next" }).click();
      await isAt(page, 1);
    });
  });
});

test.describe("the header", () => {
  test("finds products while a word is typed, by keyboard alone", async ({ page }) => {
    await open(page, "/");
    const header = page.getByRole("banner");
    const opener = header.locator("summary[aria-label=Search]");
    await opener.focus();
    await page.keyboard.press("Enter");
    const field = header.getByRole("combobox", { name: "Search" });
    await expect(field).toBeFocused();
    await field.pressSequentially("vase");
    await expect(header.getByRole("option").first()).toBeVisible();
    await expect(header.getByRole("link", { name: "Show all results for “vase”" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(header.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("opens its menu: drop-downs on a desktop, a drawer on a phone", async ({ page, isMobile }) => {
    await open(page, "/");
    const header = page.getByRole("banner");
    if (!isMobile) {
      const more = header.getByRole("button", { name: "Show links of Shop" });
      await more.focus();
      // The button's code is loaded after the page.
      await expect(async () => {
        if ((await more.getAttribute("aria-expanded")) === "false") await page.keyboard.press("Enter");
        await expect(more).toHaveAttribute("aria-expanded", "true", { timeout: 1000 });
      }).toPass();
      const category = header.getByRole("navigation").locator("a[href*='category_id=']").first();
      await expect(category).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(category).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(more).toBeFocused();
      await expect(more).toHaveAttribute("aria-expanded", "false");
      await expect(category).toBeHidden();
      return;
    }
    const opener = header.locator("summary[aria-label=Menu]");
    await opener.click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe("forms", () => {
  test("the subscription refuses an invalid address and promises no email while the shop has no mail server", async ({
    page,
  }) => {
    await open(page, "/");
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

  test("the contact form marks missing fields, keeps the text and confirms sending", async ({ page }) => {
    await open(page, "/");
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
});

test.describe("the global configuration", () => {
  test("shows the customer service picture in its size on every page", async ({ page, isMobile }) => {
    for (const path of ["/", "/product/list"]) {
      await page.goto(path);
      const service = await serviceLink(page);
      await expect(service.getByRole("link")).toHaveAttribute("href", /\w/);
      const box = await service.boundingBox();
      expect([box?.width, box?.height]).toEqual(isMobile ? [50, 50] : [80, 80]);
    }
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
