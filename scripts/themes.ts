/**
 * Publishes a theme that comes with the editor in a running shop of the demo mall, to look at it and to take its thumbnails:
 *
 *     node scripts/themes.ts maison http://localhost:8080 TOKEN 1 [--palette Slate] [--language de] [--types] [--thumbnails] [--uploaded FILE]
 *
 * With `--types` the design gets a landing page that holds each type of module once, at /pages/all-modules.
 * With `--uploaded` the addresses of uploaded pictures are kept in a JSON file, and pictures that are in it are not sent again.
 * The number is that of the design's version that gets the theme. The token is one with decoration:read, decoration:publish, media:write and products:read (`npm run -s api-token`).
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";
import { groupsIn, joinGroups, splitGroups } from "#contract/groups.ts";
import { type ModuleState, newModule, readModule, toLeanWire, wireModule } from "#decoration/wire.ts";
import { languageOf } from "#i18n/languages.ts";
import { defaultConfig } from "#modules/config/defaults.ts";
import { definitionOf, homeDefinitions } from "#modules/registry.ts";
import { withThemePreset } from "#modules/theme-presets/theme-preset.ts";
import { completeLook } from "#modules/theme-presets/theme-presets.ts";
import { pictureFile, withAddresses } from "../src/editor/themes/pictures.ts";
import { withRows } from "../src/editor/themes/rows.ts";
import { inPalette, parseTheme, readTheme, type Theme, withTexts } from "../src/editor/themes/theme-file.ts";
import { type Modules, withTheme } from "../src/editor/themes/with-theme.ts";
import { findBrowser } from "./find-browser.ts";

const { values: options, positionals } = parseArgs({
  options: {
    palette: { type: "string" },
    language: { type: "string" },
    types: { type: "boolean" },
    thumbnails: { type: "boolean" },
    uploaded: { type: "string" },
  },
  allowPositionals: true,
});
const [name = "", shop = "", token = "", version = "1"] = positionals;
const folder = join(import.meta.dirname, "../src/editor/themes/shipped", name);

async function call(path: string, body: unknown): Promise<unknown> {
  const isForm = body instanceof FormData;
  const answer = await fetch(new URL(path, shop), {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { "content-type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const { code, message, data } = z
    .object({ code: z.number(), message: z.string(), data: z.unknown() })
    .parse(await answer.json());
  if (code !== 200) throw new Error(`${path}: ${message} ${JSON.stringify(data)?.slice(0, 600)}`);
  return data;
}

async function upload(picture: string): Promise<[string, string]> {
  const form = new FormData();
  form.append("file", pictureFile(picture, readFileSync(join(folder, picture))));
  const { file } = z.object({ file: z.string() }).parse(await call("/admin_api/v1/upload", form));
  return [picture, file];
}

const catalog = { definitionOf } as never;

/** The theme's file, read in a language. */
function shipped(): Theme {
  const language = languageOf(options.language ?? "en") ?? "en";
  const file = parseTheme(readFileSync(join(folder, "theme.json"), "utf8"));
  const texts = join(folder, `texts.${language}.json`);
  const pictures = readdirSync(folder).filter((one) => one.endsWith(".webp") && !one.startsWith("thumbnail"));
  const translatedFile = existsSync(texts) ? withTexts(file, language, readFileSync(texts, "utf8")) : file;
  const theme = readTheme(translatedFile, catalog, pictures, language);
  for (const { where, what } of [...theme.left, ...theme.mended, ...theme.kept]) console.log(`${where}: ${what}`);
  const palette = theme.palettes.find((one) => one.name === options.palette);
  return palette ? inPalette(theme, palette) : theme;
}
const theme = shipped();
const { uploaded: keptFile } = options;
const kept = z
  .record(z.string(), z.string())
  .parse(keptFile && existsSync(keptFile) ? JSON.parse(readFileSync(keptFile, "utf8")) : {});
const addresses = new Map<string, string>();
// One after the other: a busy machine closes connections that wait for a picture too long.
for (const picture of theme.pictures) {
  // Theme, file and size in bytes: a picture that was drawn anew has another size and is sent again.
  const id = `${name}/${picture}/${statSync(join(folder, picture)).size}`;
  kept[id] ??= (await upload(picture))[1];
  addresses.set(picture, kept[id]);
  if (keptFile) writeFileSync(keptFile, JSON.stringify(kept));
}
const rows = z.object({ list: z.object({ data: z.array(z.looseObject({ id: z.string() })) }) });
const categories = rows.parse(await call("/admin_api/v1/category/list", { page: 1, pageSize: 12 })).list.data;
const products = rows.parse(await call("/admin_api/v1/product/list", { page: 1, pageSize: 12 })).list.data;
const wire = joinGroups(
  z
    .record(z.string(), z.unknown())
    .parse(await call("/admin_api/v1/decoration/revision", { number: Number(version) })) as never,
);
const now = Object.fromEntries(
  groupsIn(wire).map((group) => [
    group,
    z
      .array(wireModule)
      .parse(wire[group])
      .map((one, at): ModuleState => readModule(one, definitionOf(one.type, group), `${group}${at}`).module),
  ]),
);
const whole = completeLook(theme.look);
/** A page with each type of module once, in the look. */
const sheetOfTypes = (): Modules => {
  const group = "landing_modules_100000099";
  const samples = [-3, ...homeDefinitions.map(({ type }) => type)].flatMap((type, at) => {
    const definition = definitionOf(type, group);
    if (!definition) return [];
    const values = type === -3 ? { page_title: "All modules", slug: "all-modules" } : {};
    return [withThemePreset(newModule(definition, `${group}${at}`, values), whole, definition, defaultConfig)];
  });
  return withRows({ [group]: samples }, definitionOf, { categories, products });
};
const next: Modules = withTheme(
  now,
  { look: whole, modules: withRows(withAddresses(theme.modules, addresses), definitionOf, { categories, products }) },
  catalog,
  (group, at) => `${group}:${at}`,
);
const modules: Modules = { ...next, ...(options.types && sheetOfTypes()) };
const lists = groupsIn(modules).map(
  (group) => [group, (modules[group] ?? []).map((one) => toLeanWire(one, definitionOf(one.type, group)))] as const,
);
await call("/admin_api/v1/decoration", splitGroups(lists));

/** The beginning of the home page in a window of this size, at this width. */
async function takeThumbnail(file: string, width: number, height: number, to: number): Promise<void> {
  const browser = await chromium.launch(await findBrowser());
  const isPhone = width < 1024;
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: "reduce",
    isMobile: isPhone,
    hasTouch: isPhone,
    bypassCSP: true,
  });
  await page.goto(shop);
  await page.waitForLoadState("networkidle");
  // Neither the room for a scrollbar nor the shop's contact button are part of the theme.
  await page.addStyleTag({
    content: "html { scrollbar-gutter: auto !important } [class*=service] { display: none !important }",
  });
  const picture = await page.screenshot();
  await browser.close();
  await sharp(picture).resize(to).webp({ quality: 72, effort: 6 }).toFile(join(folder, file));
}
if (options.thumbnails) {
  await takeThumbnail("thumbnail.webp", 1440, 1080, 720);
  await takeThumbnail("thumbnail-phone.webp", 390, 780, 240);
}
