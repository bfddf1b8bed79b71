/** The settings search: index and ranking. */
import type { Group } from "#contract/groups.ts";
import { pages } from "#storefront/route-table.ts";
import { type Setting, type SettingPath, settingsOf } from "../form/settings.ts";
import { type Catalog, namesOf } from "../store/catalog.ts";
import { modulesOf } from "../store/document.ts";
import type { EditorState } from "../store/state.ts";

export interface SettingResult {
  readonly key: string;
  readonly path: SettingPath;
  readonly moduleName: string;
  readonly icon: string | undefined;
  readonly label: string;
  /** The value if it is text, else the section's heading. */
  readonly detail: string;
}

interface Entry extends SettingResult {
  /** Searchable text, as `plain` writes it. */
  readonly text: string;
}

/** All settings of the page's modules, header, footer and global configuration. */
export function searchIndex(
  { document, page }: Pick<EditorState, "document" | "page">,
  catalog: Catalog,
): readonly Entry[] {
  const framed = pages.find((one) => one.group === page)?.layout !== "custom";
  const groups: Group[] = [...(page ? [page] : []), ...(framed ? (["common_modules"] as const) : []), "config_modules"];
  return groups.flatMap((group) => {
    const modules = modulesOf(document, group);
    const names = namesOf(modules, group, catalog);
    return modules.flatMap((module) => {
      const definition = catalog.definitionOf(module.type, group);
      if (!definition || module.raw) return [];
      const moduleName = names.get(module.key) ?? "";
      return settingsOf(definition.fields, module.values).map((setting) => ({
        key: module.key,
        path: setting.path,
        moduleName,
        icon: definition.icon,
        label: setting.label,
        detail: wordsOf(setting) || (setting.section ?? ""),
        text: textOf(setting, moduleName),
      }));
    });
  });
}

function wordsOf({ field, value }: Setting): string {
  if (field.component === "Editor")
    return String(value)
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 200);
  return typeof value === "string" && (field.component === "Input" || field.component === "SelectLinks") ? value : "";
}

function textOf(setting: Setting, moduleName: string): string {
  const { field, label, section } = setting;
  const options = field.component === "Responsive" ? [] : (field.options ?? []).map((option) => option.label);
  const devices = field.component === "Responsive" ? "pc phone mobile" : "";
  const text = plain([moduleName, section, label, field.help, ...options, devices, wordsOf(setting)].join(" \n"));
  return `${text}\n${wireWords(setting)}\n${synonymsOf(text)}`;
}

/** The words of a setting's name on the wire: "favicon ico url", "banner alt". */
function wireWords({ path }: Setting): string {
  return String(path.at(-1))
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_-]/g, " ")
    .toLowerCase();
}

/** Words that owners of shops use for the same thing: who types one finds settings with any other of its line. */
const synonyms: readonly (readonly string[])[] = [
  ["space", "spacing", "padding", "margin"],
  ["favicon", "browser tab icon", "site icon"],
  ["alt text", "description of the picture", "accessibility", "seo"],
  ["picture", "image", "photo"],
  ["carousel", "slider", "slideshow", "hero", "banner"],
  ["subscription", "newsletter", "sign-up", "signup"],
  ["message feedback", "contact form"],
  ["platforms", "social media", "twitter", "instagram", "facebook", "tiktok"],
  ["button", "cta", "call to action"],
  ["menu", "navigation"],
  ["rounded corners", "border radius"],
  ["divider", "separator", "line"],
  ["font", "typeface", "typography"],
  ["colors", "palette", "theme color"],
  ["gap", "gutter"],
  ["page width", "container", "max width"],
  ["show on", "visibility", "hide", "device", "responsive"],
  ["currency", "money", "price format"],
  ["custom code", "css", "javascript", "tracking", "analytics", "pixel"],
  ["customer service", "chat"],
  ["discount tag", "sale badge"],
];

function synonymsOf(text: string): string {
  return synonyms.flatMap((line) => (line.some((word) => hasWord(text, word)) ? line : [])).join(" ");
}

/** Whether a text has a word at the beginning of one of its own. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[a-z]/.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** Lower case, one spelling: "color" finds "Colors". */
function plain(text: string): string {
  return text.toLowerCase().replaceAll("colour", "color").replaceAll("grey", "gray").replaceAll("centre", "center");
}

/**
 * Settings that contain every word of the query. Order: modules with that name ("colour": all of Colours), labels that
 * begin with it, labels that contain it, the rest; settings of a module before those of list items.
 */
export function searchSettings(index: readonly Entry[], query: string, max = 40): readonly SettingResult[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rank = ({ label, moduleName }: Entry) => {
    const name = plain(label);
    // Without the number that tells modules of the same name apart.
    const called = plain(moduleName).replace(/ \d+$/, "").split(/\s+/);
    if (called.every((one) => words.some((word) => one.startsWith(word)))) return -1;
    if (words.every((word) => name.split(/[\s›]+/).some((part) => part.startsWith(word)))) return 0;
    return words.some((word) => name.includes(word)) ? 1 : 2;
  };
  return index
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((entry, at) => ({ entry, at, rank: rank(entry), depth: entry.path.length }))
    .sort((a, b) => a.rank - b.rank || a.depth - b.depth || a.at - b.at)
    .slice(0, max)
    .map(({ entry }) => entry);
}
