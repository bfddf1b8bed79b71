/** What a translation of the demo mall lacks, and whether it is whole. */
import { describe, expect, test } from "vitest";
import { handlePattern } from "#contract/handles.ts";
import { labelsOf } from "../seed/staff-fields.ts";
import { german } from "./de/index.ts";
import { ALLOWED_TAGS } from "./html.ts";
import { type DemoContent, demoContent, demoContentIn } from "./index.ts";
import { japanese } from "./ja/index.ts";
import { COLOURS } from "./palette.ts";
import type { Translation } from "./translated.ts";

const english = demoContent;

/** Texts of the content that a reader sees: no paths, colours, slugs of products or settings. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return isShown(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
const slugs = new Set([
  ...english.products.map(({ seo_name }) => seo_name),
  ...[...english.articles, ...english.categories].map(({ slug }) => slug),
]);
const isShown = (text: string) =>
  !/^(?:[\w/-]+\.(?:webp|png)|\/.*|category:.*|#.*|left|right|center|<.*)$/s.test(text) && !slugs.has(text);

const wordsOfProducts = [
  ...Object.keys(COLOURS),
  // Of generated products only.
  "easy care",
  ...english.products.flatMap((product) => [
    ...product.options.flatMap(({ name, values }) => [name, ...values.map(({ value }) => value)]),
    ...product.specifications.flatMap(({ name, value }) => [name, value]),
    labelsOf(product).product_type,
    ...labelsOf(product).tags,
  ]),
];
/** "26 x 14 cm", "IP20": the same in every language but for the sign between digits. */
const isMeasure = (text: string) =>
  !/[a-z]/i.test(text.replace(/\b(?:C|cm|mm|kg|g|g\/m²|l|ml|m|W|K|LED|IP\d+|x)\b/g, ""));

const translations: readonly (readonly [language: string, translation: Translation])[] = [
  ["de", german],
  ["ja", japanese],
];

describe.each(translations)("the demo mall in %s", async (language, to) => {
  const content: DemoContent = await demoContentIn(language);

  test("has every short text", () => {
    const { title_font: _, ...design } = english.design;
    const shown = [english.categories, english.home, english.links, english.footer, design].flatMap(textsIn);
    const authors = english.news.map(({ author }) => author);
    const wanted = [...shown, ...authors, ...wordsOfProducts.filter((text) => !isMeasure(text))];
    expect([...new Set(wanted)].filter((text) => !to.words[text])).toEqual([]);
    expect(Object.keys(to.words).filter((text) => ![...wanted, ...wordsOfProducts].includes(text))).toEqual([]);
  });

  test("has every product with all of its texts, and no other", () => {
    expect(Object.keys(to.products).toSorted()).toEqual(english.products.map(({ seo_name }) => seo_name).toSorted());
    for (const product of english.products) {
      const text = to.products[product.seo_name];
      const replies = text?.reviews.map((review) => Array.isArray(review));
      expect(replies, product.seo_name).toEqual(product.reviews.map(({ reply }) => reply !== undefined));
      const parts = (html: string) => html.match(/<(?:p|li)>/g)?.length;
      const own = content.products.find(({ good_name }) => good_name === text?.name);
      expect(parts(own?.description_html ?? ""), product.seo_name).toBe(parts(product.description_html));
    }
  });

  test("has every post and article", () => {
    expect(Object.keys(to.news)).toEqual(english.news.map(({ slug }) => slug));
    expect(Object.keys(to.articles).toSorted()).toEqual(english.articles.map(({ slug }) => slug).toSorted());
  });

  test("has handles in the language, and links that lead to them", () => {
    const handles = content.products.map(({ seo_name }) => seo_name);
    expect(new Set(handles).size).toBe(handles.length);
    for (const handle of handles) expect(handle).toMatch(handlePattern);
    expect(
      [...content.home.popular, ...content.home.recommended.products].filter((one) => !handles.includes(one)),
    ).toEqual([]);
    const linked = [...JSON.stringify(content).matchAll(/\/product\/detail\/([\p{L}\p{N}\p{M}._~-]+)/gu)];
    expect(linked.length).toBeGreaterThanOrEqual(6);
    expect(linked.map(([, handle = ""]) => handle).filter((one) => !handles.includes(one))).toEqual([]);
  });

  test("keeps stock, pictures and weights, and has prices of its currency", () => {
    const kept = ({ products }: DemoContent) =>
      products.map(({ pictures, sale, created_on, variants }) => ({
        ...{ pictures, sale, created_on },
        variants: variants.map(({ sku, stock, picture }) => [sku, stock, picture]),
      }));
    expect(kept(content)).toEqual(kept(english));
    const price = content.mall.currency === "JPY" ? /^[1-9]\d*0$/ : /^[1-9]\d*\.\d\d$/;
    for (const variant of content.products.flatMap(({ variants }) => variants)) {
      expect(variant.price, variant.sku).toMatch(price);
      if (variant.origin_price) expect(Number(variant.origin_price)).toBeGreaterThan(Number(variant.price));
    }
  });

  test("closes what its rich text opens", () => {
    const texts = [
      ...content.products.map(({ description_html }) => description_html),
      ...[...content.news, ...content.articles].map(({ body_html }) => body_html),
      content.home.rich_text.content,
    ];
    for (const html of texts) {
      expect(html).not.toMatch(/\*\*|\]\(|^$/);
      for (const tag of ALLOWED_TAGS)
        expect(html.split(`<${tag}>`).length + html.split(`<${tag} `).length - 1, html.slice(0, 60)).toBe(
          html.split(`</${tag}>`).length + (tag === "br" ? 1 : 0) * (html.split("<br>").length - 1),
        );
    }
  });
});

test("another language than these, and English, show the English content", async () => {
  for (const locale of ["en", "en-GB", "fr", "zh-CN", "no tag"]) expect(await demoContentIn(locale)).toBe(demoContent);
  expect((await demoContentIn("de-CH")).mall.currency).toBe("EUR");
});
