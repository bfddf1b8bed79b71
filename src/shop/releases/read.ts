/** Releases for their screens. */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import { type releaseDetail, releaseList } from "#contract/calls/releases.ts";
import { notFound } from "#contract/errors.ts";
import type { Group } from "#contract/groups.ts";
import { transaction } from "#db/transaction.ts";
import { moduleType } from "#decoration/module.ts";
import type { WireModule } from "#decoration/wire.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { groupsAsReleased, madePagesOf } from "../decorations/index.ts";
import { clashesOf } from "./clashes.ts";
import { storedDesignTexts, storedGroups } from "./design-rows.ts";
import { partCounts } from "./parts.ts";
import { lockRelease, withRegistry } from "./release.ts";
import { switchable } from "./switch-part.ts";
import { readTest } from "./test-part.ts";

type Row = Output<typeof releaseList>["releases"][number];
type Detail = Output<typeof releaseDetail>;

const times = { from_at: z.date(), until_at: z.date(), started_at: z.date(), ended_at: z.date() };
const stored = z.object({
  ...releaseList.output.shape.releases.element.shape,
  from_at: times.from_at.nullable(),
  until_at: times.until_at.nullable(),
  started_at: times.started_at.nullable(),
  ended_at: times.ended_at.nullable(),
});

async function read({ db, mall }: ShopContext, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql`
    select r.id, r.name, r.state, r.from_at, r.until_at, r.started_at, r.ended_at, r.staff_name, r.problem, r.share, r.chosen,
      ${partCounts}
    from release r where r.mall_id = ${mall.id} and ${which}`.execute(db);
  return rows.map((row) => {
    const { from_at, until_at, started_at, ended_at, ...rest } = stored.parse(row);
    const text = (time: Date | null) => time?.toISOString() ?? null;
    return {
      ...rest,
      from_at: text(from_at),
      until_at: text(until_at),
      started_at: text(started_at),
      ended_at: text(ended_at),
    };
  });
}

/** Those that are live, then scheduled ones and drafts, then the last hundred that have ended. */
export const listReleases = (context: ShopContext): Promise<Row[]> =>
  read(
    context,
    sql`(r.state <> 'ended' or r.id in (select e.id from release e where e.mall_id = r.mall_id and e.state = 'ended'
      order by e.ended_at desc limit 100))
      order by array_position('{live,scheduled,draft,ended}', r.state),
        case when r.state = 'ended' then -extract(epoch from r.ended_at) else extract(epoch from r.from_at) end nulls last, r.id`,
  );

/** @throws {ShopError} 404 for an unknown one. */
export async function readRelease(context: ShopContext, id: string): Promise<Detail> {
  const [release] = await read(context, sql`r.id = ${id}`);
  if (!release) throw notFound(t("Release not found"));
  const { db, mall } = context;
  const groups = await storedGroups(context, id);
  const texts = await storedDesignTexts(context, id);
  const decoration = groups[0]?.decoration ?? texts[0]?.decoration ?? null;
  const { rows: rest } = await sql<Pick<Detail, "notes"> & { changes: Record<string, number> | null }>`
    select r.notes, (select jsonb_object_agg(d.group_name, cardinality(d.changed)) from release_design d
      where d.mall_id = r.mall_id and d.release_id = r.id) as changes
    from release r where r.mall_id = ${mall.id} and r.id = ${id}`.execute(db);
  const { rows: switched } = await sql<Detail["switched"][number]>`
    select r.kind, r.record_id, s.name, r.is_on from release_switch r
      join ${switchable(mall.id)} s on s.kind = r.kind and s.id = r.record_id
    where r.mall_id = ${mall.id} and r.release_id = ${id} order by r.kind, s.name`.execute(db);
  const titles =
    decoration === null
      ? new Map<string, string>()
      : new Map((await madePagesOf(withRegistry(context), decoration)).map(({ group, title }) => [group, title]));
  const test = await readTest(context, id);
  const clashes = await transaction(db, async (trx) => {
    const inside = { ...context, db: trx };
    return clashesOf(inside, await lockRelease(inside, id));
  });
  return {
    ...release,
    decoration,
    pages: [...new Set([...groups, ...texts].map(({ group }) => group))].sort().map((group) => ({
      group,
      title:
        titles.get(group) ??
        titleIn(groups.find((one) => one.group === group)?.wanted ?? []) ??
        nameOfGroup(context, group),
      changes: rest[0]?.changes?.[group] ?? 0,
      languages: texts.flatMap(({ locale, cells, ...one }) =>
        one.group === group ? [{ locale, texts: cells.length }] : [],
      ),
    })),
    switched,
    test: test && { variants: test.variants, p_value: test.p_value },
    clashes,
    notes: rest[0]?.notes ?? [],
  };
}

/** The pages of a release as it would publish them now. @throws {ShopError} 404 for an unknown one. */
export async function readDesign(context: ShopContext, id: string) {
  const [release] = await read(context, sql`r.id = ${id}`);
  if (!release) throw notFound(t("Release not found"));
  const groups = await storedGroups(context, id);
  const texts = await storedDesignTexts(context, id);
  const decoration = groups[0]?.decoration ?? texts[0]?.decoration ?? null;
  const pages =
    decoration === null
      ? []
      : await transaction(context.db, (trx) => groupsAsReleased(trx, withRegistry(context), decoration, groups));
  return {
    name: release.name,
    decoration,
    texts: texts.map(({ group, locale, cells }) => ({
      group,
      locale,
      cells: cells.map(({ was: _, ...cell }) => ({ ...cell, keys: [...cell.keys] })),
    })),
    groups: pages,
  };
}

/** Of a page that comes with the release. */
function titleIn(modules: readonly WireModule[]): string | undefined {
  const page = modules.find(({ type }) => type === moduleType.page);
  const title = page?.schema.find(({ field }) => field === "page_title")?.value;
  return typeof title === "string" && title !== "" ? title : undefined;
}

function nameOfGroup(context: ShopContext, group: Group): string {
  if (group === "common_modules") return t("Header and footer");
  if (group === "config_modules") return t("Global configuration");
  return withRegistry(context).registry.definitionOf(moduleType.page, group)?.name ?? group;
}
