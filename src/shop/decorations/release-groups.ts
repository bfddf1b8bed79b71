/**
 * The design's part of a release: what is changed on the modules of a group, merged into what is published when the release begins,
 * and taken out of it when it ends. It is the merge that the editor makes when somebody else has published meanwhile.
 */
import type { SentCell } from "#contract/design-translation.ts";
import { type Group, isMadeGroup } from "#contract/groups.ts";
import type { Trx } from "#db/transaction.ts";
import { changedName, changedNames, mergeModules, withSettingsOf } from "#decoration/merge.ts";
import { moduleType } from "#decoration/module.ts";
import { type ModuleState, readModule, type WireModule } from "#decoration/wire.ts";
import { isLanguage } from "#i18n/languages.ts";
import { ownLanguage } from "#kernel/malls/index.ts";
import { checkGroups, toStored } from "./check.ts";
import { withFixedOf } from "./compare.ts";
import { shopModules } from "./defaults.ts";
import { isFixed } from "./groups.ts";
import { lockDecoration, moveLive, readHistory } from "./history.ts";
import { settleLandingPages } from "./landing-save.ts";
import { type DocumentHashes, findRevision, readDocuments, readText } from "./load.ts";
import { assignIds } from "./module-ids.ts";
import { splitTexts, type TextsOfGroups } from "./overlays/of-modules.ts";
import type { DecorationContext } from "./registry.ts";
import { startDesignTexts, type WantedTexts } from "./release-texts.ts";
import { publish, type SaveInput } from "./save.ts";
import { withShopValues } from "./shop-values.ts";

type Context = Pick<DecorationContext, "mall" | "registry">;
type States = readonly ModuleState[];

/** A group as a release wants it. */
export interface WantedGroup {
  readonly group: Group;
  /** The modules that the changes were made on. */
  readonly base: readonly WireModule[];
  readonly wanted: readonly WireModule[];
}

/** What a release did to a group. */
export interface StartedGroup {
  readonly group: Group;
  /** Null for a page that was not there. */
  readonly former: readonly WireModule[] | null;
  readonly applied: readonly WireModule[];
  /** Settings that others had changed too: those of the release are published. */
  readonly clashes: number;
}

/** A group of a release whose changes are taken out of the published design, or put into it again. */
interface MovedGroup {
  readonly group: Group;
  /** Modules that are published now unless others have changed them; null for a page that came with the release and is archived. */
  readonly from: readonly WireModule[] | null;
  /** Modules that are to be published instead; null for a page that came with the release and is to be archived. */
  readonly to: readonly WireModule[] | null;
  /** Names, as `changedNames` returns them, of settings that later releases have set too: they stay as they are. */
  readonly replaced: readonly string[];
}

/** A module is known by its id; of a fixed type a group has one, whose id is new when a default stood in for it. */
const keyOf = ({ type, id }: Pick<WireModule, "type" | "id">) => (isFixed(type) ? `type ${type}` : String(id));

const statesOf = ({ registry }: Context, group: Group, wires: readonly WireModule[]): States =>
  wires.map((wire) => readModule(wire, registry.definitionOf(wire.type, group), keyOf(wire)).module);

const wiresOf = ({ registry }: Context, group: Group, states: States): WireModule[] =>
  states.map((module) => toStored(module, registry.definitionOf(module.type, group)));

/** Groups of a revision, complete and with what they leave to the shop, as the editor has them. */
async function readGroups(trx: Trx, context: Context, wanted: readonly (readonly [Group, DocumentHashes])[]) {
  const { mall, registry } = context;
  const texts = await readDocuments(trx, mall.id, [...new Set(wanted.flatMap(([group, all]) => all[group] ?? []))]);
  return new Map(
    wanted.map(([group, { [group]: hash }]): [Group, States] => {
      if (hash === undefined && isMadeGroup(group)) return [group, []];
      const read =
        hash === undefined
          ? shopModules(group, registry, mall)
          : withShopValues(group, readText(group, texts.get(hash), registry).modules, registry, mall);
      return [group, read.map((module) => ({ ...module, key: keyOf(module) }))];
    }),
  );
}

/**
 * What the given groups change, as a release keeps it. New modules get their ids now. Groups without a change are left out.
 * @param kept what the release has of these groups: both changes count, and the given one where both change the same.
 * @returns the groups, and texts in other languages that came with their modules.
 * @throws {ShopError} 400 for what a publish would refuse; 404 when the mall has no such decoration.
 */
export async function groupsForRelease(
  trx: Trx,
  context: Context,
  number: number,
  { revision: asked, revisions = {}, ...input }: SaveInput,
  kept: readonly WantedGroup[],
): Promise<{ changes: (WantedGroup & { readonly changed: string[] })[]; brought: ReadonlyMap<string, SentCell[]> }> {
  const { modules: given, texts } = splitTexts(checkGroups(input, context.registry));
  const decoration = await lockDecoration(trx, context.mall.id, number);
  const live = decoration.live_revision;
  const revisionOf = (group: Group) => revisions[group] ?? asked ?? live;
  const history = await readHistory(trx, decoration, [live, ...[...given.keys()].map(revisionOf)]);
  const bases = await readGroups(
    trx,
    context,
    [...given.keys()].map((group) => [group, history.hashesOf(revisionOf(group))] as const),
  );
  const complete = new Map(
    [...given].map(([group, modules]) => [
      group,
      withFixedOf(wiresOf(context, group, bases.get(group) ?? []), modules),
    ]),
  );
  const { documents, next } = assignIds(complete, decoration.next_module_id);
  const changes = [...documents].flatMap(([group, modules]) => {
    const base = bases.get(group) ?? [];
    const mine = statesOf(context, group, modules);
    const before = kept.find((one) => one.group === group);
    const wanted = before ? onTopOf(context, before, base, mine) : mine;
    const changed = changedNames(base, wanted);
    if (changed.length === 0 && before === undefined) return [];
    return [{ group, base: wiresOf(context, group, base), wanted: wiresOf(context, group, wanted), changed }];
  });
  const wantedModules = new Map(changes.map(({ group, wanted }) => [group, wanted]));
  await settleLandingPages(trx, context, wantedModules, history.hashesOf(live));
  await trx
    .updateTable("decoration")
    .set({ next_module_id: next })
    .where("mall_id", "=", context.mall.id)
    .where("number", "=", number)
    .execute();
  return { changes, brought: broughtTexts(context, documents, texts) };
}

/** Texts in other languages that come with the given modules, by language. */
function broughtTexts(
  { mall }: Context,
  documents: ReadonlyMap<Group, readonly WireModule[]>,
  texts: TextsOfGroups,
): ReadonlyMap<string, SentCell[]> {
  const mallLanguage = ownLanguage(mall);
  const cells = [...texts].flatMap(([group, list]) =>
    list.flatMap((one, index) =>
      Object.entries(one ?? {}).flatMap(([locale, some]) =>
        isLanguage(locale) && locale !== mallLanguage
          ? some.map((cell) => ({ locale, cell: { ...cell, group, module: documents.get(group)?.[index]?.id ?? 0 } }))
          : [],
      ),
    ),
  );
  const byLocale = Map.groupBy(cells, ({ locale }) => locale);
  return new Map([...byLocale].map(([locale, some]) => [locale, some.map(({ cell }) => cell)]));
}

/** The changes that the release has, on the version that the new ones are based on, and these on top. */
function onTopOf(context: Context, kept: WantedGroup, base: States, mine: States): States {
  const then = statesOf(context, kept.group, kept.base);
  const earlier = mergeModules(then, statesOf(context, kept.group, kept.wanted), base).resolve({});
  return mergeModules(base, mine, earlier).resolve({});
}

interface By {
  readonly author: string;
  readonly note: string;
  /** A version that is not published. */
  readonly isHidden?: boolean;
}

/**
 * Publishes what a release wants, merged into what is published: where both have changed a setting, the release's counts.
 * @throws {ShopError} 400 for what a publish refuses; 404 when the mall has no such decoration.
 */
export async function startGroups(
  trx: Trx,
  context: Context,
  number: number,
  groups: readonly WantedGroup[],
  by: By,
): Promise<StartedGroup[]> {
  await lockDecoration(trx, context.mall.id, number);
  const before = await publishedGroups(trx, context, number, groups);
  const merges = groups.map(({ group, base, wanted }) => {
    const theirs = before.get(group) ?? [];
    return {
      group,
      theirs,
      merge: mergeModules(statesOf(context, group, base), statesOf(context, group, wanted), theirs),
    };
  });
  const groupWires = merges.map(({ group, merge }) => [group, wiresOf(context, group, merge.resolve({}))] as const);
  await publish(trx, context, number, { given: new Map(groupWires), ...by });
  const after = await publishedGroups(trx, context, number, groups);
  return merges.map(({ group, theirs, merge }) => ({
    group,
    former: theirs.length === 0 && isMadeGroup(group) ? null : wiresOf(context, group, theirs),
    applied: wiresOf(context, group, after.get(group) ?? []),
    clashes: countClashes(merge),
  }));
}

/**
 * Writes what a release wants, merged into what is published, as a version that is not published.
 * @returns its number.
 * @throws {ShopError} as `startGroups` does.
 */
export async function testGroups(
  trx: Trx,
  context: Context,
  number: number,
  { groups, texts }: { readonly groups: readonly WantedGroup[]; readonly texts: readonly WantedTexts[] },
  by: By,
): Promise<number> {
  const before = await lockDecoration(trx, context.mall.id, number);
  await startGroups(trx, context, number, groups, { ...by, isHidden: true });
  await startDesignTexts(trx, context, number, texts, { ...by, isHidden: true });
  const { live_revision: written, next_module_id } = await lockDecoration(trx, context.mall.id, number);
  if (written !== before.live_revision) await moveLive(trx, before, before.live_revision, next_module_id);
  return written;
}

/** How many settings, or whole modules, both sides have changed. */
function countClashes({ clashes, order }: ReturnType<typeof mergeModules>): number {
  return clashes.reduce((sum, { names }) => sum + Math.max(1, names.length), order.both ? 1 : 0);
}

/**
 * Publishes the groups without what a release changes, or with it again. What others have changed since stays. A page that came with the release is
 * archived, or is no longer archived.
 * @returns by group how many settings stay because others have set them too (`stayed`), how many of these no later release has set (`changed`), and
 * the names of the settings of the release that staff have changed since (`left`).
 */
export async function moveGroups(
  trx: Trx,
  context: Context,
  number: number,
  groups: readonly MovedGroup[],
  by: By,
): Promise<{ group: Group; stayed: number; changed: number; left: string[] }[]> {
  await lockDecoration(trx, context.mall.id, number);
  const states = await publishedGroups(trx, context, number, groups);
  const moved = groups.map((one) => ({ group: one.group, ...movedIn(context, one, states.get(one.group) ?? []) }));
  const groupWires = moved.map(({ group, modules }) => [group, wiresOf(context, group, modules)] as const);
  await publish(trx, context, number, { given: new Map(groupWires), ...by });
  return moved.map(({ modules: _, ...one }) => one);
}

/** Takes what a release changes out of the copy of the group that a later release has noted, or puts it in again, as `moveGroups` does in the design. */
export function movedCopy(context: Context, moved: MovedGroup, copy: readonly WireModule[]) {
  const { modules, left } = movedIn(context, moved, statesOf(context, moved.group, copy));
  return { modules: wiresOf(context, moved.group, modules), left };
}

/**
 * What a release has published of a group (`applied`), with the named settings as they were before its start (`former`). These settings are then the
 * same in both, so that taking the release out or putting it in again does not change them.
 */
export function withoutNames(
  context: Context,
  group: Group,
  sides: { readonly applied: readonly WireModule[]; readonly former: readonly WireModule[] },
  names: readonly string[],
): WireModule[] {
  const [applied, former] = [statesOf(context, group, sides.applied), statesOf(context, group, sides.former)];
  const named = new Set(names);
  const others = former.filter(({ key }) => named.has(key) && !applied.some((one) => one.key === key));
  const rest = applied.filter(({ key }) => !named.has(key) || former.some((one) => one.key === key));
  return wiresOf(context, group, [...withSettingsOf(former, rest, names), ...others]);
}

function movedIn(context: Context, { group, from, to, replaced }: MovedGroup, now: States) {
  // Of a page that came with the release only whether it is archived changes; its content stays as it is now.
  const base = from && to ? statesOf(context, group, from) : now;
  const target = from && to ? statesOf(context, group, to) : withArchived(now, to === null || isArchived(to));
  const merge = mergeModules(base, now, target);
  const isOthers = (name: string) => !replaced.includes(name);
  const changes = changedNames(base, now);
  return {
    modules: withSettingsOf(now, merge.resolve({}), replaced),
    stayed: countClashes(merge),
    changed: clashNames(merge).filter(isOthers).length,
    left: changedNames(base, target).filter((name) => isOthers(name) && changes.includes(name)),
  };
}

function clashNames({ clashes, order }: ReturnType<typeof mergeModules>): string[] {
  const names = clashes.flatMap(({ key, names: settings }) =>
    settings.length > 0 ? settings.map((name) => changedName(key, name)) : [key],
  );
  return order.both ? [...names, "order"] : names;
}

const isArchived = (wires: readonly WireModule[] | null): boolean =>
  wires?.some(
    ({ type, schema }) =>
      type === moduleType.page && schema.some(({ field, value }) => field === "archived" && value === true),
  ) === true;

const withArchived = (modules: States, archived: boolean): States =>
  modules.map((module) =>
    module.type === moduleType.page ? { ...module, values: { ...module.values, archived } } : module,
  );

async function publishedGroups(trx: Trx, context: Context, number: number, groups: readonly { group: Group }[]) {
  const { hashes } = await findRevision({ db: trx, mall: context.mall }, number);
  return readGroups(
    trx,
    context,
    groups.map(({ group }) => [group, hashes] as const),
  );
}

/** The groups as a release would publish them now. */
export async function groupsAsReleased(
  trx: Trx,
  context: Context,
  number: number,
  groups: readonly WantedGroup[],
): Promise<{ group: Group; modules: WireModule[] }[]> {
  const states = await publishedGroups(trx, context, number, groups);
  return groups.map(({ group, base, wanted }) => {
    const theirs = states.get(group) ?? [];
    const merge = mergeModules(statesOf(context, group, base), statesOf(context, group, wanted), theirs);
    return { group, modules: wiresOf(context, group, merge.resolve({})) };
  });
}

/** How many settings a release and what is published now have both changed, by group; groups without any are left out. */
export async function clashesWithPublished(
  trx: Trx,
  context: Context,
  number: number,
  groups: readonly WantedGroup[],
): Promise<{ group: Group; count: number }[]> {
  const states = await publishedGroups(trx, context, number, groups);
  return groups.flatMap(({ group, base, wanted }) => {
    const theirs = states.get(group) ?? [];
    const count = countClashes(mergeModules(statesOf(context, group, base), statesOf(context, group, wanted), theirs));
    return count > 0 ? [{ group, count }] : [];
  });
}
