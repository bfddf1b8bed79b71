/** Pages that the owner makes: from the calls of the editor to what visitors, search engines and other calls see of them. */
import { expect, test } from "vitest";
import { sourceHash } from "#kernel/translations/index.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ load, hosts: ["shop.example"] });
const { app, call } = server;
const admin = await server.adminHeaders();
const staff = await server.dashboardHeaders("owner");

const summer = "landing_modules_7";
const winter = "landing_modules_8";
type Values = Readonly<Record<string, unknown>>;
const module = (type: number, values: Values, id = -1) => ({
  id,
  type,
  schema: Object.entries(values).map(([field, value]) => ({ field, value })),
});
const pageOf = (values: Values, text = "<p>Everything must go</p>") => [
  module(13, { content: text }),
  module(-3, { page_title: "Summer sale", slug: "summer-sale", ...values }),
];
const save = (made_pages: Record<string, unknown>, more: object = {}) =>
  call("/admin_api/v1/decoration", { made_pages, ...more }, admin);
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: "shop.example", ...headers } });
const bodyOf = async (url: string) => (await get(url)).body;
/** Changes reach the pages with the database's notice of them. */
const expectAnswer = (url: string, ...answer: unknown[]) =>
  expect
    .poll(
      async () => {
        const { statusCode, headers } = await get(url);
        return [statusCode, headers.location].slice(0, answer.length);
      },
      { timeout: 4000 },
    )
    .toEqual(answer);

test("an address that no page has is not found, and a page that is published is a page of the shop", async () => {
  await expectAnswer("/pages/summer-sale", 404);
  const saved = await save({
    [summer]: pageOf({ seo_description: "Up to half price", seo_image: "/placeholders/banner-1.svg" }),
  });
  expect(saved).toMatchObject({ code: 200, data: { revision: 1, ids: { [summer]: [1001, 1002] } } });
  await expectAnswer("/pages/summer-sale", 200);
  const html = await bodyOf("/pages/summer-sale");
  expect(html).toContain("Everything must go");
  expect(html).toMatch(/<title>Summer sale – [^<]+<\/title>/);
  expect(html).toContain('<meta name="description" content="Up to half price">');
  expect(html).toContain('<link rel="canonical" href="http://shop.example/pages/summer-sale">');
  expect(html).toMatch(/og:image" content="http:\/\/shop\.example\/placeholders\/banner-1\.svg"/);
  expect(html).toMatch(/<header/);
  expect(html).toMatch(/<h1[^>]*>Summer sale<\/h1>/);
  // From the shared cache from then on.
  expect((await get("/pages/summer-sale")).headers["cache-control"]).toBe("public, no-cache");
  await expectAnswer("/pages/winter-sale", 404);
  await expectAnswer("/pages/Summer-SALE?utm_source=mail", 301, "/pages/summer-sale?utm_source=mail");
});

test("it may stand without header and footer, and hides from search engines", async () => {
  await save({ [summer]: pageOf({ show_header: false, show_footer: false, noindex: true }) });
  await expect.poll(() => bodyOf("/pages/summer-sale")).not.toMatch(/<header/);
  const html = await bodyOf("/pages/summer-sale");
  expect(html).not.toMatch(/<footer/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  await save({ [summer]: pageOf({}) });
  await expect.poll(() => bodyOf("/pages/summer-sale")).toMatch(/<footer/);
});

test("two pages cannot have one address, nor a page none", async () => {
  const other = { page_title: "Winter sale", slug: "Summer-Sale" };
  expect(await save({ [winter]: pageOf(other) })).toMatchObject({
    code: 400,
    message:
      "/pages/Summer-Sale is already the address of the landing page “Summer sale”. Give “Winter sale” another one.",
  });
  expect(await save({ [winter]: pageOf({ ...other, slug: "" }) })).toMatchObject({
    code: 400,
    message: "Landing page “Winter sale”: its address must not be empty",
  });
  expect(await save({ [winter]: pageOf({ ...other, slug: "no spaces" }) })).toMatchObject({ code: 400 });
  // Swapped in one save, nothing is in the way.
  await save({ [winter]: pageOf({ ...other, slug: "winter-sale" }) });
  const swapped = await save({
    [summer]: pageOf({ slug: "winter-sale" }),
    [winter]: pageOf({ ...other, slug: "summer-sale" }),
  });
  expect(swapped).toMatchObject({ code: 200 });
  await expect.poll(() => bodyOf("/pages/summer-sale")).toContain("<title>Winter sale");
  // The second time takes the earlier addresses away, of which the first one was told.
  for (const _ of [1, 2]) await save({ [summer]: pageOf({}), [winter]: pageOf({ ...other, slug: "winter-sale" }) });
  await expect.poll(() => bodyOf("/pages/summer-sale")).toContain("<title>Summer sale");
});

test("an address that has changed leads to the new one, and the editor is told what was stored", async () => {
  const saved = await save({ [summer]: pageOf({ slug: "summer", old_slugs: [] }) });
  expect(saved.data.cleaned).toEqual([
    expect.objectContaining({
      group: summer,
      index: 1,
      schema: expect.arrayContaining([{ field: "old_slugs", value: [{ old_slug: "summer-sale" }] }]),
    }),
  ]);
  await expectAnswer("/pages/summer", 200);
  await expectAnswer("/pages/summer-sale?a=1", 301, "/pages/summer?a=1");
  // Its own address again: no circle.
  await save({ [summer]: pageOf({ slug: "summer-sale", old_slugs: [{ old_slug: "summer-sale" }] }) });
  await expectAnswer("/pages/summer", 301, "/pages/summer-sale");
  await expectAnswer("/pages/summer-sale", 200);
});

test("an archived page is gone, or sends its visitors on; brought back it is there again", async () => {
  await save({ [summer]: pageOf({ archived: true }) });
  await expectAnswer("/pages/summer-sale", 404);
  await save({ [summer]: pageOf({ archived: true, redirect_link: "/product/list" }) });
  await expectAnswer("/pages/summer-sale", 301, "/product/list");
  // Its address is free for another page meanwhile.
  const taken = await save({ [winter]: pageOf({ page_title: "Winter sale", slug: "summer-sale" }) });
  expect(taken).toMatchObject({ code: 200 });
  expect(await save({ [summer]: pageOf({}) })).toMatchObject({ code: 400 });
  for (const _ of [1, 2]) await save({ [winter]: pageOf({ page_title: "Winter sale", slug: "winter-sale" }) });
  await save({ [summer]: pageOf({}) });
  await expectAnswer("/pages/summer-sale", 200);
});

test("other pages of the design do not touch it, it is in versions, and in copies of the design", async () => {
  const home = await call("/admin_api/v1/decoration", { home_modules: [module(99, {})] }, admin);
  await expectAnswer("/pages/summer-sale", 200);
  const { data } = await call("/admin_api/v1/decoration/revision", { number: home.data.revision }, admin);
  expect(Object.keys(data.made_pages)).toEqual([summer, winter]);
  expect(data.made_pages[summer].map(({ type }: { type: number }) => type)).toEqual([13, -3]);
  const { data: versions } = await call("/admin_api/v1/decoration/revisions", {}, admin);
  expect(versions.list.data[0].changed).toEqual(["home_modules"]);
  expect(versions.list.data[1].changed).toEqual([summer]);
  const { data: copy } = await call("/admin_api/v1/decorations/create", { name: "Copy", copy_of: 1 }, admin);
  const headers = { ...admin, "x-mall-decoration-id": String(copy.number) };
  const { data: listed } = await call("/admin_api/v1/decoration/pages", {}, headers);
  expect(listed.pages).toEqual([
    { group: summer, title: "Summer sale", slug: "summer-sale", archived: false },
    { group: winter, title: "Winter sale", slug: "winter-sale", archived: false },
  ]);
  expect((await call("/admin_api/v1/decoration/draft/load", {}, admin)).data.pages).toEqual(listed.pages);
});

test("two people who have changed the same page are told, two pages are no conflict", async () => {
  const { data } = await call("/admin_api/v1/decoration/revision", {}, admin);
  const base = { revision: data.revision };
  const text = (content: string) => pageOf({}, `<p>${content}</p>`);
  expect(await save({ [summer]: text("First") }, base)).toMatchObject({ code: 200 });
  expect(await save({ [summer]: text("Second") }, base)).toMatchObject({ code: 409, data: { groups: [summer] } });
  const other = pageOf({ page_title: "Winter sale", slug: "winter-sale" }, "<p>Snow</p>");
  expect(await save({ [winter]: other }, base)).toMatchObject({ code: 200 });
  await expect.poll(() => bodyOf("/pages/summer-sale")).toContain("First");
});

test("the shop links to it: sitemap, links of menus, dead links", async () => {
  const sitemap = (await get("/sitemap.xml")).body;
  expect(sitemap).toContain("<loc>http://shop.example/pages/summer-sale</loc>");
  const { data: menu } = await call("/admin_api/v1/menus/detail", {}, staff);
  expect(menu.pages).toContainEqual({ label: "Summer sale", value: "/pages/summer-sale" });
  const links = ["/pages/summer-sale", "/pages/nothing"];
  const asked = { links, products: [], categories: [], files: [] };
  const { data: dead } = await call("/admin_api/v1/decoration/links", asked, admin);
  expect(dead.links).toEqual(["/pages/nothing"]);
});

test("the search of the shop offers it by its title", async () => {
  const asked = { keyword: "summer sal" };
  const { data } = await call("/api/v1/product/suggest", asked);
  expect(data.articles).toEqual([{ id: "summer-sale", title: "Summer sale", kind: "page" }]);
});

test("a preview link shows pages that are in the draft alone", async () => {
  const draft = {
    ...{ format: 1, definitions: "x", tab: "tab", time: Date.now(), past: [], future: [] },
    changed: ["landing_modules_9"],
    groups: {
      landing_modules_9: {
        revision: 0,
        before: [],
        now: pageOf({ page_title: "Secret", slug: "secret" }, "<p>Soon</p>").map((one, at) => ({
          key: `k${at}`,
          module: one,
        })),
      },
    },
  };
  expect(await call("/admin_api/v1/decoration/draft/save", { draft }, admin)).toMatchObject({ code: 200 });
  await expectAnswer("/pages/secret", 404);
  const { data } = await call("/admin_api/v1/decoration/previews/create", { days: 1 }, admin);
  const opened = await get(data.path);
  const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
  const { statusCode, body } = await get("/pages/secret", { cookie });
  expect([statusCode, body.includes("Soon")]).toEqual([200, true]);
});

test("in another language it has that language's texts and address", async () => {
  await addLanguage(server, "de");
  await updateLanguage(server, "de", { published: true });
  await expectAnswer("/de/pages/summer-sale", 200);
  // Nothing of it is in German: search engines are told of the English page.
  expect(await bodyOf("/de/pages/summer-sale")).toContain(
    '<link rel="canonical" href="http://shop.example/pages/summer-sale">',
  );
  const { data } = await call("/admin_api/v1/decoration/translation", { locale: "de" }, admin);
  type Cell = { group: string; module: number; keys: string[]; source: string; text: string };
  const cells = (data.cells as Cell[]).filter(({ group }) => group === summer);
  const cell = (name: string, value: string) => {
    const found = cells.find(({ keys }) => keys[0] === name);
    return { ...{ group: summer, module: found?.module, keys: [name], source: sourceHash(found?.text ?? "") }, value };
  };
  const saved = await call(
    "/admin_api/v1/decoration/translation/save",
    {
      locale: "de",
      revision: data.revision,
      cells: [
        cell("content", "<p>Alles muss raus</p>"),
        cell("page_title", "Sommerschluss"),
        cell("slug", "sommerschluss"),
      ],
    },
    admin,
  );
  expect(saved).toMatchObject({ code: 200 });
  await expectAnswer("/de/pages/sommerschluss", 200);
  const html = await bodyOf("/de/pages/sommerschluss");
  expect(html).toContain("Alles muss raus");
  expect(html).toContain("<title>Sommerschluss");
  expect(html).toContain('<link rel="canonical" href="http://shop.example/de/pages/sommerschluss">');
  expect(html).toContain('hreflang="en" href="http://shop.example/pages/summer-sale"');
  await expectAnswer("/de/pages/summer-sale", 301, "/de/pages/sommerschluss");
  await expectAnswer("/pages/sommerschluss", 301, "/pages/summer-sale");
  expect(await bodyOf("/pages/summer-sale")).toContain(
    'hreflang="de" href="http://shop.example/de/pages/sommerschluss"',
  );
});

test("groups that nobody has made are empty, and cost no memory", async () => {
  const { data } = await call("/api/v1/decoration", { modules: ["landing_modules_123456"] });
  expect(data.made_pages).toEqual({ landing_modules_123456: [] });
  expect(await call("/api/v1/decoration", { modules: ["landing_modules_0"] })).toMatchObject({ code: 400 });
});
