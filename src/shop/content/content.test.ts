import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { createTestShop } from "../testing.ts";
import { createArticles, createNews, setLinks } from "./commands/index.ts";
import { getArticle, getNews, listMenus, listNews, newsOfTags } from "./index.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();

test("links keep their order; internal ones carry the article's id, those to hidden articles are left out", async () => {
  const [shown = "", hidden = ""] = await createArticles(shop, [
    { title: "About", body: "" },
    { title: "Draft", body: "", is_show: 0 },
  ]);
  await setLinks(shop, [
    { title: "Draft", type: 2, article_id: hidden },
    { title: "Elsewhere", type: 1, url: "https://a.example" },
    { title: "About us", type: 2, article_id: shown },
  ]);
  expect(await listMenus(shop)).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), title: "Elsewhere", type: 1, url: "https://a.example" },
    { id: shown, title: "About us", type: 2, url: "" },
  ]);
  expect(await listMenus(other)).toEqual([]);
});

test("news are newest first, paged, without hidden ones", async () => {
  const posts = Array.from({ length: 7 }, (_, index) => ({
    title: `News ${index}`,
    body: "<p>long</p>",
    is_show: index === 3 ? (0 as const) : (1 as const),
    published_at: new Date(Date.UTC(2030, 0, index + 1)),
  }));
  await createNews(shop, posts);
  const { list } = await listNews(shop, { page: 2, pageSize: 4 });
  expect(list).toMatchObject({ total: 6, last_page: 2, current_page: 2 });
  expect(list.data.map(({ title }) => title)).toEqual(["News 1", "News 0"]);
  expect(list.data[0]).not.toHaveProperty("body");
  expect((await listNews(other, {})).list).toEqual({ data: [], total: 0, last_page: 1, current_page: 1 });
});

test("posts of tags are the newest shown ones of each, and a post may have several", async () => {
  const fresh = await createTestShop();
  const tagged = [["care"], ["care", "Studio"], [], ["care"], ["care"]].map((tags, index) => ({
    title: `Post ${index}`,
    body: "",
    tags,
    is_show: index === 3 ? (0 as const) : (1 as const),
    published_at: new Date(Date.UTC(2030, 0, index + 1)),
  }));
  await createNews(fresh, tagged);
  await createNews(other, tagged);
  const wanted = new Map([
    ["care", 2],
    ["Studio", 5],
    ["studio", 5],
  ]);
  const news = await newsOfTags(fresh, wanted);
  const titles = [...wanted.keys()].map((tag) => news.get(tag)?.map(({ title }) => title));
  expect(titles).toEqual([["Post 4", "Post 1"], ["Post 1"], undefined]);
  expect(news.get("Studio")?.[0]).toMatchObject({ published_at: "2030-01-02T00:00:00.000Z", author: "" });
  await expect(createNews(fresh, [{ title: "Twice", body: "", tags: ["a", "A"] }])).rejects.toThrow("different");
});

test("a hidden text, another mall's and one that never was are equally not found", async () => {
  const articles = await createArticles(shop, [
    { title: "Shipping", body: "<p>Soon.</p>" },
    { title: "Draft", body: "", is_show: 0 },
  ]);
  const news = await createNews(shop, [
    { title: "Open", body: "<p>Come in.</p>" },
    { title: "Draft", body: "", is_show: 0 },
  ]);
  expect(await getArticle(shop, articles[0] ?? "")).toMatchObject({
    article: { title: "Shipping", body: "<p>Soon.</p>" },
  });
  expect(await getNews(shop, news[0] ?? "")).toMatchObject({ news: { title: "Open", body: "<p>Come in.</p>" } });
  for (const [get, [shown = "", hidden = ""]] of [
    [getArticle, articles],
    [getNews, news],
  ] as const) {
    for (const [context, id] of [
      [shop, hidden],
      [other, shown],
      [shop, newId()],
      [shop, "1 or 1=1"],
    ] as const) {
      await expect(get(context, id)).rejects.toMatchObject({ code: 404, message: "Not found" });
    }
  }
});

test("a post names its neighbours in time, hidden ones left out, also among posts of the same moment", async () => {
  const fresh = await shop.anotherMall();
  const moment = new Date(Date.UTC(2031, 0, 1));
  const posts = ["first", "second", "hidden", "third"].map((title) => ({
    title,
    body: "",
    is_show: title === "hidden" ? (0 as const) : (1 as const),
    published_at: moment,
  }));
  const ids = await createNews(fresh, posts);
  const neighbours = async (index: number) => {
    const { previous, next } = await getNews(fresh, ids[index] ?? "");
    return [previous?.title, next?.title];
  };
  expect(await neighbours(0)).toEqual([undefined, "second"]);
  expect(await neighbours(1)).toEqual(["first", "third"]);
  expect(await neighbours(3)).toEqual(["second", undefined]);
});

test("the editor gets the built-in samples before there is any text", async () => {
  const samples = { withSamples: true };
  expect((await getNews(other, "test", samples)).news.id).toBe("test");
  expect((await getArticle(other, "test", samples)).article.id).toBe("test");
});
