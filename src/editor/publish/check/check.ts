/** The check before a publish: errors that the server would reject, and warnings. */

import type { Output } from "#contract/call.ts";
import type { checkLinks } from "#contract/calls/decorations.ts";
import type { Group } from "#contract/groups.ts";
import { isResponsive } from "#decoration/field.ts";
import { shownModules } from "#decoration/nesting.ts";
import { fileOf } from "#decoration/placement.ts";
import type { RuleValues } from "#decoration/rules.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import { t } from "#i18n/t.ts";
import type { AdminApi } from "../../admin-api.ts";
import { withoutModule } from "../../form/problems.ts";
import type { Setting } from "../../form/settings.ts";
import { savedTitle } from "../../landing/pages.ts";
import { type Catalog, namesOf } from "../../store/catalog.ts";
import { configOf } from "../../store/config.ts";
import { type EditorDocument, modulesOf } from "../../store/document.ts";
import { findProblems } from "../problems.ts";
import { type Checked, checkedModule, type Finding } from "./finding.ts";
import { rules } from "./rules.ts";

/** Errors come first. Hidden modules are checked for errors only. */
export async function checkDecoration(
  api: Pick<AdminApi, "call">,
  document: EditorDocument,
  groups: readonly Group[],
  catalog: Catalog,
): Promise<Finding[]> {
  const config = configOf(document);
  const checked = groups.flatMap((group) => {
    const modules = modulesOf(document, group);
    const names = namesOf(modules, group, catalog);
    return modules.flatMap((module) => {
      const definition = catalog.definitionOf(module.type, group);
      return definition ? [checkedModule(group, module, names.get(module.key) ?? "", definition, config)] : [];
    });
  });
  const seen = new Set(groups.flatMap((group) => shownModules(modulesOf(document, group))));
  const visibleModules = checked.filter(({ module }) => seen.has(module));
  const broken = findProblems(document, groups, catalog).flatMap(({ key, problems }) => {
    const one = checked.find(({ module }) => module.key === key);
    return one ? withoutModule(problems, one.definition.name).map((problem) => errorOf(one, problem)) : [];
  });
  const byRules = visibleModules.flatMap((one) =>
    rules.flatMap((rule) =>
      rule(one).map(({ setting, message, severity = "warning", contrast }) => ({
        ...findingOf(severity, one, setting, message),
        ...(contrast && { contrast }),
      })),
    ),
  );
  const gone = visibleModules.flatMap((one) => {
    const group = syncedGroupOf(one.module);
    const [setting] = one.settings;
    if (!group || !setting || savedTitle(group) !== undefined) return [];
    return [
      findingOf("warning", one, setting, t("What was saved here was deleted. Visitors see nothing in this place.")),
    ];
  });
  const errors = byRules.filter(({ severity }) => severity === "error");
  const warnings = byRules.filter(({ severity }) => severity === "warning");
  return [
    ...broken,
    ...errors,
    ...warnings,
    ...gone,
    ...(await goneGroups(api, visibleModules)),
    ...(await deadEnds(api, visibleModules)),
  ];
}

/** Modules for customer groups alone that are all gone: nobody sees them. None when the groups cannot be read. */
async function goneGroups(api: Pick<AdminApi, "call">, shown: readonly Checked[]): Promise<Finding[]> {
  const asked = shown.flatMap((one) => {
    const { rule_groups: ids = [], rule_groups_mode: mode }: Partial<RuleValues> = one.module.values;
    const setting = one.settings.find(({ path }) => path[0] === "rule_groups");
    return setting && ids.length > 0 && mode !== "not" ? [{ one, setting, ids }] : [];
  });
  if (asked.length === 0) return [];
  const answer = await api.call("/admin_api/v1/customerGroups/list", {}).catch(() => null);
  const existingIds = answer?.data?.groups.map(({ id }) => id);
  if (!existingIds) return [];
  const gone = asked.filter(({ ids }) => !ids.some((id) => existingIds.includes(id)));
  return gone.map(({ one, setting }) =>
    findingOf("warning", one, setting, t("Its customer groups were deleted. Nobody sees this module")),
  );
}

function findingOf(severity: Finding["severity"], one: Checked, { path, label }: Setting, message: string): Finding {
  const { group, module, name } = one;
  return { severity, group, key: module.key, module: name, path, label, message };
}

function errorOf(one: Checked, { path, rule }: { path: string; rule: string }): Finding {
  const label = path.replace(/ \(phone\)$/, "");
  const setting =
    one.settings.find((each) => each.label === label) ?? one.settings.find((each) => label.startsWith(each.label));
  const [first] = Object.keys(one.definition.fields);
  const place = setting ?? { path: [first ?? ""] as const, label };
  return { ...findingOf("error", one, { ...place, label: path } as Setting, t("Must be {rule}", { rule })) };
}

/**
 * Warnings about links, products, categories and files that are gone or hidden, and about lists that are empty or show
 * something else than they ask for. None when the server does not answer.
 */
async function deadEnds(api: Pick<AdminApi, "call">, shown: readonly Checked[]): Promise<Finding[]> {
  const all = shown.flatMap((one) =>
    one.settings.flatMap((setting) => references(setting).map((named) => ({ one, setting, named }))),
  );
  const of = (kind: Reference["kind"]) => [
    ...new Set(all.flatMap(({ named }) => (named.kind === kind ? [named.name] : []))),
  ];
  const asked = { links: of("links"), products: of("products"), categories: of("categories"), files: of("files") };
  if (all.length === 0) return [];
  const answer = await api.call("/admin_api/v1/decoration/links", asked).catch(() => null);
  const dead = answer?.data;
  if (!dead) return [];
  const seen = new Set<Setting>();
  return all.flatMap(({ one, setting, named: { kind, name } }) => {
    const list = kind === "links" ? dead.lists.find(({ link }) => link === name) : undefined;
    if (!(list || dead[kind].includes(name)) || seen.has(setting)) return [];
    seen.add(setting);
    return [findingOf("warning", one, setting, list ? listMessages[list.found](list.keyword) : messages[kind](name))];
  });
}

type ListFinding = Output<typeof checkLinks>["lists"][number];

const listMessages: Readonly<Record<ListFinding["found"], (keyword: string) => string>> = {
  nothing: () => t("This list has no products"),
  corrected: (keyword) => t("This search has no results. It shows results for “{keyword}” instead", { keyword }),
  most_words: (keyword) =>
    t("No product matches every word of “{keyword}”. It shows those that match most of them", { keyword }),
};

interface Reference {
  readonly kind: "links" | "products" | "categories" | "files";
  readonly name: string;
}

const messages: Readonly<Record<Reference["kind"], (name: string) => string>> = {
  links: () => t("This link leads to something that was deleted or hidden"),
  products: () => t("A product in this list was deleted or hidden. Customers don't see it"),
  categories: () => t("A category in this list was deleted or hidden. Customers don't see it"),
  files: () => t("This file was deleted"),
};

function references({ field, value }: Setting): Reference[] {
  const { component, componentProps } = isResponsive(field) ? field.pc : field;
  if (component === "SelectLinks") {
    return typeof value === "string" && /^(\/|https?:)/i.test(value) ? [{ kind: "links", name: value }] : [];
  }
  if (component === "Upload") {
    const files = typeof value === "object" && value !== null ? Object.values(value) : [value];
    return files.flatMap((name) =>
      typeof name === "string" && name.startsWith("/uploads/") ? [{ kind: "files" as const, name: fileOf(name) }] : [],
    );
  }
  const chooser = componentProps?.chooser;
  if ((chooser !== "product" && chooser !== "category") || !Array.isArray(value)) return [];
  const kind = chooser === "product" ? "products" : "categories";
  return value.map(({ id }: { id: unknown }) => ({ kind, name: String(id) }));
}
