/** A theme that one shop has exported, in another shop: applied, and taken back. */
import { afterEach, expect, test, vi } from "vitest";
import { type Group, groups, savedKind } from "#contract/groups.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { completeLook, themeLooks } from "#modules/theme-presets/theme-presets.ts";
import { setPublishedPages } from "../landing/pages.ts";
import { configOf } from "../store/config.ts";
import { modulesOf } from "../store/document.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { createEditorStore, type EditorStore } from "../store/store.ts";
import { applyThemePreset } from "../theme-presets/apply.ts";
import { previewTheme } from "./apply-theme.ts";
import { writeTheme } from "./export-theme.ts";
import { forThisShop } from "./for-this-shop.ts";
import { parseTheme, readTheme } from "./theme-file.ts";

await Promise.all([shopCatalog.loadPages(), shopCatalog.loadTypes()]);

const wire = (type: number, id: number, group: Group, values = {}) => {
  const definition = shopCatalog.definitionOf(type, group);
  if (!definition) throw new Error(`no type ${type}`);
  return toLeanWire({ ...newModule(definition, "", values), id }, definition);
};

/** A shop whose home page has one text; its other pages have what they come with. */
function shop(name: string, title: string): EditorStore {
  const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 1 });
  store.getState().openPage("home_modules");
  const empty = Object.fromEntries(groups.map((group) => [group, []]));
  store.getState().load(
    {
      ...empty,
      config_modules: [-11, -12, -13, -14, -15, -16, -20].map((type) =>
        wire(type, 100 + type, "config_modules", type === -11 ? { websiteName: name } : {}),
      ),
      common_modules: [wire(0, 1, "common_modules"), wire(-1, 2, "common_modules")],
      home_modules: [wire(13, 3, "home_modules", { title }), wire(-3, 4, "home_modules")],
      product_list_modules: [wire(-3, 5, "product_list_modules")],
      account_modules: [wire(-3, 6, "account_modules")],
    },
    1,
  );
  return store;
}
const valuesOf = (store: EditorStore, group: Group, type: number) =>
  modulesOf(store.getState().document, group).find((one) => one.type === type)?.values;

/** A server that has nothing. */
const silent = { call: async () => ({ code: 200, message: "", data: {} }) as never };

test("exported, imported in another shop, applied: its look and pages; undone, nothing is left of it", async () => {
  const ours = shop("Ours", "Dressed for slow days");
  const maison = themeLooks.find(({ name }) => name === "Maison");
  if (!maison) throw new Error("no Maison");
  applyThemePreset(ours, shopCatalog, completeLook(maison), []);
  const text = await writeTheme({ store: ours, catalog: shopCatalog }, silent, "Slow");

  const theirs = shop("Theirs", "Mine");
  const before = theirs.getState().document;
  const theme = readTheme(parseTheme(text), shopCatalog, []);
  expect({ left: theme.left, mended: theme.mended }).toEqual({ left: [], mended: [] });
  const next = previewTheme({ store: theirs, catalog: shopCatalog }, theme);
  theirs.getState().replace(next, "Theme Slow");

  const config = configOf(theirs.getState().document);
  expect(config["theme-color"]).toBe("#1E1B18");
  expect(config.websiteName).toBe("Theirs");
  expect(valuesOf(theirs, "home_modules", 13)).toEqual(valuesOf(ours, "home_modules", 13));
  expect(valuesOf(theirs, "common_modules", 0)?.menu_position).toBe(4);
  // Corners, columns and gaps of the pages' own content are part of the look.
  for (const group of ["product_list_modules", "account_modules"] as const)
    expect(valuesOf(theirs, group, -3), group).toEqual(valuesOf(ours, group, -3));

  theirs.getState().undo();
  expect(theirs.getState().document).toEqual(before);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const font = `/uploads/${"a".repeat(32)}-400-400-a-10000-9000-2000-0.woff2`;
const picture = "/uploads/0123.webp";

/** What only this shop has: files, a synced module, a customer group, chosen products, a video. */
async function exportedFile() {
  const ours = shop("Ours", "Dressed");
  const list = ours.getState().document.order.config_modules ?? [];
  const fonts = list.find((key) => ours.getState().document.modules[key]?.type === -15) ?? "";
  ours.getState().change(fonts, "title-font-family", font, "commit", "Titles");
  const named = (file: string, name: string) => ({ id: name, file, name });
  ours.getState().load(
    {
      [`${savedKind}_7`]: [wire(13, 21, `${savedKind}_7`, { title: "Saved once" }), wire(-3, 22, `${savedKind}_7`)],
      home_modules: [
        wire(43, 31, "home_modules", { file: { pc: picture, mobile: "/uploads/film.mp4" } }),
        wire(13, 32, "home_modules", {
          content: `<p><img src="${picture}" alt=""></p><video src="/uploads/film.mp4" controls></video>`,
          rule_groups: ["wholesale"],
        }),
        wire(62, 33, "home_modules", { saved: "7" }),
        wire(69, 34, "home_modules", { product_source: "chosen", product_list: [{ id: "p1", good_name: "Mug" }] }),
        wire(-3, 4, "home_modules"),
      ],
    } as never,
    1,
  );
  vi.stubGlobal("fetch", async () => new Response(new TextEncoder().encode("RIFF1234WEBPVP8 ")));
  const api = {
    call: async (_path: string, { kind }: { kind?: string }) =>
      ({
        code: 200,
        message: "",
        data: {
          files: kind === "font" ? [named(font, "Marlow Display.otf")] : [named(picture, "Été à la mer.jpg")],
          more: false,
        },
      }) as never,
  };
  const text = await writeTheme({ store: ours, catalog: shopCatalog }, api as never, "Slow");
  const data = JSON.parse(text);
  return { text, data, home: JSON.stringify(data.groups.home_modules) };
}

test("the file names pictures and fonts as the library does, also those in texts; what only the shop has stays there", async () => {
  const { data, home } = await exportedFile();
  expect(data.look.config["title-font-family"]).toBe("theme:marlow-display.woff2");
  expect(data.names).toEqual({ "marlow-display.woff2": "Marlow Display", "ete-a-la-mer.webp": "Été à la mer" });
  expect(home).toContain('src=\\"theme:ete-a-la-mer.webp\\"');
  expect(home).not.toMatch(/\/uploads\/|"p1"|wholesale/);
  const types = data.groups.home_modules.map(({ type, show }: { type: number; show: boolean }) => [type, show]);
  expect(types).toEqual([
    [43, true],
    // For one customer group of the shop: not for everybody in another.
    [13, false],
    [13, true],
    [69, true],
  ]);
  expect(home).toContain("Saved once");
});

test("links to what the other shop does not have lead to all products or nowhere, and are named", async () => {
  const link = (field: string, value: string) => ({ field, value });
  const file = parseTheme(
    JSON.stringify({
      ...{ format: "shopwright-theme", version: 1, name: "Sea" },
      groups: {
        home_modules: [
          { id: -1, type: 43, schema: [link("btn_link", "/product/detail/mug"), link("btn2_link", "/article?id=7")] },
          { id: -1, type: 43, schema: [link("btn_link", "/product/list"), link("btn2_link", "/pages/story")] },
          { id: -1, type: 62, schema: [link("saved", "7")] },
        ],
        landing_modules_5: [{ id: -1, type: -3, schema: [link("slug", "story"), link("page_title", "Story")] }],
      },
    }),
  );
  const asked: unknown[] = [];
  const api = {
    call: async (_path: string, { links }: { links: string[] }) => {
      asked.push(links);
      const dead = ["/product/detail/mug", "/article?id=7"];
      return { code: 200, message: "", data: { links: links.filter((one) => dead.includes(one)) } } as never;
    },
  };
  setPublishedPages([{ group: "landing_modules_9", title: "Ours", slug: "Story", archived: false }]);
  const { modules, left } = await forThisShop(readTheme(file, shopCatalog, []), api as never);
  setPublishedPages([]);
  const buttons = modules.home_modules?.map(({ values }) => [values.btn_link, values.btn2_link]);
  expect(buttons).toEqual([
    ["/product/list", ""],
    ["/product/list", "/pages/story-2"],
  ]);
  expect(modules.landing_modules_5?.[0]?.values.slug).toBe("story-2");
  expect(left.map(({ where, what }) => `${where}: ${what}`)).toEqual([
    "Home: A synced module, whose modules are in another shop",
    "Home: This shop has no page /product/detail/mug: the link leads to all products",
    "Home: This shop has no page /article?id=7: the link was removed",
  ]);
  // The page comes with the theme.
  expect(asked[0]).not.toContain("/pages/story");
});
