/** Templates of pages: from the editor's calls over the forms of records to what visitors see. */
import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { findMall } from "#kernel/malls/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { noAssets } from "#storefront/testing.ts";
import type { Services } from "../calls/context.ts";
import { createTestServer } from "../testing.ts";
import { localClient } from "./load.ts";

const server = await createTestServer({ load, hosts: ["shop.example"] });
const { app, call } = server;
const admin = await server.adminHeaders();
const staff = await server.dashboardHeaders("owner");

const gifts = "product_detail_template_12";
type Values = Readonly<Record<string, unknown>>;
const module = (type: number, values: Values, more: object = {}) => ({
  id: -1,
  type,
  schema: Object.entries(values).map(([field, value]) => ({ field, value })),
  ...more,
});
const template = (name: string, text: string, values: Values = {}) => [
  module(13, { content: `<p>${text}</p>` }, { place: "above" }),
  module(-3, { template_name: name, ...values }),
];
const save = (made_pages: Record<string, unknown>) => call("/admin_api/v1/decoration", { made_pages }, admin);
const get = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url, headers: { host: "shop.example" } });
  return { statusCode, body, headers };
};
const bodyOf = async (url: string) => (await get(url)).body;

async function addProduct(name: string, more: object = {}) {
  const { data } = await call(
    "/admin_api/v1/products/create",
    { good_name: name, seo_name: name.toLowerCase(), variants: [{ price: "10", on_hand: 5 }], ...more },
    staff,
  );
  return data.id as string;
}

test("a product is shown by the template that it names, and by the page itself where the design lacks it", async () => {
  const id = await addProduct("Vase", { template: 12 });
  await addProduct("Bowl");
  await expect.poll(() => bodyOf("/product/detail/vase")).toContain("Vase");
  expect(await bodyOf("/product/detail/vase")).not.toContain("Wrapped for free");
  expect(await save({ [gifts]: template("Gifts", "Wrapped for free") })).toMatchObject({ code: 200 });
  await expect.poll(() => bodyOf("/product/detail/vase")).toContain("Wrapped for free");
  const page = await get("/product/detail/vase");
  expect(page.headers["cache-control"]).toBe("public, no-cache");
  // Above what the product itself says.
  expect(page.body.indexOf("Wrapped for free")).toBeLessThan(page.body.indexOf("<h1"));
  expect(await bodyOf("/product/detail/bowl")).not.toContain("Wrapped for free");
  expect((await call("/admin_api/v1/products/templates", {}, staff)).data).toEqual({
    templates: [{ kind: "product_detail_template", number: 12, name: "Gifts" }],
  });
  expect((await call("/admin_api/v1/articles/templates", {}, staff)).data).toEqual({ templates: [] });
  // Screens of what the design has no template of do not ask for them.
  expect((await call("/admin_api/v1/staff/me", {}, staff)).data.mall.templates).toEqual(["product_detail_template"]);

  const saved = await call("/admin_api/v1/products/update", { id, changes: { template: null } }, staff);
  expect(saved).toMatchObject({ code: 200, data: { product: { template: null } } });
  await expect.poll(() => bodyOf("/product/detail/vase")).not.toContain("Wrapped for free");
  await call("/admin_api/v1/changes/undo", { batch_id: saved.data.batch_id }, staff);
  await expect.poll(() => bodyOf("/product/detail/vase")).toContain("Wrapped for free");
});

test("a deleted template is none, and two of a page cannot have one name", async () => {
  expect(await save({ product_detail_template_13: template("gifts", "Other") })).toMatchObject({
    code: 400,
    message: "There are two templates “gifts” of the same page. Rename one of them.",
  });
  // Of another page it may.
  expect(await save({ article_template_13: template("Gifts", "Read on") })).toMatchObject({ code: 200 });
  await save({ [gifts]: template("Gifts", "Wrapped for free", { archived: true }) });
  await expect.poll(() => bodyOf("/product/detail/vase")).not.toContain("Wrapped for free");
  expect((await call("/admin_api/v1/products/templates", {}, staff)).data).toEqual({ templates: [] });
  await save({ [gifts]: template("Gifts", "Wrapped for free") });
  await expect.poll(() => bodyOf("/product/detail/vase")).toContain("Wrapped for free");
});

/** Sections of the page have headers too. */
const shopHeader = /<header class="_header_/;

test("its settings are those of its page, and it may stand without header and footer", async () => {
  const settings = { show_breadcrumb: false, show_header: false };
  expect(await save({ [gifts]: template("Gifts", "Wrapped", settings) })).toMatchObject({ code: 200 });
  await expect.poll(() => bodyOf("/product/detail/vase")).not.toMatch(shopHeader);
  const html = await bodyOf("/product/detail/vase");
  expect(html).toMatch(/<footer/);
  expect(html).not.toMatch(/aria-label="Breadcrumb"/);
  expect(await bodyOf("/product/detail/bowl")).toMatch(shopHeader);
  await save({ [gifts]: template("Gifts", "Wrapped for free") });
});

test("categories, articles and posts have templates of their own", async () => {
  await save({
    product_list_template_5: template("Sale", "Everything must go"),
    article_template_5: template("Guide", "A guide"),
    news_detail_template_5: template("Story", "A story"),
  });
  const category = await call("/admin_api/v1/categories/create", { name: "Sale", template: 5 }, staff);
  const article = await call("/admin_api/v1/articles/create", { title: "Care", is_show: 1, template: 5 }, staff);
  const post = await call("/admin_api/v1/news/create", { title: "New", is_show: 1, template: 5 }, staff);
  const plain = await call("/admin_api/v1/articles/create", { title: "Terms", is_show: 1 }, staff);
  await expect.poll(() => bodyOf(`/product/list?category_id=${category.data.id}`)).toContain("Everything must go");
  expect(await bodyOf("/product/list")).not.toContain("Everything must go");
  await expect.poll(() => bodyOf(`/article?id=${article.data.article.id}`)).toContain("A guide");
  expect(await bodyOf(`/article?id=${plain.data.article.id}`)).not.toContain("A guide");
  await expect.poll(() => bodyOf(`/NewsDetail?id=${post.data.post.id}`)).toContain("A story");
  const detail = await call("/admin_api/v1/categories/detail", { id: category.data.id }, staff);
  expect(detail.data.category.template).toBe(5);
  expect(article.data.article.template).toBe(5);
  const changed = await call(
    "/admin_api/v1/categories/update",
    { id: category.data.id, changes: { template: null }, base: { template: 5 } },
    staff,
  );
  expect(changed.data.category.template).toBeNull();
});

test("the editor asks what uses a template", async () => {
  const ask = async (search = "") => {
    const input = { kind: "product_detail_template", number: 12, search };
    const answer = await call("/admin_api/v1/decoration/templates/records", input, admin);
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };
  const found = await ask();
  expect(found.count).toBe(1);
  expect(found.records.map(({ name, uses, path }: Values) => [name, uses, path])).toEqual([
    ["Vase", true, "/product/detail/vase"],
    ["Bowl", false, "/product/detail/bowl"],
  ]);
  expect((await ask("bow")).records).toHaveLength(1);
  expect(await ask("100%")).toEqual({ count: 1, records: [] });
});

test("what uses a template is named, twenty to a page, hidden ones for those who may read them", async () => {
  for (let at = 1; at <= 20; at++) await addProduct(`Card-${at}`, { template: 14, is_show: at === 20 ? 0 : 1 });
  await addProduct("Ribbon", { template: 14 });
  const ask = async (input: object = {}, headers: Record<string, string> = admin) => {
    const asked = { kind: "product_detail_template", number: 14, uses: true, ...input };
    const { data } = await call("/admin_api/v1/decoration/templates/records", asked, headers);
    return { count: data.count, names: data.records.map(({ name, hidden }: Values) => (hidden ? `(${name})` : name)) };
  };
  const first = await ask();
  expect(first.count).toBe(21);
  expect(first.names).toHaveLength(20);
  expect(first.names.slice(0, 3)).toEqual(["Ribbon", "(Card-20)", "Card-19"]);
  expect((await ask({ page: 2 })).names).toEqual(["Card-1"]);
  expect((await ask({ search: "rib" })).names).toEqual(["Ribbon"]);
  const translator = await server.dashboardHeaders("translator");
  expect((await ask({}, translator)).names.slice(0, 2)).toEqual(["Ribbon", "Card-19"]);
});

test("a page by a template costs no statement more", async () => {
  const { db } = server;
  const secret = "a secret of thirty-two characters";
  const payments = { secret, sandbox: true };
  const services = { db, dataDir: "", secret, payments, mail: { home: () => "" } } as Partial<Services> as Services;
  const mall = await findMall(db, server.mall.id);
  if (!mall) throw new Error("no mall");
  const statementsOf = async (path: string) => {
    const api = localClient(services, { mall });
    const url = new URL(path, "http://shop.example");
    const shown = await countStatements(() => load({ url, origin: url.origin, api, assets: noAssets }));
    return shown.statements;
  };
  for (const path of ["/product/detail/vase", "/product/detail/bowl"]) await statementsOf(path);
  expect(await statementsOf("/product/detail/vase")).toHaveLength((await statementsOf("/product/detail/bowl")).length);
});
