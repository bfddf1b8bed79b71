/** The design in another language, from the calls of the editor to the pages. */
import { expect, test } from "vitest";
import { sourceHash } from "#kernel/translations/index.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ load, hosts: ["shop.example"] });
const { app, call } = server;
const admin = await server.adminHeaders();
const translation = "/admin_api/v1/decoration/translation";
const get = async (url: string, cookie?: string) =>
  (await app.inject({ url, headers: { host: "shop.example", ...(cookie && { cookie }) } })).body;
const api = async (prefix: string) => {
  const url = `${prefix}/api/v1/decoration`;
  const payload = { modules: ["home_modules"] };
  return (await app.inject({ method: "POST", url, headers: { host: "shop.example" }, payload })).body;
};
const text = (content: string, id = -1) => ({
  home_modules: [{ id, type: 13, schema: [{ field: "content", value: content }] }],
});
const cell = (source: string, value: string) => ({
  ...{ group: "home_modules", module: 1001, keys: ["content"], source: sourceHash(source), value },
});
const loaded = async () => (await call(translation, { locale: "de" }, admin)).data;

test("a shop with one language hears nothing of others", async () => {
  await call("/admin_api/v1/decoration", text("<p>Our house</p>"), admin);
  expect((await call("/admin_api/v1/decoration/draft/load", {}, admin)).data).not.toHaveProperty("languages");
  expect(await call(translation, { locale: "de" }, admin)).toMatchObject({ code: 400 });
});

test("a text is translated, published and read in its language; the answer of the shop's own stays byte for byte", async () => {
  await addLanguage(server, "de");
  await updateLanguage(server, "de", { published: true });
  await expect.poll(() => get("/de")).toContain("Our house");
  const { languages } = (await call("/admin_api/v1/decoration/draft/load", {}, admin)).data;
  expect(languages).toEqual(["de"]);
  const [before, documents] = [await api(""), await storedDocuments()];
  const { revision } = await loaded();
  const saved = await call(
    `${translation}/save`,
    { locale: "de", revision, cells: [cell("<p>Our house</p>", "<p>Unser Haus</p>")] },
    admin,
  );
  expect(saved).toMatchObject({ code: 200, data: { revision: revision + 1 }, message: "Saved and published" });
  await expect.poll(() => get("/de")).toContain("Unser Haus");
  expect(await get("/")).toContain("Our house");
  expect(await api("/de")).toContain("Unser Haus");
  expect((await api("")).replace(/"revision":\d+/, "")).toBe(before.replace(/"revision":\d+/, ""));
  expect(await storedDocuments()).toEqual(expect.arrayContaining(documents));
  expect((await call(`${translation}/coverage`, {}, admin)).data).toMatchObject({
    languages: [{ code: "de", published: true, outdated: 0 }],
  });
});

const storedDocuments = async () =>
  (await server.db.selectFrom("document").select(["hash", "content"]).orderBy("hash").execute()).map((row) => row);

test("what is published in one language renders its pages anew, and those of the others are confirmed as they are", async () => {
  await updateLanguage(server, "de", { published: true });
  const etag = async (url: string) => {
    const headers = { host: "shop.example", "accept-encoding": "br" };
    return String((await app.inject({ url, headers })).headers.etag);
  };
  const others = ["/", "/news", "/de/news"];
  const before = await Promise.all(others.map(etag));
  const german = await etag("/de");
  const rendered = server.renderings();
  const publish = async (value: string) => {
    const { revision } = await loaded();
    const cells = [cell("<p>Our house</p>", value)];
    await call(`${translation}/save`, { locale: "de", revision, cells }, admin);
  };
  await publish("<p>Unser neues Haus</p>");
  await expect.poll(() => etag("/de")).not.toBe(german);
  expect(await Promise.all(others.map(etag))).toEqual(before);
  expect(server.renderings() - rendered).toBe(1);
  await publish("<p>Unser Haus</p>");
  await expect.poll(() => etag("/de")).toBe(german);
});

test("a draft is one of its language, and a preview link shows it there beside the designer's", async () => {
  const { revision } = await loaded();
  const draft = { revision, time: 1, cells: [cell("<p>Our house</p>", "<p>Entwurf</p>")] };
  expect(await call(`${translation}/draft`, { locale: "de", draft }, admin)).toMatchObject({ code: 200 });
  expect((await loaded()).draft).toEqual(draft);
  const { data } = await call("/admin_api/v1/decoration/previews/create", {}, admin);
  const opened = await app.inject({ url: data.path, headers: { host: "shop.example" } });
  const cookie = String(opened.headers["set-cookie"]).split(";")[0];
  expect(await get("/de", cookie)).toContain("Entwurf");
  expect(await get("/", cookie)).not.toContain("Entwurf");
  expect(await get("/de")).toContain("Unser Haus");
  // What is taken away in the draft falls back there, and only there.
  await call(
    `${translation}/draft`,
    { locale: "de", draft: { ...draft, cells: [cell("<p>Our house</p>", "")] } },
    admin,
  );
  expect(await get("/de", cookie)).toContain("Our house");
  expect(await get("/de")).toContain("Unser Haus");
  await call(`${translation}/draft`, { locale: "de", draft: null }, admin);
  expect((await loaded()).draft).toBeNull();
});

test("what is not translated is shown as it is while a designer publishes on", async () => {
  await call("/admin_api/v1/decoration", text("<p>Our new house</p>", 1001), admin);
  await expect.poll(() => get("/")).toContain("Our new house");
  expect(await get("/de")).toContain("Unser Haus");
  expect((await loaded()).cells.find(({ module }: { module: number }) => module === 1001)).toMatchObject({
    ...{ text: "<p>Our new house</p>", value: "<p>Unser Haus</p>", state: "outdated" },
  });
});

test("only staff translate", async () => {
  for (const path of [translation, `${translation}/save`, `${translation}/draft`, `${translation}/coverage`]) {
    expect(await call(path, { locale: "de", revision: 0, draft: null, cells: [cell("", "")] })).toMatchObject({
      code: 401,
    });
  }
});
