/** Pages of shops in other languages, in the browser: German texts, amounts and countries; Arabic from right to left on a phone. */
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { groups } from "#contract/groups.ts";
import { definitionIn } from "#decoration/in-language.ts";
import { moduleType } from "#decoration/module.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import arabic from "#i18n/locales/ar/shop.po?raw";
import german from "#i18n/locales/de/shop.po?raw";
import japanese from "#i18n/locales/ja/shop.po?raw";
import { translationsOf } from "#i18n/po.ts";
import { definitions } from "#modules/registry.ts";
import { textsIn } from "#modules/shop-texts.ts";
import { type PageLanguage, setPageLanguage } from "#ui/page-language.ts";
import { productDetail, productRow } from "./testing/fixture-api.ts";
import { ok, renderPage } from "./testing/render.tsx";

afterEach(() => {
  setPageLanguage(undefined);
  document.documentElement.dir = "ltr";
});

/** What the decoration call answers in a language: the built-in design. */
function answerIn(po: string, language: PageLanguage) {
  const texts = textsIn(translationsOf(po), language.locale);
  const modules = definitions.map((definition) => definitionIn(definition, texts));
  const groupOf = ({ type, page: group = "" }: (typeof modules)[number]) => {
    if (type === moduleType.page) return group;
    if (type < moduleType.page) return "config_modules";
    return type === moduleType.header || type === moduleType.footer ? "common_modules" : "home_modules";
  };
  const inGroup = (group: string) =>
    modules
      .filter((definition) => groupOf(definition) === group)
      .map((definition, index) => ({ ...toLeanWire(newModule(definition, "key"), definition), id: index + 1 }));
  const design = Object.fromEntries(groups.map((group) => [group, inGroup(group)]));
  return { "/api/v1/decoration": () => ok({ ...design, css: [], js: [], revision: 1, language }) };
}

const shop = {
  products: [productRow(1, { price: "1234.50" }), productRow(2), productRow(3)],
  product: productDetail({ rating_count: 3 }),
};
const numbers = { group: ".", decimal: ",", minGroup: 1 };

test("German: texts, amounts, counts and countries", async () => {
  const answers = answerIn(german, { locale: "de", lang: "de", dir: "ltr", numbers, texts: {} });
  await renderPage("/product/list", { ...shop, answers });
  await expect.element(page.getByText("3 Produkte").first()).toBeVisible();
  await expect.element(page.getByText(/\$1\.234,50/).first()).toBeVisible();
  await renderPage("/account/SetAddress", { ...shop, answers });
  const country = page.getByLabelText("Land oder Region").first();
  await expect.element(country).toBeVisible();
  const names = Array.from(country.element().querySelectorAll("option"), ({ text }) => text);
  expect(names).toContain("Vereinigte Staaten");
  // By the alphabet of German: not after Z.
  expect(names.indexOf("Ägypten")).toBeLessThan(names.indexOf("Belgien"));
});

test("Japanese: the first wrong field of an address is the family name, which stands first", async () => {
  const answers = answerIn(japanese, { locale: "ja", lang: "ja", dir: "ltr", numbers, texts: {} });
  await renderPage("/account/SetAddress", { ...shop, answers });
  await page.getByLabelText("国または地域").first().selectOptions("JP");
  await page.getByRole("button", { name: "住所を保存" }).click();
  await expect.element(page.getByLabelText("姓", { exact: true })).toHaveFocus();
});

test("Arabic: nothing is wider than a phone's window", async () => {
  await page.viewport(390, 844);
  document.documentElement.dir = "rtl";
  const answers = answerIn(arabic, { locale: "ar-u-nu-latn", lang: "ar", dir: "rtl", numbers, texts: {} });
  const paths = ["/", "/product/detail/vase-1", "/product/list", "/cart", "/product/payment", "/account"];
  for (const path of [...paths, "/product/comment/vase-1", "/withdraw", "/pages/summer", "/nowhere"]) {
    await renderPage(path, { ...shop, answers });
    await expect.element(page.getByRole("main").first()).toBeVisible();
    expect(document.documentElement.scrollWidth, path).toBeLessThanOrEqual(390);
    document.body.replaceChildren();
  }
});
