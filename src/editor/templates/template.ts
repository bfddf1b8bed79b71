/** Template files: a design as one JSON file, and reading it with a report of what was wrong. */

import * as z from "zod/mini";
import { type ByGroup, type Group, groups, groupsIn, isMadeGroup } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import {
  type ModuleState,
  type ModuleTexts,
  readModule,
  toLeanWire,
  type WireModule,
  wireInEnglish,
  wireModule,
} from "#decoration/wire.ts";
import { isLanguage, type Language } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { groupLabels } from "../publish/labels.ts";
import { type Catalog, nameOf } from "../store/catalog.ts";
import { isMovable } from "../store/document.ts";
import { inOwnLanguage, withSoundTexts } from "./texts.ts";

/** Version of the file's own format; modules have versions of their own. */
const version = 1;
const format = "shopwright-template";
/** Bytes. */
export const maxTemplate = 8 * 1024 * 1024;
/** Largest number of modules per group. */
const max = 300;

export interface Template {
  readonly format: typeof format;
  readonly version: number;
  readonly name: string;
  /** ISO 8601. */
  readonly exported_at: string;
  /** The language of its texts; modules have those of others (`texts`). Absent in files of versions that wrote one language. */
  readonly language?: string;
  readonly groups: ByGroup<readonly WireModule[]>;
}

type Modules = ByGroup<readonly ModuleState[]>;

interface Languages {
  /** Of the shop. */
  readonly own: Language;
  /** Texts in its others, by module key. */
  readonly texts: ReadonlyMap<string, ModuleTexts>;
}

export function writeTemplate(
  name: string,
  modules: Modules,
  catalog: Catalog,
  exportedAt: Date,
  { own, texts }: Languages = { own: "en", texts: new Map() },
): Template {
  const written = groupsIn(modules).flatMap((group) => {
    const list = modules[group]?.map((module) => {
      const definition = catalog.definitionOf(module.type, group);
      const all = { ...texts.get(module.key), ...module.texts };
      const withTexts = Object.keys(all).length > 0 ? { ...module, texts: all } : module;
      return wireInEnglish(toLeanWire(withTexts, definition), definition);
    });
    return list ? [[group, list]] : [];
  });
  return {
    ...{ format, version, name, exported_at: exportedAt.toISOString(), language: own },
    groups: Object.fromEntries(written),
  };
}

/** One line of the report. */
export interface Remark {
  readonly where: string;
  readonly what: string;
}

export interface ReadTemplate {
  readonly name: string;
  readonly exportedAt: string;
  /** The modules of the file, without the ids and keys of the shop they came from. */
  readonly modules: Modules;
  readonly count: number;
  /** Languages whose texts come with it, besides the shop's own: how many there are, and whether the shop has the language. */
  readonly languages: readonly { readonly code: string; readonly count: number; readonly isKnown: boolean }[];
  /** What was left out. */
  readonly left: readonly Remark[];
  /** Invalid values, replaced by defaults. */
  readonly mended: readonly Remark[];
  /** Unknown modules and settings, kept unchanged. */
  readonly kept: readonly Remark[];
}

const file = z.object({
  format: z.literal(format),
  version: z.int().check(z.minimum(1)),
  name: z._default(z.string().check(z.maxLength(200)), ""),
  exported_at: z._default(z.string().check(z.maxLength(100)), ""),
  language: z._default(z.string().check(z.maxLength(20)), ""),
  groups: z.record(z.string(), z.unknown()),
});

/** The languages of the shop that a template is imported into. */
export interface ShopLanguages {
  readonly own: Language;
  readonly others: readonly string[];
}

/**
 * Reads a template file.
 * @throws {Error} with a message for the owner when the file is not a readable template
 */
export function readTemplate(
  text: string,
  catalog: Catalog,
  shop: ShopLanguages = { own: "en", others: [] },
): ReadTemplate {
  const { name, exported_at, language, groups: lists } = checkFile(text);
  const { read, ...report } = readGroups(lists, language, catalog, shop.own);
  if (read.length === 0) throw new Error(t("This file contains nothing that this shop can use."));
  const count = read.reduce((sum, [, modules]) => sum + modules.length, 0);
  const languages = languagesOf(
    read.flatMap(([, modules]) => modules),
    shop,
  );
  return { name, exportedAt: exported_at, modules: Object.fromEntries(read), count, languages, ...report };
}

function readGroups(lists: Readonly<Record<string, unknown>>, language: string, catalog: Catalog, own: Language) {
  const report = { left: [] as Remark[], mended: [] as Remark[], kept: [] as Remark[] };
  const read = Object.entries(lists).flatMap(([group, list]): [Group, ModuleState[]][] => {
    if (!isGroup(group)) {
      report.left.push({ where: group, what: t("This shop has no such page") });
      return [];
    }
    const modules = readGroup(group, list, catalog, report).map((module) =>
      isLanguage(language) ? inOwnLanguage(module, language, own) : module,
    );
    return modules.length > 0 || group === "home_modules" ? [[group, modules]] : [];
  });
  return { read, ...report };
}

/** Reads lists of modules by the names of their groups, as `readTemplate` does. */
export function readLists(
  lists: Readonly<Record<string, unknown>>,
  language: string,
  catalog: Catalog,
  own: Language,
): Pick<ReadTemplate, "modules" | "left" | "mended" | "kept"> {
  const { read, ...report } = readGroups(lists, language, catalog, own);
  return { modules: Object.fromEntries(read), ...report };
}

function languagesOf(modules: readonly ModuleState[], { own, others }: ShopLanguages): ReadTemplate["languages"] {
  const counts = new Map<string, number>();
  for (const { texts = {} } of modules) {
    for (const [code, cells] of Object.entries(texts)) {
      if (code !== own && isLanguage(code)) counts.set(code, (counts.get(code) ?? 0) + cells.length);
    }
  }
  return [...counts].map(([code, count]) => ({ code, count, isKnown: others.includes(code) }));
}

function checkFile(text: string): z.output<typeof file> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(t("This file isn't a template: it isn't valid JSON or is incomplete."));
  }
  const { data } = file.safeParse(json);
  if (!data) throw new Error(t("This file isn't a Shopwright template."));
  if (data.version > version)
    throw new Error(t("This template was made by a newer Shopwright. Update this shop first."));
  return data;
}

function isGroup(name: string): name is Group {
  return (groups as readonly string[]).includes(name) || isMadeGroup(name);
}

type Report = Record<"left" | "mended" | "kept", Remark[]>;

function readGroup(group: Group, list: unknown, catalog: Catalog, report: Report): ModuleState[] {
  const label = groupLabels([group]);
  if (!Array.isArray(list)) {
    report.left.push({ where: label, what: t("Not a list of modules") });
    return [];
  }
  if (list.length > max)
    report.left.push({ where: label, what: t("Only the first {max} modules were taken", { max }) });
  const fixed = new Set<number>();
  return list.slice(0, max).flatMap((one: unknown, at) => {
    const { data: wire, error } = wireModule.safeParse(one);
    const where = `${label} › ${wire?.name ?? t("Module {number}", { number: at + 1 })}`;
    if (!wire || error) {
      report.left.push({ where, what: t("Not a module") });
      return [];
    }
    const definition = catalog.definitionOf(wire.type, group);
    const { module, problems } = readModule({ ...wire, id: -1 }, definition, `${group}:template${at}`);
    const called = `${label} › ${nameOf(module, definition)}`;
    if (!belongs(group, wire.type) || fixed.has(wire.type)) {
      report.left.push({
        where: called,
        what: fixed.has(wire.type) ? t("A page has one of these") : t("This module can't be used here"),
      });
      return [];
    }
    if (!isMovable(module)) fixed.add(module.type);
    if (!definition) report.kept.push({ where: called, what: t("This version of the shop can't show it") });
    for (const { field } of module.unknown)
      report.kept.push({ where: called, what: t("Unknown setting “{field}”", { field }) });
    for (const { path, rule } of problems)
      report.mended.push({ where: `${label} › ${path}`, what: t("Must be {rule}", { rule }) });
    const { module: sound, left } = withSoundTexts(module, definition);
    if (left > 0) {
      const what = t("{count, plural, one {# text} other {# texts}} in other languages", { count: left });
      report.left.push({ where: called, what });
    }
    return [sound];
  });
}

/** The same rule as the server's when it saves. */
function belongs(group: Group, type: number): boolean {
  if (group === "common_modules") return type === moduleType.header || type === moduleType.footer;
  if (group === "config_modules") return type < moduleType.page;
  return type > 0 || type === moduleType.page;
}

/**
 * The modules of a group after an import: required modules keep key and id and take the new values, others are new.
 * Required modules that the template lacks stay.
 */
export function adopt(
  template: readonly ModuleState[],
  now: readonly ModuleState[],
  freshKey: () => string,
): ModuleState[] {
  const fixedNow = now.filter((module) => !isMovable(module));
  const taken = template.map((module) => {
    const same = isMovable(module) ? undefined : fixedNow.find(({ type }) => type === module.type);
    return same ? { ...module, key: same.key, id: same.id } : { ...module, key: freshKey() };
  });
  return [...taken, ...fixedNow.filter(({ type }) => !taken.some((module) => module.type === type))];
}
