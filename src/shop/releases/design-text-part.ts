/** Texts of a release's pages in other languages: what the overlays of a design have in place of its own texts. */
import { sql } from "kysely";
import type { z } from "zod";
import type { releaseAddDesignTexts } from "#contract/calls/releases.ts";
import { badInput } from "#contract/errors.ts";
import type { Group } from "#contract/groups.ts";
import { maxReleaseTexts } from "#contract/releases.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { requireLanguages } from "#kernel/malls/languages-beside.ts";
import {
  cellName,
  endDesignTexts,
  type FormerCell,
  startDesignTexts,
  textClashes,
  textsForRelease,
  type WantedTexts,
} from "../decorations/index.ts";
import { type StoredTexts, storedDesignTexts, storedGroups } from "./design-rows.ts";
import { lockDraft, type Release, withRegistry } from "./release.ts";

/**
 * Adds texts of a language to those that the release has; of the same text the new one counts.
 * @throws {ShopError} 400 for a language that the shop does not have, for a text that breaks the rule of its field, for another design than the release
 * has, and when there would be too many; 404; 409 unless it is a draft.
 */
export const addDesignTexts = (
  context: ShopContext,
  number: number,
  { id, ...given }: z.output<typeof releaseAddDesignTexts.input>,
): Promise<number> =>
  runCommand(context, null, async (inside) => {
    await requireLanguages(inside, [given.locale]);
    await lockDraft(inside, id);
    return putDesignTexts(inside, number, id, given);
  });

/** In the transaction of the caller, who has locked the release. @returns how many. */
export async function putDesignTexts(
  inside: TrxContext,
  number: number,
  id: string,
  given: Parameters<typeof textsForRelease>[3],
): Promise<number> {
  const { db, mall } = inside;
  const groups = await storedGroups(inside, id);
  const kept = await storedDesignTexts(inside, id);
  if ([...groups, ...kept].some(({ decoration }) => decoration !== number))
    throw badInput(t("This release changes another design. Use another release for this one."));
  const drafts = new Map(groups.map(({ group, wanted }) => [group, wanted]));
  const added = await textsForRelease(db, withRegistry(inside), number, given, drafts);
  const rows = added.map(({ group, locale, cells: some }) => {
    const before = kept.find((one) => one.group === group && one.locale === locale)?.cells ?? [];
    const all = new Map([...before, ...some].map((cell) => [cellName(cell), cell]));
    return { group, locale, cells: [...all.values()], changed: [...all.keys()] };
  });
  const count = rows.reduce((sum, { changed }) => sum + changed.length, 0);
  if (count > maxReleaseTexts)
    throw badInput(t("A release can have up to {max} translations", { max: maxReleaseTexts.toLocaleString("en") }));
  for (const { group, locale, cells: all, changed } of rows) {
    await sql`insert into release_design_text (mall_id, release_id, group_name, locale, decoration_number, cells, changed)
      values (${mall.id}, ${id}, ${group}, ${locale}, ${number}, ${JSON.stringify(all)}::jsonb, ${changed}::text[])
      on conflict on constraint release_design_text_pkey do update set cells = excluded.cells, changed = excluded.changed`.execute(
      db,
    );
  }
  return added.reduce((sum, one) => sum + one.cells.length, 0);
}

/** Which page and language, and how many of its texts others have changed too. */
interface Met {
  readonly group: Group;
  readonly locale: string;
  readonly count: number;
}

/** Writes them, after the pages. @returns what others had changed too; the release's are published. */
export async function startTextsOfDesign(context: TrxContext, { id, name, staff_name }: Release): Promise<Met[]> {
  const { db, mall } = context;
  const texts = await storedDesignTexts(context, id);
  const [first] = texts;
  if (!first) return [];
  const by = { author: staff_name, note: name };
  const started = await startDesignTexts(db, withRegistry(context), first.decoration, texts, by);
  await keepFormer(
    { db, mall },
    started.map((one) => ({ ...one, release_id: id })),
  );
  return started.flatMap(({ group, locale, clashes }) => (clashes > 0 ? [{ group, locale, count: clashes }] : []));
}

/**
 * Writes back what is still as the release has written it, and as no later one has, after the pages.
 * @returns what stays because it was changed since.
 */
export async function endTextsOfDesign(
  context: TrxContext,
  { id, name, staff_name }: Release,
  later: readonly string[],
): Promise<Met[]> {
  const texts = await storedDesignTexts(context, id);
  const started = texts.flatMap((one) => (one.former ? [{ ...one, former: one.former }] : []));
  const [first] = started;
  if (!first) return [];
  const replaced = await handOverTexts(context, started, later);
  const by = { author: staff_name, note: name };
  const ended = await endDesignTexts(
    context.db,
    withRegistry(context),
    first.decoration,
    started.map((one) => ({ ...one, replaced: replaced.get(placeOf(one)) ?? new Set<string>() })),
    by,
  );
  return ended.flatMap(({ group, locale, kept }) => (kept > 0 ? [{ group, locale, count: kept }] : []));
}

type Started = StoredTexts & { readonly former: FormerCell[] };

const placeOf = ({ group, locale }: Pick<WantedTexts, "group" | "locale">) => `${group} ${locale}`;

/**
 * The next release that has written the same text takes over what was there before this one (as `handOver` does for rows).
 * @returns the names of the texts that later ones have written, by page and language.
 */
async function handOverTexts(
  context: TrxContext,
  started: readonly Started[],
  later: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const replaced = new Map<string, Set<string>>();
  for (const release of later) {
    const renewed = (await storedDesignTexts(context, release)).flatMap((one) => {
      const place = placeOf(one);
      const mine = started.find((other) => placeOf(other) === place && other.decoration === one.decoration);
      if (!mine || !one.former) return [];
      const before = replaced.get(place) ?? new Set<string>();
      replaced.set(place, new Set([...before, ...one.cells.map(cellName)]));
      const own = new Map(mine.cells.map((cell, index) => [cellName(cell), { cell, was: mine.former[index] }]));
      const next = one.former.map((was, index) => {
        const name = cellName(one.cells[index] ?? { module: 0, keys: [] });
        const found = before.has(name) ? undefined : own.get(name);
        return found?.was && (was.value || null) === (found.cell.value || null) ? found.was : was;
      });
      return [{ ...one, former: next, release_id: release }];
    });
    await keepFormer(context, renewed);
  }
  return replaced;
}

async function keepFormer(
  { db, mall }: Pick<TrxContext, "db" | "mall">,
  rows: readonly (Pick<WantedTexts, "group" | "locale"> & { release_id: string; former: readonly FormerCell[] })[],
): Promise<void> {
  await sql`update release_design_text d set former = w.former
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w (release_id uuid, "group" text, locale text, former jsonb)
    where d.mall_id = ${mall.id} and d.release_id = w.release_id and d.group_name = w."group" and d.locale = w.locale`.execute(
    db,
  );
}

/** Texts of a release that were published with another value since they were added to it. */
export async function textsPublishedSince(context: TrxContext, id: string): Promise<Met[]> {
  const texts = await storedDesignTexts(context, id);
  const [first] = texts;
  return first ? textClashes(context.db, withRegistry(context), first.decoration, texts) : [];
}
