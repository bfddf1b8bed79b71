import { beforeEach, expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { findMall } from "#kernel/malls/index.ts";
import * as registry from "#modules/registry.ts";
import { addCategory, addProduct } from "../catalog/testing.ts";
import { createArticles, createNews, setLinks } from "../content/commands/index.ts";
import { saveDecoration } from "../decorations/index.ts";
import { wire } from "../decorations/testing.ts";
import { saveRedirect } from "../redirects/index.ts";
import { createTestShop } from "../testing.ts";
import { deadLinksTodo } from "./dead-links.ts";

const file = await createTestShop();
let shop: typeof file;

beforeEach(async () => {
  shop = { ...file, ...(await file.anotherMall()) };
});

const unknown = ["/collections/all", "/sale", "/blog", "/spring", "/hidden", "/off"];
const pages = {
  isUnknown: (path: string) => unknown.includes(path) || path.startsWith("/gone"),
  of: (group: string) => (group === "common_modules" ? { path: "/", name: null } : { path: "/", name: "Home" }),
};

const mayAll = () => true;

async function todos(may: (permission: unknown) => boolean = mayAll) {
  const mall = await findMall(shop.db, shop.mall.id);
  if (!mall) throw new Error("the mall is gone");
  return deadLinksTodo({ ...shop, mall, registry }, may, pages);
}

/** Publishes a footer with these links. */
const publishFooter = (links: readonly (readonly [title: string, link: string])[], values: object = {}) =>
  saveDecoration(
    { ...shop, registry },
    1,
    {
      common_modules: [
        wire(-1, { menu1_show: true, menu1_links: links.map(([title, link]) => ({ title, link })), ...values }),
      ],
    },
    "owner",
  );

const labels = async () => (await todos())[0]?.places?.map((place) => place.labels) ?? [];

test("links to what is there are fine; those to what is hidden, gone or unknown are named with their module", async () => {
  await addProduct(shop, { good_name: "Vase", seo_name: "vase" });
  await addProduct(shop, { good_name: "Draft", seo_name: "draft", is_show: 0 });
  const [shown, hidden] = [await addCategory(shop, "Bowls"), await addCategory(shop, "Old", { status: 0 })];
  const [terms = "", secret = ""] = await createArticles(shop, [
    { title: "Terms", body: "" },
    { title: "Secret", body: "", is_show: 0 },
  ]);
  const [post = ""] = await createNews(shop, [{ title: "Post", body: "", published_at: new Date() }]);
  expect(await todos()).toEqual([]);
  await publishFooter([
    ["Home", "/"],
    ["Vase", "/product/detail/vase"],
    ["Bowls", `/product/list?category_id=${shown}`],
    ["Terms", `/article?id=${terms}`],
    ["Post", `/NewsDetail?id=${post}`],
    ["Anchor", "#top"],
    ["Mail", "mailto:a@shop.example"],
    ["Elsewhere", "https://elsewhere.example/product/detail/gone"],
  ]);
  expect(await todos()).toEqual([]);
  await publishFooter([
    ["Vase", "/product/detail/vase"],
    ["Draft vase", "/product/detail/draft"],
    ["No vase", "/product/detail/gone"],
    ["Old bowls", `/product/list?category_id=${hidden}`],
    ["Secret", `/article?id=${secret}`],
    ["No article", "/article"],
    ["No post", `/NewsDetail?id=${terms}`],
    ["No page", "/collections/all"],
    ["No file", "/uploads/a.pdf"],
  ]);
  expect(await todos()).toEqual([
    {
      kind: "dead_links",
      count: 8,
      places: [
        {
          module: { id: expect.any(Number), name: "Footer", page: "/", page_name: null },
          labels: ["Draft vase", "No vase", "Old bowls"],
          count: 8,
        },
      ],
    },
  ]);
});

test("whole addresses count when they are the shop's own; redirects lead on, unless to what is gone too", async () => {
  await addProduct(shop, { good_name: "Vase", seo_name: "vase" });
  await shop.db
    .insertInto("mall_domain")
    .values({ mall_id: shop.mall.id, host: `${shop.mall.id}.example`, checked_at: new Date() })
    .execute();
  await saveRedirect(shop, { from_path: "/product/detail/pot", to_path: "/product/detail/jar" });
  await saveRedirect(shop, { from_path: "/product/detail/jar", to_path: "/product/detail/vase" });
  await saveRedirect(shop, { from_path: "/sale", to_path: "/product/detail/gone" });
  await saveRedirect(shop, { from_path: "/blog", to_path: "https://blog.example/" });
  await publishFooter([
    ["Own", `https://${shop.mall.id}.example/product/detail/vase`],
    ["Own, gone", `https://${shop.mall.id}.example/product/detail/gone`],
    ["Moved twice", "/product/detail/pot"],
    ["Sale", "/sale"],
    ["Blog", "/blog"],
  ]);
  expect(await labels()).toEqual([["Own, gone", "Sale"]]);
});

test("links in texts, buttons and lists are found; what shoppers do not see is not", async () => {
  await saveDecoration(
    { ...shop, registry },
    1,
    {
      home_modules: [
        wire(13, { content: '<p>See <a href="/sale?a=1&amp;b=2">our <b>sale</b></a> or <a href="/news">news</a></p>' }),
        wire(1, { banner_list: [{ title: "Hello" }, { title: "", btn_link: "/spring", show_btn: true }] }),
        wire(13, { content: '<p><a href="/hidden">x</a></p>' }, { show: false }),
      ],
      common_modules: [wire(-1, { menu4_show: false, menu4_links: [{ title: "Off", link: "/off" }] })],
    },
    "owner",
  );
  const [todo] = await todos();
  expect(
    todo?.places?.map(({ module, ...place }) => ({ ...place, name: module?.name, page: module?.page_name })),
  ).toEqual([
    { name: "Rich text", page: "Home", labels: ["our sale"], count: 1 },
    { name: "Carousel", page: "Home", labels: ["Slide 2"], count: 1 },
  ]);
});

test("the link list is a place of its own; who may change neither is told nothing", async () => {
  await setLinks(shop, [
    { title: "Sale", type: 1, url: "/sale" },
    { title: "Elsewhere", type: 1, url: "https://a.example" },
  ]);
  await publishFooter([["Spring", "/spring"]]);
  const list = { module: null, labels: ["Sale"], count: 1 };
  expect((await todos())[0]?.places).toEqual([expect.objectContaining({ labels: ["Spring"] }), list]);
  expect((await todos((permission) => permission === "content:write"))[0]?.places).toEqual([list]);
  expect(await todos(() => false)).toEqual([]);
});

test("three places are named, the others counted", async () => {
  const text = (n: number) => wire(13, { content: `<p><a href="/gone-${n}">Gone ${n}</a></p>` });
  await saveDecoration({ ...shop, registry }, 1, { home_modules: [1, 2, 3, 4, 5].map(text) }, "owner");
  expect((await todos())[0]).toMatchObject({ count: 5, places: [{}, {}, {}] });
});

test("one statement whatever the number of links", async () => {
  const statementsOf = async (links: readonly (readonly [string, string])[]) => {
    await publishFooter(links);
    await todos();
    const mall = await findMall(shop.db, shop.mall.id);
    const context = { ...shop, mall: mall ?? shop.mall, registry };
    return (await countStatements(() => deadLinksTodo(context, mayAll, pages))).statements.length;
  };
  const links = Array.from({ length: 20 }, (_, n) => [`Vase ${n}`, `/product/detail/vase-${n}`] as const);
  expect(await statementsOf([["Vase", "/product/detail/vase"]])).toBe(1);
  expect(await statementsOf(links)).toBe(1);
  expect(await statementsOf([["News", "/news"]])).toBe(0);
});
