/** A theme preset: palette, fonts, radii and module layouts that the editor applies in one step. */
import { defaultsOf } from "#decoration/defaults.ts";
import { type Fields, isResponsive, type Values } from "#decoration/field.ts";
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { sectionFields } from "#decoration/section.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { defaultConfig } from "../config/defaults.ts";
import type { ConfigValues } from "../config/values.ts";
import { resolveColor } from "../shared/contrast-color.ts";

export interface ThemePreset {
  readonly name: string;
  /** One line for the owner. */
  readonly desc: string;
  /** Values of the global configuration. */
  readonly config: Partial<ConfigValues>;
  /** Values by module type. */
  readonly modules: Readonly<Record<number, Values>>;
  /** Layout of the pages' own content, by setting: columns and gaps of lists, width of texts. Pages take those that they have. */
  readonly page?: Values;
  /** Layout values of single pages, by decoration group; they replace those of `page`. */
  readonly pages?: Readonly<Record<string, Values>>;
}

/** The settings of pages that a preset decides; one that it does not name has the page's default. */
export const pageLayout: ReadonlySet<string> = new Set([
  ...["pc_column_num", "mobile_column_num", "column_num", "gap", "product_info_layout", "text_width", "img_radius"],
  ...["card_radius", "category_img_radius"],
]);

/** Single image and hero: their texts are on the owner's picture, whatever the theme. So are those of the carousel's slides. */
export const onPicture: ReadonlySet<number> = new Set([15, 43]);
const carousel = 1;
const singleImage = 15;

/**
 * The module with the preset's values for the settings that it has. All its colours are those of the preset, or their
 * defaults: one that was chosen for another ground may be unreadable on the new one. Texts on the owner's pictures keep the
 * colour that they have now. Other settings (texts, pictures, lists) keep their value. A module of an unknown type is
 * returned as it is.
 * @param before the configuration in whose colours the module is seen
 */
export function withThemePreset(
  module: ModuleState,
  { config, modules, page, pages }: ThemePreset,
  definition: AnyDefinition | undefined,
  before: ConfigValues,
): ModuleState {
  if (module.raw) return module;
  const values: Values = {
    ...(definition && defaultColors(definition)),
    ...config,
    ...(definition &&
      module.type === moduleType.page && {
        ...defaultLayout(definition),
        ...page,
        ...pages?.[definition.page ?? ""],
      }),
    ...modules[module.type],
    // A picture to the edges of the window has no corners.
    ...(module.type === singleImage && module.values.is_full === true && { img_radius: 0 }),
    ...colorsOnPictures(module, before),
    ...ownFilm(module.values),
  };
  const fitting = Object.entries(values).filter(([name]) => name in module.values);
  return fitting.length === 0 ? module : { ...module, values: { ...module.values, ...Object.fromEntries(fitting) } };
}

/** Of a section with the owner's picture or video, everything about its ground: it is what the owner shows there. */
function ownFilm(values: Values): Values {
  const { section_ground: ground } = values;
  if (ground !== "picture" && ground !== "video") return {};
  const filmEntries = Object.entries(values).filter(([name]) => name in sectionFields && !groundless.has(name));
  return Object.fromEntries(filmEntries);
}

/** Settings of a section that are no part of its ground. */
const groundless: ReadonlySet<string> = new Set(["section_content_width", "section_type", "section_motion"]);
/** The owner's files. */
const files: ReadonlySet<string> = new Set(["section_img", "section_video", "section_poster"]);

/** What a section looks like without one, as far as a theme decides it. */
const noSection: Values = Object.fromEntries(
  Object.entries(defaultsOf<Fields>(sectionFields)).filter(([name]) => !files.has(name)),
);

/** The texts on pictures with the colours of the configuration in words: they are seen the same with another configuration. */
function colorsOnPictures({ type, values }: ModuleState, config: ConfigValues): Values {
  if (onPicture.has(type)) return seenColors(values, config);
  const slides = type === carousel && values.banner_list;
  if (!Array.isArray(slides)) return {};
  return { banner_list: slides.map((slide: Values) => ({ ...slide, ...seenColors(slide, config) })) };
}

function seenColors(values: Values, config: ConfigValues): Values {
  const seen = (name: string, standard: string) => {
    const color = values[name];
    if (typeof color !== "string" || (color !== "" && !color.startsWith("var("))) return {};
    return { [name]: resolveColor(color || standard, config) ?? color };
  };
  const outlined = values.is_plain === true && !values.btn_bg_color;
  return {
    ...seen("title_color", "var(--title-color)"),
    ...seen("desc_color", "var(--text-color)"),
    ...(outlined && seen("btn_text_color", "var(--title-color)")),
  };
}

/** The layout of a page's own content as it comes with the shop. */
const defaultLayout = ({ fields }: AnyDefinition): Values =>
  defaultsOf(Object.fromEntries(Object.entries(fields).filter(([name]) => pageLayout.has(name))));

function defaultColors({ type, fields }: AnyDefinition): Values {
  const colors = Object.entries(fields).filter(
    ([name, field]) =>
      !isResponsive(field) && field.component === "ColorPicker" && (!onPicture.has(type) || name in sectionFields),
  );
  return defaultsOf(Object.fromEntries(colors));
}

/**
 * The presets as complete states: a setting that one of them names has its default in those that do not, and so have sections of all
 * types, so that what was applied before leaves no trace.
 */
export function completePresets(
  presets: readonly ThemePreset[],
  definitions: readonly AnyDefinition[],
): readonly ThemePreset[] {
  const defaults = new Map(definitions.map(({ type, fields }) => [type, defaultsOf(fields)]));
  const held = definitions.filter(({ type }) => type > 0).map(({ type }) => type);
  const types = new Set([...held, ...presets.flatMap(({ modules }) => Object.keys(modules).map(Number))]);
  const completed = (type: number, own: Values = {}): Values => {
    const names = presets.flatMap(({ modules }) => Object.keys(modules[type] ?? {}));
    const without = Object.fromEntries(names.map((name) => [name, defaults.get(type)?.[name]]));
    return { ...(type > 0 && noSection), ...without, ...own };
  };
  const settings = [...new Set(presets.flatMap(({ config }) => Object.keys(config)))];
  const config = Object.fromEntries(Object.entries(defaultConfig).filter(([name]) => settings.includes(name)));
  return presets.map((preset) => ({
    ...preset,
    config: { ...config, ...preset.config },
    modules: Object.fromEntries([...types].map((type) => [type, completed(type, preset.modules[type])])),
  }));
}
