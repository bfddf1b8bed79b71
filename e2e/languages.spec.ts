/** A shop in two languages in a browser: pages, calls and the cart stay in the language of the address, until the switcher is used. */
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible, open, overflowOf, untilHydrated } from "./support/test.ts";

test("a language is published; a visitor walks and buys in it, and the switcher leads to the same page in another", async ({
  dashboard: page,
  newVisitor,
}) => {
  await openScreen(page, "/settings/languages", "Languages");
  await call(page, "languages/add", { code: "de" });
  await call(page, "languages/update", { code: "de", published: true });
  try {
    await test.step("a product is translated, with its address", async () => {
      const { rows } = await call(page, "lists/products", { search: "Hearth Mug" });
      await openScreen(page, `/translations/product/${rows[0].id}`, "Translations");
      await page.getByRole("textbox", { name: "Title", exact: true }).fill("Herdbecher");
      await page.getByRole("button", { name: "Use /product/detail/herdbecher as address" }).click();
      await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue("herdbecher");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Translations saved")).toBeVisible();
      const visitor = await (await newVisitor()).newPage();
      await open(visitor, "/de/product/detail/hearth-mug?variant=x");
      await expect(visitor).toHaveURL("/de/product/detail/herdbecher?variant=x");
      await expect(visitor.getByRole("heading", { level: 1, name: "Herdbecher" })).toBeVisible();
      await visitor.getByRole("list", { name: "Sprache" }).getByRole("link", { name: "English" }).click();
      await expect(visitor).toHaveURL("/product/detail/hearth-mug?variant=x");
      await expect(visitor.getByRole("heading", { level: 1, name: "Hearth Mug" })).toBeVisible();
      await call(page, "translations/delete", { kind: "product", id: rows[0].id });
    });
    await test.step("in the page, and with its calls", async () => {
      const visitor = await (await newVisitor()).newPage();
      const calls: string[] = [];
      visitor.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.includes("/api/v1/")) calls.push(pathname);
      });
      await open(visitor, "/");
      await visitor.getByRole("navigation", { name: "Language" }).locator("summary").click();
      await visitor
        .getByRole("navigation", { name: "Language" })
        .getByRole("link", { name: "Deutsch" })
        .first()
        .click();
      await expect(visitor).toHaveURL("/de");
      await expect(visitor.locator("html")).toHaveAttribute("lang", "de");
      await untilHydrated(visitor);
      await expectAccessible(visitor);
      await visitor.evaluate(() => Object.assign(window, { marked: true }));
      await visitor.getByRole("main").locator('a[href^="/de/product/detail/"]').first().click();
      await expect(visitor).toHaveURL(/\/de\/product\/detail\//);
      await visitor
        .getByRole("banner")
        .getByRole("link", { name: /Warenkorb/ })
        .click();
      await expect(visitor).toHaveURL("/de/cart");
      await expect(visitor.getByRole("heading", { name: "Ihr Warenkorb ist leer" })).toBeVisible();
      // No other document was loaded on the way.
      expect(await visitor.evaluate(() => "marked" in window)).toBe(true);
      await open(visitor, "/de/product/detail/hearth-mug");
      await visitor.getByRole("main").getByRole("button", { name: "In den Warenkorb", exact: true }).first().click();
      await expect(visitor.getByRole("dialog").getByRole("link", { name: /Warenkorb/ })).toBeVisible();
      await open(visitor, "/de/cart");
      await expect(visitor.getByText("Hearth Mug").first()).toBeVisible();
      expect(calls.filter((path) => !path.startsWith("/de/api/v1/"))).toEqual([]);
      expect(calls.length).toBeGreaterThan(3);
      await visitor.setViewportSize({ width: 390, height: 844 });
      expect(await overflowOf(visitor)).toBeLessThanOrEqual(0);
      await visitor.getByRole("list", { name: "Sprache" }).getByRole("link", { name: "English" }).click();
      await expect(visitor).toHaveURL("/cart");
      await expect(visitor.locator("html")).toHaveAttribute("lang", "en");
      await expect(visitor.getByText("Hearth Mug").first()).toBeVisible();
    });
    await test.step("without scripts", async () => {
      const visitor = await (await newVisitor({ javaScriptEnabled: false })).newPage();
      await visitor.goto("/de/product/list?keyword=mug");
      await visitor.getByRole("navigation", { name: "Sprache" }).locator("summary").click();
      await visitor.getByRole("navigation", { name: "Sprache" }).getByRole("link", { name: "English" }).first().click();
      await expect(visitor).toHaveURL("/product/list?keyword=mug");
    });
  } finally {
    await call(page, "languages/delete", { code: "de" });
  }
});
