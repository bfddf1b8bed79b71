/**
 * `node scripts/contact-sheets.ts ADDRESS FOLDER [--languages de,ar] [--whole] [--apart] [--axe] [--only home,list] [--also /a,/b] [--widths 390] [--name NAME]`: what the pages of a running shop look like
 * in each language that it is shown in, at the widths of a phone and a PC: FOLDER/ar-390.jpg and so on, each with all pages beside each
 * other. Printed are pages that are too wide, texts that are cut, words that are broken, buttons of several lines and errors of the console. With `--whole`, pages are shown down to their
 * footer, which is how themes are looked at (`scripts/themes.ts`), and NAME stands in place of the language. With `--apart` each page
 * is a file of its own too, in its own size: FOLDER/NAME-1440/home.jpg. With `--axe` the rules of accessibility that each page breaks
 * are printed. `--only` names the pages to look at, `--also` paths of further ones, such as landing pages.
 *
 * The shop is filled (the demo mall), and a customer of its own is registered in each language, so that the account has pages.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible } from "../e2e/support/accessible.ts";
import { findBrowser } from "./find-browser.ts";
import { textFaults } from "./text-faults.ts";

const usage =
  "node scripts/contact-sheets.ts ADDRESS FOLDER [--languages de,ar] [--whole] [--apart] [--axe] [--only home,list] [--also /a,/b] [--widths 390] [--name NAME]";
const widths = [390, 1440] as const;
/** Pixels of a page that a sheet shows, from its top: what is below repeats the modules and the footer. */
const height = { 390: 1400, 1440: 1500 } as const;
/** Milliseconds that a page may take. */
const patience = 180_000;
/** Pixels that a page is wide on the sheet. */
const imageWidths = { 390: 300, 1440: 560 } as const;

/** By what they are called on the sheet; `{product}` and `{article}` are those that the shop has. */
const pages: Readonly<Record<string, string>> = {
  home: "/",
  categories: "/product/category",
  list: "/product/list",
  search: "/product/list?keyword=vase",
  "nothing found": "/product/list?keyword=qqqq",
  product: "{product}",
  reviews: "{reviews}",
  wishlist: "/wishlist",
  news: "/news",
  "news, one": "{news}",
  article: "{article}",
  contact: "/ContactUs",
  tracking: "/trackingOrder",
  withdraw: "/withdraw",
  "log in": "/login",
  register: "/login/register",
  "register, errors": "/login/register",
  "menu, open": "/product/list",
  "search, open": "/product/list",
  "filters, open": "/product/list",
  "forgotten password": "/login/forgot",
  "empty cart": "/cart",
  "not found": "/nowhere",
  "drawer, open": "{product}",
  cart: "/cart",
  checkout: "/product/payment",
  "checkout, errors": "/product/payment",
  "no orders": "/account/orders",
  "thank you": "{paid}",
  account: "/account",
  details: "/account/info",
  addresses: "/account/addresses",
  "new address": "/account/SetAddress",
  "new password": "/account/ChangePwd",
  orders: "/account/orders",
  "one order": "{order}",
};

/** From here on the cart has something in it, and the customer is logged in. */
const firstOfCustomer = "drawer, open";
/** From here on the customer has ordered. */
const firstOfBuyer = "thank you";

/** A control that is not there is soon said to be missing. */
const soon = { timeout: 8000 };
const press = (page: Page, selector: string) => page.locator(`${selector}:visible`).first().click(soon);
const submit = (page: Page) => page.locator("main form button[type=submit]:visible").last().click(soon);

/** What is done on a page before it is shown, by its name. What has opened is shown in the window, not down to the footer. */
const opened: Readonly<Record<string, (page: Page, width: number) => Promise<void>>> = {
  "register, errors": submit,
  "checkout, errors": submit,
  "menu, open": async (page, width) => {
    await press(page, width < 1024 ? "header details > summary" : "header nav button[aria-expanded]");
  },
  "search, open": async (page) => {
    await press(page, "header :is(details:has(search):not(:has(nav)) > summary, input[type=search])");
    await page.keyboard.type("vase");
  },
  // On a PC the filters stand beside the list.
  "filters, open": async (page, width) => {
    if (width < 1024) await press(page, "main button[popovertarget=filters]");
  },
  "drawer, open": async (page) => {
    await press(page, "main form button[type=submit]");
    await page.locator("dialog[open]").first().waitFor(soon);
  },
};

interface View {
  readonly lang: string;
  readonly base: string;
}

/** The languages of a shop by what its home page says to search engines; the document's own alone where it has one. */
async function viewsOf(page: Page): Promise<readonly View[]> {
  const views = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=alternate][hreflang]"), ({ hreflang, href }) => ({
      lang: hreflang,
      base: new URL(href).pathname.replace(/\/$/, ""),
    })),
  );
  const pageLanguage = await page.locator("html").getAttribute("lang");
  const languageViews = views.filter(({ lang }) => lang !== "x-default");
  return languageViews.length > 0 ? languageViews : [{ lang: pageLanguage ?? "en", base: "" }];
}

const calm = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle").catch(() => undefined);
};

/** All pictures of the page are there: "no request for a moment" is said once, before it was scrolled. */
async function drawn(page: Page): Promise<void> {
  const all = () => Array.from(document.images).every((image) => image.complete || image.offsetParent === null);
  await page.waitForFunction(all, undefined, { timeout: 10_000 }).catch(() => console.warn("pictures are missing"));
}

async function firstLink(page: Page, address: string, link: string): Promise<string | undefined> {
  await page.goto(address);
  return (
    (await page
      .locator(`main a[href*="${link}"]`)
      .first()
      .getAttribute("href", { timeout: 20_000 })
      .catch(() => null)) ?? undefined
  );
}

/** Registers a customer and puts a product into the cart, by the calls of the language's pages. */
async function becomeCustomer(page: Page, base: string, product: string): Promise<void> {
  const data = { email: `sheet-${crypto.randomUUID()}@example.com`, password: "correct horse", name: "Ada Lovelace" };
  const answer = await page.request.post(`${base}/api/v1/auth/register`, { data });
  const { data: session } = (await answer.json()) as { data: { token: string } };
  const cookies = {
    token: session.token,
    is_guest: "0",
    token_expiration_time: String(Date.now() + 86_400_000),
    login_account: data.email,
  };
  const { origin } = new URL(page.url());
  await page
    .context()
    .addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origin })),
    );
  await page.goto(product);
  await calm(page);
  const added = page.waitForResponse(/\/cart\/add/).catch(() => undefined);
  await page.locator("main form button[type=submit]").first().click();
  await added;
}

const withVariants = z.object({
  product: z.object({ variants: z.array(z.object({ id: z.string(), stock: z.number() })) }),
});

/** Orders and pays the product by the calls of the checkout. @returns the path of the page that thanks for it. */
async function buy(page: Page, base: string, product: string): Promise<string | undefined> {
  const { token = "" } = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
  const call = async <T>(path: string, shape: z.ZodType<T>, data: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() };
    const answer = await page.request.post(`${base}/api/v1/${path}`, { headers, data });
    return z.object({ data: shape }).parse(await answer.json()).data;
  };
  try {
    const seo_name = product.split("/").at(-1);
    const { product: detail } = await call("product/detail", withVariants, { seo_name });
    const inStock = detail.variants.find(({ stock }) => stock > 0);
    if (!inStock) throw new Error(`${product} is sold out`);
    const items = [{ variant_id: inStock.id, qty: 1 }];
    const address = {
      ...{ first_name: "Ada", last_name: "Lovelace", phone: "+1 415 555 0132", country: "US", state: "CA" },
      ...{ city: "San Francisco", address1: "1 Mill Lane", postal_code: "94103" },
    };
    const { total } = await call("order/preview", z.object({ total: z.string() }), {
      items,
      country: "US",
      state: "CA",
    });
    const order = { items, email: "ada@example.com", address, provider: "sandbox", expected_total: total };
    const { order_no } = await call("order/place", z.object({ order_no: z.string() }), order);
    const { redirect_url } = await call("order/pay", z.object({ redirect_url: z.string() }), { order_no });
    const paid = await page.request.post(new URL(redirect_url, page.url()).href, {
      form: { decision: "approve" },
      maxRedirects: 0,
    });
    return paid.headers().location;
  } catch (reason) {
    console.warn("nothing could be ordered", reason);
    return undefined;
  }
}

interface How {
  readonly whole: boolean;
  /** Folder for pictures of single pages. */
  readonly apart: string | undefined;
  readonly axe: boolean;
  /** Names of the pages to look at; all when it is absent. */
  readonly only: readonly string[] | undefined;
  /** Paths of further pages. */
  readonly also: readonly string[];
}

async function shootAll(
  context: BrowserContext,
  origin: string,
  { base }: View,
  width: 390 | 1440,
  { whole, apart, axe, only, also }: How,
) {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  let current = "";
  // What React says of a document that its first rendering differs from, among others; a page that is not there is one on purpose.
  const tell = (text: string) => /status of 4/.test(text) || console.warn(`${current} at ${width} px says: ${text}`);
  page.on("console", (message) => message.type() === "error" && tell(message.text()));
  page.on("pageerror", ({ message }) => tell(message));
  await page.setViewportSize({ width, height: height[width] });
  const product = await firstLink(page, `${origin}${base}/product/list`, "/product/detail/");
  const addresses: Record<string, string | undefined> = {
    product,
    reviews: product?.replace("/detail/", "/comment/"),
    news: await firstLink(page, `${origin}${base}/news`, "/NewsDetail"),
    article:
      (await page
        .locator('footer a[href*="/article"]')
        .first()
        .getAttribute("href", { timeout: 20_000 })
        .catch(() => null)) ?? undefined,
  };
  const shots: { readonly name: string; readonly picture: string }[] = [];
  const further = also.map((path) => [path.split("/").at(-1) ?? path, path] as const);
  for (const [name, pattern] of [...Object.entries(pages), ...further]) {
    if (name === firstOfCustomer && product) await becomeCustomer(page, `${origin}${base}`, `${origin}${product}`);
    if (name === firstOfBuyer && product) {
      addresses.paid = await buy(page, `${origin}${base}`, product);
      const number = addresses.paid && new URL(addresses.paid, origin).searchParams.get("order_no");
      if (number) addresses.order = `${base}/OrderDetail?order_no=${number}`;
    }
    const placeholder = /^\{(\w+)\}$/.exec(pattern)?.[1];
    const path = placeholder ? addresses[placeholder] : `${base}${pattern}`;
    const isLeftOut = only !== undefined && !only.includes(name) && !also.includes(pattern);
    if (path === undefined || isLeftOut) continue;
    current = path;
    await page.goto(new URL(path, origin).href);
    await calm(page);
    // The lines of a cart come with its code.
    if (name === "cart")
      await page
        .locator('main a[href*="/product/detail/"]')
        .first()
        .waitFor()
        .catch(() => undefined);
    await opened[name]?.(page, width).catch((reason) => console.warn(`${name} at ${width} px`, reason));
    if (name in opened) await calm(page);
    const isWhole = whole && !name.endsWith(", open");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) console.warn(`${path} at ${width} px is ${overflow} px too wide`);
    for (const fault of await textFaults(page)) console.warn(`${name} at ${width} px: ${fault}`);
    if (isWhole) {
      // Pictures and sections below the window come as they are scrolled to.
      for (let at = 0; at < (await page.evaluate(() => document.documentElement.scrollHeight)); at += height[width]) {
        await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), at);
        await page.waitForTimeout(120);
      }
      await drawn(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    }
    const report = () =>
      expectAccessible(page).catch(({ message }: Error) => console.log(`${name} at ${width} px: ${message}`));
    if (axe) await report();
    // A newsletter popup opens by itself, and covers what is behind it.
    const covers = page.locator("dialog[open]");
    if (!(name in opened) && (await covers.count()) > 0) {
      await page.keyboard.press("Escape");
      await covers.waitFor({ state: "hidden" }).catch(() => undefined);
      if (axe) await report();
    }
    const picture = await page.screenshot({ type: "jpeg", quality: 70, animations: "disabled", fullPage: isWhole });
    if (apart) await writeFile(join(apart, `${name}.jpg`), picture);
    shots.push({ name, picture: `data:image/jpeg;base64,${picture.toString("base64")}` });
  }
  await page.close();
  return shots;
}

async function drawSheet(
  browser: Browser,
  file: string,
  shots: Awaited<ReturnType<typeof shootAll>>,
  width: 390 | 1440,
) {
  const page = await browser.newPage({ viewport: { width: width === 390 ? 2200 : 2900, height: 800 } });
  page.setDefaultTimeout(patience);
  const figures = shots.map(
    ({ name, picture }) => `<figure><figcaption>${name}</figcaption><img src="${picture}"></figure>`,
  );
  await page.setContent(
    `<style>body{margin:8px;display:flex;flex-wrap:wrap;gap:10px;font:13px sans-serif;background:#888}figure{margin:0}figcaption{background:#222;color:#fff;padding:2px 6px}img{display:block;width:${imageWidths[width]}px}</style>${figures.join("")}`,
  );
  await page.screenshot({ path: file, type: "jpeg", quality: 80, fullPage: true });
  await page.close();
}

const { values, positionals } = parseArgs({
  options: {
    languages: { type: "string" },
    whole: { type: "boolean" },
    apart: { type: "boolean" },
    axe: { type: "boolean" },
    only: { type: "string" },
    also: { type: "string" },
    widths: { type: "string" },
    name: { type: "string" },
  },
  allowPositionals: true,
});
const [address, folder] = positionals;
if (!address || !folder) {
  console.error(usage);
  process.exit(1);
}
const wanted = values.languages?.split(",");
await mkdir(folder, { recursive: true });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...env } as Record<string, string>,
  chromiumSandbox: false,
});
try {
  const start = await browser.newPage();
  await start.goto(address);
  const views = await viewsOf(start);
  const { origin } = new URL(start.url());
  for (const view of views.filter(({ lang }) => !wanted || wanted.includes(lang))) {
    for (const width of widths.filter((one) => !values.widths || values.widths.split(",").includes(String(one)))) {
      const context = await browser.newContext({ locale: view.lang, reducedMotion: "reduce" });
      const name = join(folder, `${values.name ?? view.lang}-${width}`);
      if (values.apart) await mkdir(name, { recursive: true });
      const how = {
        whole: values.whole ?? false,
        apart: values.apart ? name : undefined,
        axe: values.axe ?? false,
        only: values.only?.split(","),
        also: values.also?.split(",") ?? [],
      };
      const file = `${name}.jpg`;
      await drawSheet(browser, file, await shootAll(context, origin, view, width, how), width);
      await context.close();
      console.log(file);
    }
  }
} finally {
  await browser.close();
}
