/** Writes the design in the editor as a theme file. */
import { type Group, groupsIn, isMadeGroup, kindOf } from "#contract/groups.ts";
import { handleOf } from "#contract/handles.ts";
import { defaultsOf } from "#decoration/defaults.ts";
import { isResponsive, type Values } from "#decoration/field.ts";
import { moduleType } from "#decoration/module.ts";
import { toLeanWire, type WireModule, wireInEnglish } from "#decoration/wire.ts";
import { languageOf } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { defaultConfig } from "#modules/config/defaults.ts";
import { pageLayout } from "#modules/theme-presets/theme-preset.ts";
import { prompt } from "#ui/controls/dialogs.ts";
import { toast } from "#ui/controls/toasts.ts";
import type { AdminApi } from "../admin-api.ts";
import { translatingNow } from "../languages/language.ts";
import type { Catalog } from "../store/catalog.ts";
import { configOf } from "../store/config.ts";
import type { EditorContextValue } from "../store/context.ts";
import { type EditorDocument, modulesOf } from "../store/document.ts";
import { shopFacts } from "../store/shop-facts.ts";
import { loadMissing } from "../versions/load.ts";
import { addressesIn, maxPictures, nameFor, withNames } from "./pictures.ts";
import { portableModules } from "./portable.ts";
import { isLookSetting, maxTheme, maxTitle, type ThemeFile, themeFormat } from "./theme-file.ts";

/** Asks for a name and downloads the design as a theme. */
export async function exportTheme(shown: EditorContextValue, api: Pick<AdminApi, "call">): Promise<void> {
  const asked = await prompt({
    title: t("Export as a theme"),
    text: t(
      "The file holds colors, fonts, layout, all pages and their pictures. It holds no products, prices, orders or data of customers.",
    ),
    label: t("Name of the theme"),
    value: configOf(shown.store.getState().document).websiteName,
    maxLength: 80,
    confirm: t("Export"),
    check: (value) => value.trim() !== "",
  });
  const name = asked?.trim();
  if (!name) return;
  try {
    const text = await writeTheme(shown, api, name);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = `${handleOf(name, 40) || "theme"}-theme.json`;
    link.click();
    // The download has started by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    toast(t("The theme was exported as one file"), { type: "success" });
  } catch (reason) {
    const words = reason instanceof Error && reason.message !== "" ? reason.message : null;
    toast(words ?? t("Couldn't load the design. Try again in a moment."), { type: "error" });
  }
}

/** Settings that are seen and say nothing about the shop. */
const seen = new Set(["ColorPicker", "SelectFont", "ImageRadio", "InputNumber", "Slider"]);

/**
 * The design as a theme: its look and pages, with the pictures of its modules.
 * @throws {Error} with a sentence for the owner when it is too large
 */
export async function writeTheme(
  shown: EditorContextValue,
  api: Pick<AdminApi, "call">,
  name: string,
): Promise<string> {
  const { store, catalog } = translatingNow()?.own ?? shown;
  await loadMissing(api, store);
  const { document: design } = store.getState();
  const config = configOf(design);
  const look = Object.fromEntries(
    Object.entries(config).filter(
      ([name, value]) => isLookSetting(name) && value !== (defaultConfig as Readonly<Record<string, unknown>>)[name],
    ),
  );
  const parts = modulesOf(design, "common_modules").map(({ type, values }): [string, Values] => [
    String(type),
    ownLook(values, catalog.definitionOf(type, "common_modules")?.fields ?? {}),
  ]);
  const lists = groupsIn(design.order)
    .filter((group) => group !== "common_modules" && group !== "config_modules" && isPage(group))
    .map((group): [Group, WireModule[]] => [
      group,
      portableModules(design, group, catalog).map((module) => {
        const definition = catalog.definitionOf(module.type, group);
        return { ...wireInEnglish(toLeanWire({ ...module, id: -1 }, definition), definition), id: -1 };
      }),
    ])
    .filter(([, modules]) => modules.length > 0);
  const { named, pictures, names } = await withPictures(
    { groups: Object.fromEntries(lists), config: look, modules: Object.fromEntries(parts) },
    api,
    name,
  );
  const file: ThemeFile = {
    ...{ format: themeFormat, version: 1, name, description: "", exported_at: new Date().toISOString() },
    language: languageOf(shopFacts()?.locale ?? "en") ?? "en",
    look: { config: named.config, ...pageLook(design, catalog), modules: named.modules },
    ...{ palettes: [], groups: named.groups, translations: {}, names, pictures },
  };
  const text = JSON.stringify(file, null, 1);
  if (text.length > maxTheme) {
    const [largest = ""] = Object.keys(pictures).sort(
      (one, other) => (pictures[other]?.length ?? 0) - (pictures[one]?.length ?? 0),
    );
    throw new Error(
      t("This theme has {size} MB, and theme files can be up to {max} MB. Its largest picture is “{name}”.", {
        size: Math.ceil(text.length / 1024 / 1024),
        max: maxTheme / 1024 / 1024,
        name: names[largest] ?? largest,
      }),
    );
  }
  return text;
}

/** Landing pages and the shop's own pages; templates and further headers are about records of the shop. */
const isPage = (group: Group) => !isMadeGroup(group) || kindOf(group) === "landing_modules";

/**
 * Layout settings of pages that differ from their defaults: columns, gaps, corners. `page` has the settings that are equal on all pages that have
 * them, `pages` the others, by group.
 */
function pageLook(design: EditorDocument, { definitionOf }: Pick<Catalog, "definitionOf">) {
  const found = new Map<string, Map<Group, { readonly value: unknown; readonly isStandard: boolean }>>();
  for (const group of groupsIn(design.order)) {
    for (const { type, values } of modulesOf(design, group)) {
      if (type !== moduleType.page || isMadeGroup(group)) continue;
      const standard: Values = defaultsOf(definitionOf(type, group)?.fields ?? {});
      for (const [name, value] of Object.entries(values)) {
        if (!pageLayout.has(name)) continue;
        const isStandard = JSON.stringify(value) === JSON.stringify(standard[name]);
        found.set(name, (found.get(name) ?? new Map()).set(group, { value, isStandard }));
      }
    }
  }
  const page: Record<string, unknown> = {};
  const pages: Record<string, Record<string, unknown>> = {};
  for (const [name, byGroup] of found) {
    const all = [...byGroup.values()];
    const isShared = new Set(all.map(({ value }) => JSON.stringify(value))).size === 1;
    if (isShared && !all[0]?.isStandard) page[name] = all[0]?.value;
    if (isShared) continue;
    for (const [group, { value, isStandard }] of byGroup) {
      if (!isStandard) pages[group] = { ...pages[group], [name]: value };
    }
  }
  return { page, pages };
}

function ownLook(values: Values, fields: Parameters<typeof defaultsOf>[0]): Values {
  const standard: Values = defaultsOf(fields);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = fields[name];
      if (name === "footer_layout") return value !== standard[name];
      if (!field || JSON.stringify(value) === JSON.stringify(standard[name])) return false;
      return seen.has(isResponsive(field) ? field.pc.component : field.component);
    }),
  );
}

/** How many lists of the library's newest files are read for names, of 200 each. */
const libraryLists = 5;

/** What the library calls files, by their address, without extensions. */
async function titlesOf(addresses: ReadonlySet<string>, api: Pick<AdminApi, "call">): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  const read = async (kind: "picture" | "font") => {
    let before: string | undefined;
    for (let list = 0; list < libraryLists; list++) {
      const answer = await api.call("/admin_api/v1/media/list", { kind, limit: 200, ...(before && { before }) });
      for (const { file, name } of answer.data?.files ?? [])
        if (addresses.has(file)) titles.set(file, name.replace(/\.\w{2,5}$/, ""));
      before = answer.data?.more ? answer.data.files.at(-1)?.id : undefined;
      if (!before) return;
    }
  };
  // Who may not see the library exports with names made of the theme's.
  await Promise.all([read("picture"), read("font")]).catch(() => {});
  return titles;
}

/** Pictures and fonts of the shop become names; they are read into the file. Those that cannot be loaded become empty. */
async function withPictures<T>(lists: T, api: Pick<AdminApi, "call">, theme: string) {
  const addresses = addressesIn(lists);
  if (addresses.size > maxPictures) throw new Error(t("A theme can have up to {max} pictures.", { max: maxPictures }));
  const pictures: Record<string, string> = {};
  const names: Record<string, string> = {};
  const files = new Map<string, string>();
  const titles = addresses.size > 0 ? await titlesOf(addresses, api) : new Map<string, string>();
  for (const address of addresses) {
    const answer = await fetch(address);
    if (!answer.ok) continue;
    const title = titles.get(address);
    const name = nameFor(address, title ?? theme, new Set(files.values()));
    files.set(address, name);
    if (title) names[name] = title.slice(0, maxTitle);
    pictures[name] = base64(new Uint8Array(await answer.arrayBuffer()));
  }
  return { named: withNames(lists, files), pictures, names };
}

function base64(bytes: Uint8Array): string {
  let text = "";
  // In pieces: a call has a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
