/** News as RSS, and llms.txt. */
import { expect, test } from "vitest";
import { feedGroup } from "#contract/shapes/settings/feeds.ts";
import { runCommand } from "#kernel/command.ts";
import { newId } from "#kernel/ids.ts";
import { settingsGroup } from "#kernel/settings-group.ts";
import { addCategory } from "#shop/catalog/testing.ts";
import { storeSettings } from "#shop/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app, mall } = server;
const get = (url: string) => app.inject({ url, headers: { host: "shop.example" } });
const post = (title: string, day: number, is_show = 1) => ({
  mall_id: mall.id,
  id: newId(),
  title,
  summary: "Nine & more <days>\u0007",
  author: day === 2 ? "Ada" : "",
  body: "",
  is_show,
  published_at: new Date(Date.UTC(2030, 0, day)),
});

test("news are an RSS file, the newest first, as readers get it", async () => {
  await runCommand(server, null, ({ db }) =>
    db
      .insertInto("news")
      .values([post("First", 1), post("Second", 2), post("Draft", 3, 0)])
      .execute(),
  );
  const { statusCode, headers, body } = await get("/news/rss.xml");
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  expect([...body.matchAll(/<item><title>([^<]+)/g)].map(([, title]) => title)).toEqual(["Second", "First"]);
  expect(body).toContain("<pubDate>Wed, 02 Jan 2030 00:00:00 GMT</pubDate>");
  expect(body).toMatch(/<guid isPermaLink="true">https?:\/\/[^<]+\/NewsDetail\?id=/);
  expect(body).toMatch(/<description>Nine &(amp|#38);/);
  expect(body).not.toContain("\u0007");
  expect(body.match(/<dc:creator>Ada</g)).toHaveLength(1);
});

test("llms.txt says what the shop is, until the owner switches it off", async () => {
  await addCategory(server, "Vases [new]", { position: 1 });
  const { statusCode, headers, body } = await get("/llms.txt");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body).toMatch(/^# .+\n/);
  expect(body).toMatch(/- \[Vases new\]\(https?:\/\/[^)]+\/product\/list\?category_id=[0-9a-f-]{36}\)/);
  expect(body).toContain("/product/list?keyword=");
  expect(body).toContain("/sitemap.xml");
  expect(body).not.toContain("/feeds/");
  await storeSettings(server, settingsGroup(feedGroup, { announced: null }), { llms_on: false });
  expect((await get("/llms.txt")).statusCode).toBe(404);
});
