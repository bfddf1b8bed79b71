import { describe, expect, test } from "vitest";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const admin = await server.adminHeaders();
const list = "/admin_api/v1/decoration/previews/list";
const create = "/admin_api/v1/decoration/previews/create";
const revoke = "/admin_api/v1/decoration/previews/revoke";

const get = (url: string, cookie?: string) =>
  server.app.inject({ url, headers: { host: "shop.example", ...(cookie && { cookie }) } });
/** Opens a link; gives the cookie that it sets. */
async function open(path: string): Promise<string> {
  const answer = await get(path);
  expect(answer.statusCode).toBe(303);
  return String(answer.headers["set-cookie"]).split(";")[0] ?? "";
}

/** The text of a rich text module, unpublished, in the owner's draft; `extra` goes into its settings. */
async function saveText(content: string, extra: object[] = []): Promise<void> {
  const now = [
    { key: "a", module: { id: -1, type: 13, show: true, schema: [{ field: "content", value: content }, ...extra] } },
    { key: "b", module: { id: -1, type: 13, show: true, schema: [{ field: "content", value: "<p>Second</p>" }] } },
  ];
  const draft = {
    format: 1,
    definitions: "any",
    tab: "a",
    time: 1,
    changed: ["home_modules"],
    groups: { home_modules: { revision: 0, before: [], now } },
    past: [],
    future: [],
  };
  expect((await server.call("/admin_api/v1/decoration/draft/save", { draft }, admin)).code).toBe(200);
}

describe("a preview link", () => {
  test("shows a guest the newest saved draft on every page, and other guests the published design", async () => {
    await saveText("<p>First draft</p>");
    const { data } = await server.call(create, {}, admin);
    expect(data.path).toMatch(/^\/preview\/[\w-]{43}$/);
    const cookie = await open(data.path);
    const page = await get("/", cookie);
    expect(page.body).toContain("First draft");
    expect((await get("/news", cookie)).body).toContain("First draft");
    expect((await get("/")).body).not.toContain("First draft");
    await saveText("<p>Second draft</p>");
    expect((await get("/", cookie)).body).toContain("Second draft");
    // A call of the browser, after a navigation within the shop.
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/v1/decoration",
      headers: { host: "shop.example", cookie },
      payload: { modules: ["home_modules"] },
    });
    expect(answer.body).toContain("Second draft");
    const ids = JSON.parse(answer.body).data.home_modules.map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("is kept by no cache and found by no search engine", async () => {
    const cookie = await open((await server.call(create, {}, admin)).data.path);
    const { headers } = await get("/", cookie);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(headers.etag).toBeUndefined();
    // Neither before nor after a guest's page is in the cache.
    await get("/");
    await get("/");
    expect((await get("/", cookie)).body).toContain("Second draft");
  });

  test("cleans what the draft holds as a publish does, and leaves out groups that a publish would refuse", async () => {
    const cookie = await open((await server.call(create, {}, admin)).data.path);
    await saveText('<p onclick="steal()">Kept</p><script>steal()</script>');
    const { body } = await get("/", cookie);
    expect(body).toContain("Kept");
    expect(body).not.toContain("steal");
    await saveText("<p>Refused</p>", [{ field: "box_pc_pt", value: -5 }]);
    expect((await get("/", cookie)).body).not.toContain("Refused");
  });

  test("opens nothing else: its cookie is no session", async () => {
    await saveText("<p>Draft</p>");
    const cookie = await open((await server.call(create, {}, admin)).data.path);
    const token = cookie.split("=")[1] ?? "";
    const tried = await server.call(
      "/admin_api/v1/decoration/draft/load",
      {},
      { cookie, authorization: `Bearer ${token}` },
    );
    expect(tried.code).toBe(401);
    const editor = await get("/admin_1", cookie);
    expect(editor.headers.location).toBe("/404");
  });

  test("ends when it is revoked, when it expires, and when its maker may not publish any more", async () => {
    await saveText("<p>Draft</p>");
    const { data } = await server.call(create, { days: 3 }, admin);
    const cookie = await open(data.path);
    const [{ id, expires_at, last_used_at, author }] = data.links;
    expect(author).toMatch(/@/);
    expect(last_used_at).toBeNull();
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
    const used = (await server.call(list, {}, admin)).data.links.find((one: { id: string }) => one.id === id);
    expect(used.last_used_at).not.toBeNull();

    await server.call(revoke, { id }, admin);
    const after = await get("/", cookie);
    expect(after.body).not.toContain("Draft");
    expect(String(after.headers["set-cookie"])).toMatch(/^preview=;/);
    expect((await get(data.path)).statusCode).toBe(404);
    expect((await server.call(revoke, { id }, admin)).code).toBe(404);

    const expiring = (await server.call(create, {}, admin)).data.path;
    await server.db
      .updateTable("preview_link")
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await get(expiring)).statusCode).toBe(404);
    expect((await server.call(list, {}, admin)).data.links).toEqual([]);

    const last = (await server.call(create, {}, admin)).data.path;
    await server.db.updateTable("staff").set({ role: "support" }).execute();
    expect((await get(last)).statusCode).toBe(404);
    await server.db.updateTable("staff").set({ role: "owner" }).execute();
    expect((await get(last)).statusCode).toBe(303);
  });

  test("is stored as a hash; a wrong length of days is refused", async () => {
    const { data } = await server.call(create, {}, admin);
    const rows = await server.db.selectFrom("preview_link").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(data.path.slice("/preview/".length));
    expect((await server.call(create, { days: 91 }, admin)).code).toBe(400);
  });

  test("is left by its own link", async () => {
    const answer = await get("/preview/end", "preview=x");
    expect(answer.statusCode).toBe(303);
    expect(String(answer.headers["set-cookie"])).toMatch(/^preview=;/);
  });
});
