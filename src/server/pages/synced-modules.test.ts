/** Saved modules that pages show as synced ones. */
import { expect, test } from "vitest";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ load, hosts: ["shop.example"] });
const { app, call } = server;
const admin = await server.adminHeaders();

type Values = Readonly<Record<string, unknown>>;
const module = (type: number, values: Values) => ({
  id: -1,
  type,
  schema: Object.entries(values).map(([field, value]) => ({ field, value })),
});
const text = (content: string) => module(13, { content });
const synced = (saved: string) => module(62, { saved });
const saved = (content: string, values: Values = {}) => [
  text(content),
  module(-3, { saved_name: "Notice", ...values }),
];
const save = (groups: Record<string, unknown>) => call("/admin_api/v1/decoration", groups, admin);
const bodyOf = async (url: string) => (await app.inject({ url, headers: { host: "shop.example" } })).body;
const sale = (...modules: unknown[]) => [...modules, module(-3, { page_title: "Sale", slug: "sale" })];
const count = (html: string, part: string) => html.split(part).length - 1;

test("what is saved once stands on each page that has it, and an edit changes all of them", async () => {
  const answer = await save({
    home_modules: [text("<p>Home only</p>"), synced("5")],
    made_pages: { saved_modules_5: saved("<p>Open on Sunday</p>"), landing_modules_7: sale(synced("5")) },
  });
  expect(answer).toMatchObject({ code: 200 });
  await expect.poll(() => bodyOf("/pages/sale")).toContain("Open on Sunday");
  const html = await bodyOf("/");
  expect(html.indexOf("Home only")).toBeLessThan(html.indexOf("Open on Sunday"));
  expect(await save({ made_pages: { saved_modules_5: saved("<p>Closed on Sunday</p>") } })).toMatchObject({
    code: 200,
  });
  await expect.poll(() => bodyOf("/")).toContain("Closed on Sunday");
  expect(await bodyOf("/pages/sale")).toContain("Closed on Sunday");
});

test("one that stands twice on a page is shown twice, each module with an id of its own", async () => {
  await save({ made_pages: { landing_modules_7: sale(synced("5"), text("<p>Between</p>"), synced("5")) } });
  await expect.poll(() => bodyOf("/pages/sale")).toContain("Between");
  const answer = await call("/api/v1/decoration", { modules: ["landing_modules_7"] });
  const modules = (answer.data as { made_pages: Record<string, { id: number; type: number }[]> }).made_pages
    .landing_modules_7;
  expect(modules?.map(({ type }) => type)).toEqual([13, 13, 13, -3]);
  expect(new Set(modules?.map(({ id }) => id)).size).toBe(4);
  expect(count(await bodyOf("/pages/sale"), "<p>Closed on Sunday</p>")).toBe(2);
});

test("the editor gets what synced modules show beside the page, and where it stands", async () => {
  const edited = await call("/api/v1/decoration", { modules: ["home_modules"] }, { ...admin, env: "decoration" });
  const data = edited.data as { home_modules: { type: number }[]; made_pages: Record<string, unknown[]> };
  expect(data.home_modules.map(({ type }) => type)).toContain(62);
  expect(data.made_pages.saved_modules_5).toHaveLength(2);
  const { data: list } = await call("/admin_api/v1/decoration/pages", {}, admin);
  const { pages } = list as { pages: { group: string; uses?: string[] }[] };
  expect(pages.find(({ group }) => group === "saved_modules_5")).toMatchObject({
    title: "Notice",
    uses: ["home_modules", "landing_modules_7"],
  });
  expect(pages.find(({ group }) => group === "landing_modules_7")).not.toHaveProperty("uses");
});

test("a deleted or unknown one shows nothing, and nothing synced can be saved within another", async () => {
  await save({ made_pages: { landing_modules_7: sale(synced("99"), text("<p>Still here</p>"), synced("5")) } });
  await expect.poll(() => bodyOf("/pages/sale")).toContain("Still here");
  expect(await bodyOf("/pages/sale")).toContain("Closed on Sunday");
  await save({ made_pages: { saved_modules_5: saved("<p>Closed on Sunday</p>", { archived: true }) } });
  await expect.poll(() => bodyOf("/pages/sale")).not.toContain("Closed on Sunday");
  const nested = [synced("5"), module(-3, { saved_name: "Nested" })];
  expect(await save({ made_pages: { saved_modules_6: nested } })).toMatchObject({ code: 400 });
});

test("two saved modules cannot have one name", async () => {
  await save({ made_pages: { saved_modules_8: saved("<p>One</p>", { saved_name: "Reasons" }) } });
  expect(await save({ made_pages: { saved_modules_9: saved("<p>Two</p>", { saved_name: "reasons" }) } })).toMatchObject(
    {
      code: 400,
      message: "There are two saved modules “reasons”. Rename one of them.",
    },
  );
});
