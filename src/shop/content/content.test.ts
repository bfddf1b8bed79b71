import { expect, test } from "vitest";
import { newId } from "../ids.ts";
import { createTestShop } from "../testing.ts";
import { getArticle, getNews, listMenus, listNews } from "./index.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const mall_id = shop.mall.id;

test("links keep their order; internal ones carry the article's id, those to hidden articles are left out", async () => {
  const [shown, hidden] = [newId(), newId()];
  await shop.db
    .insertInto("article")
    .values([
      { mall_id, id: shown, title: "About", body: "" },
      { mall_id, id: hidden, title: "Draft", body: "", is_show: 0 },
    ])
    .execute();
  const external = newId();
  await shop.db
    .insertInto("link")
    .values([
      { mall_id, id: newId(), title: "Draft", type: 2, article_id: hidden, position: 1 },
      { mall_id, id: newId(), title: "About us", type: 2, article_id: shown, position: 3 },
      { mall_id, id: external, title: "Elsewhere", type: 1, url: "https://a.example", article_id: null, position: 2 },
    ])
    .execute();
  expect(await listMenus(shop)).toEqual([
    { id: external, title: "Elsewhere", type: 1, url: "https://a.example" },
    { id: shown, title: "About us", type: 2, url: "" },
  ]);
  expect(await listMenus(other)).toEqual([]);
});

test("news are newest first, paged, without hidden ones", async () => {
  const rows = Array.from({ length: 7 }, (_, index) => ({
    mall_id,
    id: newId(),
    title: `News ${index}`,
    body: "<p>long</p>",
    is_show: index === 3 ? 0 : 1,
    published_at: new Date(Date.UTC(2030, 0, index + 1)),
  }));
  await shop.db.insertInto("news").values(rows).execute();
  const { list } = await listNews(shop, { page: 2, pageSize: 4 });
  expect(list).toMatchObject({ total: 6, last_page: 2, current_page: 2 });
  expect(list.data.map(({ title }) => title)).toEqual(["News 1", "News 0"]);
  expect(list.data[0]).not.toHaveProperty("body");
  expect((await listNews(other, {})).list).toEqual({ data: [], total: 0, last_page: 1, current_page: 1 });
});

test("a hidden text, another mall's and one that never was are equally not found", async () => {
  const [shown, hidden] = [newId(), newId()];
  await shop.db
    .insertInto("article")
    .values([
      { mall_id, id: shown, title: "Shipping", body: "<p>Soon.</p>" },
      { mall_id, id: hidden, title: "Draft", body: "", is_show: 0 },
    ])
    .execute();
  await shop.db
    .insertInto("news")
    .values([
      { mall_id, id: shown, title: "Open", body: "<p>Come in.</p>" },
      { mall_id, id: hidden, title: "Draft", body: "", is_show: 0 },
    ])
    .execute();
  expect(await getArticle(shop, shown)).toMatchObject({ article: { title: "Shipping", body: "<p>Soon.</p>" } });
  expect(await getNews(shop, shown)).toMatchObject({ news: { title: "Open", body: "<p>Come in.</p>" } });
  for (const get of [getArticle, getNews]) {
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
  const rows = ["first", "second", "hidden", "third"].map((title) => ({
    mall_id: fresh.mall.id,
    id: newId(),
    title,
    body: "",
    is_show: title === "hidden" ? 0 : 1,
    published_at: moment,
  }));
  await fresh.db.insertInto("news").values(rows).execute();
  const neighbours = async (index: number) => {
    const { previous, next } = await getNews(fresh, rows[index]?.id ?? "");
    return [previous?.title, next?.title];
  };
  expect(await neighbours(0)).toEqual([undefined, "second"]);
  expect(await neighbours(1)).toEqual(["first", "third"]);
  expect(await neighbours(3)).toEqual(["second", undefined]);
});

test("the built-in samples are there before any text is", async () => {
  expect((await getNews(other, "test")).news.id).toBe("test");
  expect((await getArticle(other, "test")).article.id).toBe("test");
});
