/**
 * Pages of a shop in a language of which every letter is another one and every text longer by 40 %: a word in English that is left
 * is one that no translator can reach. Content of the owner (names of products and so on) stays as it is.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { statesOf } from "#contract/states-of.ts";
import { pseudo } from "#decoration/testing.ts";
import { setShopCatalog } from "#i18n/shop-texts.ts";
import * as registry from "#modules/registry.ts";
import { defaultForms, defaultTexts, pluralTexts, viewTexts } from "#modules/shop-texts.ts";
import { builtInDecoration } from "#shop/decorations/index.ts";
import type { ApiClient } from "#storefront/api/client.ts";
import { pages } from "#storefront/route-table.ts";
import { type Fixture, fixtureApi, productDetail, productRow, renderText } from "#storefront/testing.ts";

/** A language whose names of months and countries have no Latin letters. */
const language = "ja";

beforeAll(() => {
  const forms = new Set(pluralTexts.flatMap((message) => Object.values(defaultForms(message))));
  const texts = registry.definitions.flatMap(defaultTexts).map(({ text }) => text);
  const ids = [...texts.filter((text) => !forms.has(text)), ...viewTexts, ...pluralTexts];
  setShopCatalog(language, new Map(ids.map((id) => [id, pseudo(id)])));
});
// Files share a process.
afterAll(() => setShopCatalog(language, undefined));

const products = Array.from({ length: 60 }, (_, index) => productRow(index + 1));
const wholeAddress: Readonly<Record<string, string>> = {
  "/NewsDetail": "/NewsDetail?id=n1",
  "/article": "/article?id=a1",
  "/account/OrderDetail": "/account/OrderDetail?order_no=1",
  "/OrderDetail": "/OrderDetail?order_no=1",
  "/product/list": "/product/list?keyword=vase&page=2",
};

/** The page, and the words of the owner's content in what the shop answered. */
async function render(path: string, fixture: Fixture) {
  const { api } = fixtureApi({ products, product: productDetail(), ...fixture });
  const own: unknown[] = [];
  const call = async (name: string, input: object) => {
    if (name === "/api/v1/decoration") return { code: 200, message: "", data: builtInDecoration(registry, language) };
    const answer = await api.call(name as never, input as never);
    own.push(answer);
    return answer;
  };
  const { html } = await renderText({ url: new URL(path, "http://internal:1"), api: { call } as unknown as ApiClient });
  return { html, own: new Set(wordsOf(JSON.stringify(own).replaceAll("\\n", " ") + path)) };
}

const wordsOf = (text: string): string[] => text.match(/[a-z]{2,}/gi) ?? [];

/** What people read or hear of a document. */
function textsOf(html: string): string[] {
  const shown = html.replace(
    /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<meta name="(theme-color|viewport|robots|twitter:card)[^>]*>/g,
    "",
  );
  const attributes = shown.matchAll(/ (?:alt|title|placeholder|aria-label|aria-description|content)="([^"]*)"/g);
  return [...shown.replace(/<[^>]*>/g, "\n").split("\n"), ...Array.from(attributes, ([, text = ""]) => text)]
    .map((text) => text.replace(/&#x27;|&quot;|&amp;|&lt;|&gt;/g, " ").trim())
    .filter(Boolean);
}

/** Names, formats and what a browser or a provider defines. */
const international = new Set(
  "Shopwright PDF VAT USD EUR JavaScript Apple Pay Google Link nbsp width device initial scale summary website product article noindex MB UTC Facebook WhatsApp VK Linkedin LinkedIn LINE Tumblr Pinterest Twitter Telegram Reddit WeChat Weibo".split(
    " ",
  ),
);

/** States of addresses have the names that their own country's post knows. */
const states = new Set(statesOf("US").flatMap(({ name }) => wordsOf(name)));

const examples = pages.flatMap(({ paths, name }) =>
  paths.map((path) => [wholeAddress[path] ?? path.replace(":name", "vase-1"), name] as const),
);

test.each(examples)("%s has no English word", async (path, name) => {
  const { html, own } = await render(path, { guest: name === "login" });
  const left = textsOf(html).flatMap((text) => {
    const words = wordsOf(text).filter((word) => !own.has(word) && !international.has(word) && !states.has(word));
    return words.length > 0 && !/^(https?:|\/)/.test(text) ? [`${words.join(" ")}: ${text}`] : [];
  });
  expect([...new Set(left)]).toEqual([]);
  expect(html).toContain(`<html lang="${language}" data-styled`);
});

test("a document in English has nothing of languages: lang alone, and prices and numbers as specified", async () => {
  const { api } = fixtureApi({ products: [productRow(1, { price: "1234.50" })], product: productDetail() });
  const { html } = await renderText({ url: new URL("/product/list", "http://internal:1"), api });
  expect(html).toMatch(/^<!doctype html><html lang="en" data-styled style=/);
  expect(html).not.toContain('"language"');
  expect(html).toContain("$1,234.50");
});
