/** A design in another language, text by text, as the editor and a translator's program read it. */
import type { Output } from "#contract/call.ts";
import type {
  DesignCoverage,
  getDesignTranslation as getCall,
  TranslatedCell,
} from "#contract/calls/design-translations.ts";
import type { CellReference } from "#contract/design-translation.ts";
import type { Group } from "#contract/groups.ts";
import { type Nestable, shownModules } from "#decoration/nesting.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { inLocale } from "#i18n/server.ts";
import { basePathOf, type Mall, mallForReader, ownMall, translationLocales } from "#kernel/malls/index.ts";
import { languagesBeside } from "#kernel/malls/languages-beside.ts";
import { hasLetters, legalTexts } from "#modules/shop-texts.ts";
import { registryIn } from "../language.ts";
import { everyGroup, type LoadedDecoration, loadGroups } from "../load.ts";
import type { DecorationContext, ModuleRegistry } from "../registry.ts";
import { toAnswer } from "../show.ts";
import { loadTranslationDraft, type WhoseTranslation } from "./drafts.ts";
import { mallOf } from "./languages.ts";
import { type Matched, matchCells } from "./match.ts";
import { type Place, type PlaceKeys, placesOf, showPath } from "./places.ts";
import { englishOf, readStored, storedModules, storedOverlay } from "./stored.ts";
import { placeFor } from "./write.ts";

/** The same types and the mall in another of its languages. @param english the types in English */
export const contextIn = (context: DecorationContext, mall: Mall): DecorationContext => ({
  ...context,
  mall,
  registry: registryIn(englishOf(context.registry), mall.locale),
});

/**
 * The modules as the language shows them without texts of its own, and every text, picture and link with what it has in their place.
 * @throws {ShopError} 400 for a language that the shop does not have, 404 for a decoration or version that there is not.
 */
export async function getTranslation(
  context: DecorationContext,
  { locale, staffId, decoration }: WhoseTranslation,
  revision?: number,
): Promise<Omit<Output<typeof getCall>, "machine">> {
  const mall = await mallOf(context, locale);
  const there = contextIn(context, mall);
  const translated = await loadGroups(there, decoration, "all", { revision, without: locale });
  const groups = [...translated.modules.keys()];
  const original = await loadGroups(context, decoration, groups, { revision: translated.revision });
  const [answer, matched, draft] = await Promise.all([
    inLocale(mall.locale, () => toAnswer(there, translated, groups, "translator")),
    matchGroups(context, translated, locale),
    loadTranslationDraft(context, { locale, staffId, decoration }),
  ]);
  const registries = [there.registry, context.registry];
  const cells = matched.flatMap(({ group, module, shows, places }) => {
    const values = original.modules.get(group)?.find(({ id }) => id === module.id)?.values ?? module.values;
    const texts = places.flatMap((one) => {
      const text = valueAt(values, one.place.keys);
      const state = stateOf(one, group, module, registries);
      // An empty text has nothing to translate, unless the language has one of its own.
      if (!one.place.offered || (text === "" && !one.cell)) return [];
      return [{ ...cellOf(group, module, one, String(text ?? "")), state }];
    });
    return shows === undefined ? texts : [showCell(group, module, shows), ...texts];
  });
  const languages = translationLocales(mall);
  return {
    ...pick(answer),
    ...{ revision: translated.revision, languages: [...languages], own: context.mall.locale, path: basePathOf(mall) },
    ...{ cells, draft },
  };
}

const pick = ({
  css: _css,
  js: _js,
  origins: _origins,
  consent: _consent,
  ...answer
}: Awaited<ReturnType<typeof toAnswer>>) => answer;

function cellOf(group: Group, module: ModuleState, { place, source, cell }: Matched, text: string) {
  const { keys, name } = place;
  const legal = legalTexts.has(name) && { legal: true };
  return { group, module: module.id, keys: [...keys], source, text, value: cell?.value ?? null, ...legal };
}

const showCell = (group: Group, { id, show }: ModuleState, value: boolean): TranslatedCell => ({
  ...{ group, module: id, keys: [showPath], source: "", text: String(show), value, state: "free" },
});

function stateOf(
  { place, cell, outdated }: Matched,
  group: Group,
  module: ModuleState,
  registries: readonly ModuleRegistry[],
): TranslatedCell["state"] {
  if (cell) return outdated ? "outdated" : cell.machine ? "machine" : "done";
  if (!isText(place)) return "free";
  // Of the two languages at most one is English, whose types do not know their texts in it.
  const isBuiltIn = registries.some((registry) => {
    const field = fieldAt(registry, group, module, place.keys);
    return field?.texts?.has(place.value);
  });
  return isBuiltIn ? "built-in" : "missing";
}

const isText = ({ field, value }: Pick<Place, "field" | "value">): boolean =>
  (field.component === "Input" || field.component === "Editor") && hasLetters(value);

/** The field of a place in another language's types. */
function fieldAt(registry: ModuleRegistry, group: Group, { type }: ModuleState, keys: PlaceKeys) {
  let fields = registry.definitionOf(type, group)?.fields;
  let field: NonNullable<typeof fields>[string] | undefined;
  for (const key of keys) {
    if (typeof key === "number" || field?.component === "Responsive") continue;
    field = fields?.[key];
    fields = field && "item" in field ? field.item : undefined;
  }
  return field && "texts" in field ? field : undefined;
}

function valueAt(values: unknown, keys: PlaceKeys): unknown {
  let value = values;
  for (const key of keys) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

interface MatchedModule {
  readonly group: Group;
  /** As it is stored. */
  readonly module: ModuleState;
  /** Whether the language shows it, where it says so itself. */
  readonly shows: boolean | undefined;
  readonly places: readonly Matched[];
}

/** Every place of a revision's modules with its cell. */
async function matchGroups(
  { db, mall, registry }: DecorationContext,
  { hashes }: LoadedDecoration,
  locale: string,
): Promise<MatchedModule[]> {
  const groups = everyGroup(hashes);
  const texts = await readStored(db, mall.id, groups, locale, [hashes]);
  return groups.flatMap((group) => {
    const overlay = storedOverlay(group, locale, hashes, texts);
    return storedModules(group, hashes, texts, registry).map((module): MatchedModule => {
      const places = placesOf(englishOf(registry).definitionOf(module.type, group), module.values);
      const cells = overlay[module.id] ?? {};
      const shows = cells[showPath]?.[0]?.value;
      return {
        group,
        module,
        shows: typeof shows === "boolean" ? shows : undefined,
        places: matchCells(places, cells),
      };
    });
  });
}

/** A text that is to be translated: with the one that stands in the published design in the shop's own language. */
export interface OpenText extends CellReference {
  readonly value: string;
  readonly isHtml: boolean;
}

/**
 * The texts that cells name, as the published design has them; those that are others now, or no texts, are left out.
 * @throws {ShopError} 400 for a language that the shop does not have, 404 for a decoration that there is not.
 */
export async function textsOfCells(
  context: DecorationContext,
  decoration: number,
  locale: string,
  cells: readonly CellReference[],
): Promise<OpenText[]> {
  await mallOf(context, locale);
  const ownContext = { ...context, mall: ownMall(context.mall) };
  const loaded = await loadGroups(ownContext, decoration, "all");
  const matched = await matchGroups(ownContext, loaded, locale);
  const byModule = new Map(matched.map((one) => [`${one.group} ${one.module.id}`, one]));
  return cells.flatMap((cell) => {
    const matchedModule = byModule.get(`${cell.group} ${cell.module}`);
    const one = matchedModule && placeFor(matchedModule.places, { ...cell, value: null });
    if (!one || one.source !== cell.source || !isText(one.place)) return [];
    const values = loaded.modules.get(cell.group)?.find(({ id }) => id === cell.module)?.values;
    const text = valueAt(values, one.place.keys);
    if (typeof text !== "string" || text === "") return [];
    return [{ ...cell, value: text, isHtml: one.place.field.component === "Editor" }];
  });
}

/** How much of the published design each language has. Texts that come with the shop are there in all. */
export async function getCoverage(
  context: DecorationContext,
  decoration: number,
): Promise<{
  readonly own: string;
  readonly languages: (DesignCoverage & { readonly code: string; readonly published: boolean })[];
}> {
  const ownContext = { ...context, mall: ownMall(context.mall) };
  const loaded = await loadGroups(ownContext, decoration, []);
  const languages = await Promise.all(
    (await languagesBeside(ownContext)).map(async ({ code, published }) => {
      const { registry } = contextIn(ownContext, mallForReader(ownContext.mall, code));
      const modules = await matchGroups(ownContext, loaded, code);
      return { code, published, ...countStates(modules, [registry, ownContext.registry]) };
    }),
  );
  return { own: ownContext.mall.locale, languages };
}

const nestableOf = ({ type, slot }: ModuleState): Nestable => ({ type, slot });

function countStates(modules: readonly MatchedModule[], registries: readonly ModuleRegistry[]): DesignCoverage {
  const all = modules.map((one) => ({ ...nestableOf(one.module), show: one.shows ?? one.module.show, one }));
  const states = shownModules(all).flatMap(({ one: { group, module, places } }) =>
    places.filter(({ place }) => place.offered && isText(place)).map((one) => stateOf(one, group, module, registries)),
  );
  const of = (...wanted: TranslatedCell["state"][]) => states.filter((state) => wanted.includes(state)).length;
  return { total: states.length, done: of("done", "machine", "built-in"), outdated: of("outdated") };
}
