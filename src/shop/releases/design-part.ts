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
  endGroups,
  groupsForRelease,
  parseDocument,
  type StartedGroup,
  startGroups,
  withoutStarted,
} from "../decorations/index.ts";
import { storedDesignTexts, storedGroups } from "./design-rows.ts";
import { putDesignTexts } from "./design-text-part.ts";
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
  { id, made_pages, replaces = [], ...given }: Given,
): Promise<Group[]> =>
  runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    await lockDraft(inside, id);
    const kept = await storedGroups(inside, id);
    const texts = await storedDesignTexts(inside, id);
    const [other] = [...kept, ...texts].filter(({ decoration }) => decoration !== number);
    if (other) throw badInput(t("This release changes another design. Use another release for this one."));
    const { changes, brought } = await groupsForRelease(
      db,
      withRegistry(inside),
      number,
      { ...given, ...made_pages },
      kept.filter(({ group }) => !replaces.includes(group)),
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

/** @returns how many settings others have changed too, by page; the release's are published. */
export async function startDesign(
  context: TrxContext,
  { id, name, staff_name }: Release,
): Promise<readonly Pick<StartedGroup, "group" | "clashes">[]> {
  const { db, mall } = context;
  const groups = await storedGroups(context, id);
  const [first] = groups;
  if (!first) return [];
  const by = { author: staff_name, note: name };
  const started = await startGroups(db, withRegistry(context), first.decoration, groups, by);
  const names = started.map(({ group }) => group);
  const formers = started.map(({ former }) => former && JSON.stringify(former));
  const applied = started.map((one) => JSON.stringify(one.applied));
  await sql`update release_design d set former = g.former, applied = g.applied
    from unnest(${names}::text[], ${formers}::text[], ${applied}::text[]) g (name, former, applied)
    where d.mall_id = ${mall.id} and d.release_id = ${id} and d.group_name = g.name`.execute(db);
  return started;
}

/** @returns how many settings stay because they were changed since, by page. */
export async function endDesign(
  context: TrxContext,
  { id, name, staff_name }: Release,
  later: readonly string[],
): Promise<readonly { readonly group: Group; readonly kept: number }[]> {
  const groups = await storedGroups(context, id);
  const [first] = groups;
  if (!first) return [];
  const started = groups.flatMap((one) => startedOf(one) ?? []);
  const replaced = await handOverGroups(context, first.decoration, started, later);
  const by = { author: staff_name, note: name };
  return endGroups(
    context.db,
    withRegistry(context),
    first.decoration,
    started.map((one) => ({ ...one, replaced: replaced.get(one.group) ?? [] })),
    by,
  );
}

type StoredGroup = Awaited<ReturnType<typeof storedGroups>>[number];
type Ended = Omit<StartedGroup, "clashes">;

/** Undefined for a page that the release's start did not publish. */
const startedOf = ({ group, former, applied }: StoredGroup): Ended | undefined =>
  applied === null
    ? undefined
    : { group, former: former === null ? null : parseDocument(former), applied: parseDocument(applied) };

/**
 * The next release that has set the same of a page takes over what was there before this one (as `handOver` does for rows).
 * @returns what later ones have set, by page.
 */
async function handOverGroups(
  context: TrxContext,
  decoration: number,
  started: readonly Ended[],
  later: readonly string[],
): Promise<ReadonlyMap<Group, readonly string[]>> {
  const { db, mall } = context;
  const replaced = new Map<Group, string[]>();
  for (const release of later) {
    const renewed = (await storedGroups(context, release)).flatMap((one) => {
      const mine = started.find(({ group }) => group === one.group);
      if (!mine || one.decoration !== decoration || one.applied === null) return [];
      const before = replaced.get(one.group) ?? [];
      replaced.set(one.group, [...before, ...one.changed]);
      if (one.former === null) return [];
      const next = withoutStarted(withRegistry(context), { ...mine, replaced: before }, parseDocument(one.former));
      const former = JSON.stringify(next);
      return former === one.former ? [] : [{ group_name: one.group, former }];
    });
    if (renewed.length === 0) continue;
    await sql`update release_design d set former = w.former
      from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) w (group_name text, former text)
      where d.mall_id = ${mall.id} and d.release_id = ${release} and d.group_name = w.group_name`.execute(db);
  }
  return replaced;
}

/** How many settings of a release's pages were published since it was made, by page. */
export async function publishedSince(context: TrxContext, id: string): Promise<{ group: Group; count: number }[]> {
  const groups = await storedGroups(context, id);
  const [first] = groups;
  return first ? clashesWithPublished(context.db, withRegistry(context), first.decoration, groups) : [];
}
