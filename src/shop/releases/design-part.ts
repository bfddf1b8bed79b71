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
): Promise<readonly { readonly group: Group; readonly kept: number }[]> {
  const groups = await storedGroups(context, id);
  const [first] = groups;
  if (!first) return [];
  const started = groups.flatMap(({ group, former, applied }) =>
    applied === null
      ? []
      : [{ group, former: former === null ? null : parseDocument(former), applied: parseDocument(applied) }],
  );
  await renewLater(context, id, started);
  const by = { author: staff_name, note: name };
  return endGroups(context.db, withRegistry(context), first.decoration, started, by);
}

/** A release that began later and replaced values of this one: at its end it restores what was there before both of them. */
async function renewLater(
  context: TrxContext,
  id: string,
  started: readonly Omit<StartedGroup, "clashes">[],
): Promise<void> {
  const { db, mall } = context;
  const { rows } = await sql<{ release_id: string; group_name: string; former: string }>`
    select o.release_id, o.group_name, o.former from release_design o
      join release_design r on r.mall_id = o.mall_id and r.decoration_number = o.decoration_number and r.group_name = o.group_name
      join release l on l.mall_id = o.mall_id and l.id = o.release_id and l.state = 'live'
    where r.mall_id = ${mall.id} and r.release_id = ${id} and o.release_id <> r.release_id and r.applied is not null
      and o.former is not null`.execute(db);
  const renewed = rows.flatMap(({ release_id, group_name, former }) => {
    const one = started.find(({ group }) => group === group_name);
    const next = one && JSON.stringify(withoutStarted(withRegistry(context), one, parseDocument(former)));
    return next === undefined || next === former ? [] : [{ release_id, group_name, former: next }];
  });
  if (renewed.length === 0) return;
  await sql`update release_design d set former = w.former
    from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) w (release_id uuid, group_name text, former text)
    where d.mall_id = ${mall.id} and d.release_id = w.release_id and d.group_name = w.group_name`.execute(db);
}

/** How many settings of a release's pages were published since it was made, by page. */
export async function publishedSince(context: TrxContext, id: string): Promise<{ group: Group; count: number }[]> {
  const groups = await storedGroups(context, id);
  const [first] = groups;
  return first ? clashesWithPublished(context.db, withRegistry(context), first.decoration, groups) : [];
}
