/** A shop in several languages: addresses, what each of them shows in turns, and how its pages name each other (docs/languages.md). */
import { expect, test } from "vitest";
import { transaction } from "#db/transaction.ts";
import { newId } from "#kernel/ids.ts";
import { createMall, findMall } from "#kernel/malls/mall.ts";
import { addProduct } from "#shop/catalog/testing.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { saveRedirect } from "#shop/redirects/index.ts";
import { shopSettings } from "#shop/settings/index.ts";
import { storeSettings } from "#shop/testing.ts";
import { saveTranslations } from "#shop/translations/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ load, hosts: ["shop.example"] });
const { app, db, mall } = server;
await addProduct(server, { good_name: "Vase", seo_name: "vase" });
// The law of the European Union has each page say things that the shop keeps in memory.
await storeSettings(server, shopSettings, { country: "DE" });
for (const code of ["de", "fr", "ar", "pl"] as const) {
  await addLanguage(server, code);
  if (code !== "pl") await updateLanguage(server, code, { published: true });
}
/** The same shop in one of the languages alone. */
const alone = async (locale: string) => {
  const made = await transaction(db, (trx) =>
    createMall(trx, { name: mall.name, currency: "USD", locale, hosts: [`${locale.toLowerCase()}.example`] }),
  );
  await addProduct({ db, mall: made }, { good_name: "Vase", seo_name: "vase" });
  await storeSettings({ db, mall: made }, shopSettings, { country: "DE" });
};
for (const locale of ["en-US", "de", "fr", "ar"]) await alone(locale);

const get = (url: string, host = "shop.example") => app.inject({ url, headers: { host } });
const shown = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|<nav id="languages"[\s\S]*?<\/nav>/g, "")
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, "\n")
    .replace(/\n+/g, "\n");
const langOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1];

const paths = [
  "/",
  "/product/list",
  "/product/list?keyword=vase",
  "/product/detail/vase",
  "/product/category",
  "/news",
  "/ContactUs",
  "/cart",
  "/login",
  "/trackingOrder",
  "/nowhere",
];

test.each(paths)("%s reads as in a shop of each language alone, whichever was asked for before", async (path) => {
  const wanted = new Map<string, string>();
  for (const [prefix, host] of [
    ["", "en-us.example"],
    ["/de", "de.example"],
    ["/fr", "fr.example"],
    ["/ar", "ar.example"],
  ]) {
    const { body } = await get(path, host);
    wanted.set(prefix ?? "", shown(body));
  }
  expect(new Set(wanted.values()).size).toBe(4);
  // One after the other, each twice, then all at the same time: no page shows what was kept in memory for another language.
  for (const prefix of ["", "/de", "/fr", "", "/ar", "/de", "/fr", "/ar"]) {
    const { body } = await get(prefix + path);
    expect(langOf(body)).toBe(prefix.slice(1) || "en");
    expect(shown(body)).toBe(wanted.get(prefix));
  }
  const prefixes = ["/de", "", "/ar", "/fr"];
  const query = path.includes("?") ? "&page=1" : "?page=1";
  const together = await Promise.all(prefixes.map((prefix) => get(prefix + path + query)));
  expect(together.map(({ body }) => langOf(body))).toEqual(["de", "en", "ar", "fr"]);
});

test("links of a page stay in its language, and its canonical address is its own", async () => {
  const { body } = await get("/de/product/list?keyword=vase&utm_source=x");
  const page = body.slice(body.indexOf('<div id="root">'), body.indexOf("</div><nav id="));
  const inApp = [...page.matchAll(/ (?:href|action|formaction)="(\/[^"]*)"/gi)].map(([, to = ""]) => to);
  expect(inApp.length).toBeGreaterThan(10);
  expect(inApp.filter((to) => !/^\/(?:de(?:\/|\?|$)|uploads|placeholders|builds|assets)/.test(to))).toEqual([]);
  expect((await get("/de/product/list")).body).toContain(
    '<link rel="canonical" href="http://shop.example/de/product/list">',
  );
  const detail = (await get("/de/product/detail/vase")).body;
  // Nothing of the product is in German (`slugs.test.ts`).
  expect(detail).toContain('<link rel="canonical" href="http://shop.example/product/detail/vase">');
  expect(detail).toContain('"url":"http://shop.example/de/product/detail/vase"');
});

test("every page names itself in all languages, and the shop's own for all others", async () => {
  const alternates = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(([, lang, to]) => [lang, to]);
  const at = (path: string) => [
    ["en", `http://shop.example${path}`],
    ["de", `http://shop.example/de${path === "/" ? "" : path}`],
    ["fr", `http://shop.example/fr${path === "/" ? "" : path}`],
    ["ar", `http://shop.example/ar${path === "/" ? "" : path}`],
    ["x-default", `http://shop.example${path}`],
  ];
  expect(alternates((await get("/")).body)).toEqual(at("/"));
  expect(alternates((await get("/fr/product/list")).body)).toEqual(at("/product/list"));
  // One whose text is in one language names none.
  expect(alternates((await get("/fr/product/detail/vase")).body)).toEqual([]);
  // Pages that search engines leave out name none.
  expect(alternates((await get("/de/login")).body)).toEqual([]);
  const single = (await get("/product/detail/vase", "de.example")).body;
  expect(single).not.toMatch(/hreflang|data-base|id="languages"|data-lang-base/);
});

test("the switcher leads to the same page with its query, and Arabic documents run from right to left", async () => {
  const { body } = await get("/ar/product/list?keyword=vase&page=2");
  expect(body).toMatch(/<html lang="ar" dir="rtl" data-base="\/ar"/);
  for (const [base, lang, name] of [
    ["", "en", "English"],
    ["/de", "de", "Deutsch"],
    ["/fr", "fr", "Français"],
  ]) {
    const link = `<a href="${base}/product/list?keyword=vase&#38;page=2" hreflang="${lang}" lang="${lang}"`;
    expect(body.replaceAll("&amp;", "&#38;").split(link)).toHaveLength(3);
    expect(body).toContain(`>${name}</a>`);
  }
  expect((await get("/de")).body).toContain('<a href="/" hreflang="en"');
  expect((await get("/")).body).toContain('<a href="/de" hreflang="de"');
  expect((await get("/")).body).toContain("Diesen Shop gibt es auch auf Deutsch.");
});

test("only published languages are addresses; dashboard, editor and files have one address", async () => {
  for (const path of ["/pl", "/pl/product/list", "/es/product/list", "/DE/product/list", "/en/product/list"]) {
    const { statusCode, body } = await get(path);
    expect([path, statusCode, langOf(body)]).toEqual([path, 404, "en"]);
  }
  for (const path of [
    "/de/admin_1",
    "/de/admin",
    "/de/%61dmin_1",
    "/de/./admin_1",
    "/de/dashboard",
    "/de/dashboard/orders",
    "/de/preview/x",
    "/de/uploads/x.png",
    "/de/robots.txt",
    "/de/de",
    "/de/fr/product/list",
  ]) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  }
  expect((await get("/de/product/list", "de.example")).statusCode).toBe(404);
});

test("a plain error page leads to the home page of its language", async () => {
  const homeOf = async (path: string) => /<p><a href="([^"]*)">/.exec((await get(path)).body)?.[1];
  await get("/de");
  expect([await homeOf("/%5Cevil"), await homeOf("/de/%5Cevil"), await homeOf("/pl/%5Cevil")]).toEqual([
    "/",
    "/de",
    "/",
  ]);
});

test("calls below the prefix answer in its language", async () => {
  const flush = (base: string) =>
    app.inject({ method: "POST", url: `${base}/api/v1/auth/flushToken`, headers: { host: "shop.example" } });
  const ask = async (base: string, path: string, body: object) => {
    const token = (await flush(base)).json().data.token;
    return app
      .inject({
        method: "POST",
        url: `${base}/api/v1/${path}`,
        headers: { host: "shop.example", authorization: `Bearer ${token}` },
        body,
      })
      .then((answer) => answer.json());
  };
  const messages = [];
  for (const base of ["", "/de", "", "/fr", "/de"]) {
    messages.push((await ask(base, "product/detail", { id: newId() })).message);
  }
  expect(new Set(messages).size).toBe(3);
  expect(messages[0]).toBe(messages[2]);
  expect(messages[1]).toBe(messages[4]);
  const language = async (base: string) => (await ask(base, "decoration", { config_modules: [0] })).data.language?.lang;
  expect([await language("/de"), await language(""), await language("/ar")]).toEqual(["de", undefined, "ar"]);
  const unpublished = await app.inject({
    method: "POST",
    url: "/es/api/v1/decoration",
    headers: { host: "shop.example" },
  });
  expect(unpublished.json().code).toBe(404);
  const staff = await app.inject({
    method: "POST",
    url: "/de/admin_api/v1/orders/list",
    headers: { host: "shop.example" },
  });
  expect(staff.statusCode).toBe(404);
});

test("each language has its sitemap, and the file for robots names them", async () => {
  const locs = ({ body }: { body: string }) => [...body.matchAll(/<loc>([^<]*)/g)].map(([, to]) => to);
  const own = locs(await get("/sitemap.xml"));
  const german = locs(await get("/de/sitemap.xml"));
  expect(own).toContain("http://shop.example/product/detail/vase");
  expect(german).toContain("http://shop.example/de");
  expect(german).toContain("http://shop.example/de/product/list");
  // What has no text in German is a page of the shop's own language (`slugs.test.ts`).
  expect(german.filter((to) => to?.includes("/product/detail/"))).toEqual([]);
  expect(german.filter((to) => !/^http:\/\/shop\.example\/de(?:\/|$)/.test(to ?? ""))).toEqual([]);
  expect((await get("/es/sitemap.xml")).statusCode).toBe(404);
  const robots = (await get("/robots.txt")).body;
  expect(robots.match(/Sitemap: .*/g)).toEqual(
    ["", "/de", "/fr", "/ar"].map((base) => `Sitemap: http://shop.example${base}/sitemap.xml`),
  );
  expect(robots).toContain("Disallow: /de/account\n");
  expect(robots).not.toContain("/de/admin");
  const rss = await get("/de/news/rss.xml");
  expect(rss.body).toContain("<language>de</language>");
  expect(rss.body).toContain("<link>http://shop.example/de/news</link>");
});

test("forms without scripts, redirects and the login stay in the language", async () => {
  const cart = await app.inject({
    method: "POST",
    url: "/de/cart",
    headers: {
      host: "shop.example",
      origin: "http://shop.example",
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: "action=add&product_id=nothing",
  });
  expect([cart.statusCode, cart.headers.location]).toEqual([303, "/de/cart?failed=1"]);
  const account = await get("/de/account/info?x=1");
  expect(account.headers.location).toBe("/de/login?redirect=%2Faccount%2Finfo");
  await saveRedirect(server, { from_path: "/old", to_path: "/product/list" });
  await saveRedirect(server, { from_path: "/de/alt", to_path: "/de/news" });
  expect((await get("/de/old")).headers.location).toBe("/de/product/list");
  expect((await get("/de/alt")).headers.location).toBe("/de/news");
});

test("a language that is hidden is gone at once, and its removal leaves no trace", async () => {
  expect((await get("/fr/news")).statusCode).toBe(200);
  await updateLanguage(server, "fr", { published: false });
  await expect.poll(async () => (await get("/fr/news")).statusCode).toBe(404);
  expect((await get("/news")).body).not.toContain("Français");
  expect((await findMall(db, mall.id))?.languages).toEqual(["de", "ar"]);
});

test("no link of a page is dead, also where half of the products have words and addresses in the language", async () => {
  for (const name of ["Bowl", "Jug"]) await addProduct(server, { good_name: name, seo_name: name.toLowerCase() });
  const { id } = await db
    .selectFrom("product")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("seo_name", "=", "bowl")
    .executeTakeFirstOrThrow();
  const german = { kind: "product", id, locale: "de" } as const;
  await saveTranslations(server, [
    { ...german, field: "good_name", value: "Schale" },
    { ...german, field: "seo_name", value: "schale" },
  ]);
  const links = new Set<string>();
  for (const path of paths.filter((one) => one !== "/nowhere")) {
    const { body } = await get(`/de${path}`);
    for (const [, to = ""] of body.matchAll(/<a\b[^>]* href="(\/[^"#]*)"/gi)) links.add(to.replaceAll("&amp;", "&"));
  }
  expect([...links]).toEqual(expect.arrayContaining(["/de/product/detail/schale", "/de/product/detail/jug"]));
  const answers = await Promise.all([...links].map(async (to) => [to, (await get(to)).statusCode] as const));
  expect(answers.filter(([, status]) => status >= 400)).toEqual([]);
});
