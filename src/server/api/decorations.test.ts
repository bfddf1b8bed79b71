import { expect, test } from "vitest";
import { groups, pageGroups } from "#contract/groups.ts";
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
  expect(live).toMatchObject({ code: 200, message: "This design is now live" });
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
  const save = (value: unknown, headers = admin) =>
    call("/admin_api/v1/decoration/draft/save", { draft: value }, headers);
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

/** What the editor has loaded: header and footer, configuration and the home page, and their revision. */
async function loadHome() {
  const asked = { modules: ["home_modules"], common_modules: [1], config_modules: [1] };
  const { data } = await call("/api/v1/decoration", asked, { env: "decoration", ...admin });
  const { common_modules, config_modules, home_modules, revision } = data;
  const revisions = { common_modules: revision, config_modules: revision, home_modules: revision };
  return { groups: { common_modules, config_modules, home_modules }, revision, revisions };
}

const footerText = async () => {
  const { groups } = await loadHome();
  return JSON.stringify(groups.common_modules);
};
const footer = (content: string) => ({
  common_modules: [{ id: -1, type: -1, schema: [{ field: "test_words", value: content }] }],
});

test("a save of the page sends header, footer and configuration too and leaves there what others have published", async () => {
  await call("/admin_api/v1/decoration", { ...footer("first words"), ...text("<p>home</p>") }, admin);
  const { groups, revision, revisions } = await loadHome();
  const theirs = await call("/admin_api/v1/decoration", footer("words of the colleague"), admin);
  expect(theirs).toMatchObject({ code: 200, data: { revision: revision + 1 } });

  const mine = { ...groups, ...text("<p>my home</p>") };
  const saved = await call("/admin_api/v1/decoration", { revision, revisions, ...mine }, admin);
  expect(saved).toMatchObject({ code: 200, data: { revision: revision + 2, kept: ["common_modules"] } });
  expect(Object.keys(saved.data.ids)).toEqual(["home_modules"]);
  expect(await footerText()).toContain("words of the colleague");
  expect(await html()).toContain("my home");

  const next = { ...revisions, config_modules: revision + 2, home_modules: revision + 2 };
  const again = { ...groups, ...text("<p>my next home</p>") };
  const second = await call("/admin_api/v1/decoration", { revision, revisions: next, ...again }, admin);
  expect(second).toMatchObject({ code: 200, data: { revision: revision + 3, kept: ["common_modules"] } });
  expect(await footerText()).toContain("words of the colleague");

  const clash = { ...again, ...footer("my words") };
  const newest = { ...next, config_modules: revision + 3, home_modules: revision + 3 };
  expect(await call("/admin_api/v1/decoration", { revision, revisions: newest, ...clash }, admin)).toMatchObject({
    code: 409,
    data: { groups: ["common_modules"], revision: revision + 3 },
  });
  // Without `revisions`, `revision` is the base of every group.
  expect(await call("/admin_api/v1/decoration", { revision, ...clash }, admin)).toMatchObject({
    code: 409,
    data: { groups: ["home_modules", "common_modules"] },
  });
  expect(await footerText()).toContain("words of the colleague");
});

test("bases of groups are whole numbers of groups that exist", async () => {
  for (const revisions of [{ nowhere: 1 }, { home_modules: -1 }, { home_modules: 1.5 }, { home_modules: 2 ** 31 }]) {
    expect((await call("/admin_api/v1/decoration", { revisions, ...text("x") }, admin)).code).toBe(400);
  }
});

test("every group sent as it was loaded, from the built-in decoration too, is no change", async () => {
  const { data } = await call("/admin_api/v1/decorations/create", { name: "Built in" }, admin);
  for (const number of [1, data.number]) {
    const headers = { ...admin, env: "decoration", "x-mall-decoration-id": String(number) };
    await call("/admin_api/v1/decoration", text("<p>first</p>"), headers);
    const asked = { modules: pageGroups, common_modules: [1], config_modules: [1] };
    const { revision, ...loaded } = (await call("/api/v1/decoration", asked, headers)).data;
    const sent = Object.fromEntries(groups.map((group) => [group, loaded[group]]));
    const revisions = Object.fromEntries(groups.map((group) => [group, revision]));
    const saved = await call("/admin_api/v1/decoration", { revisions, ...sent }, headers);
    expect(saved).toMatchObject({ code: 200, data: { revision, ids: {} } });
    expect(saved.data).not.toHaveProperty("kept");
  }
});

test("a save with a key that is no group is refused, so that no page is lost by a misspelt name", async () => {
  const misspelt = await call("/admin_api/v1/decoration", { hom_modules: [], ...text("<p>kept</p>") }, admin);
  expect([misspelt.code, misspelt.message]).toEqual([400, expect.stringContaining("hom_modules")]);
  expect((await call("/admin_api/v1/decoration", { ...text("<p>kept</p>"), mall: 1 }, admin)).code).toBe(400);
  expect((await call("/admin_api/v1/decoration", text("<p>kept</p>"), admin)).code).toBe(200);
});
