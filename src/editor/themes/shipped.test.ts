/** The themes that come with the editor: whole files, whole states. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { groupsIn } from "#contract/groups.ts";
import { schemes } from "#decoration/section.ts";
import { type ModuleState, newModule } from "#decoration/wire.ts";
import type { Language } from "#i18n/languages.ts";
import { contrast } from "#modules/config/contrast.ts";
import { defaultConfig } from "#modules/config/defaults.ts";
import { rootStyle } from "#modules/config/values.ts";
import { definitionOf } from "#modules/registry.ts";
import { schemeGround } from "#modules/section/colors.ts";
import { withThemePreset } from "#modules/theme-presets/theme-preset.ts";
import { completeLook, themeLooks } from "#modules/theme-presets/theme-presets.ts";
import { shopCatalog } from "../store/shop-catalog.ts";
import { themeChanges } from "./changes.ts";
import { withRows } from "./rows.ts";
import { inPalette, parseTheme, readTheme, type ThemeFile, withTexts } from "./theme-file.ts";
import { type Modules, withTheme } from "./with-theme.ts";

await Promise.all([shopCatalog.loadPages(), shopCatalog.loadTypes()]);

const folder = join(import.meta.dirname, "shipped");
const names = readdirSync(folder);
const picturesOf = (name: string) => readdirSync(join(folder, name)).filter((file) => file.endsWith(".webp"));
const fileOf = (name: string) => parseTheme(readFileSync(join(folder, name, "theme.json"), "utf8"));
const read = (name: string, file: ThemeFile, own: Language = "en") =>
  readTheme(file, shopCatalog, picturesOf(name), own);
const open = (name: string) => read(name, fileOf(name));

const make = (
  type: number,
  key: string,
  group: "home_modules" | "common_modules" | "config_modules" | "product_list_modules",
  values = {},
): ModuleState => {
  const definition = shopCatalog.definitionOf(type, group);
  if (!definition) throw new Error(`no type ${type}`);
  return newModule(definition, key, values);
};

/** A shop that its owner has decorated. */
const shop: Modules = {
  home_modules: [
    make(13, "home:1", "home_modules", { title: "Mine", section_ground: "gradient" }),
    make(-3, "home:2", "home_modules"),
  ],
  product_list_modules: [make(-3, "list:1", "product_list_modules", { page_title: "Everything" })],
  common_modules: [
    make(0, "common:1", "common_modules", { search_text: "Find" }),
    make(-1, "common:2", "common_modules", { about_text: "We" }),
  ],
  config_modules: [-11, -12, -13, -14, -15, -16, -20].map((type) =>
    make(type, `config:${type}`, "config_modules", type === -11 ? { websiteName: "My shop" } : {}),
  ),
};
const apply = (now: Modules, name: string) => {
  const theme = open(name);
  return withTheme(
    now,
    { look: completeLook(theme.look), modules: theme.modules },
    shopCatalog,
    (group, at) => `${group}:${name}${at}`,
  );
};

test("there is a folder for each look with pages", () => {
  expect(names.toSorted()).toEqual(themeLooks.map(({ name }) => name.toLowerCase()).toSorted());
});

test("themes differ from each other in page titles, in header, footer and fonts, and in the home page's modules, not only in colors", () => {
  const titles = names.map((name) => open(name).look.config["page-title-style"]);
  expect(new Set(titles).size).toBe(names.length);
  const frames = names.map((name) => {
    const { modules, config } = open(name).look;
    return [modules[-1]?.footer_layout ?? "", modules[0]?.menu_position, config["title-font-family"]].join();
  });
  expect(new Set(frames).size).toBe(names.length);
  const homes = names.map((name) =>
    open(name)
      .modules.home_modules?.map(({ type }) => type)
      .join(),
  );
  expect(new Set(homes).size).toBe(names.length);
});

describe.each(names)("%s", (name) => {
  test("is a file of which everything can be used, with the look that the editor offers", () => {
    const theme = open(name);
    expect({ left: theme.left, mended: theme.mended, kept: theme.kept }).toEqual({ left: [], mended: [], kept: [] });
    const look = themeLooks.find((one) => one.name === theme.name);
    expect(theme.look.config).toEqual(look?.config);
    expect(theme.look.modules).toEqual(look?.modules);
    expect(theme.look.page).toEqual(look?.page);
    expect(theme.look.pages).toEqual(look?.pages);
  });

  test("has the corners and fonts of its look in every module of its pages", () => {
    const { look, modules } = open(name);
    const wrong = groupsIn(modules).flatMap((group) =>
      (modules[group] ?? []).flatMap(({ type, values }) =>
        Object.entries(look.modules[type] ?? {})
          .filter(([setting]) => /^(?!section_).*(_radius|_font_family)$/.test(setting))
          .filter(([setting, value]) => JSON.stringify(values[setting]) !== JSON.stringify(value))
          .map(([setting]) => `${group}, type ${type}: ${setting}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("has two more palettes in which every text can be read, and a name for each", () => {
    const theme = open(name);
    expect(theme.palettes.map((one) => one.name).filter(Boolean)).toHaveLength(3);
    for (const palette of theme.palettes) {
      const config = { ...defaultConfig, ...inPalette(theme, palette).look.config };
      const style = rootStyle(config);
      const onPage = ["title-color", "text-color", "muted-color", "price-color", "sale-color"] as const;
      const pairs = [
        ...onPage.flatMap((text) => [
          [config[text], config["background-color"]] as const,
          [config[text], config["surface-color"]] as const,
        ]),
        [style["--on-theme-color"], config["theme-color"]] as const,
        [config["theme-color"], config["background-color"]] as const,
        [config["footer-text-color"], config["footer-background-color"]] as const,
        [config["title-color"], config["header-background-color"]] as const,
        [config["tag-text-color"], config["tag-color"]] as const,
      ];
      for (const [text = "", ground] of pairs)
        expect(contrast(text, ground), `${palette.name}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      // A setting that the look has not would stay from one palette to the next.
      for (const setting of Object.keys(palette.config)) expect(theme.look.config).toHaveProperty(setting);
    }
  });

  test("has its texts in German, and in English where a language is not there", () => {
    const german = withTexts(fileOf(name), "de", readFileSync(join(folder, name, "texts.de.json"), "utf8"));
    const words = german.translations.de ?? {};
    const [english, translated] = [JSON.stringify(german), JSON.stringify(read(name, german, "de").modules)];
    expect(translated).toContain("Über uns");
    for (const [from, to] of Object.entries(words)) {
      // Names of palettes and the description are no texts of pages.
      if (from !== to && translated.includes(JSON.stringify(from))) expect(`${from} stands untranslated`).toBe("");
      expect(english, from).toContain(JSON.stringify(from).slice(1, -1));
    }
    expect(read(name, german, "fr").modules).toEqual(open(name).modules);
    // What is written in German is in the other languages of the editor too.
    const others = readdirSync(join(folder, name)).filter((file) => /^texts\.(?!de)/.test(file));
    expect(others).toEqual(["texts.es.json", "texts.fr.json", "texts.zh-Hans.json"]);
    for (const file of others) {
      const { translations } = withTexts(fileOf(name), "xx", readFileSync(join(folder, name, file), "utf8"));
      expect(Object.keys(translations.xx ?? {}), file).toEqual(Object.keys(words));
      expect(
        Object.values(translations.xx ?? {}).filter((text) => text.trim() === ""),
        file,
      ).toEqual([]);
    }
  });

  test("has all pages, a home page whose sections change ground, and pictures that are small", () => {
    const { modules, pictures } = open(name);
    const home = modules.home_modules?.filter(({ slot }) => slot === undefined) ?? [];
    expect(home.length).toBeGreaterThanOrEqual(8);
    const grounds = home.map(({ values }) => (values.section_ground === "scheme" ? values.section_scheme : "page"));
    expect(new Set(grounds).size).toBeGreaterThanOrEqual(3);
    expect(groupsIn(modules)).toEqual(
      expect.arrayContaining([
        "product_list_modules",
        "product_detail_modules",
        "cart_modules",
        "account_modules",
        "contact_us_modules",
        "news_modules",
        "404_modules",
      ]),
    );
    expect(pictures.length).toBeGreaterThan(3);
    const bytes = picturesOf(name).reduce((sum, file) => sum + statSync(join(folder, name, file)).size, 0);
    expect(bytes).toBeLessThan(250_000);
  });

  test("ends no page with a module whose background has the color of the footer", () => {
    const { modules, look } = open(name);
    const config = { ...defaultConfig, ...look.config };
    const wrong = groupsIn(modules).filter((group) => {
      const last = modules[group]?.filter(({ slot }) => slot === undefined).at(-1)?.values;
      const scheme = schemes.find((one) => one === last?.section_scheme);
      return (
        last?.section_ground === "scheme" &&
        scheme !== undefined &&
        schemeGround(scheme, config) === config["footer-background-color"]
      );
    });
    expect(wrong).toEqual([]);
  });

  test("has an alt text for each picture, in all languages of the theme", () => {
    const { modules } = open(name);
    const shown = JSON.stringify(modules);
    const texts = readdirSync(join(folder, name)).filter((file) => /^texts\./.test(file));
    const words = texts.map((file) => readFileSync(join(folder, name, file), "utf8"));
    const alts = [...shown.matchAll(/"(?:file_alt|img_alt|alt)":"([^"]*)"/g)].map(([, alt = ""]) => alt);
    expect(alts.length).toBeGreaterThan(4);
    expect(alts).not.toContain("");
    for (const alt of alts) for (const file of words) expect(file).toContain(JSON.stringify(alt));
  });

  test("keeps what is about the shop, and replaces the modules of pages", () => {
    const after = apply(shop, name);
    const valuesOf = (group: "common_modules" | "config_modules" | "product_list_modules", type: number) =>
      after[group]?.find((one) => one.type === type)?.values;
    expect(valuesOf("config_modules", -11)?.websiteName).toBe("My shop");
    expect(valuesOf("config_modules", -20)?.modulesEverywhere).toBe(true);
    expect(valuesOf("common_modules", 0)?.search_text).toBe("Find");
    expect(valuesOf("common_modules", -1)?.about_text).toBe("We");
    expect(valuesOf("product_list_modules", -3)?.page_title).toBe("Everything");
    expect(after.home_modules?.some(({ values }) => values.title === "Mine")).toBe(false);
  });

  /** Keys are of the editor alone. */
  const stored = (modules: Modules) =>
    groupsIn(modules).map((group) => [group, modules[group]?.map(({ key: _key, ...module }) => module)]);

  test("is the same whatever was tried before, colors and fonts alone too", () => {
    const alone = stored(apply(shop, name));
    for (const other of names) expect(stored(apply(apply(shop, other), name)), other).toEqual(alone);
    for (const look of themeLooks) {
      const tried = Object.fromEntries(
        groupsIn(shop).map((group) => [
          group,
          (shop[group] ?? []).map((one) =>
            withThemePreset(one, completeLook(look), definitionOf(one.type, group), defaultConfig),
          ),
        ]),
      );
      expect(stored(apply(tried, name)), look.name).toEqual(alone);
    }
  });

  test("tells what it changes", () => {
    const changes = themeChanges(shop, apply(shop, name));
    expect(changes.colors.map(({ name: color }) => color)).toContain("theme-color");
    expect(changes.fonts.map(({ name: font }) => font)).toContain("title-font-family");
    const home = changes.pages.find(({ group }) => group === "home_modules");
    expect(home).toMatchObject({ removed: 1, isNew: false });
    expect(changes.pages.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(themeChanges(apply(shop, name), apply(shop, name))).toEqual({ colors: [], fonts: [], pages: [] });
  });

  test("categories and a product of the shop stand where it shows chosen ones", () => {
    const category = (at: number) => ({ id: `c${at}`, name: `Category ${at}`, pic: "", big_pic: "", status: 1 });
    const rows = {
      categories: [1, 2, 3, 4, 5, 6, 7].map(category),
      products: [{ id: "p1", name: "Product", is_show: true }],
    };
    const { home_modules: home = [] } = withRows(open(name).modules, shopCatalog.definitionOf, rows);
    for (const { type, values } of home) {
      if (Array.isArray(values.category_list)) expect(values.category_list, `type ${type}`).not.toEqual([]);
      if (type === 42) expect(values.product_list).toEqual([{ id: "p1", name: "Product" }]);
    }
  });
});
