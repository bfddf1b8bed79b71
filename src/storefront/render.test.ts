import { beforeAll, expect, test } from "vitest";
import { load } from "./entry-server.tsx";
import { pages } from "./route-table.ts";
import {
  categories,
  type Fixture,
  fixtureApi,
  noAssets,
  type PageText,
  productDetail,
  productRow,
  renderText,
  wire,
} from "./testing.ts";

const origin = "https://shop.example";
const products = Array.from({ length: 60 }, (_, index) => productRow(index + 1));
const product = productDetail();

async function page(path: string, fixture: Fixture = { products, product }): Promise<PageText & { calls: string[] }> {
  const { api, calls } = fixtureApi(fixture);
  const result = await renderText({ url: new URL(path, "http://internal:1"), api });
  return { ...result, calls: calls.map((call) => call.path) };
}

/** The part that people see. */
const bodyOf = ({ html }: PageText) =>
  html.slice(html.indexOf("<body>"), html.indexOf('<script type="application/json"'));
const titleOf = ({ html }: PageText) => /<title>(.*?)<\/title>/.exec(html)?.[1];

beforeAll(async () => {
  // The first rendering loads the code of the pages; later ones are quick.
  await page("/");
});

/** Pages that search engines may list; the others are personal or errors. */
const listed = new Set([
  "home",
  "categories",
  "product-list",
  "product-detail",
  "product-reviews",
  "news",
  "news-detail",
  "article",
  "contact",
  "landing",
]);
const wholeAddress: Readonly<Record<string, string>> = {
  "/NewsDetail": "/NewsDetail?id=n1",
  "/article": "/article?id=a1",
  "/account/OrderDetail": "/account/OrderDetail?order_no=1",
  "/OrderDetail": "/OrderDetail?order_no=1",
};
const examples = pages.flatMap(({ paths, ...rest }) =>
  paths.map((path) => [wholeAddress[path] ?? path.replace(":name", "vase-1"), rest] as const),
);

test.each(examples)("%s", async (path, { name, layout, personal }) => {
  const result = await page(path, { products, product, guest: name === "login" });
  expect(result.status).toBe(name === "not-found" ? 404 : 200);
  expect(result.shared).toBe(!personal);
  const body = bodyOf(result);
  expect(body.match(/<h1/g)).toHaveLength(1);
  expect(body.match(/<main/g)).toHaveLength(1);
  // Custom pages show neither header nor footer of the decoration.
  expect(body.includes("<footer")).toBe(layout === "default");
  expect(result.html.includes('content="noindex"')).toBe(!listed.has(name));
  expect(titleOf(result)).toMatch(/Shopwright$/);
});

test("one call brings header, footer, configuration and the page's modules", async () => {
  const { calls } = await page("/");
  expect(calls.sort()).toEqual([
    "/api/v1/category/list",
    "/api/v1/decoration",
    "/api/v1/menus/list",
    "/api/v1/payment/marks",
    "/api/v1/shop/rules",
  ]);
});

test("home shows its modules in their order; a hidden and an unknown one not at all", async () => {
  const home_modules = [
    wire(13, { content: "<p>first text</p>" }, undefined, 1),
    { ...wire(13, { content: "<p>hidden text</p>" }, undefined, 2), show: false },
    { ...wire(13, { content: "<p>unknown</p>" }, undefined, 3), type: 4711 },
    wire(13, { content: "<p>second text</p>" }, undefined, 4),
    wire(-3, { page_title: "Welcome" }, "home_modules", 5),
  ];
  const result = await page("/", { modules: { home_modules } });
  const body = bodyOf(result);
  expect(body.indexOf("first text")).toBeGreaterThan(0);
  expect(body.indexOf("second text")).toBeGreaterThan(body.indexOf("first text"));
  expect(body).not.toMatch(/hidden text|unknown/);
  expect(titleOf(result)).toBe("Welcome – Shopwright");
});

test("a module that breaks does not take the page with it", async () => {
  const broken = { id: 1, type: 4, show: true, schema: [{ field: "product_list", value: 5 }] };
  const home_modules = [
    broken,
    wire(13, { content: "<p>still here</p>" }, undefined, 2),
    wire(-3, {}, "home_modules", 3),
  ];
  const result = await page("/", { modules: { home_modules } });
  expect(result.status).toBe(200);
  expect(bodyOf(result)).toContain("still here");
});

test("modules that need no code leave their values out of the page's state", async () => {
  const home_modules = [
    wire(13, { content: "<p>a text shown once</p>" }, undefined, 1),
    wire(-3, {}, "home_modules", 2),
  ];
  const { html } = await page("/", { modules: { home_modules } });
  expect(html.match(/a text shown once/g)).toHaveLength(1);
});

test("the checkout, which has neither header nor footer, comes without their styles", async () => {
  const stylesAt = async (path: string) => {
    const sources: string[] = [];
    const of = (source: string) => {
      sources.push(source);
      return { scripts: [], styles: [] };
    };
    const { api } = fixtureApi({ products, product });
    await renderText({ url: new URL(path, "http://internal:1"), api, assets: { ...noAssets, of } });
    return sources;
  };
  expect(await stylesAt("/cart")).toContain("src/modules/footer/View.tsx");
  const sources = await stylesAt("/product/payment");
  expect(sources).toContain("src/storefront/layouts/CustomLayout.tsx");
  expect(sources.filter((source) => source.startsWith("src/modules/"))).toEqual([]);
});

test("the page's state names the files of what hydrates, with the page or when it comes near", async () => {
  const home_modules = [
    wire(1, { carousel_list: [] }, undefined, 1),
    wire(12, {}, undefined, 2),
    wire(13, {}, undefined, 3),
  ];
  const { api } = fixtureApi({ modules: { home_modules } });
  const of = (source: string) => ({ scripts: [`/assets/${source}`, "/assets/part.js"], styles: [] });
  const { html } = await renderText({ url: new URL("/", origin), api, assets: { ...noAssets, of } });
  const state: unknown = JSON.parse(
    /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? "",
  );
  expect(state).toMatchObject({
    code: {
      page: { name: "home", file: "/assets/src/storefront/pages/home/page.tsx" },
      views: {
        1: ["/assets/src/modules/carousel/FirstView.tsx", "/assets/part.js"],
        12: ["/assets/src/modules/contact-form/View.tsx", "/assets/part.js"],
      },
    },
  });
});

test("unknown paths answer 404 and name the path, as text", async () => {
  const result = await page("/no/<b>such</b>%20page");
  expect(result.status).toBe(404);
  expect(bodyOf(result)).toContain("Page not found: /no/&lt;b&gt;such&lt;/b&gt; page");
});

test("a product that is gone answers 404 inside the shop's frame", async () => {
  const result = await page("/product/detail/gone");
  expect(result.status).toBe(404);
  expect(bodyOf(result)).toContain("Page not found: /product/detail/gone");
  expect(bodyOf(result)).toContain("<footer");
  expect(result.html).toContain('content="noindex"');
});

test("a call that fails otherwise is the server's to answer", async () => {
  const { api } = fixtureApi();
  const failing = { ...api, call: async () => ({ code: 500, message: "down", data: null }) } as typeof api;
  const input = { url: new URL("http://x/"), origin, api: failing, assets: noAssets };
  await expect(load(input)).rejects.toThrow();
});

test("the product list works without JavaScript: links for categories and pages, plain forms for price and order", async () => {
  const id = categories[0]?.id;
  const result = await page(`/product/list?category_id=${id}&keyword=vase&sort=newest&page=2`);
  const body = bodyOf(result);
  expect(body).toContain(`href="/product/list?category_id=${id}&amp;keyword=vase&amp;sort=newest&amp;page=3"`);
  expect(body).toContain(`href="/product/list?category_id=${categories[1]?.id}&amp;keyword=vase&amp;sort=newest"`);
  const forms = [...body.matchAll(/<form[^>]*action="\/product\/list"[^>]*>.*?<\/form>/gs)].map(([form]) => form);
  expect(forms.every((form) => !/method="post"/i.test(form))).toBe(true);
  const price = forms.find((form) => form.includes('name="min_price"'));
  expect(price).toContain('type="submit"');
  for (const kept of [
    `name="category_id" value="${id}"`,
    'name="keyword" value="vase"',
    'name="sort" value="newest"',
  ]) {
    expect(price).toContain(kept);
  }
  expect(price).not.toContain('name="page"');
  expect(forms.find((form) => form.includes("<select"))).toContain("<noscript>");
});

test("a category's list is named after it and has one address, whatever its order", async () => {
  const result = await page(`/product/list?category_id=${categories[0]?.id}&sort=newest&page=2`);
  expect(titleOf(result)).toBe("Vases (2) – Shopwright");
  expect(result.html).toContain(
    `<link rel="canonical" href="https://shop.example/product/list?category_id=${categories[0]?.id}&#38;page=2">`,
  );
  expect(bodyOf(result)).toContain("For one stem or many.");
});

test("pages are found and no product: that is said, not that there are no results", async () => {
  const result = await page("/product/list?keyword=contact", { products: [] });
  expect(bodyOf(result)).toContain("Contact us");
  expect(bodyOf(result)).toContain("No products found");
  expect(bodyOf(result)).not.toContain("No results found");
});

test("nothing found: a way on, and nothing for search engines", async () => {
  const result = await page("/product/list?keyword=%3Cscript%3E", { products: [] });
  expect(bodyOf(result)).toContain("Results for “&lt;script&gt;”");
  expect(bodyOf(result)).toContain("No results found");
  expect(bodyOf(result)).toContain('href="/product/list"');
  expect(result.html).toContain('content="noindex"');
});

test("a page number beyond the end shows the last page", async () => {
  expect(bodyOf(await page("/product/list?page=999"))).toContain('aria-current="page"');
});

test("product detail: pictures, options with what is sold out, stock, description, reviews, structured data", async () => {
  const result = await page("/product/detail/vase-1", { products, product });
  const body = bodyOf(result);
  expect(body).toContain('src="/demo/a.webp"');
  const small = /<label[^>]*data-state="([^"]*)"[^>]*><input type="radio"[^>]*value="Small"/.exec(body)?.[1];
  expect(small).toBe("sold out");
  expect(body).toContain("Only 3 left");
  expect(body).toContain("Stoneware, fired twice.");
  expect(body).toContain("24 cm");
  expect(body).toContain("Lovely.");
  expect(body).toContain("You may also like");
  const [, jsonLd = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(result.html) ?? [];
  expect(JSON.parse(jsonLd)).toMatchObject({
    "@type": "ProductGroup",
    name: "Vase 1",
    image: ["https://shop.example/demo/a.webp", "https://shop.example/demo/b.webp"],
  });
  expect(result.html).toContain('<link rel="canonical" href="https://shop.example/product/detail/vase-1">');
});

test("what is in stock can be put into the cart", async () => {
  const body = bodyOf(await page("/product/detail/vase-1"));
  const button = /<button[^>]*>Add to cart<\/button>/.exec(body)?.[0] ?? "";
  expect(button).toContain('type="submit"');
  expect(button).not.toContain("disabled");
});

test("guests are led from the account's pages to the login, which leads back", async () => {
  const redirection = async (path: string, guest: boolean) => {
    const { api } = fixtureApi({ guest });
    const result = await load({ url: new URL(path, "http://internal:1"), origin, api, assets: noAssets });
    return result.kind === "redirect" ? result.location : result.status;
  };
  for (const path of ["/account", "/account/info", "/account/addresses", "/account/ChangePwd"]) {
    expect(await redirection(path, true)).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  }
  expect(await redirection("/account/SetAddress?id=7", true)).toBe(
    `/login?redirect=${encodeURIComponent("/account/SetAddress?id=7")}`,
  );
  expect(await redirection("/login?redirect=/account/addresses", false)).toBe("/account/addresses");
  expect(await redirection("/login?redirect=//evil.example", false)).toBe("/account");
  expect(await redirection("/account/SetAddress?id=7", false)).toBe(404);
  // Who has no account, or has one already, is led back too.
  for (const [from, to] of [
    ["/login", "/login/register"],
    ["/login/register", "/login"],
  ]) {
    const { html } = await page(`${from}?redirect=/account/addresses`, { guest: true });
    expect(html).toContain(`href="${to}?redirect=%2Faccount%2Faddresses"`);
  }
});

test("a post says what it is, to people and to search engines, and leads to its neighbours", async () => {
  const result = await page("/NewsDetail?id=n1");
  const body = bodyOf(result);
  expect(body).toContain("Day one.");
  expect(body).toContain('href="/NewsDetail?id=n0"');
  expect(body).toContain("January 10, 2026");
  expect(result.html).toContain('<link rel="canonical" href="https://shop.example/NewsDetail?id=n1">');
  expect(result.html).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="https:\/\/shop\.example\/news\/rss\.xml">/,
  );
  const [, jsonLd = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(result.html) ?? [];
  expect(JSON.parse(jsonLd)).toMatchObject({
    "@type": "NewsArticle",
    headline: "Nine days",
    image: ["https://shop.example/demo/mug.webp"],
    datePublished: "2026-01-10T12:00:00.000Z",
    author: { name: "Ada" },
    publisher: { name: "Shopwright" },
  });
});

test("an article is described by its own first words", async () => {
  const { html } = await page("/article?id=a1");
  expect(html).toContain('<meta name="description" content="We make &#38; mend.">');
});

test.each(["/NewsDetail", "/NewsDetail?id=gone", "/article", "/article?id=gone"])(
  "%s is a missing page, inside the shop's frame",
  async (path) => {
    const result = await page(path);
    expect(result.status).toBe(404);
    expect(bodyOf(result)).toContain("Page not found:");
    expect(bodyOf(result)).toContain("<footer");
    expect(result.html).toContain('content="noindex"');
  },
);

test("no script can run but the one with the page's nonce, which fetches the page's own file", async () => {
  const { html } = await page("/product/detail/vase-1");
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(scripts.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes ?? ""))).toEqual([
    ' nonce="n0"',
  ]);
  expect(html).toContain('const files=["/assets/entry.js"];');
  expect(html).not.toMatch(/ on[a-z]+="/i);
});

test("forms name themselves to agents in browsers; only the one that changes nothing may be sent by them", async () => {
  const { html } = await page("/product/detail/vase-1");
  const tools = [...html.matchAll(/<form[^>]* toolname="([^"]+)"[^>]*>/g)].map(([form, name]) => [
    name,
    form.includes(' tooldescription="'),
    form.includes(" toolautosubmit"),
  ]);
  expect(tools).toEqual([
    ["search_products", true, true],
    ["add_to_cart", true, false],
  ]);
});
