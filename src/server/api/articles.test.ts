/** Articles and news as staff write them: drafts, previews, publish times, conflicts, undo. */
import { expect, test } from "vitest";
import { publishScheduledTexts } from "#shop/content/publish-scheduled.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { db } = server;
const staff = await server.dashboardHeaders();
const call = (path: string, body: object = {}) => server.call(`/admin_api/v1/${path}`, body, staff);
const asShopper = (path: string, body: object) => server.call(`/api/v1/${path}`, body);

const created = async (title: string, more: object = {}): Promise<string> =>
  (await call("articles/create", { title, body: "<p>Text</p>", ...more })).data.article.id;

test("a new article is a draft: shoppers don't find it, a preview link shows it for its article only", async () => {
  const id = await created("About us", { body: "<p>We</p><script>bad()</script>" });
  const other = await created("Secret");
  expect((await call("articles/detail", { id })).data).toMatchObject({
    article: { title: "About us", body: "<p>We</p>", is_show: 0 },
    shop_path: `/article?id=${id}`,
  });
  expect((await asShopper("article/detail", { id })).code).toBe(404);
  const { url } = (await call("articles/preview", { id })).data;
  const preview = new URL(url, "http://shop.example").searchParams.get("preview");
  expect((await asShopper("article/detail", { id, preview })).data).toMatchObject({ preview: true, article: { id } });
  expect((await asShopper("article/detail", { id: other, preview })).code).toBe(404);
  await call("articles/update", { id, changes: { is_show: 1, seo_title: "Who we are" } });
  const { data } = await asShopper("article/detail", { id });
  expect(data.article).toMatchObject({ title: "About us", seo_title: "Who we are" });
  expect(data).not.toHaveProperty("preview");
});

test("two people change one article: other fields are merged, the same field asks", async () => {
  const id = await created("Returns");
  await call("articles/update", { id, changes: { title: "Returns and refunds" }, base: { title: "Returns" } });
  const merged = await call("articles/update", {
    id,
    changes: { body: "<p>30 days</p>" },
    base: { body: "<p>Text</p>" },
  });
  expect(merged.data.article).toMatchObject({ title: "Returns and refunds", body: "<p>30 days</p>" });
  const asked = await call("articles/update", { id, changes: { title: "Send back" }, base: { title: "Returns" } });
  expect(asked).toMatchObject({ code: 409, data: { conflicts: [{ field: "title", theirs: "Returns and refunds" }] } });
});

test("a deleted article comes back by undo, and what breaks a rule is named", async () => {
  const id = await created("Terms");
  const { batch_id, count } = (await call("articles/delete", { ids: [id] })).data;
  expect(count).toBe(1);
  expect((await call("articles/detail", { id })).code).toBe(404);
  await call("changes/undo", { batch_id });
  expect((await call("articles/detail", { id })).data.article.title).toBe("Terms");
  expect(await call("articles/update", { id, changes: { title: " " } })).toMatchObject({
    code: 400,
    message: "changes.title is required",
  });
});

test("drafts are published when their time has come, a post with that date", async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const id = await created("Opening hours", { publish_at: soon });
  const { post } = (await call("news/create", { title: "We open", publish_at: soon })).data;
  await publishScheduledTexts(server);
  expect((await asShopper("article/detail", { id })).code).toBe(404);
  const past = new Date(Date.now() - 60_000);
  for (const table of ["article", "news"] as const)
    await db.updateTable(table).set({ publish_at: past }).where("publish_at", "is not", null).execute();
  await publishScheduledTexts(server);
  expect((await asShopper("article/detail", { id })).data.article.title).toBe("Opening hours");
  expect((await asShopper("news/detail", { id: post.id })).data.news.published_at).toBe(past.toISOString());
  expect((await call("articles/detail", { id })).data.article).toMatchObject({ is_show: 1, publish_at: null });
});

test("a post that is published gets the date of now, unless its date is chosen", async () => {
  const old = "2020-01-01T00:00:00.000Z";
  const { post } = (await call("news/create", { title: "Sale", published_at: old })).data;
  const chosen = await call("news/update", {
    id: post.id,
    changes: { is_show: 1, published_at: "2021-05-05T00:00:00.000Z" },
  });
  expect(chosen.data.post.published_at).toBe("2021-05-05T00:00:00.000Z");
  await call("news/update", { id: post.id, changes: { is_show: 0 } });
  const before = Date.now();
  const { data } = await call("news/update", { id: post.id, changes: { is_show: 1 } });
  expect(Date.parse(data.post.published_at)).toBeGreaterThanOrEqual(before);
});

test("the lists find by title and status", async () => {
  await created("Imprint", { is_show: 1 });
  const { rows } = (await call("lists/articles", { search: "imprin" })).data;
  expect(rows).toMatchObject([{ title: "Imprint", status: "published" }]);
  const drafts = await call("lists/articles", { filters: [{ field: "status", operator: "any", value: ["draft"] }] });
  expect(drafts.data.rows.map(({ title }: { title: string }) => title)).not.toContain("Imprint");
  expect((await call("lists/news", { search: "sale" })).data.count).toBe(1);
});

test("the link list is replaced as a whole; who edits an old one is asked", async () => {
  const id = await created("Shipping", { is_show: 1 });
  const links = [
    { type: 2, title: "Shipping", article_id: id },
    { type: 1, title: "Blog", url: "https://blog.example" },
  ];
  expect((await call("menus/update", { changes: { links }, base: { links: [] } })).data.links).toEqual(links);
  expect((await asShopper("menus/list", {})).data).toMatchObject([{ title: "Shipping", id }, { title: "Blog" }]);
  const stale = await call("menus/update", { changes: { links: [links[1]] }, base: { links: [] } });
  expect(stale).toMatchObject({ code: 409, data: { conflicts: [{ field: "links" }] } });
  const unsafe = [{ type: 1, title: "Bad", url: "javascript:alert(1)" }];
  expect((await call("menus/update", { changes: { links: unsafe } })).code).toBe(400);
  const { batch_id } = (await call("menus/update", { changes: { links: [] }, base: { links } })).data;
  expect((await asShopper("menus/list", {})).data).toEqual([]);
  await call("changes/undo", { batch_id });
  expect((await call("menus/detail")).data.links).toEqual(links);
});
