import { expect, test } from "vitest";
import { shopCatalog } from "../store/shop-catalog.ts";
import { parseTheme, readTheme } from "./theme-file.ts";

await Promise.all([shopCatalog.loadPages(), shopCatalog.loadTypes()]);

/** The first bytes of a WebP picture. */
const webp = btoa("RIFF1234WEBPVP8 ");
const hero = (picture: string) => ({ id: -1, type: 43, schema: [{ field: "pc_file", value: picture }] });
const theme = {
  format: "shopwright-theme",
  version: 1,
  name: "Sea",
  look: {
    config: { "theme-color": "#004455" },
    modules: { 0: { menu_position: 3, gone: 1 }, 69: { show_arrows: "yes" } },
  },
  groups: { home_modules: [hero("theme:wave.webp")] },
  pictures: { "wave.webp": webp },
};
const parse = (change: object) => parseTheme(JSON.stringify({ ...theme, ...change }));
const read = (change: object) => {
  const file = parse(change);
  return readTheme(file, shopCatalog, Object.keys(file.pictures));
};

test.each([
  ["not JSON", "{", /valid JSON/],
  ["another file", '{"name": "package"}', /isn.t a Shopwright theme/],
  ["a template", JSON.stringify({ ...theme, format: "shopwright-template" }), /isn.t a Shopwright theme/],
  ["a newer one", JSON.stringify({ ...theme, version: 2 }), /newer Shopwright/],
  ["a name of 10,000 letters", JSON.stringify({ ...theme, name: "a".repeat(10_000) }), /“name” of this theme/],
  ["a drawing with scripts", JSON.stringify({ ...theme, pictures: { "a.svg": webp } }), /“a\.svg” can.t be used/],
  ["a page called a picture", JSON.stringify({ ...theme, pictures: { "a.png": btoa("<html>") } }), /“a\.png” can.t/],
  ["a name that leaves the folder", JSON.stringify({ ...theme, pictures: { "../a.webp": webp } }), /can.t be used/],
  ["what is no base64", JSON.stringify({ ...theme, pictures: { "a.webp": "%%%" } }), /can.t be used/],
  [
    "a thousand pictures",
    JSON.stringify({
      ...theme,
      pictures: Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${at}.webp`, webp])),
    }),
    /up to 80 pictures/,
  ],
])("%s is refused with a sentence", (_name, text, words) => {
  expect(() => parseTheme(text)).toThrow(words);
});

test("a theme without anything for this shop is refused", () => {
  expect(() => read({ look: {}, groups: {} })).toThrow(/contains nothing/);
});

test("pictures of the file are waited for, others are left out and named", () => {
  const { modules, pictures, left } = read({
    groups: { home_modules: [hero("theme:wave.webp"), hero("theme:gone.webp")] },
  });
  expect(pictures).toEqual(["wave.webp"]);
  const files = modules.home_modules?.map(({ values }) => JSON.stringify(values.file));
  expect(files?.[0]).toContain("/uploads/theme-picture/wave.webp");
  expect(files?.[1]).not.toContain("theme");
  expect(left).toEqual([{ where: "gone.webp", what: "The file doesn't contain this picture" }]);
});

test("fonts of the file are waited for, others are left out and named", () => {
  const woff2 = btoa("wOF2 and more");
  const { look, pictures, left } = read({
    look: { config: { "title-font-family": "theme:marlow.woff2", "text-font-family": "theme:gone.woff2" } },
    pictures: { ...theme.pictures, "marlow.woff2": woff2 },
  });
  expect(pictures).toEqual(["wave.webp", "marlow.woff2"]);
  expect(look.config["title-font-family"]).toBe("/uploads/theme-picture/marlow.woff2");
  expect(look.config["text-font-family"]).toBe("");
  expect(left).toEqual([{ where: "gone.woff2", what: "The file doesn't contain this picture" }]);
  expect(() => parse({ pictures: { "marlow.woff2": webp } })).toThrow(/can.t be used/);
});

test("it sets colors, fonts and layout: no custom code, no name of the shop, no currency", () => {
  const { look, modules, left } = read({
    look: {
      config: {
        "theme-color": "#004455",
        "title-font-family": "Alice",
        "background-color": "url(https://example.com/)",
        websiteName: "Stolen",
        currencySymbol: "€",
        customHead: "<script>",
      },
    },
    groups: {
      home_modules: [hero("theme:wave.webp")],
      config_modules: [{ id: -1, type: -19, schema: [{ field: "customHead", value: "<script>" }] }],
    },
  });
  expect(look.config).toEqual({ "theme-color": "#004455", "title-font-family": "Alice" });
  expect(Object.keys(modules)).toEqual(["home_modules"]);
  expect(left.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      "A theme sets colors, fonts and layout only",
      "Unknown setting “websiteName”",
      "Unknown setting “currencySymbol”",
      "Invalid value of “background-color”",
    ]),
  );
});

test("values that a type doesn't have are not taken", () => {
  expect(read({}).look.modules).toEqual({ 0: { menu_position: 3 }, 69: {} });
});
