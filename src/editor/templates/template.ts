/** Template files: a design as one JSON file, and reading it with a report of what was wrong. */

import * as z from "zod/mini";
import { type ByGroup, type Group, groups, groupsIn, isMadeGroup } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import {
  type ModuleState,
  readModule,
  toLeanWire,
  type WireModule,
  wireInEnglish,
  wireModule,
} from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { groupLabels } from "../publish/labels.ts";
import { type Catalog, nameOf } from "../store/catalog.ts";
import { isMovable } from "../store/document.ts";

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
  readonly groups: ByGroup<readonly WireModule[]>;
}

type Modules = ByGroup<readonly ModuleState[]>;

export function writeTemplate(name: string, modules: Modules, catalog: Catalog, exportedAt: Date): Template {
  const written = groupsIn(modules).flatMap((group) => {
    const list = modules[group]?.map((module) => {
      const definition = catalog.definitionOf(module.type, group);
      return wireInEnglish(toLeanWire(module, definition), definition);
    });
    return list ? [[group, list]] : [];
  });
  return { format, version, name, exported_at: exportedAt.toISOString(), groups: Object.fromEntries(written) };
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
  groups: z.record(z.string(), z.unknown()),
});

/**
 * Reads a template file.
 * @throws {Error} with a message for the owner when the file is not a readable template
 */
export function readTemplate(text: string, catalog: Catalog): ReadTemplate {
  const { name, exported_at, groups: lists } = checkFile(text);
  const report = { left: [] as Remark[], mended: [] as Remark[], kept: [] as Remark[] };
  const read = Object.entries(lists).flatMap(([group, list]): [Group, ModuleState[]][] => {
    if (!isGroup(group)) {
      report.left.push({ where: group, what: t("This shop has no such page") });
      return [];
    }
    const modules = readGroup(group, list, catalog, report);
    return modules.length > 0 || group === "home_modules" ? [[group, modules]] : [];
  });
  if (read.length === 0) throw new Error("This file contains nothing that this shop can use.");
  const count = read.reduce((sum, [, modules]) => sum + modules.length, 0);
  return { name, exportedAt: exported_at, modules: Object.fromEntries(read), count, ...report };
}

function checkFile(text: string): z.output<typeof file> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error("This file isn't a template: it isn't valid JSON or is incomplete.");
  }
  const { data } = file.safeParse(json);
  if (!data) throw new Error("This file isn't a Shopwright template.");
  if (data.version > version) throw new Error("This template was made by a newer Shopwright. Update this shop first.");
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
    return [module];
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
