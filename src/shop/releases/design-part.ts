/** Pages of a release. */
import { sql } from "kysely";
import type { z } from "zod";
import type { releaseAddDesign } from "#contract/calls/releases.ts";
import { badInput, notFound } from "#contract/errors.ts";
import type { Group } from "#contract/groups.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import {
  clashesWithPublished,
  groupsForRelease,
  movedCopy,
  moveGroups,
  parseDocument,
  type StartedGroup,
  startGroups,
  withoutNames,
} from "../decorations/index.ts";
import { storedDesignTexts, storedGroups, withSamePages } from "./design-rows.ts";
import { putDesignTexts } from "./design-text-part.ts";
import type { Direction } from "./later.ts";
import type { Moved, Moving, ReleasePart, Started } from "./part.ts";
import { lockDraft, type Release, withRegistry } from "./release.ts";

type AddInput = z.output<typeof releaseAddDesign.input>;
type Given = Omit<AddInput, "replaces"> & Partial<Pick<AddInput, "replaces">>;

/**
 * Adds changes of a design to those that the release has. In groups named by `replaces`, what the release had is dropped first.
 * @returns the pages that they change.
 * @throws {ShopError} 400 for what a publish would refuse, and for another design than the release has; 404; 409 unless it is a draft.
 */
export const addDesign = (
  context: ShopContext,
  number: number,
  { id, made_pages, replaces = [], ...input }: Given,
): Promise<Group[]> =>
  runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    await lockDraft(inside, id);
    const storedPages = await storedGroups(inside, id);
    const texts = await storedDesignTexts(inside, id);
    const [other] = [...storedPages, ...texts].filter(({ decoration }) => decoration !== number);
    if (other) throw badInput(t("This release changes another design. Use another release for this one."));
    const { changes, brought } = await groupsForRelease(
      db,
      withRegistry(inside),
      number,
      { ...input, ...made_pages },
      storedPages.filter(({ group }) => !replaces.includes(group)),
    );
    const rows = changes.map(({ group, base, wanted, changed }) => ({
      mall_id: mall.id,
      release_id: id,
      group_name: group,
      decoration_number: number,
      base: JSON.stringify(base),
      wanted: JSON.stringify(wanted),
      changed,
    }));
    if (rows.length > 0) {
      await db
        .insertInto("release_design")
        .values(rows)
        .onConflict((on) =>
          on.columns(["mall_id", "release_id", "group_name"]).doUpdateSet(({ ref }) => ({
            base: ref("excluded.base"),
            wanted: ref("excluded.wanted"),
            changed: ref("excluded.changed"),
          })),
        )
        .execute();
    }
    for (const [locale, cells] of brought) await putDesignTexts(inside, number, id, { locale, cells });
    return changes.map(({ group }) => group);
  });

/**
 * Takes a page out, or its texts in a language alone.
 * @throws {ShopError} 404; 409 unless it is a draft.
 */
export const removeDesign = (context: ShopContext, id: string, group: string, locale?: string): Promise<void> =>
  runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    await lockDraft(inside, id);
    const texts = await sql`delete from release_design_text where mall_id = ${mall.id} and release_id = ${id}
      and group_name = ${group} ${locale === undefined ? sql`` : sql`and locale = ${locale}`}`.execute(db);
    const pages =
      locale === undefined
        ? await sql`delete from release_design where mall_id = ${mall.id} and release_id = ${id} and group_name = ${group}`.execute(
            db,
          )
        : null;
    if (!texts.numAffectedRows && !pages?.numAffectedRows) throw notFound(t("This page is not in the release"));
  });

export const designPart: ReleasePart = {
  tables: [{ name: "release_design" }],
  count: {
    as: "groups",
    of: sql`(select count(*) from release_design d where d.mall_id = r.mall_id and d.release_id = r.id)`,
  },
  permission: "decoration:publish",
  isOfDesign: true,
  start: startDesign,
  move: moveDesign,
  clashes: (mallId, id) => [
    sql`select 'design' as what, o.id as release_id, o.name as release_name, d.group_name,
      (select count(*)::int from unnest(d.changed) c where c = any(e.changed)) as count, '{}'::text[] as names
    from release_design d join release_design e on e.mall_id = d.mall_id and e.decoration_number = d.decoration_number
      and e.group_name = d.group_name and e.changed && d.changed
      join others o on o.id = e.release_id
    where d.mall_id = ${mallId} and d.release_id = ${id}`,
  ],
  /** By page, how many of its settings others have published since the page was added to the release. */
  async changedSince(context, id) {
    const groups = await storedGroups(context, id);
    const [first] = groups;
    if (!first) return [];
    const clashes = await clashesWithPublished(context.db, withRegistry(context), first.decoration, groups);
    return clashes.map(({ group, count }) => ({ what: "published", release: null, group, count, names: [] }));
  },
};

async function startDesign(context: TrxContext, { id, name, staff_name }: Release): Promise<Started> {
  const { db } = context;
  const groups = await storedGroups(context, id);
  const [first] = groups;
  if (!first) return {};
  const by = { author: staff_name, note: name };
  const started = await startGroups(db, withRegistry(context), first.decoration, groups, by);
  await noteGroups(context, id, started);
  return {
    notes: started.flatMap(({ group, clashes }) =>
      clashes > 0 ? [{ at: "start", what: "design", group, count: clashes }] : [],
    ),
  };
}

async function moveDesign(
  context: TrxContext,
  { id, name, staff_name }: Release,
  { direction, later: all }: Moving,
): Promise<Moved> {
  const groups = await storedGroups(context, id);
  const [first] = groups;
  if (!first) return { stayed: [] };
  const started = groups.flatMap((one) => noted(one) ?? []);
  const later = await withSamePages(context, "release_design", id, all);
  const above = await handOverGroups(context, first.decoration, { started, direction, later });
  const by = { author: staff_name, note: name };
  const moved = await moveGroups(
    context.db,
    withRegistry(context),
    first.decoration,
    started.map((one) => ({ ...ends(one, direction), replaced: above.get(one.group)?.replaced ?? [] })),
    by,
  );
  await leaveChanged(
    context,
    id,
    started.map((one) => [
      one,
      [...(above.get(one.group)?.left ?? []), ...(moved.find(({ group }) => group === one.group)?.left ?? [])],
    ]),
  );
  return {
    stayed: moved.map(({ group, stayed, changed }) => ({
      ...{ what: "design" as const, group, changed, replaced: stayed - changed },
    })),
  };
}

type StoredGroup = Awaited<ReturnType<typeof storedGroups>>[number];
type Noted = Omit<StartedGroup, "clashes">;

/** What the start of the release has noted of a page; undefined for a page that the start did not publish. */
const noted = ({ group, former, applied }: StoredGroup): Noted | undefined =>
  applied === null
    ? undefined
    : { group, former: former === null ? null : parseDocument(former), applied: parseDocument(applied) };

/** The state of a group that a move replaces (`from`) and the one that it publishes instead (`to`). */
const ends = ({ group, former, applied }: Noted, direction: Direction) =>
  direction === "out" ? { group, from: applied, to: former } : { group, from: former, to: applied };

async function noteGroups({ db, mall }: TrxContext, release: string, groups: readonly Noted[]): Promise<void> {
  if (groups.length === 0) return;
  const names = groups.map(({ group }) => group);
  const formers = groups.map(({ former }) => former && JSON.stringify(former));
  const applied = groups.map((one) => JSON.stringify(one.applied));
  await sql`update release_design d set former = g.former, applied = g.applied
    from unnest(${names}::text[], ${formers}::text[], ${applied}::text[]) g (name, former, applied)
    where d.mall_id = ${mall.id} and d.release_id = ${release} and d.group_name = g.name`.execute(db);
}

/** Removes the settings that others have changed since (by page) from what the release has noted: they are no longer changes of the release. */
async function leaveChanged(
  context: TrxContext,
  id: string,
  groups: readonly (readonly [Noted, readonly string[]])[],
): Promise<void> {
  const renewed = groups.flatMap(([{ group, former, applied }, names]) =>
    former && names.length > 0
      ? [{ group, former, applied: withoutNames(withRegistry(context), group, { former, applied }, names) }]
      : [],
  );
  await noteGroups(context, id, renewed);
}

/** What later live releases have of a page that the moved release changes too, as names of settings. */
interface Above {
  /** Settings that later live releases have set. */
  readonly replaced: readonly string[];
  /** Settings that staff have changed between the two starts: a later release has noted another value than that of the moved release. */
  readonly left: readonly string[];
}

/** Before pages are moved: changes what later releases have noted of them, as `handOver` in later.ts does for rows, but setting by setting. */
async function handOverGroups(
  context: TrxContext,
  decoration: number,
  { started, direction, later }: Moving & { readonly started: readonly Noted[] },
): Promise<ReadonlyMap<Group, Above>> {
  const above = new Map<Group, Above>();
  for (const release of later.all) {
    const renewed = (await storedGroups(context, release)).flatMap((one): Noted[] => {
      const mine = started.find(({ group }) => group === one.group);
      const theirs = noted(one);
      if (!mine || !theirs || one.decoration !== decoration) return [];
      const { replaced, left } = above.get(one.group) ?? { replaced: [], left: [] };
      const moved = ends(mine, direction);
      const copy = theirs.former && movedCopy(withRegistry(context), { ...moved, replaced }, theirs.former);
      if (later.live.includes(release)) {
        above.set(one.group, {
          replaced: [...replaced, ...one.changed],
          left: [...left, ...(copy?.left.filter((name) => one.changed.includes(name)) ?? [])],
        });
      }
      if (!copy) return [];
      const own = [...replaced, ...one.changed];
      const { modules: applied } = movedCopy(withRegistry(context), { ...moved, replaced: own }, theirs.applied);
      return [{ group: one.group, former: copy.modules, applied }];
    });
    await noteGroups(context, release, renewed);
  }
  return above;
}
