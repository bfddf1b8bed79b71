/** The draft of a design as guests see it through a preview link. */
import type { Input, Output } from "#contract/call.ts";
import type { getDecoration as getDecorationCall } from "#contract/calls/decorations.ts";
import type { Draft } from "#contract/draft.ts";
import { ShopError } from "#contract/errors.ts";
import { type Group, groupsIn, isMadeGroup, isPart } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import { type ModuleState, readModule, type WireModule } from "#decoration/wire.ts";
import { ownMall, translationLocales } from "#kernel/malls/index.ts";
import { checkGroups } from "./check.ts";
import { withMissing } from "./defaults.ts";
import { loadDraft, type Whose } from "./drafts.ts";
import { isLanding, type LandingPage, madePages } from "./landing-pages.ts";
import { registryIn } from "./language.ts";
import { findRevision, type LoadedDecoration, loadGroups } from "./load.ts";
import { applyOverlays } from "./overlays/apply.ts";
import { loadTranslationDraft, type WhoseTranslation } from "./overlays/drafts.ts";
import { englishOf, readStored, storedModules, storedOverlay } from "./overlays/stored.ts";
import { withCells } from "./overlays/write.ts";
import type { DecorationContext, ModuleRegistry } from "./registry.ts";
import { withoutShopValues, withShopValues } from "./shop-values.ts";
import { groupsOf, toAnswer } from "./show.ts";
import { readFor } from "./templates.ts";

/** New modules have no id yet; pages need different ones. Published ids never come near. */
const firstPreviewId = 2_000_000_000;

/**
 * The groups that a page asks for, with the changes of the draft as it was saved last. A group whose draft breaks a rule
 * is shown as it is published: what a publish would refuse is shown to no one.
 */
export async function getPreview(
  context: DecorationContext,
  whose: Whose,
  input: Input<typeof getDecorationCall>,
): Promise<Output<typeof getDecorationCall>> {
  const wanted = groupsOf(input);
  const read = readFor(wanted);
  const [locale] = translationLocales(context.mall);
  const [loaded, { draft }] = await Promise.all([
    loadGroups(context, whose.decoration, read, { also: isPart, ...(locale !== undefined && { without: locale }) }),
    loadDraft(context, whose),
  ]);
  const stored = new Map<Group, readonly WireModule[]>();
  const modules = new Map(loaded.modules);
  const parts = groupsIn(draft?.groups ?? {}).filter(isPart);
  for (const group of [...read, ...parts]) {
    const drawn = draft && draftModules(context, draft, group);
    if (!drawn) continue;
    stored.set(group, drawn);
    modules.set(group, modulesFrom(context, group, drawn));
  }
  const previewed = { ...loaded, modules };
  const translated =
    locale === undefined ? previewed : await withTranslationDraft(context, { ...whose, locale }, previewed, stored);
  return toAnswer(context, translated, wanted, "shopper");
}

/** The landing pages of a draft: as they were published, with its changes and with pages that are in it alone. */
export async function previewedLandingPages(context: DecorationContext, whose: Whose): Promise<LandingPage[]> {
  const [{ hashes }, { draft }] = await Promise.all([
    findRevision(context, whose.decoration),
    loadDraft(context, whose),
  ]);
  const ownContext = { ...context, mall: ownMall(context.mall) };
  const drawn = groupsIn(draft?.groups ?? {})
    .filter(isMadeGroup)
    .flatMap((group): [string, WireModule][] => {
      const page = draft && draftModules(ownContext, draft, group)?.find(({ type }) => type === moduleType.page);
      return page ? [[group, page]] : [];
    });
  return (await madePages(context, hashes, new Map(drawn))).filter(isLanding);
}

/** The modules of a group with changes, checked as a save checks them and as it stores them; null without changes or when they break a rule. */
function draftModules({ registry, mall }: DecorationContext, draft: Draft, group: Group): readonly WireModule[] | null {
  const saved = draft.groups[group];
  if (!saved || !draft.changed.includes(group)) return null;
  const modules: WireModule[] = saved.now.map(({ module }, index) => ({
    ...module,
    id: module.id > 0 ? module.id : firstPreviewId + index,
  }));
  const ownRegistry = registryIn(registry.english ?? registry, ownMall(mall).locale);
  try {
    const checked = checkGroups({ [group]: modules }, ownRegistry).get(group) ?? [];
    // The draft is in the shop's own language: in a view, texts that come with the shop are found by their English.
    return mall.view ? withoutShopValues(group, checked, ownRegistry, ownMall(mall)) : checked;
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}

function modulesFrom({ registry, mall }: DecorationContext, group: Group, wires: readonly WireModule[]) {
  return withShopValues(group, readModules(group, wires, registry), registry, mall);
}

function readModules(group: Group, wires: readonly WireModule[], registry: ModuleRegistry): readonly ModuleState[] {
  const read = wires.map(
    (wire, index) => readModule(wire, registry.definitionOf(wire.type, group), `${group}-${index}`).module,
  );
  return withMissing(group, read, registry);
}

/** With the texts of the language: those that the member of staff has published and those of the draft. */
async function withTranslationDraft(
  context: DecorationContext,
  whose: WhoseTranslation,
  loaded: LoadedDecoration,
  drawn: ReadonlyMap<Group, readonly WireModule[]>,
): Promise<LoadedDecoration> {
  const { db, mall, registry } = context;
  const locales = translationLocales(mall);
  const draft = await loadTranslationDraft(context, whose);
  const modules = new Map(loaded.modules);
  for (const [group, groupModules] of loaded.modules) {
    const cells = draft?.cells.filter((cell) => cell.group === group) ?? [];
    const wires = drawn.get(group);
    const texts = new Map<string, string>();
    for (const one of locales) {
      for (const [hash, text] of await readStored(db, mall.id, [group], one, [loaded.hashes])) texts.set(hash, text);
    }
    const stored = wires
      ? readModules(group, wires, englishOf(registry))
      : storedModules(group, loaded.hashes, texts, registry);
    const overlays = locales.map((one, index) => {
      const published = storedOverlay(group, one, loaded.hashes, texts);
      const content = index === 0 ? withCells(group, published, stored, cells, registry) : published;
      return { hash: JSON.stringify(content), content };
    });
    // A list of its own: what is kept of the published one stays.
    modules.set(
      group,
      applyOverlays(group, [...groupModules], stored, overlays, [...locales, ownMall(mall).locale], registry),
    );
  }
  return { ...loaded, modules };
}
