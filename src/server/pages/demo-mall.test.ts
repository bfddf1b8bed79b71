/** What pages of the demo mall say without a line of JavaScript, as the server renders them. */
import { type Document, Window } from "happy-dom";
import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing.ts";
import { setStock } from "#shop/catalog/commands/index.ts";
import { renderText } from "#storefront/testing.ts";
import { seedDemo } from "../../../demo/seed/index.ts";
import type { Services } from "../calls/context.ts";
import { localClient } from "./load.ts";

const { db } = await createTestDatabase();
const mall = await seedDemo(db);
const secret = "a secret of thirty-two characters";
const services = { db, dataDir: "", secret, payments: { secret, sandbox: true }, mail: { home: () => "" } };
const api = localClient(services as Partial<Services> as Services, { mall });
const window = new Window();
afterAll(() => window.happyDOM.close());

interface Page {
  readonly status: number;
  readonly document: Document;
  readonly main: HTMLElement;
}

async function open(path: string): Promise<Page> {
  const { status, html } = await renderText({ url: new URL(path, "http://shop.example"), api });
  const document = new window.DOMParser().parseFromString(html, "text/html");
  const main = document.querySelector("main");
  if (!main) throw new Error(`${path} has no content`);
  return { status, document, main: main as unknown as HTMLElement };
}

const text = (element: { readonly textContent: string | null } | null | undefined) =>
  element?.textContent?.trim() ?? "";
const all = (page: Page, selector: string) => [...page.main.querySelectorAll<HTMLElement>(selector)];
const attributes = (page: Page, selector: string, name: string) =>
  all(page, selector).map((one) => one.getAttribute(name) ?? "");
/** The links whose text it is. */
const links = (page: Page, name: string | RegExp) =>
  all(page, "a[href]")
    .filter((one) => (typeof name === "string" ? text(one) === name : name.test(text(one))))
    .map((one) => one.getAttribute("href") ?? "");

test.each(["/", "/cart", "/login"])(
  "the configuration's variables of %s stand on the document root, once",
  async (path) => {
    const { document } = await open(path);
    const style = document.documentElement.getAttribute("style") ?? "";
    expect(style).toContain("--theme-color:#B4502A");
    expect(style).toMatch(/--module-max-width:\d+px/);
    expect(document.querySelector(".page-root")?.getAttribute("style")).toBeNull();
  },
);

test("home, list and contact page are whole", async () => {
  const home = await open("/");
  expect(all(home, "h1, h2, h3").map(text).join("")).toMatch(/\w/);
  expect(all(home, "a[href]").length).toBeGreaterThan(3);
  expect(links(await open("/ContactUs"), "hello@alderandember.example")).not.toEqual([]);
  for (const offer of ["Shop linen", "Shop lamps"]) expect(text(home.main)).toContain(offer);
  expect(all(await open("/product/list"), "h1").map(text)).toEqual(["All products"]);
});

const unknown = "01900000-0000-7000-8000-000000000000";

test.each([
  "/no/such/page",
  "/NewsDetail",
  "/NewsDetail?id=1",
  `/article?id=${unknown}`,
  `/product/list?category_id=${unknown}`,
  `/product/list?category_id=${unknown}&keyword=vase`,
  "/product/list?category_id=1",
])("%s has status 404 and names its path", async (path) => {
  const page = await open(path);
  expect(page.status).toBe(404);
  expect(text(page.main)).toContain(`Page not found: ${path.split("?")[0]}`);
});

describe("search", () => {
  const results = (page: Page) => all(page, "article").map(text);
  const search = (words: string) => open(`/product/list?keyword=${encodeURIComponent(words)}`);

  test("a typing error is corrected, and the page says so", async () => {
    const page = await search("cushoin");
    expect(text(page.main)).toContain("Showing results for “cushion”");
    expect(results(page)[0]).toMatch(/cushion/i);
  });

  test("a word is corrected to one that shares its letters", async () => {
    const page = await search("stonwar");
    expect(text(page.main)).toContain("No results for “stonwar”. Showing results for “stoneware”.");
    expect(results(page).join()).toContain("Hearth Mug");
    expect(text(page.main)).not.toContain("Seagrass");
  });

  test("what the summary and the specifications say is found", async () => {
    const page = await search("stoneware");
    expect(text(page.main)).not.toContain("Showing results for");
    expect(results(page)).not.toEqual([]);
  });

  test("words that no product has together find products that have most of them", async () => {
    const lamp = await search("lamp quixotic");
    expect(text(lamp.main)).toContain("No results for “lamp quixotic”. Showing results for “lamp”.");
    expect(results(lamp)[0]).toMatch(/lamp/i);
    const either = await search("teapot cushion");
    expect(text(either.main)).toContain("No product matches every word of “teapot cushion”.");
    expect(results(either)[0]).toMatch(/teapot|cushion/i);
  });

  test("an empty result suggests other words and popular products", async () => {
    const page = await search("lamp quixotic zeppelin");
    expect(all(page, "h2").map(text)).toContain("Popular products");
    expect(links(page, "Search for “lamp” instead")).toEqual(["/product/list?keyword=lamp"]);
  });

  test("only a search is sorted by relevance", async () => {
    const orders = async (path: string) => all(await open(path), "select[name=sort] option").map(text);
    const others = ["Newest", "Best selling", "Price: low to high", "Price: high to low"];
    expect(await orders("/product/list")).toEqual(["Featured", ...others]);
    expect(await orders("/product/list?keyword=lamp")).toEqual(["Relevance", ...others]);
  });

  test("pages beyond the last show the last", async () => {
    const page = await open("/product/list?page=9999");
    expect(results(page)).not.toEqual([]);
    expect(Number(text(page.main.querySelector('nav[aria-label="Page"] [aria-current=page]')))).toBeGreaterThan(1);
  });
});

describe("products", () => {
  test("an unknown variant shows the product as usual", async () => {
    const usual = await open("/product/detail/hearth-mug");
    const unknown = await open("/product/detail/hearth-mug?variant=x");
    const chosen = (page: Page) => attributes(page, "input[type=radio][checked]", "aria-label");
    expect(attributes(unknown, "input[type=radio][checked]", "value")).not.toEqual([]);
    expect(chosen(unknown)).toEqual(chosen(usual));
    expect(attributes(unknown, "input[type=radio][checked]", "value")).toEqual(
      attributes(usual, "input[type=radio][checked]", "value"),
    );
  });

  test("without a mail server nobody is offered a mail about a variant that is sold out, nor a link for a new password", async () => {
    const sold = await db.selectFrom("variant").select(["id", "on_hand", "reserved"]).execute();
    const stock = (units: (variant: (typeof sold)[number]) => number) =>
      setStock(
        { db, mall },
        sold.map((variant) => ({ variant_id: variant.id, on_hand: units(variant) })),
      );
    await stock(({ reserved }) => reserved);
    const page = await open("/product/detail/dune-vase");
    expect(all(page, "button[disabled]").map(text)).toContain("Sold out");
    expect(text(page.main)).not.toContain("Get an email when it's back in stock");
    await stock(({ on_hand }) => on_hand);
    const { main } = await open("/login/forgot");
    expect(text(main)).toContain("This shop can't send emails right now. Please contact us.");
    expect(text(main)).not.toContain("Send reset link");
  });

  test("a product is shared on seven platforms", async () => {
    const page = await open("/product/detail/dune-vase");
    const shares = all(page, "a").filter((one) => /^Share: /.test(one.getAttribute("aria-label") ?? text(one)));
    expect(shares).toHaveLength(7);
    for (const share of shares) {
      expect(share.getAttribute("href")).toContain(encodeURIComponent("/product/detail/dune-vase"));
      expect(share.getAttribute("rel")).toContain("noopener");
    }
  });
});

describe("reviews", () => {
  const path = "/product/comment/dune-vase";
  const stars = (page: Page) =>
    attributes(page, "article [role=img]", "aria-label").flatMap((name) => /^(\d) out of 5/.exec(name)?.[1] ?? []);

  test("are sorted and filtered by links", async () => {
    const page = await open(path);
    expect(all(page, 'nav[aria-label="Sort by"] [aria-current=true]').map(text)).toEqual(["Newest"]);
    const [lowest = ""] = links(page, "Lowest rated");
    expect(lowest).toContain("sort=lowest");
    expect(stars(await open(lowest))).toEqual(["4", "5", "5"]);
    const [highest = ""] = links(page, "Highest rated");
    const sorted = await open(highest);
    expect(stars(sorted)).toEqual(["5", "5", "4"]);
    const [five = ""] = links(sorted, /^5 stars/);
    expect(five).toMatch(/stars=5&sort=highest/);
    expect(stars(await open(five))).toEqual(["5", "5"]);
  });

  test("of buyers are marked, others are not", async () => {
    const reviews = all(await open("/product/comment/hearth-mug"), "article").map(text);
    expect(reviews.some((review) => review.includes("Verified purchase"))).toBe(true);
    expect(reviews.some((review) => !review.includes("Verified purchase"))).toBe(true);
  });

  test("the bars of a rating are shares of all", async () => {
    const shares = attributes(await open(path), "dl span[style*=share]", "style");
    expect(shares.map((style) => Math.round(Number(/--share:\s*([\d.]+)/.exec(style)?.[1])))).toEqual([
      67, 33, 0, 0, 0,
    ]);
  });
});

test("a post is complete and has structured data", async () => {
  const [path = ""] = attributes(await open("/news"), "article a[href]", "href");
  expect(path).toMatch(/^\/NewsDetail\?id=/);
  const page = await open(path);
  const canonical = page.document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
  expect(new URL(canonical).search).toBe(new URL(path, "http://shop.example").search);
  const jsonLd = [...page.document.querySelectorAll('script[type="application/ld+json"]')];
  expect(jsonLd.map((one) => JSON.parse(text(one))["@type"])).toEqual(["NewsArticle", "BreadcrumbList"]);
  expect(all(page, "p").map(text).join(" ").length).toBeGreaterThan(300);
});
