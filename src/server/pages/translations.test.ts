/** Translations on pages: a change of one reaches them, and pages in the shop's own language stay as they are. */
import { expect, test } from "vitest";
import { createProducts } from "#shop/catalog/commands/index.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ load, hosts: ["shop.example"] });
const { app, call } = server;
const [id = ""] = await createProducts(server, [
  {
    good_name: "Blue vase",
    seo_name: "blue-vase",
    options: [{ name: "Color", values: ["Red", "Sand"] }],
    variants: ["Red", "Sand"].map((Color) => ({ price: "10", options: { Color }, on_hand: 5 })),
  },
]);
const headers = await server.dashboardHeaders("owner");
const get = async (url: string) => (await app.inject({ url, headers: { host: "shop.example" } })).body;
const save = (locale: string, field: string, value: string) =>
  call("/admin_api/v1/translations/save", { cells: [{ kind: "product", id, locale, field, value }] }, headers);

test("the dashboard knows of other languages once there is one", async () => {
  const mall = async () => (await call("/admin_api/v1/staff/me", {}, headers)).data as { mall: object };
  expect((await mall()).mall).not.toHaveProperty("other_languages");
  await addLanguage(server, "de");
  await expect.poll(async () => (await mall()).mall).toMatchObject({ other_languages: true });
  await updateLanguage(server, "de", { published: true });
});

test("a German title reaches German pages, and no other", async () => {
  for (const path of ["/product/detail/blue-vase", "/product/list"]) {
    // Changes reach the pages with the database's notice of them.
    await expect.poll(() => get(`/de${path}`)).toContain("Blue vase");
    expect(await get(path)).toContain("Blue vase");
  }
  expect(await save("de", "good_name", "Blaue Vase")).toMatchObject({ code: 200 });
  await call(
    "/admin_api/v1/translations/save",
    { cells: [{ kind: "option", id: "Color", locale: "de", field: "name", value: "Farbe" }] },
    headers,
  );
  for (const path of ["/product/detail/blue-vase", "/product/list"]) {
    await expect.poll(() => get(`/de${path}`)).toContain("Farbe");
    const german = await get(`/de${path}`);
    expect(german).toContain("Blaue Vase");
    expect(german).not.toContain("Blue vase");
    const english = await get(path);
    expect(english).toContain("Blue vase");
    expect(english).not.toContain("Blaue Vase");
    expect(english).not.toContain("Farbe");
  }
  // Forms send the words that the shop's own language has.
  expect(await get("/de/product/detail/blue-vase")).toContain('name="option:Color"');
  await save("de", "good_name", "Vase in Blau");
  await expect.poll(() => get("/de/product/detail/blue-vase")).toContain("Vase in Blau");
});

test("the record's texts and translations are read by staff alone", async () => {
  const asked = { kind: "product", id };
  expect(await call("/admin_api/v1/translations/list", asked, headers)).toMatchObject({
    code: 200,
    data: { languages: [{ code: "de", published: true }] },
  });
  expect(await call("/admin_api/v1/translations/list", asked)).toMatchObject({ code: 401 });
  expect(await call("/admin_api/v1/translations/delete", asked, headers)).toMatchObject({ code: 200 });
  await expect.poll(() => get("/de/product/detail/blue-vase")).toContain("Blue vase");
});
