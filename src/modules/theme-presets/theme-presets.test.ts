import { describe, expect, test } from "vitest";
import { isResponsive } from "#decoration/field.ts";
import { flattenValues, readValues, wireNamesOf } from "#decoration/values.ts";
import { newModule } from "#decoration/wire.ts";
import { contrast } from "../config/contrast.ts";
import { defaultConfig } from "../config/defaults.ts";
import { type ConfigValues, rootStyle } from "../config/values.ts";
import { configDefinitions, definitionOf, definitions } from "../registry.ts";
import { onPicture, withThemePreset } from "./theme-preset.ts";
import { themePresets } from "./theme-presets.ts";

test("there are six theme presets with different names", () => {
  expect(new Set(themePresets.map(({ name }) => name)).size).toBe(6);
});

describe.each(themePresets.map((preset) => [preset.name, preset] as const))("%s", (_name, preset) => {
  const config: ConfigValues = { ...defaultConfig, ...preset.config };

  test("has only existing settings with allowed values", () => {
    const names = configDefinitions.flatMap(({ fields }) => wireNamesOf(fields));
    expect(Object.keys(preset.config).filter((name) => !names.includes(name))).toEqual([]);
    for (const [type, values] of Object.entries(preset.modules)) {
      const fields = definitionOf(Number(type))?.fields ?? {};
      expect(
        Object.keys(values).filter((name) => !(name in fields)),
        `type ${type}`,
      ).toEqual([]);
    }
    for (const definition of definitions) {
      const { values } = withThemePreset(newModule(definition, "key"), preset, definition, defaultConfig);
      expect(readValues(definition.fields, flattenValues(definition.fields, values)).problems, definition.name).toEqual(
        [],
      );
    }
  });

  test("decides where titles stand and how round pictures are in all types, not in some of them", () => {
    for (const { type, name, fields } of definitions) {
      if (type <= 0) continue;
      const decided = preset.modules[type] ?? {};
      const wanted = ["title_text_align", "img_radius"].filter((one) => one in fields && !onPicture.has(type));
      expect(Object.keys(decided), name).toEqual(expect.arrayContaining(wanted));
    }
  });

  test("leaves no fonts in texts of modules but its own two", () => {
    const own = [config["title-font-family"], config["text-font-family"], ""];
    for (const { type, name, fields } of definitions) {
      for (const setting of Object.keys(fields).filter((one) => type > 0 && one.endsWith("_font_family"))) {
        const font = preset.modules[type]?.[setting];
        expect(own, `${name}: ${setting}`).toContain(font);
      }
    }
  });

  test("gives a picture to the edges of the window no corners", () => {
    const at = (is_full: boolean) =>
      withThemePreset(newModule(definitionOf(15) as never, "key", { is_full }), preset, definitionOf(15), defaultConfig)
        .values.img_radius;
    expect(at(true)).toBe(0);
    expect(at(false)).toBe(preset.modules[15]?.img_radius);
  });

  test("has enough contrast for every text on every background", () => {
    const grounds = ["background-color", "surface-color"] as const;
    for (const name of ["title-color", "text-color", "muted-color", "price-color", "sale-color"] as const) {
      for (const ground of grounds) {
        expect(contrast(config[name], config[ground]), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    const style = rootStyle(config);
    expect(contrast(style["--on-theme-color"] ?? "", config["theme-color"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(config["footer-text-color"], config["footer-background-color"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(config["title-color"], config["header-background-color"])).toBeGreaterThanOrEqual(4.5);
  });

  test("is a complete state: what was applied before leaves no trace, nor do colours chosen for another ground", () => {
    for (const definition of definitions) {
      const colors = Object.entries(definition.fields).filter(([, { component }]) => component === "ColorPicker");
      const own = Object.fromEntries(colors.map(([name]) => [name, "#123456"]));
      const fresh = withThemePreset(newModule(definition, "key"), preset, definition, defaultConfig).values;
      // Texts of the single image and the hero are on the owner's picture.
      const ofTexts = Object.entries(own).filter(([name]) => !name.startsWith("section_"));
      const expected = onPicture.has(definition.type) ? { ...fresh, ...Object.fromEntries(ofTexts) } : fresh;
      for (const other of themePresets) {
        const before = withThemePreset(newModule(definition, "key", own), other, definition, defaultConfig);
        const after = withThemePreset(before, preset, definition, { ...defaultConfig, ...other.config });
        expect(after.values, `${definition.name} after ${other.name}`).toEqual(expected);
      }
    }
  });

  test("gives every module its section, and leaves none of what was set by hand, except the owner's picture or video", () => {
    for (const definition of definitions.filter(({ fields }) => "section_ground" in fields)) {
      const set = {
        section_ground: "gradient",
        section_color: "#123456",
        section_radius: { pc: 30, mobile: 30 },
        section_width: "page",
        section_motion: "grow",
      };
      const sectionOf = (values: object) => {
        const { values: after } = withThemePreset(
          newModule(definition, "key", values),
          preset,
          definition,
          defaultConfig,
        );
        return Object.fromEntries(Object.entries(after).filter(([name]) => name.startsWith("section_")));
      };
      expect(sectionOf(set), definition.name).toEqual(sectionOf({}));
      const film = { ...set, section_ground: "picture", section_img: { pc: "/a.webp", mobile: "" } };
      const { section_motion: motion } = sectionOf({});
      expect(sectionOf(film), definition.name).toMatchObject({ ...film, section_motion: motion });
    }
  });

  test("keeps the colour of texts on the owner's pictures, also of those that were in a colour of the configuration", () => {
    const definition = definitionOf(1);
    const [slide] = newModule(definition as never, "").values.banner_list as [Record<string, unknown>];
    const none = { ...slide, title_color: "", desc_color: "var(--sale-color)", btn_bg_color: "", is_plain: true };
    const module = newModule(definition as never, "key", { banner_list: [none, { ...none, title_color: "#00FF00" }] });
    const seen = {
      title_color: defaultConfig["title-color"],
      desc_color: defaultConfig["sale-color"],
      btn_text_color: defaultConfig["title-color"],
    };
    for (const other of themePresets) {
      const before = withThemePreset(module, other, definition, defaultConfig);
      const { banner_list } = withThemePreset(before, preset, definition, { ...defaultConfig, ...other.config }).values;
      expect(banner_list).toEqual([
        { ...none, ...seen },
        { ...none, ...seen, title_color: "#00FF00" },
      ]);
    }
  });

  test("does not change texts, pictures, lists and the kind of logo", () => {
    expect(preset.config).not.toHaveProperty("logoMode");
    for (const definition of definitions) {
      const before = newModule(definition, "key");
      const after = withThemePreset(before, preset, definition, defaultConfig);
      for (const [name, field] of Object.entries(definition.fields)) {
        const { component } = isResponsive(field) ? field.pc : field;
        if (!["Input", "Editor", "Upload", "Stackable", "SelectLinks"].includes(component)) continue;
        expect(after.values[name], `${definition.name}: ${name}`).toEqual(before.values[name]);
      }
    }
  });
});
