/** Pages when the decoration cannot be loaded. */
import { expect, test } from "vitest";
import { createTestServer } from "../testing.ts";

const { app, call, adminHeaders, db, mall, renderings } = await createTestServer();
const get = (url: string) => app.inject({ url, headers: { host: "shop.example" } });

test("a decoration that cannot be read gives the built-in modules, and the page is not kept", async () => {
  const divider = { id: -1, type: 99, schema: [{ field: "divider_text", value: "the mall's own" }] };
  expect((await call("/admin_api/v1/decoration", { home_modules: [divider] }, await adminHeaders())).code).toBe(200);
  const published = await call("/api/v1/decoration", { modules: ["home_modules"] });
  expect(JSON.stringify(published.data)).toContain("the mall's own");
  // A document that is not there, under a name that no process has read before.
  await db
    .updateTable("revision")
    .set({ documents: JSON.stringify({ home_modules: "0".repeat(64) }) })
    .where("mall_id", "=", mall.id)
    .execute();
  const failed = await call("/api/v1/decoration", { modules: ["home_modules"] });
  expect([failed.status, failed.code]).toEqual([500, 500]);
  const before = renderings();
  for (const page of [await get("/news"), await get("/news")]) {
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('"type":1,');
    expect(page.body).not.toContain("the mall's own");
  }
  expect(renderings()).toBe(before + 2);
});

test("the built-in decoration is a file that needs no database", async () => {
  const { statusCode, headers, body } = await get("/builds/decoration.json");
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  const decoration = JSON.parse(body);
  expect(decoration.home_modules.length).toBeGreaterThan(10);
  expect(decoration.common_modules.map(({ type }: { type: number }) => type).sort()).toEqual([-1, 0]);
  expect(decoration.config_modules.length).toBeGreaterThan(0);
  expect([decoration.revision, decoration.css, decoration.js]).toEqual([0, [], []]);
});
