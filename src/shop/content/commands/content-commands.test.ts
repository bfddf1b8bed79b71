import { expect, test } from "vitest";
import type { MenuLinks } from "#contract/shapes/menu.ts";
import { historyOf } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { createTestShop } from "../../testing.ts";
import { getArticle, getNews, listMenus, listNews } from "../index.ts";
import {
  createArticles,
  createNews,
  deleteArticles,
  deleteNews,
  setLinks,
  updateArticle,
  updateNews,
} from "./index.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();

async function now(): Promise<ShopContext> {
  const mall = await findMall(shop.db, shop.mall.id);
  if (!mall) throw new Error("no mall");
  return { db: shop.db, mall };
}

test("an article is created clean, changed and deleted together with the links to it", async () => {
  const [id = ""] = await createArticles(shop, [{ title: "About", body: "<p>Us</p><script>bad()</script>" }]);
  expect((await getArticle(shop, id)).article).toMatchObject({ title: "About", body: "<p>Us</p>" });
  const { catalog_version } = (await now()).mall;
  await updateArticle(shop, id, { body: "<p>We</p><iframe></iframe>" });
  expect((await getArticle(shop, id)).article).toMatchObject({ title: "About", body: "<p>We</p>" });
  expect((await now()).mall.catalog_version).toBe(catalog_version + 1);
  await setLinks(shop, [{ type: 2, title: "About us", article_id: id }]);
  await expect(updateArticle(other, id, { title: "Theirs" })).rejects.toMatchObject({ code: 404 });
  expect(await deleteArticles(other, [id])).toBe(0);
  expect(await deleteArticles(shop, [id])).toBe(1);
  expect(await listMenus(await now())).toEqual([]);
});

test("a post is created clean, changed and deleted", async () => {
  const [id = ""] = await createNews(shop, [{ title: "Open", body: '<p onclick="bad()">Come in</p>' }]);
  expect((await getNews(shop, id)).news).toMatchObject({ title: "Open", body: "<p>Come in</p>" });
  await updateNews(shop, id, { title: "Open again" });
  expect((await getNews(shop, id)).news).toMatchObject({ title: "Open again", body: "<p>Come in</p>" });
  await expect(updateNews(other, id, { title: "Theirs" })).rejects.toMatchObject({ code: 404 });
  expect(await deleteNews(other, [id])).toBe(0);
  expect(await deleteNews(shop, [id])).toBe(1);
  expect((await listNews(shop, {})).list.total).toBe(0);
});

test("what breaks a rule is named", async () => {
  const reject = async (work: Promise<unknown>, message: string) =>
    expect(work).rejects.toMatchObject({ code: 400, message });
  await reject(createArticles(shop, [{ title: " ", body: "" }]), "[0].title is required");
  await reject(createNews(shop, [{ title: "x".repeat(301), body: "" }]), "[0].title: at most 300 characters");
  await reject(
    setLinks(shop, [{ type: 1, title: "Bad", url: "javascript:alert(1)" }]),
    "[0].url must be an address such as https://example.com",
  );
  await reject(
    setLinks(shop, [{ type: 2, title: "None", article_id: newId() }]),
    "article_id: there is no such article",
  );
});

test("links are replaced as a whole, in the given order", async () => {
  const link = (title: string) => ({ type: 1 as const, title, url: "https://a.example" });
  await setLinks(shop, [link("One"), link("Two")]);
  await setLinks(shop, [link("Two"), link("Three")]);
  expect((await listMenus(await now())).map(({ title }) => title)).toEqual(["Two", "Three"]);
});

test("links that stay keep their ids: the change record tells what was added, removed, moved and changed", async () => {
  const link = (title: string, url = `/${title}`) => ({ type: 1 as const, title, url });
  const named = (titles: string) => [...titles].map((title) => link(title));
  const ids = async () =>
    (
      await shop.db.selectFrom("link").select("id").where("mall_id", "=", shop.mall.id).orderBy("position").execute()
    ).map(({ id }) => id);
  const recorded = async (links: MenuLinks) => {
    const staff = asStaff(shop);
    await setLinks(staff, links);
    const { changes } = await historyOf(shop, { batch_id: staff.actor.batchId, limit: 99 }, () => true);
    const moves = changes.filter(
      ({ action, after }) => action === "update" && Object.keys(after ?? {}).join() === "position",
    );
    const others = changes
      .filter((one) => !moves.includes(one))
      .map(({ action, part, after }) => [action, part, after?.url]);
    return { moves: moves.length, others };
  };
  await setLinks(shop, named("abcdefghijklmnop"));
  const before = await ids();
  expect(await recorded([...named("abc"), link("Sale"), ...named("defghijklmnop")])).toEqual({
    moves: 13,
    others: [["insert", "Sale", "/Sale"]],
  });
  expect((await ids()).filter((id) => before.includes(id))).toEqual(before);
  expect(await recorded(named("abcdefghijklmnop"))).toEqual({ moves: 13, others: [["delete", "Sale", undefined]] });
  expect(await recorded([link("a", "/new"), ...named("bcdefghijklmnop")])).toEqual({
    moves: 0,
    others: [["update", "a", "/new"]],
  });
  // Twice the same link.
  expect((await recorded([link("a", "/new"), link("a", "/new"), ...named("bcdefghijklmnop")])).others).toEqual([
    ["insert", "a", "/new"],
  ]);
  expect(await recorded(named("pb"))).toMatchObject({ moves: 2 });
  expect(await recorded(named("pb"))).toEqual({ moves: 0, others: [] });
});
