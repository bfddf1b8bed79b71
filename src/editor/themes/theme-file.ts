/** Theme files: a whole look with pages, texts and pictures as one JSON file, and reading it with a report of what was wrong. */
import * as z from "zod/mini";
import { type ByGroup, pageGroups } from "#contract/groups.ts";
import { type Fields, isResponsive, type Values } from "#decoration/field.ts";
import { moduleType } from "#decoration/module.ts";
import { readValues, wireNamesOf } from "#decoration/values.ts";
import type { ModuleState } from "#decoration/wire.ts";
import type { Language } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { defaultConfig } from "#modules/config/defaults.ts";
import { configDefinitions } from "#modules/config/index.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { pageLayout, type ThemePreset } from "#modules/theme-presets/theme-preset.ts";
import { groupLabels } from "../publish/labels.ts";
import type { Catalog } from "../store/catalog.ts";
import { type Remark, readLists } from "../templates/template.ts";
import { isPictureName, mapTexts, maxPictures, namedPictures, pictureAddress, pictureBytes } from "./pictures.ts";

export const themeFormat = "shopwright-theme";
const version = 1;
const maxPalettes = 8;
/** Bytes of a theme file. */
export const maxTheme = 24 * 1024 * 1024;

/** Letters of what the library calls a picture or font. */
export const maxTitle = 200;

const values = z.record(z.string().check(z.maxLength(100)), z.unknown());

const file = z.object({
  format: z.literal(themeFormat),
  version: z.int().check(z.minimum(1)),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  description: z._default(z.string().check(z.maxLength(500)), ""),
  exported_at: z._default(z.string().check(z.maxLength(100)), ""),
  language: z._default(z.string().check(z.maxLength(20)), "en"),
  look: z._default(
    z.object({
      /** What its colours are called beside the palettes. */
      palette: z.optional(z.string().check(z.maxLength(40))),
      config: z._default(values, {}),
      page: z._default(values, {}),
      /** Layout values of single pages, by group, where they differ from `page`. */
      pages: z._default(z.record(z.string().check(z.maxLength(60)), values), {}),
      modules: z._default(z.record(z.string().check(z.regex(/^-?\d{1,6}$/)), values), {}),
    }),
    { config: {}, page: {}, pages: {}, modules: {} },
  ),
  /** Other colours of the same look, by name. */
  palettes: z._default(
    z
      .array(z.object({ name: z.string().check(z.minLength(1), z.maxLength(40)), config: values }))
      .check(z.maxLength(maxPalettes)),
    [],
  ),
  groups: z.record(z.string().check(z.maxLength(60)), z.unknown()),
  /** Its texts in other languages: by language, then by the text as it stands in the file. */
  translations: z._default(z.record(z.string().check(z.maxLength(20)), z.record(z.string(), z.string())), {}),
  /** What the library calls pictures and fonts, by their names in the file, without extensions. */
  names: z._default(z.record(z.string(), z.string().check(z.maxLength(maxTitle))), {}),
  /** Base64 by name; modules name them as `theme:NAME`. */
  pictures: z._default(z.record(z.string(), z.string()), {}),
});
export type ThemeFile = z.output<typeof file>;

/** A choice of colours. */
export interface Palette {
  readonly name: string;
  readonly config: Partial<ConfigValues>;
}

/** A theme that can be applied. */
export interface Theme {
  readonly name: string;
  readonly description: string;
  readonly look: ThemePreset;
  /** Colours to choose from, those of its look first; empty when there are no others. */
  readonly palettes: readonly Palette[];
  /** Modules by page; their pictures have the address that `pictureAddress` gives until they are uploaded. */
  readonly modules: ByGroup<readonly ModuleState[]>;
  /** Names of the pictures that its modules show. */
  readonly pictures: readonly string[];
  /** What the library is to call them, where the file says so. */
  readonly names: Readonly<Record<string, string>>;
  readonly left: readonly Remark[];
  readonly mended: readonly Remark[];
  readonly kept: readonly Remark[];
}

/**
 * Checks the text of a theme file, pictures too.
 * @throws {Error} with a sentence for the owner
 */
export function parseTheme(text: string): ThemeFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(t("This file isn't a theme: it isn't valid JSON or is incomplete."));
  }
  const { data, error } = file.safeParse(json);
  if (!data) {
    const { format } = typeof json === "object" && json !== null && "format" in json ? json : { format: undefined };
    const [{ path } = { path: [] }] = error.issues;
    throw new Error(
      format === themeFormat
        ? t("“{field}” of this theme is missing or not valid.", { field: path.map(String).join(" › ").slice(0, 100) })
        : t("This file isn't a Shopwright theme."),
    );
  }
  if (data.version > version) throw new Error(t("This theme was made by a newer Shopwright. Update this shop first."));
  const names = Object.keys(data.pictures);
  if (names.length > maxPictures) throw new Error(t("A theme can have up to {max} pictures.", { max: maxPictures }));
  for (const name of names) {
    if (!isPictureName(name) || !pictureBytes(name, data.pictures[name] ?? ""))
      throw new Error(
        t(
          "The picture “{name}” can't be used. Themes can have WebP, JPEG and PNG pictures and WOFF2 fonts of up to 5 MB.",
          {
            name: name.slice(0, 60),
          },
        ),
      );
  }
  return data;
}

const texts = z.record(z.string(), z.string());

/** The file with its texts in a language, which the editor's own themes have in files beside it. */
export const withTexts = (theme: ThemeFile, language: string, json: string | undefined): ThemeFile =>
  json === undefined
    ? theme
    : { ...theme, translations: { ...theme.translations, [language]: texts.parse(JSON.parse(json)) } };

/**
 * Reads a checked theme file for this shop.
 * @param pictures names of the pictures that come with it
 * @throws {Error} with a sentence for the owner when nothing of it can be used
 */
export function readTheme(
  { name, description, look, groups, language, palettes, translations, names }: ThemeFile,
  catalog: Catalog,
  pictures: readonly string[],
  own: Language = "en",
): Theme {
  const { config_modules: config, common_modules: common, ...pages } = groups;
  const { value, missing } = namedPictures(pages, new Set(pictures));
  const known = namedPictures(look, new Set(pictures));
  const words = own === language ? undefined : translations[own];
  const lists = words ? translated(value, new Map(Object.entries(words))) : value;
  const { modules, left, mended, kept } = readLists(lists, words ? own : language, catalog, own);
  const refused: Remark[] = [
    ...(config === undefined && common === undefined
      ? []
      : [{ where: groupLabels(["config_modules"]), what: t("A theme sets colors, fonts and layout only") }]),
    ...[...missing, ...known.missing].map((one) => ({ where: one, what: t("The file doesn't contain this picture") })),
  ];
  const read = readLook(known.value.config);
  // In the language of the staff where it is one of those that ship, else as the file says it in the shop's.
  const translatedText = (text = "") => {
    const shown = text && t(text);
    return shown === text ? (words?.[text] ?? text) : shown;
  };
  const choices = palettes.map((one) => ({ name: translatedText(one.name), ...readLook(one.config, isColor) }));
  const first: Palette = { name: translatedText(look.palette) || t("Original"), config: {} };
  const whole: ThemePreset = {
    name,
    desc: description,
    config: read.config,
    page: known.value.page,
    pages: knownPages(known.value.pages, catalog),
    modules: Object.fromEntries(
      Object.entries(known.value.modules).map(([type, own]): [number, Values] => [
        Number(type),
        knownValues(Number(type), own, catalog),
      ]),
    ),
  };
  if (Object.keys(modules).length === 0 && Object.keys(read.config).length === 0)
    throw new Error(t("This theme contains nothing that this shop can use."));
  const shown = JSON.stringify([modules, whole]);
  return {
    ...{ name, description: translatedText(description), look: whole, modules },
    palettes: choices.length === 0 ? [] : [first, ...choices.map(({ name, config }) => ({ name, config }))],
    pictures: pictures.filter((one) => shown.includes(pictureAddress(one))),
    names,
    left: [...left, ...refused, ...read.left, ...choices.flatMap((one) => one.left)],
    ...{ mended, kept },
  };
}

/** The same lists with their texts in another language; what it does not have stays. */
const translated = (lists: Readonly<Record<string, unknown>>, words: ReadonlyMap<string, string>) =>
  mapTexts(lists, (text) => words.get(text) ?? text);

/** Settings of the configuration that are a look; all others are about the shop, and no theme sets them. */
const lookSetting =
  /-color$|-font-family$|-font-size$|-radius$|-padding$|-height$|^module-max-width$|^scheme_|^tagStyle$|^page-title-style$/;
export const isLookSetting = (name: string): boolean =>
  lookSetting.test(name) && !/^logo-.*(width|height)$/.test(name) && Object.hasOwn(defaultConfig, name);

const isColor = (name: string): boolean => isLookSetting(name) && /-color$|^scheme_/.test(name);

/** The theme in the colours of one of its palettes. */
export const inPalette = (theme: Theme, palette: Palette | undefined): Theme =>
  palette ? { ...theme, look: { ...theme.look, config: { ...theme.look.config, ...palette.config } } } : theme;

function readLook(
  config: Values,
  isTaken = isLookSetting,
): { readonly config: Partial<ConfigValues>; readonly left: readonly Remark[] } {
  const where = groupLabels(["config_modules"]);
  const left: Remark[] = [];
  const sound: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(config)) {
    const definition = configDefinitions.find(({ fields }) => wireNamesOf(fields).includes(name));
    if (!isTaken(name) || !definition) left.push({ where, what: t("Unknown setting “{field}”", { field: name }) });
    else if (readValues(definition.fields, { [name]: value }).problems.length > 0)
      left.push({ where, what: t("Invalid value of “{field}”", { field: name }) });
    else sound[name] = value;
  }
  return { config: sound, left };
}

/** The values of a type that its fields accept. */
function knownValues(type: number, own: Values, catalog: Catalog): Values {
  const fields = catalog.definitionOf(type, type <= 0 ? "common_modules" : "home_modules")?.fields ?? {};
  return Object.fromEntries(Object.entries(own).filter(([name, value]) => accepts(fields[name], value)));
}

/** Layout values of single pages, without those that the fields of the page do not accept. */
function knownPages(pages: Readonly<Record<string, Values>>, catalog: Catalog): Readonly<Record<string, Values>> {
  return Object.fromEntries(
    pageGroups.flatMap((group) => {
      const own = pages[group] ?? {};
      const fields = catalog.definitionOf(moduleType.page, group)?.fields ?? {};
      const layout = Object.entries(own).filter(
        ([name, value]) => pageLayout.has(name) && accepts(fields[name], value),
      );
      return layout.length === 0 ? [] : [[group, Object.fromEntries(layout)]];
    }),
  );
}

const perDevice = z.strictObject({ pc: z.unknown(), mobile: z.unknown() });

function accepts(field: Fields[string] | undefined, value: unknown): boolean {
  if (!field) return false;
  if (!isResponsive(field)) return field.schema.safeParse(value).success;
  const { data } = perDevice.safeParse(value);
  return (
    data !== undefined &&
    field.pc.schema.safeParse(data.pc).success &&
    field.mobile.schema.safeParse(data.mobile).success
  );
}
