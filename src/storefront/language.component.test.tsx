/** Pages of shops in other languages, in the browser: German texts, amounts and countries; Arabic from right to left on a phone. */
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import arabic from "#i18n/locales/ar/shop.po?raw";
import german from "#i18n/locales/de/shop.po?raw";
import japanese from "#i18n/locales/ja/shop.po?raw";
import drawer from "#modules/header/Drawer.module.css";
import { setPageLanguage } from "#ui/page-language.ts";
import { sampleOrder } from "./components/order/sample.ts";
import { sampleState } from "./pages/payment-result/sample.ts";
import { productDetail, productRow } from "./testing/fixture-api.ts";
import { answerIn } from "./testing/in-language.ts";
import { ok, renderPage } from "./testing/render.tsx";

afterEach(() => {
  setPageLanguage(undefined);
  document.documentElement.dir = "ltr";
});

const shop = {
  products: [productRow(1, { price: "1234.50" }), productRow(2), productRow(3)],
  product: productDetail({ rating_count: 3 }),
};
const numbers = { group: ".", decimal: ",", minGroup: 1 };
const arabicPage = { locale: "ar-u-nu-latn", lang: "ar", dir: "rtl", numbers, texts: {} } as const;

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
  const answers = answerIn(arabic, arabicPage);
  const paths = ["/", "/product/detail/vase-1", "/product/list", "/cart", "/product/payment", "/account"];
  for (const path of [...paths, "/product/comment/vase-1", "/withdraw", "/pages/summer", "/nowhere"]) {
    await renderPage(path, { ...shop, answers });
    await expect.element(page.getByRole("main").first()).toBeVisible();
    expect(document.documentElement.scrollWidth, path).toBeLessThanOrEqual(390);
    document.body.replaceChildren();
  }
});

/** Whether the first character of a text is displayed to the left of its last one. */
function readsFromLeft(within: Element, text: string): boolean {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1;
    if (at < 0) continue;
    const placeOf = (index: number) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect().left;
    };
    return placeOf(at) < placeOf(at + text.length - 1);
  }
  throw new Error(`no text ${text} in ${within.textContent}`);
}

test("Arabic: the number of an order and lines of an address that begin with a number read from left to right", async () => {
  document.documentElement.dir = "rtl";
  const order_no = "261128-A3DCFA5F";
  const address = { ...sampleOrder.order.address, address1: "1 Mill Lane" };
  const order = { ...sampleOrder.order, order_no, address };
  await renderPage(`/paymentSuccessful?order_no=${order_no}`, {
    ...shop,
    answers: {
      ...answerIn(arabic, arabicPage),
      "/api/v1/order/payment": () => ok({ ...sampleState, order_no, status: "waiting_shipment" }),
      "/api/v1/order/detail": () => ok({ ...sampleOrder, order }),
    },
  });
  const main = page.getByRole("main").first();
  await expect.poll(() => main.element().textContent).toContain("1 Mill Lane");
  expect(readsFromLeft(main.element(), order_no)).toBe(true);
  expect(readsFromLeft(main.element(), "1 Mill Lane")).toBe(true);
});

test("titles of the menu in a language of the other direction are aligned with the others", async () => {
  document.documentElement.dir = "rtl";
  const box = document.createElement("div");
  box.innerHTML = `<ul style="width: 300px; padding: 0"><li><a lang="en" dir="ltr" class="${drawer.link}" href="/">New in</a></li></ul>`;
  document.body.append(box);
  const range = document.createRange();
  range.selectNodeContents(box.querySelector("a") ?? box);
  const list = box.querySelector("ul")?.getBoundingClientRect();
  expect(range.getBoundingClientRect().right).toBeCloseTo(list?.right ?? 0, 0);
  box.remove();
});

test.each([["de", german, "ltr"] as const, ["ar", arabic, "rtl"] as const])(
  "%s: no line ends within an order number",
  async (lang, catalog, dir) => {
    document.documentElement.dir = dir;
    const order = { ...sampleOrder.order, order_no: "261128-JNABCDEF" };
    const answers = {
      ...answerIn(catalog, { locale: lang, lang, dir, numbers, texts: {} }),
      "/api/v1/order/detail": () => ok({ ...sampleOrder, order }),
    };
    await renderPage(`/OrderDetail?order_no=${order.order_no}`, { ...shop, answers });
    const title = page.getByRole("heading", { level: 1 });
    await expect.element(title).toMatchTextContent(/261128-JNABCDEF/);
    const element = title.element();
    const box = document.createElement("div");
    box.append(element.cloneNode(true));
    document.body.append(box);
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.textContent?.includes("JNABCDEF")) range.selectNodeContents(node);
    for (let width = 320; width >= 180; width -= 10) {
      box.style.width = `${width}px`;
      const text = range.toString();
      expect(text, `${width} px`).toContain("261128-JN");
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      expect(text.includes(" ") || lines.size === 1, `${width} px: ${text}`).toBe(true);
    }
    box.remove();
  },
);
