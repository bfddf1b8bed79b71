import { expect, test } from "vitest";
import { createTestServer } from "../testing.ts";

const { app, call, adminHeaders, anotherMall } = await createTestServer();
const admin = await adminHeaders();
const other = await anotherMall({ hosts: ["other.example"] });

const html = async () => (await app.inject({ url: "/", headers: { host: "shop.example" } })).body;
const text = (content: string) => ({
  home_modules: [{ id: -1, type: 13, schema: [{ field: "content", value: content }] }],
});

test("the design made live is what the next visitor gets, though the page was cached", async () => {
  await call("/admin_api/v1/decoration", text("<p>winter</p>"), admin);
  expect(await html()).toContain("winter");
  const { data } = await call("/admin_api/v1/decorations/create", { name: "Summer", copy_of: 1 }, admin);
  const inSummer = { ...admin, "x-mall-decoration-id": String(data.number) };
  await call("/admin_api/v1/decoration", text("<p>summer</p>"), inSummer);
  expect(await html()).toContain("winter");
  const live = await call("/admin_api/v1/decorations/live", { number: data.number }, admin);
  expect(live).toMatchObject({ code: 200, message: "Visitors see this design now" });
  expect(await html()).toContain("summer");
  expect((await call("/admin_api/v1/decorations/delete", { number: data.number }, admin)).code).toBe(409);
  expect((await call("/admin_api/v1/decorations/live", { number: 1 }, admin)).code).toBe(200);
  expect(await html()).toContain("winter");
});

test("a version is read by its number, of the design that the header names", async () => {
  await call("/admin_api/v1/decoration", text("<p>one more</p>"), admin);
  const { data } = await call("/admin_api/v1/decoration/revisions", {}, admin);
  const [newest, before] = data.list.data;
  expect(newest).toMatchObject({ author: "owner@example.com", changed: ["home_modules"], is_current: true });
  const older = await call(
    "/admin_api/v1/decoration/revision",
    { number: before.number, groups: ["home_modules"] },
    admin,
  );
  expect(JSON.stringify(older.data.home_modules)).toContain("winter");
  const elsewhere = { ...admin, "x-mall-decoration-id": "77" };
  expect((await call("/admin_api/v1/decoration/revisions", {}, elsewhere)).code).toBe(404);
  expect((await call("/admin_api/v1/decoration/draft/load", {}, elsewhere)).code).toBe(404);
});

test("a draft is returned to the member of staff who stored it only; invalid and too large ones are rejected", async () => {
  const draft = {
    format: 1,
    definitions: "",
    tab: "tab",
    time: 1,
    changed: ["home_modules"],
    groups: {
      home_modules: {
        revision: 1,
        before: [],
        now: [{ key: "a", module: { id: 1, type: 13, show: true, schema: [] } }],
      },
    },
    past: [],
    future: [],
  };
  const save = (given: unknown, headers = admin) =>
    call("/admin_api/v1/decoration/draft/save", { draft: given }, headers);
  const load = async (headers = admin) => (await call("/admin_api/v1/decoration/draft/load", {}, headers)).data.draft;
  expect((await save(draft)).code).toBe(200);
  expect(await load()).toEqual(draft);
  expect(await load(await adminHeaders(other))).toBeNull();
  expect((await save({ ...draft, groups: { nowhere: draft.groups.home_modules } })).code).toBe(400);
  expect((await save({ ...draft, tab: "x".repeat(9 * 1024 * 1024) })).code).toBe(413);
  expect(await load()).toEqual(draft);
  expect((await save(null)).code).toBe(200);
  expect(await load()).toBeNull();
});

test("page groups saved empty are read with their own settings, though their documents are the same", async () => {
  const names = new Set<string>();
  for (const group of ["home_modules", "cart_modules", "news_modules", "login_modules"]) {
    expect((await call("/admin_api/v1/decoration", { [group]: [] }, admin)).code).toBe(200);
    const asked = { modules: [group] };
    const { code, data } = await call("/api/v1/decoration", asked, { env: "decoration", ...admin });
    expect(code).toBe(200);
    expect(data[group].map(({ type }: { type: number }) => type)).toEqual([-3]);
    names.add(data[group][0].name);
    expect((await call("/api/v1/decoration", asked)).code).toBe(200);
  }
  expect(names.size).toBe(4);
});
