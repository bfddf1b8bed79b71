/** The switcher and the offer of a language, as a browser has them. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import type { LinkedLanguage } from "../ssr.ts";
import { languageBar, languageStyle, type ShownView } from "./languages.ts";

const linked = (lang: string, base: string, name: string, offer: string): LinkedLanguage => ({
  lang,
  base,
  name,
  dir: "ltr",
  texts: { language: lang === "de" ? "Sprache" : "Language", offer, close: lang === "de" ? "Schließen" : "Close" },
});
const languages = [
  linked("en", "", "English", "This shop is also in English."),
  linked("de", "/de", "Deutsch", "Diesen Shop gibt es auch auf Deutsch."),
];

/** Shows the document's parts of a page, with their script running. @param readers languages of the browser */
function show(base: string, readers: readonly string[], addresses?: ReadonlyMap<string, string>) {
  append(readers, { base, languages, address: "/product/list?keyword=vase", ...(addresses && { addresses }) });
}

function append(readers: readonly string[], view: ShownView) {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(readers);
  const html = languageStyle("n") + languageBar(view, "n");
  document.body.append(document.createRange().createContextualFragment(html));
}

const here = location.href;
beforeEach(() => {
  localStorage.removeItem("language_offer");
  localStorage.removeItem("market_offer");
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  history.replaceState(null, "", here);
});

test("the menu opens by mouse and keys, says which language is shown, and closes with Escape", async () => {
  show("", ["en-US"]);
  const menu = page.getByRole("navigation", { name: "Language" });
  await expectAccessible();
  await userEvent.tab();
  const details = document.querySelector("details");
  expect(details?.open).toBe(false);
  await userEvent.keyboard("{Enter}");
  expect(details?.open).toBe(true);
  const german = menu.getByRole("link", { name: "Deutsch" }).first();
  await expect.element(german).toBeVisible();
  await expect.element(german).toHaveAttribute("lang", "de");
  await expect.element(menu.getByRole("link", { name: "English" }).first()).toHaveAttribute("aria-current", "true");
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  expect(details?.open).toBe(false);
  expect(document.activeElement?.localName).toBe("summary");
});

test("links lead to the page that is shown now, also after a navigation within the document", async () => {
  history.replaceState(null, "", "/de/product/list?keyword=cup");
  show("/de", ["de-AT"]);
  const link = document.querySelector<HTMLAnchorElement>('#language-list a[hreflang="en"]');
  expect(link?.getAttribute("href")).toBe("/product/list?keyword=vase");
  link?.focus();
  expect(link?.getAttribute("href")).toBe("/product/list?keyword=cup");
  link?.blur();
  history.replaceState(null, "", "/de");
  link?.focus();
  expect(link?.getAttribute("href")).toBe("/");
});

test("where the page has another address in a language, the link has it with the query, until another page is shown", async () => {
  history.replaceState(null, "", "/de/product/detail/blumenvase");
  show("/de", ["de"], new Map([["", "/product/detail/vase"]]));
  const link = document.querySelector<HTMLAnchorElement>('#language-list a[hreflang="en"]');
  expect(link?.getAttribute("href")).toBe("/product/detail/vase");
  history.replaceState(null, "", "/de/product/detail/blumenvase?variant=1");
  link?.focus();
  expect(link?.getAttribute("href")).toBe("/product/detail/vase?variant=1");
  link?.blur();
  history.replaceState(null, "", "/de/product/detail/schale");
  link?.focus();
  expect(link?.getAttribute("href")).toBe("/product/detail/schale");
});

test("the browser's language is offered where the page is in another one, until the offer is closed", async () => {
  show("", ["fr", "de-CH", "en"]);
  const offer = page.getByText("Diesen Shop gibt es auch auf Deutsch.");
  await expect.element(offer).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Schließen" }).click();
  await expect.element(offer).not.toBeVisible();
  document.body.replaceChildren();
  show("", ["de"]);
  await expect.element(page.getByText("Diesen Shop gibt es auch auf Deutsch.")).not.toBeVisible();
});

test("nothing is offered to who reads the page's language, or one that the shop is not shown in", async () => {
  for (const readers of [
    ["en-GB", "de"],
    ["ja", "fr"],
  ]) {
    show("", readers);
    expect(
      [...document.querySelectorAll("#languages p")].every((one) => one instanceof HTMLElement && one.hidden),
    ).toBe(true);
    document.body.replaceChildren();
  }
});

/** A shop in one language with two markets, as pages of one of them, or of none, have it. */
function showMarkets(base: string, readers: readonly string[], currency = "EUR") {
  const market = (at: string, name: string, countries: readonly string[], offer: string) => ({
    base: at,
    name,
    countries,
    offer,
  });
  append(readers, {
    base,
    languages: [linked("en", base, "English", "")],
    address: "/product/list?keyword=vase",
    markets: {
      ...{ label: "Country", close: "Close", currency, ownBase: "" },
      links: [
        market("", "Other countries (EUR)", [], ""),
        market("/en-ch", "Alps (CHF)", ["CH", "LI"], "Prices for Alps are in CHF."),
        market("/en-jp", "Japan (JPY)", ["JP"], "Prices for Japan are in JPY."),
      ],
    },
  });
}

test("markets are in the menu by their countries and currencies; the one of the browser's country is offered until that is closed", async () => {
  showMarkets("", ["en-LI", "en"]);
  const offer = page.getByText("Prices for Alps are in CHF.");
  await expect.element(offer).toBeVisible();
  await expectAccessible();
  const menu = page.getByRole("navigation", { name: "Country" });
  await menu.getByText("EUR", { exact: true }).click();
  const link = menu.getByRole("link", { name: "Japan (JPY)" }).first();
  await expect.element(link).toHaveAttribute("href", "/en-jp/product/list?keyword=vase");
  await expect
    .element(menu.getByRole("link", { name: "Other countries (EUR)" }).first())
    .toHaveAttribute("aria-current", "true");
  await expectAccessible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(offer).not.toBeVisible();
  document.body.replaceChildren();
  showMarkets("", ["en-CH"]);
  await expect.element(page.getByText("Prices for Alps are in CHF.")).not.toBeVisible();
});

test("on pages of another market the one of the browser's country is offered, too", async () => {
  showMarkets("/en-jp", ["de-CH"], "JPY");
  const offer = page.getByText("Prices for Alps are in CHF.");
  await expect.element(offer).toBeVisible();
  await expect.element(offer).toHaveAttribute("href", "/en-ch/product/list?keyword=vase");
});

test("no market is offered on pages of the browser's own, or where its first country has none", async () => {
  for (const [base, readers] of [
    ["/en-ch", ["de-CH"]],
    ["", ["en-US", "ja-JP"]],
    ["", ["en"]],
  ] as const) {
    showMarkets(base, readers, base ? "CHF" : "EUR");
    const shown = [...document.querySelectorAll<HTMLElement>("#languages p")].filter((one) => !one.hidden);
    expect(shown.map(({ textContent }) => textContent)).toEqual([]);
    document.body.replaceChildren();
  }
});
