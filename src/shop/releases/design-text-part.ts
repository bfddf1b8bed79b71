/** Texts of a release's pages in other languages: what the overlays of a design have in place of its own texts. */
import { sql } from "kysely";
import type { z } from "zod";
import type { releaseAddDesignTexts } from "#contract/calls/releases.ts";
import { badInput } from "#contract/errors.ts";
import { maxReleaseTexts } from "#contract/releases.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { requireLanguages } from "#kernel/malls/languages-beside.ts";
import {
  cellName,
  type FormerCell,
  moveDesignTexts,
  startDesignTexts,
  textClashes,
  textsForRelease,
  type WantedTexts,
} from "../decorations/index.ts";
import { type StoredTexts, storedDesignTexts, storedGroups, withSamePages } from "./design-rows.ts";
import type { Direction } from "./later.ts";
import type { Moved, Moving, ReleasePart, Started } from "./part.ts";
import { lockDraft, type Release, withRegistry } from "./release.ts";

/**
 * Adds texts of a language to those that the release has; of the same text the new one counts.
 * @throws {ShopError} 400 for a language that the shop does not have, for a text that breaks the rule of its field, for another design than the release
 * has, and when there would be too many; 404; 409 unless it is a draft.
 */
export const addDesignTexts = (
  context: ShopContext,
  number: number,
  { id, ...input }: z.output<typeof releaseAddDesignTexts.input>,
): Promise<number> =>
  runCommand(context, null, async (inside) => {
    await requireLanguages(inside, [input.locale]);
    await lockDraft(inside, id);
    return putDesignTexts(inside, number, id, input);
  });

/** In the transaction of the caller, who has locked the release. @returns how many. */
export async function putDesignTexts(
  inside: TrxContext,
  number: number,
  id: string,
  input: Parameters<typeof textsForRelease>[3],
): Promise<number> {
  const { db, mall } = inside;
  const groups = await storedGroups(inside, id);
  const storedTexts = await storedDesignTexts(inside, id);
  if ([...groups, ...storedTexts].some(({ decoration }) => decoration !== number))
    throw badInput(t("This release changes another design. Use another release for this one."));
  const drafts = new Map(groups.map(({ group, wanted }) => [group, wanted]));
  const added = await textsForRelease(db, withRegistry(inside), number, input, drafts);
  const rows = added.map(({ group, locale, cells: some }) => {
    const before = storedTexts.find((one) => one.group === group && one.locale === locale)?.cells ?? [];
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

export const designTextPart: ReleasePart = {
  tables: [{ name: "release_design_text" }],
  count: {
    as: "groups",
    // Pages whose content the release changes too are counted by designPart.
    of: sql`(select count(distinct x.group_name) from release_design_text x where x.mall_id = r.mall_id and x.release_id = r.id
      and not exists (select from release_design d where d.mall_id = x.mall_id and d.release_id = x.release_id and d.group_name = x.group_name))`,
  },
  permission: "decoration:publish",
  isOfDesign: true,
  start: startTexts,
  move: moveTexts,
  clashes: (mallId, id) => [
    sql`select 'design_texts' as what, o.id as release_id, o.name as release_name, d.group_name,
      (select count(*)::int from unnest(d.changed) c where c = any(e.changed)) as count, array[d.locale] as names
    from release_design_text d join release_design_text e on e.mall_id = d.mall_id and e.decoration_number = d.decoration_number
      and e.group_name = d.group_name and e.locale = d.locale and e.changed && d.changed
      join others o on o.id = e.release_id
    where d.mall_id = ${mallId} and d.release_id = ${id}`,
  ],
  /** By page and language, how many of its texts others have published with another value since the texts were added to the release. */
  async changedSince(context, id) {
    const texts = await storedDesignTexts(context, id);
    const [first] = texts;
    if (!first) return [];
    const clashes = await textClashes(context.db, withRegistry(context), first.decoration, texts);
    return clashes.map(({ group, locale, count }) => ({
      ...{ what: "published_texts" as const, release: null, group, count, names: [locale] },
    }));
  },
};

/** Called after the pages are started, because a page that comes with the release must be published before its texts. */
async function startTexts(context: TrxContext, { id, name, staff_name }: Release): Promise<Started> {
  const texts = await storedDesignTexts(context, id);
  const [first] = texts;
  if (!first) return {};
  const by = { author: staff_name, note: name };
  const started = await startDesignTexts(context.db, withRegistry(context), first.decoration, texts, by);
  await noteFormer(
    context,
    started.map((one) => ({ ...one, release_id: id })),
  );
  return {
    notes: started.flatMap(({ group, locale, clashes }) =>
      clashes > 0 ? [{ at: "start", what: "design_texts", group, locale, count: clashes }] : [],
    ),
  };
}

/** Called after the pages are moved, because a page that comes back with the release must be published before its texts. */
async function moveTexts(
  context: TrxContext,
  { id, name, staff_name }: Release,
  { direction, later: all }: Moving,
): Promise<Moved> {
  const texts = await storedDesignTexts(context, id);
  const started = texts.flatMap((one) => (one.former ? [{ ...one, former: one.former }] : []));
  const [first] = started;
  if (!first) return { stayed: [] };
  const later = await withSamePages(context, "release_design_text", id, all);
  const above = await handOverTexts(context, { started, direction, later });
  const by = { author: staff_name, note: name };
  const moved = await moveDesignTexts(
    context.db,
    withRegistry(context),
    first.decoration,
    started.map((one) => ({ ...ends(one, direction), replaced: above.get(placeOf(one))?.replaced ?? new Set() })),
    by,
  );
  // A text that others have changed since is no longer the release's: its noted text becomes that of the release, so that a move does not change it.
  const left = started.flatMap(({ group, locale, cells, former, ...one }) => {
    const place = placeOf({ group, locale });
    const names = [...(above.get(place)?.left ?? []), ...(moved.find((other) => placeOf(other) === place)?.left ?? [])];
    if (names.length === 0) return [];
    const next = former.map((was, at) => {
      const cell = cells[at];
      return cell && names.includes(cellName(cell)) ? asFormer(cell) : was;
    });
    return [{ ...one, group, locale, former: next, release_id: id }];
  });
  await noteFormer(context, left);
  return {
    stayed: moved.map(({ group, locale, stayed, changed }) => ({
      ...{ what: "design_texts" as const, group, locale, changed, replaced: stayed - changed },
    })),
  };
}

type Noted = StoredTexts & { readonly former: FormerCell[] };

const placeOf = ({ group, locale }: Pick<WantedTexts, "group" | "locale">) => `${group} ${locale}`;

const asFormer = ({ source, value, machine }: FormerCell): FormerCell => ({
  ...{ source, value },
  ...(machine && { machine }),
});

/** Cells with the texts that a move replaces, and the texts that it publishes instead (`to`), by the index of the cell. */
const ends = ({ group, locale, cells, former }: Noted, direction: Direction) =>
  direction === "out"
    ? { group, locale, cells, to: former }
    : {
        ...{ group, locale },
        cells: cells.map((cell, at) => ({ ...cell, value: former[at]?.value ?? null })),
        to: cells.map(asFormer),
      };

/** What later live releases have of a page in a language, as names of cells. */
interface Above {
  /** Cells whose texts later live releases have set. */
  readonly replaced: ReadonlySet<string>;
  /** Cells that staff have changed between the two starts: a later release has noted another text than that of the moved release. */
  readonly left: readonly string[];
}

/** Before texts are moved: changes what later releases have noted of them, as `handOver` in later.ts does for rows. */
async function handOverTexts(
  context: TrxContext,
  { started, direction, later }: Moving & { readonly started: readonly Noted[] },
): Promise<ReadonlyMap<string, Above>> {
  const above = new Map<string, Above>();
  for (const release of later.all) {
    const renewed = (await storedDesignTexts(context, release)).flatMap((one) => {
      const place = placeOf(one);
      const mine = started.find((other) => placeOf(other) === place && other.decoration === one.decoration);
      if (!mine || !one.former) return [];
      const { replaced, left } = above.get(place) ?? { replaced: new Set<string>(), left: [] };
      const { cells, to } = ends(mine, direction);
      const own = new Map(cells.map((cell, at) => [cellName(cell), { cell, next: to[at] }]));
      const others: string[] = [];
      const former = one.former.map((was, at) => {
        const cell = one.cells[at];
        const name = cell && cellName(cell);
        const ours = name === undefined || replaced.has(name) ? undefined : own.get(name);
        if (!ours?.next) return was;
        if ((was.value || null) === (ours.cell.value || null)) return ours.next;
        if (name !== undefined) others.push(name);
        return was;
      });
      if (later.live.includes(release)) {
        above.set(place, {
          replaced: new Set([...replaced, ...one.cells.map(cellName)]),
          left: [...left, ...others],
        });
      }
      return [{ ...one, former, release_id: release }];
    });
    await noteFormer(context, renewed);
  }
  return above;
}

async function noteFormer(
  { db, mall }: Pick<TrxContext, "db" | "mall">,
  rows: readonly (Pick<WantedTexts, "group" | "locale"> & { release_id: string; former: readonly FormerCell[] })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update release_design_text d set former = w.former
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w (release_id uuid, "group" text, locale text, former jsonb)
    where d.mall_id = ${mall.id} and d.release_id = w.release_id and d.group_name = w."group" and d.locale = w.locale`.execute(
    db,
  );
}
