/** Translations over HTTP: coverage, all texts, files, and what roles and tokens may. */
import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { createProducts } from "#shop/catalog/commands/index.ts";
import { addLanguage } from "#shop/languages/index.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app, call, db, mall } = server;
for (const code of ["de", "fr"] as const) await addLanguage(server, code);
const [id = ""] = await createProducts(server, [
  { good_name: "Blue vase", seo_name: "blue-vase", variants: [{ price: "10" }] },
]);
const path = (name: string) => `/admin_api/v1/translations/${name}`;
const owner = await server.dashboardHeaders("owner");
const roleId = newId();
await db
  .insertInto("staff_role")
  .values({
    mall_id: mall.id,
    id: roleId,
    name: "German",
    permissions: ["translations:read", "translations:write:de", "decoration:read"],
  })
  .execute();
const german = await server.dashboardHeaders(roleId);
const cell = (locale: string, value: string) => ({
  cells: [{ kind: "product", id, field: "good_name", locale, value }],
});

test("coverage and texts are for who may see translations", async () => {
  expect((await call(path("coverage"), {}, german)).data).toEqual({
    own: "en",
    languages: ["de", "fr"].map((code) => ({ code, published: false })),
    addresses: { texts: 1, languages: ["de", "fr"].map((code) => ({ code, translated: 0 })) },
    kinds: [
      {
        kind: "product",
        texts: 1,
        languages: ["de", "fr"].map((code) => ({ code, translated: 0, outdated: 0, machine: 0, unreviewed: 0 })),
      },
    ],
  });
  expect(await call(path("rows"), { locales: ["de"] }, german)).toMatchObject({
    code: 200,
    data: { rows: [{ source: "Blue vase", translations: [] }], next: null, count: 1 },
  });
  const support = await server.dashboardHeaders("support");
  for (const name of ["coverage", "rows", "checkImport"]) {
    expect(await call(path(name), { locales: ["de"], name: "x", text: "x" }, support)).toMatchObject({ code: 403 });
  }
});

test("a translator writes German alone, in calls and by a file, and reads a record's texts", async () => {
  expect(await call(path("save"), cell("de", "Blaue Vase"), german)).toMatchObject({ code: 200 });
  expect(await call(path("save"), cell("fr", "Vase bleu"), german)).toMatchObject({ code: 403 });
  expect(await call(path("list"), { kind: "product", id }, german)).toMatchObject({ code: 200 });
  expect(await call("/admin_api/v1/products/detail", { id }, german)).toMatchObject({ code: 403 });
  const file = `kind,id,field,de,fr\nproduct,${id},good_name,Vase in Blau,Vase bleu\n`;
  expect(await call(path("checkImport"), { name: "x.csv", text: file }, german)).toMatchObject({
    data: { counts: { new: 0, changed: 1, same: 0, conflict: 0, failing: 1 } },
  });
});

test("a translator publishes texts of the design in German alone, and nothing else of it", async () => {
  const design = (name: string) => `/admin_api/v1/decoration${name}`;
  const headers = { ...german, "x-mall-decoration-id": "1" };
  const { data } = await call(design("/translation"), { locale: "de" }, headers);
  const { cells, revision } = data as { cells: { text: string; state: string }[]; revision: number };
  const { text: _, state: __, ...one } = cells.find(({ state }) => state === "built-in") ?? fail();
  const save = (locale: string, value: string) =>
    call(design("/translation/save"), { locale, revision, cells: [{ ...one, value }] }, headers);
  const draft = (locale: string) => call(design("/translation/draft"), { locale, draft: null }, headers);
  expect(await draft("de")).toMatchObject({ code: 200 });
  expect(await save("de", "Von Hand")).toMatchObject({ code: 200 });
  expect(await draft("fr")).toMatchObject({ code: 403 });
  expect(await save("fr", "À la main")).toMatchObject({ code: 403 });
  expect(await call(design(""), { home_modules: [] }, headers)).toMatchObject({ code: 403 });
  expect((await call(design("/translation/coverage"), {}, headers)).data).toMatchObject({
    may_design: false,
    languages: [
      { code: "de", may_translate: true },
      { code: "fr", may_translate: false },
    ],
  });
  expect(await call(design("/draft/save"), { draft: null }, headers)).toMatchObject({ code: 403 });
});
const fail = (): never => {
  throw new Error("no such text");
};

test("a save in several calls is one batch, which is undone as one by who made it", async () => {
  const first = await call(path("save"), cell("de", "Eins"), german);
  const { batch_id } = first.data as { batch_id: string };
  const next = await call(path("save"), { ...cell("de", "Zwei"), batch_id }, german);
  expect(next.data).toEqual({ batch_id });
  expect(await call("/admin_api/v1/changes/undo", { batch_id }, german)).toMatchObject({ code: 200 });
  const { data } = await call(path("rows"), { locales: ["de"] }, german);
  expect(data).toMatchObject({ rows: [{ translations: [{ value: "Blaue Vase" }] }] });
});

test("a text that breaks a rule names its cell, and nothing is written", async () => {
  const long = { kind: "product", id, field: "good_name", locale: "de", value: "x".repeat(256) };
  const fine = { ...long, field: "summary", value: "Kurz" };
  expect(await call(path("save"), { cells: [fine, long] }, owner)).toMatchObject({
    code: 400,
    data: { faults: [{ field: "good_name", locale: "de" }] },
  });
});

test("files are downloaded as they are asked for", async () => {
  const { "x-page-key": page_key = "", ...session } = owner;
  const download = (fields: Record<string, string>) =>
    app.inject({
      method: "POST",
      url: path("export"),
      headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded", ...session },
      payload: new URLSearchParams({ ...fields, page_key }).toString(),
    });
  const csv = await download({ form: "csv", locales: "de,fr" });
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.body).toContain("kind,id,field,record,source,source_hash,de,fr");
  const xliff = await download({ form: "xliff20", locales: "de" });
  expect(xliff.headers["content-disposition"]).toMatch(/translations-de-[\d-]+\.xlf/);
  expect(xliff.body).toContain('trgLang="de"');
  expect((await download({ form: "csv", locales: "ja" })).statusCode).toBe(400);
});
