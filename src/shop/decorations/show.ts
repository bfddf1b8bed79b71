/** A loaded decoration in the two forms of the `decoration` call: lean for shoppers, full for the editor. */
import { z } from "zod";
import type { Input, Output } from "#contract/call.ts";
import type {
  getDecoration as getDecorationCall,
  getRevision as getRevisionCall,
} from "#contract/calls/decorations.ts";
import { type Group, isPart, isSaved, isTemplate, splitGroups } from "#contract/groups.ts";
import { codeModule, purposes } from "#contract/purposes.ts";
import type { ModuleData } from "#contract/rows.ts";
import { timeNow } from "#db/clock.ts";
import { markTaking, takesSpecification, takesValues } from "#decoration/dynamic.ts";
import { type Fields, isResponsive, type SingleField } from "#decoration/field.ts";
import { isContentOrigin } from "#decoration/links.ts";
import type { AnyDefinition, DataNeeds } from "#decoration/module.ts";
import { shownModules, withoutEmptyHolders } from "#decoration/nesting.ts";
import { ruleFields, shownTo } from "#decoration/rules.ts";
import { flattenValues } from "#decoration/values.ts";
import { type ModuleState, standsOf, toFullWire, toLeanWire, type WireModule } from "#decoration/wire.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { framesIn, publishedFrames } from "./frames.ts";
import { consentTextsIn, pageLanguageOf } from "./language.ts";
import { findLiveRows } from "./live-rows.ts";
import { type LoadedDecoration, loadGroups } from "./load.ts";
import { withoutLooseDividers } from "./loose-dividers.ts";
import type { DecorationContext } from "./registry.ts";
import { isShownNow, nextChange, visitorRule } from "./shown-to.ts";
import { namedSaved, withSynced } from "./synced.ts";
import { readFor, shownGroup, variantsOf } from "./templates.ts";

type Answer = Output<typeof getDecorationCall>;
type ShownWire = WireModule & { data?: Record<string, unknown> };
interface Shown {
  readonly group: Group;
  readonly module: ModuleState;
  readonly definition: AnyDefinition | undefined;
}

/**
 * The groups that a page asks for, with live rows.
 * @param form `shopper`: shown modules of known types, values only, without dividers that divide nothing. `editor`: every module with everything needed to
 * edit it, hidden and unknown ones too; the caller has made sure that an admin of the mall asks.
 * @throws {ShopError} 404 when the mall has no decoration of that number.
 */
export async function getDecoration(
  context: DecorationContext,
  decoration: number | "live",
  form: "shopper" | "editor",
  input: Input<typeof getDecorationCall>,
): Promise<Answer> {
  const wanted = groupsOf(input);
  const loaded = await loadGroups(context, decoration, readFor(wanted), { also: isPart });
  // The editor shows what synced modules stand for, and edits it.
  const groups = form === "editor" ? [...new Set([...wanted, ...namedSaved(wanted, loaded.modules)])] : wanted;
  const frames =
    form === "shopper" && wanted.includes("config_modules") ? await publishedFrames(context, decoration, loaded) : [];
  return toAnswer(context, loaded, groups, form, frames);
}

/** `translator`: every module, values only. */
type Form = "shopper" | "editor" | "translator";

/**
 * Loaded groups as the answer of the `decoration` call, with live rows and the owner's own code.
 * @param frames sites that other pages of the design show in frames: a visitor comes to them without another document
 */
export async function toAnswer(
  context: DecorationContext,
  loaded: LoadedDecoration,
  wanted: readonly Group[],
  form: Form,
  frames: readonly string[] = [],
): Promise<Answer> {
  const { modules, until } = await showGroups(context, loaded, wanted, form);
  const answer: Answer = {
    ...splitGroups(modules),
    css: [],
    js: [],
    revision: loaded.revision,
    ...(until && { until }),
  };
  const language = wanted.includes("config_modules") ? pageLanguageOf(context.mall.locale) : undefined;
  if (language) answer.language = language;
  for (const module of wanted.flatMap((group) => loaded.modules.get(group) ?? [])) {
    if (!isInjected(module) || !module.show) continue;
    const { ask_consent: always, ...code } = injectedCode.parse(module.values);
    Object.assign(answer, code);
    const isOptional = [...code.css, ...code.js].some(({ purpose }) => purpose !== "needed");
    const { test, tested_revision, locale } = context.mall;
    const group = test ? `${test.id}:${tested_revision === undefined ? "a" : "b"}` : undefined;
    if (isOptional) answer.consent = { always, texts: consentTextsIn(locale), ...(group && { group }) };
  }
  const framed = form === "shopper" ? new Set([...frames, ...framesIn(loaded, context.registry)]) : new Set<string>();
  if (framed.size > 0) {
    const origins = [...framed].sort().map((origin) => ({ directive: "frame-src" as const, origin }));
    answer.origins = [...(answer.origins ?? []), ...origins];
  }
  return answer;
}

/** The groups that a call asks for. */
export function groupsOf({ modules, common_modules, config_modules }: Input<typeof getDecorationCall>): Group[] {
  const wanted: Group[] = [...new Set(modules ?? [])];
  if (common_modules?.length) wanted.push("common_modules");
  if (config_modules?.length) wanted.push("config_modules");
  return wanted;
}

/**
 * The modules of one version in the editor's form.
 * @param number the published version without it, the built-in decoration for 0.
 * @throws {ShopError} 404 when the mall has no such decoration or version.
 */
export async function getRevision(
  context: DecorationContext,
  decoration: number | "live",
  { number, groups: asked }: Input<typeof getRevisionCall>,
): Promise<Output<typeof getRevisionCall>> {
  const loaded = await loadGroups(context, decoration, asked ?? "all", { revision: number, also: isSaved });
  const groups = asked ? [...new Set([...asked, ...namedSaved(asked, loaded.modules)])] : [...loaded.modules.keys()];
  const { modules } = await showGroups(context, loaded, groups, "editor");
  const { revision, author, created_at } = loaded;
  return { ...splitGroups(modules), revision, author, created_at: created_at?.toISOString() ?? null };
}

/** Loaded groups as they travel, with live rows. */
async function showGroups(context: DecorationContext, loaded: LoadedDecoration, wanted: readonly Group[], form: Form) {
  const everywhere = form !== "shopper" || hasModulesEverywhere(loaded);
  const now = timeNow();
  const shownIn =
    (group: Group, from = group) =>
    (module: ModuleState): Shown => ({
      group,
      module,
      definition: context.registry.definitionOf(module.type, from),
    });
  const ofGroups = wanted.map((group) => {
    const from = form === "shopper" ? shownGroup(group, loaded.modules) : group;
    return { group, from, modules: shopperModules(form, loaded.modules, from) };
  });
  const visible = ofGroups.flatMap(({ group, from, modules }) =>
    modulesIn(form, form === "shopper" ? hiddenByTime(modules, context.mall, now) : modules)
      .map(shownIn(group, from))
      .filter(({ definition }) => form !== "shopper" || definition !== undefined)
      .filter(({ module }) => everywhere || isTemplate(from) || module.place === undefined)
      .concat(form === "shopper" ? variantsOf(from, loaded.modules).map(shownIn(group)) : []),
  );
  const timed = ofGroups.flatMap(({ modules }) => modules.filter(({ show }) => show));
  const until = form === "shopper" ? nextChange(timed, context.mall, now) : undefined;
  const rows = await findLiveRows(context, visible.map(needsOf));
  const modules = new Map<Group, ShownWire[]>(wanted.map((group) => [group, []]));
  const laid = visible.map((one, index) => ({ ...one, data: rows[index] ?? {} }));
  const rendered =
    form === "shopper"
      ? wanted.flatMap((group) => withoutLooseDividers(laid.filter((one) => one.group === group)))
      : laid;
  for (const { group, module, definition, data } of rendered) {
    const wire = wireIn(context.mall, form, module, definition, data);
    modules.get(group)?.push(Object.keys(data).length > 0 ? { ...wire, data: { ...data } } : wire);
  }
  return { modules, until };
}

/** The rows that a module needs, with the specifications that its texts take. */
function needsOf({ module: { values }, definition }: Shown): DataNeeds {
  const needs = definition?.data?.(values) ?? {};
  if (!needs.products?.detail || !takesSpecification(values)) return needs;
  return { ...needs, products: { ...needs.products, specifications: true } };
}

/** Shoppers get what synced modules stand for in their place. */
const shopperModules = (form: Form, modules: LoadedDecoration["modules"], group: Group) =>
  form === "shopper" ? withSynced(modules.get(group) ?? [], modules) : (modules.get(group) ?? []);

/** Modules as they are at a moment: one whose time it is not is hidden, with all that stands in it. */
const hiddenByTime = (modules: readonly ModuleState[], mall: Mall, now: number): readonly ModuleState[] =>
  modules.map((module) => (isShownNow(module, mall, now) ? module : { ...module, show: false }));

/** Shoppers get what is shown, without columns and groups that hold nothing. */
const modulesIn = (form: Form, modules: readonly ModuleState[]) =>
  form === "shopper" ? withoutEmptyHolders(shownModules(modules)) : modules;

/** Whether the design shows modules beside the content of pages. */
const hasModulesEverywhere = ({ modules }: LoadedDecoration): boolean =>
  modules.get("config_modules")?.some(({ values }) => values.modulesEverywhere === true) ?? false;

function wireIn(
  mall: Mall,
  form: Form,
  module: ModuleState,
  definition: AnyDefinition | undefined,
  data: ModuleData,
): WireModule {
  if (form === "translator") return toLeanWire(module, definition);
  if (form === "editor" || !definition) return toFullWire(module, definition);
  return toShopperWire(module, definition, data, visitorRule(module.values, mall));
}

/**
 * Values alone: settings that no definition knows are the owner's, not the shopper's. While they stay as they are, each
 * answer has the same `schema` object, so that work on it can be done once.
 * @param rule about the visitor, "" for none
 */
export function toShopperWire(module: ModuleState, { fields }: AnyDefinition, data: ModuleData, rule = ""): WireModule {
  const { id, type, show, lang } = module;
  const placed = { ...standsOf(module), ...(lang && { lang }) };
  const settings = settingsOf(module, fields);
  const live = { product: data.products, category: data.categories };
  const wireValue = ({ value, chooser, feeds }: Setting) => {
    const rows = chooser && live[chooser];
    // A category that only feeds the module: what it feeds travels beside it, so the shopper needs its id alone.
    if (chooser === "category" && (feeds || !rows) && Array.isArray(value))
      return value.map(({ id }: { id: string }) => ({ id }));
    return rows ? onlyLive(value, rows) : value;
  };
  const chosen = rule + JSON.stringify(settings.filter(({ chooser }) => chooser).map(wireValue));
  const last = schemas.get(module);
  if (last?.chosen === chosen) return { id, type, show, ...placed, schema: last.schema };
  const schema = settings.map((setting) => ({ field: setting.field, value: wireValue(setting) }));
  if (rule) schema.push({ field: shownTo, value: rule });
  schemas.set(module, { chosen, schema });
  return { id, type, show, ...placed, schema };
}

interface Setting {
  readonly field: string;
  readonly value: unknown;
  /** Whose rows the value holds. */
  readonly chooser?: "product" | "category";
  /** It is not shown itself. */
  readonly feeds?: true;
}

/** What shoppers got last of a module; `chosen` tells the rows of choosers that were live then. */
const schemas = new WeakMap<ModuleState, { readonly chosen: string; readonly schema: WireModule["schema"] }>();

/** Modules are shared and never change, so their settings are made once. */
const settings = new WeakMap<ModuleState, readonly Setting[]>();

function settingsOf(module: ModuleState, fields: Fields): readonly Setting[] {
  const cached = settings.get(module);
  if (cached) return cached;
  const values = module.type > 0 ? markTaking(fields, module.values) : module.values;
  const flat = Object.entries(flattenValues(fields, values)).filter(([field]) => !(field in ruleFields));
  const moduleSettings = flat.map(([field, value]): Setting => {
    const definition = fields[field];
    const { chooser, feeds } = (definition && !isResponsive(definition) && definition.componentProps) || {};
    return {
      ...{ field, value: definition && !isResponsive(definition) ? withIdsInItems(definition, value) : value },
      ...((chooser === "product" || chooser === "category") && { chooser }),
      ...(feeds === true && { feeds }),
    };
  });
  if (values !== module.values) moduleSettings.push({ field: takesValues, value: true });
  settings.set(module, moduleSettings);
  return moduleSettings;
}

/** Rows that choosers of a list's items hold, as their ids alone: live ones travel beside the module. */
function withIdsInItems({ item }: SingleField, value: unknown): unknown {
  const names = Object.entries(item ?? {}).flatMap(([name, field]) =>
    !isResponsive(field) && field.componentProps?.chooser ? name : [],
  );
  if (names.length === 0 || !Array.isArray(value)) return value;
  return value.map((one: Readonly<Record<string, unknown>>) => {
    const choosers = names.filter((name) => Array.isArray(one[name]));
    return choosers.length === 0
      ? one
      : { ...one, ...Object.fromEntries(choosers.map((name) => [name, idsOf(one[name])])) };
  });
}

const rowIds = z.array(z.object({ id: z.string() }));
const idsOf = (rows: unknown) => rowIds.safeParse(rows).data ?? [];

/**
 * Rows from a chooser as their ids alone, where the live ones travel beside them: a shopper needs no second copy, and
 * what is gone or hidden is none of theirs.
 */
function onlyLive(value: unknown, live: readonly { readonly id: string }[]): unknown {
  if (!Array.isArray(value)) return value;
  const ids = new Set(live.map(({ id }) => id));
  return value.flatMap(({ id }: { id: string }) => (ids.has(id) ? [{ id }] : []));
}

/** The lists of the configuration that are sent as `data.css` and `data.js`. */
const injectedCode = z.object({
  css: z
    .array(
      z.object({ type: z.enum(["style", "link"]), content: z.string(), purpose: z.enum(purposes).default("needed") }),
    )
    .default([]),
  js: z
    .array(
      z.object({
        type: z.enum(["script", "link", "noscript"]),
        content: z.string(),
        purpose: z.enum(purposes).default("marketing"),
      }),
    )
    .default([]),
  ask_consent: z.boolean().default(false),
  origins: z
    .array(
      z.object({
        directive: z.enum(["script-src", "connect-src", "img-src", "font-src", "frame-src"]),
        origin: z.string(),
      }),
    )
    .default([])
    .transform((all) => all.filter(({ origin }) => isContentOrigin(origin))),
});
const isInjected = ({ type }: ModuleState) => type === codeModule;
