import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { srcSetOf } from "#ui/picture-sources.ts";
import { ALLOWED_TAGS } from "./html.ts";
import { demoContent } from "./index.ts";

const ASSETS = join(import.meta.dirname, "..", "assets");
const { mall, categories, products, news, articles, links, footer, home } = demoContent;

/** Every text in the content that ends like a picture's path. */
const picturesIn = (value: unknown): string[] => {
  if (typeof value === "string") return /^[\w/-]+\.(webp|png)$/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(picturesIn) : [];
};

const repeated = (list: readonly string[]): string[] => list.filter((one, i) => list.indexOf(one) !== i);

/** With the narrow forms that browsers are offered. */
const pictures = new Set(
  picturesIn(demoContent).flatMap((path) => {
    const offered = srcSetOf(`/demo/${path}`)?.split(", ") ?? [];
    return [path, ...offered.map((source) => source.replace(/^\/demo\/| \d+w$/g, ""))];
  }),
);

test("every picture exists", () => {
  const missing = [...pictures].filter((path) => !existsSync(join(ASSETS, path)));
  expect(missing).toEqual([]);
});

test("no drawn picture is left unused, and the folder stays small", () => {
  const files = readdirSync(ASSETS, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  expect(paths.map((path) => path.slice(ASSETS.length + 1)).filter((path) => !pictures.has(path))).toEqual([]);
  const bytes = paths.map((path) => statSync(path).size);
  expect(Math.max(...bytes)).toBeLessThan(160_000);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
});

test("addresses, stock numbers and names are unique", () => {
  expect(repeated(products.map(({ seo_name }) => seo_name))).toEqual([]);
  expect(repeated(products.map(({ good_name }) => good_name))).toEqual([]);
  expect(repeated(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)))).toEqual([]);
  for (const list of [categories, news, articles]) expect(repeated(list.map(({ slug }) => slug))).toEqual([]);
});

test("every category has at least four products, and no product names an unknown one", () => {
  for (const { slug } of categories) {
    expect(products.filter((product) => product.categories.includes(slug)).length, slug).toBeGreaterThanOrEqual(4);
  }
  const slugs = new Set(categories.map(({ slug }) => slug));
  expect(products.flatMap((product) => product.categories).filter((slug) => !slugs.has(slug))).toEqual([]);
});

test("a product has one variant for each combination of its options, in order", () => {
  for (const product of products) {
    const combinations = product.options.reduce<string[][]>(
      (all, { values }) => all.flatMap((before) => values.map(({ value }) => [...before, value])),
      [[]],
    );
    expect(
      product.variants.map(({ values }) => values),
      product.seo_name,
    ).toEqual(combinations);
  }
});

test("prices are decimal amounts, and a price before discount is higher", () => {
  for (const { price, origin_price, sku } of products.flatMap(({ variants }) => variants)) {
    expect(price, sku).toMatch(/^[1-9]\d*\.\d\d$/);
    if (origin_price === null) continue;
    expect(origin_price, sku).toMatch(/^[1-9]\d*\.\d\d$/);
    expect(Number(origin_price), sku).toBeGreaterThan(Number(price));
  }
});

test("some things are sold out, some nearly, some discounted", () => {
  const stocks = products.flatMap(({ variants }) => variants.map(({ stock }) => stock));
  expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThanOrEqual(5);
  expect(stocks.filter((stock) => stock > 0 && stock <= 3).length).toBeGreaterThanOrEqual(5);
  expect(products.some(({ variants }) => variants.every(({ stock }) => stock === 0))).toBe(true);
  expect(products.filter(({ variants }) => variants.some((one) => one.origin_price)).length).toBeGreaterThanOrEqual(10);
});

test("names of sold-out or scarce values are values that exist", async () => {
  const shelves = await Promise.all(
    ["vases", "tableware", "lighting", "seating", "textiles", "candles", "plants", "walls", "storage"].map(
      (name) => import(`./products/${name}.ts`) as Promise<Record<string, import("./products/entry.ts").Entry[]>>,
    ),
  );
  for (const entry of shelves.flatMap((shelf) => Object.values(shelf).flat())) {
    const variants = products.find(({ seo_name }) => seo_name === entry.slug)?.variants ?? [];
    for (const name of [...(entry.soldOut ?? []), ...(entry.low ?? [])]) {
      const hit = name === "all" || variants.some(({ values }) => values.includes(name) || values.join("/") === name);
      expect(hit, `${entry.slug}: ${name}`).toBe(true);
    }
  }
});

test("rich text keeps to its allow-list and closes what it opens", () => {
  const texts = [
    ...products.map(({ description_html }) => description_html),
    ...news.map(({ body_html }) => body_html),
    ...articles.map(({ body_html }) => body_html),
    home.rich_text.content,
  ];
  for (const html of texts) {
    const open: string[] = [];
    for (const [tag, slash, name = "", rest = ""] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
      expect(ALLOWED_TAGS, tag).toContain(name);
      expect(rest, tag).toMatch(name === "a" && !slash ? /^ href="(\/|https:|mailto:)[^"]*"$/ : /^$/);
      if (slash) expect(open.pop(), html.slice(0, 80)).toBe(name);
      else if (name !== "br") open.push(name);
    }
    expect(open).toEqual([]);
    expect(html).not.toMatch(/\*\*|\]\(|lorem/i);
  }
});

test("posts have 4 to 30 blocks of text and links in them lead somewhere", () => {
  const slugs = new Set(products.map(({ seo_name }) => seo_name));
  for (const { slug, body_html } of news) {
    const paragraphs = body_html.match(/<p>/g)?.length ?? 0;
    expect(paragraphs, slug).toBeGreaterThanOrEqual(4);
    for (const [, product = ""] of body_html.matchAll(/href="\/product\/detail\/([^"]+)"/g))
      expect(slugs).toContain(product);
  }
  const linked = JSON.stringify(home).matchAll(/\/product\/detail\/([\w-]+)/g);
  for (const [, product = ""] of linked) expect(slugs).toContain(product);
  for (const slug of [...home.popular, ...home.recommended.products]) expect(slugs).toContain(slug);
});

test("links to articles name articles", () => {
  const slugs = articles.map(({ slug }) => slug);
  for (const link of [...links, ...footer.menus.flatMap((menu) => menu.links)]) {
    if (link.type === 2) expect(slugs).toContain(link.article);
  }
});

test("reviews are from 1 to 5 stars and newer than the product", () => {
  for (const product of products) {
    expect(product.reviews.length, product.seo_name).toBeGreaterThanOrEqual(2);
    for (const { rating, created_on } of product.reviews) {
      expect(rating).toBeGreaterThanOrEqual(1);
      expect(rating).toBeLessThanOrEqual(5);
      expect(created_on >= product.created_on, `${product.seo_name}: ${created_on}`).toBe(true);
    }
  }
  expect(mall.currency).toBe("USD");
});
