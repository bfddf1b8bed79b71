/** Texts in another language than their page say in which one they are (WCAG 3.1.2); pages in their own language have nothing of it. */
import { expect, test } from "vitest";
import { optionValueId } from "#contract/translations.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import { altField } from "#shop/catalog/alt-texts.ts";
import { createCategories, createProducts } from "#shop/catalog/commands/index.ts";
import { createArticles, createNews, setLinks } from "#shop/content/commands/index.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ load, hosts: ["shop.example"] });
const { app, call } = server;
const admin = await server.adminHeaders();
const headers = await server.dashboardHeaders("owner");
const get = async (url: string) => (await app.inject({ url, headers: { host: "shop.example" } })).body;
const post = async (url: string, payload: object) =>
  (await app.inject({ method: "POST", url, headers: { host: "shop.example" }, payload })).json().data;

const [categoryId = ""] = await createCategories(server, [{ name: "Vases", description: "For one flower." }]);
const [id = ""] = await createProducts(server, [
  {
    good_name: "Blue vase",
    seo_name: "blue-vase",
    summary: "For one flower.",
    description: "<p>Blown by hand.</p>",
    categories: [categoryId],
    variants: [
      { price: "10", on_hand: 5, options: { Glaze: "Celadon", Height: "12 cm" } },
      { price: "10", on_hand: 5, options: { Glaze: "Ochre", Height: "12 cm" } },
    ],
    options: [
      { name: "Glaze", values: ["Celadon", "Ochre"] },
      { name: "Height", values: ["12 cm"] },
    ],
    specifications: [{ name: "Clay", value: "Stoneware" }],
    media: [{ file: "/upload/vase.webp", alt: "A vase on a shelf" }],
  },
]);
const [news = ""] = await createNews(server, [
  { title: "A new kiln", summary: "It is hot.", body: "<p>Very hot.</p>" },
]);
const [article = ""] = await createArticles(server, [{ title: "About us", body: "<p>We turn clay.</p>" }]);
await setLinks(server, [{ type: 2, title: "Who we are", article_id: article }]);
const word = async (kind: string, id: string, locale: string, value: string) => {
  const cells = [{ kind, id, locale, field: "name", value }];
  expect(await call("/admin_api/v1/translations/save", { cells }, headers)).toMatchObject({ code: 200 });
};
const save = async (locale: string, field: string, value: string) => {
  const cells = [{ kind: "product", id, locale, field, value }];
  expect(await call("/admin_api/v1/translations/save", { cells }, headers)).toMatchObject({ code: 200 });
};

const product = "/product/detail/blue-vase";
const own = await Promise.all([product, "/product/list", "/"].map(get));
for (const code of ["de", "fr", "ar"] as const) {
  await addLanguage(server, code);
  await updateLanguage(server, code, { published: true, ...(code === "fr" && { fallback: "de" as const }) });
}

test("texts of a product that are not translated have their language, and their direction where it is another", async () => {
  await expect.poll(() => get(`/ar${product}`)).toContain("Blue vase");
  const french = await get(`/fr${product}`);
  expect(french).toMatch(/<h1[^>]*><bdi lang="en">Blue vase<\/bdi><\/h1>/);
  expect(french).toContain('<bdi lang="en">For one flower.</bdi>');
  expect(french).toMatch(/<div class="[^"]*" lang="en"><p>Blown by hand/);
  expect(french).toContain('<bdi lang="en">Vases</bdi>');
  const arabic = await get(`/ar${product}`);
  expect(arabic).toMatch(/<h1[^>]*><bdi lang="en" dir="ltr">Blue vase<\/bdi><\/h1>/);
  expect(arabic).toMatch(/<div class="[^"]*" lang="en" dir="ltr"><p>Blown by hand/);
});

test("a text that another language lends has that one, and a translated one none", async () => {
  await save("de", "good_name", "Blaue Vase");
  await save("fr", "summary", "Pour une fleur.");
  await expect.poll(() => get(`/fr${product}`)).toContain("Pour une fleur.");
  const french = await get(`/fr${product}`);
  expect(french).toMatch(/<h1[^>]*><bdi lang="de">Blaue Vase<\/bdi><\/h1>/);
  expect(french).not.toMatch(/<bdi[^>]*>Pour une fleur/);
  // On the element itself where what is too long is cut off.
  expect(await get("/fr/product/list")).toMatch(/<h[23] class="[^"]*" lang="de"><a [^>]*>Blaue Vase/);
  const { list } = await post("/fr/api/v1/product/list", {});
  expect(list.data[0]).toMatchObject({ good_name: "Blaue Vase", lang: { good_name: "de" } });
  await expect.poll(() => get(`/de${product}`)).toContain("Blaue Vase");
  expect(await get(`/de${product}`)).not.toMatch(/<bdi[^>]*>Blaue Vase/);
});

test("words of options and specifications; measures are of no language", async () => {
  const french = await get(`/fr${product}`);
  expect(french).toMatch(/<legend[^>]*><bdi lang="en">Glaze<\/bdi>/);
  expect(french).toContain('<span lang="en">Celadon</span>');
  expect(french).toContain("<span>12 cm</span>");
  expect(french).toContain('<dt><bdi lang="en">Clay</bdi></dt><dd><bdi lang="en">Stoneware</bdi></dd>');
  expect(await get("/ar/product/list")).toMatch(/<legend[^>]* lang="en">Glaze/);
  await word("option", "Glaze", "de", "Glasur");
  await word("option_value", optionValueId("Glaze", "Celadon"), "fr", "Céladon");
  await expect.poll(() => get("/fr/product/list")).toMatch(/<legend[^>]* lang="de">Glasur/);
  const list = await get("/fr/product/list");
  expect(list).toContain(">Céladon<");
  expect(list).toContain('<bdi lang="en">Ochre</bdi>');
});

test("alternative texts, on the picture itself", async () => {
  expect(await get(`/fr${product}`)).toMatch(/<img[^>]* alt="A vase on a shelf" lang="en"/);
  expect(await get("/fr/product/list")).toMatch(/<img[^>]* alt="A vase on a shelf" lang="en"/);
  await save("fr", altField("/upload/vase.webp"), "Un vase sur une étagère");
  await expect.poll(() => get(`/fr${product}`)).toContain('alt="Un vase sur une étagère"');
  expect(await get(`/fr${product}`)).not.toMatch(/alt="Un vase sur une étagère" lang/);
});

test("words of menus: categories, links and what the owner has typed", async () => {
  const menu = {
    menu_list: [
      { title: "Our range", link: "/product/list", dropdown: "categories" },
      { title: "Workshop", link: "/news", dropdown: "link_list" },
    ],
  };
  const header = { id: -1, type: 0, schema: Object.entries(menu).map(([field, value]) => ({ field, value })) };
  await call("/admin_api/v1/decoration", { common_modules: [header] }, admin);
  await expect.poll(() => get("/de")).toContain("Our range");
  const german = await get("/de");
  expect(german).toMatch(/<a lang="en"[^>]*>Our range<\/a>/);
  expect(german).toMatch(/<summary[^>]* lang="en">Our range/);
  expect(german).toMatch(/<a lang="en"[^>]*>Vases<\/a>/);
  expect(german).toMatch(/<a lang="en"[^>]*>Who we are<\/a>/);
  expect(await get("/")).not.toMatch(/lang="en"[^>]*>Our range/);
});

test("news, articles and categories", async () => {
  const post = await get(`/de/NewsDetail?id=${news}`);
  expect(post).toMatch(/<h1[^>]*><bdi lang="en">A new kiln/);
  expect(post).toContain('lang="en"><p>Very hot.');
  expect(await get("/de/news")).toMatch(/<p class="[^"]*" lang="en">It is hot/);
  expect(await get(`/de/article?id=${article}`)).toContain('lang="en"><p>We turn clay.');
  expect(await get("/de/product/category")).toContain('<bdi lang="en">Vases</bdi>');
});

test("texts of the design: the owner's own that are not translated", async () => {
  const modules = [
    { id: -1, type: 13, schema: [{ field: "content", value: "<p>Our house</p>" }] },
    { id: -1, type: 13, schema: [{ field: "content", value: "<p>Our yard</p>" }] },
  ];
  await call("/admin_api/v1/decoration", { home_modules: modules }, admin);
  await expect.poll(() => get("/de")).toContain('lang="en"><p>Our house');
  const { data } = await call("/admin_api/v1/decoration/translation", { locale: "de" }, admin);
  const cell = data.cells.find(({ text }: { text: string }) => text === "<p>Our house</p>");
  const sent = { group: "home_modules", module: cell.module, keys: ["content"], value: "<p>Unser Haus</p>" };
  const cells = [{ ...sent, source: sourceHash("<p>Our house</p>") }];
  await call("/admin_api/v1/decoration/translation/save", { locale: "de", revision: data.revision, cells }, admin);
  await expect.poll(() => get("/de")).toContain("Unser Haus");
  const german = await get("/de");
  expect(german).not.toContain('lang="en"><p>Unser Haus');
  expect(german).toContain('lang="en"><p>Our yard');
  await expect.poll(() => get("/fr")).toContain('lang="de"><p>Unser Haus');
  expect(await get("/ar")).toContain('lang="en" dir="ltr"><p>Our yard');
  // What comes with the shop is in the language of the page.
  expect(german).not.toContain("<bdi");
});

test("the owner's own texts of the footer", async () => {
  const texts = { menu1_title: "Our wares", about_text: "Clay since 1950", subscription_title: "Letters from us" };
  const footer = { id: -1, type: -1, schema: Object.entries(texts).map(([field, value]) => ({ field, value })) };
  await call("/admin_api/v1/decoration", { common_modules: [footer] }, admin);
  await expect.poll(() => get("/de")).toContain("Clay since 1950");
  const german = await get("/de");
  for (const text of Object.values(texts)) expect(german).toContain(`<bdi lang="en">${text}</bdi>`);
  expect(await get("/")).not.toContain("<bdi");
});

test("pages in the shop's own language have nothing of it", async () => {
  const now = await Promise.all([product, "/product/list"].map(get));
  for (const page of now) {
    expect(page).not.toContain("<bdi");
    expect(page).not.toContain('"lang":{');
  }
  const answer = JSON.stringify(await post("/api/v1/product/list", {}));
  expect(answer).not.toContain('"lang"');
  expect(own[0]).not.toContain("<bdi");
});
