/** What a release has of a design, as it is stored. */
import { sql } from "kysely";
import { z } from "zod";
import { groupsIn } from "#contract/groups.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { type FormerCell, parseDocument, type WantedGroup, type WantedTexts } from "../decorations/index.ts";
import type { Later } from "./later.ts";

interface StoredGroup extends WantedGroup {
  readonly decoration: number;
  readonly former: string | null;
  readonly applied: string | null;
  readonly changed: readonly string[];
}

/** The pages that a release has, as they are stored. */
export async function storedGroups({ db, mall }: ShopContext, releaseId: string): Promise<StoredGroup[]> {
  const rows = await db
    .selectFrom("release_design")
    .select(["group_name", "decoration_number", "base", "wanted", "former", "applied", "changed"])
    .where("mall_id", "=", mall.id)
    .where("release_id", "=", releaseId)
    .orderBy("group_name")
    .execute();
  return rows.flatMap(({ group_name, decoration_number, base, wanted, former, applied, changed }) =>
    groupsIn({ [group_name]: true }).map((group) => ({
      group,
      decoration: decoration_number,
      base: parseDocument(base),
      wanted: parseDocument(wanted),
      former,
      applied,
      changed,
    })),
  );
}

const value = z.union([z.string(), z.boolean()]).nullable();
const former = z.array(z.object({ source: z.string(), value, machine: z.boolean().optional() }));
const cells = z.array(
  z.object({
    module: z.number(),
    keys: z.array(z.union([z.string(), z.number()])),
    source: z.string(),
    value,
    machine: z.boolean().optional(),
    was: value,
  }),
);

export interface StoredTexts extends WantedTexts {
  readonly decoration: number;
  readonly former: FormerCell[] | null;
}

/** The texts that a release has, by page and language. */
export async function storedDesignTexts({ db, mall }: ShopContext, releaseId: string): Promise<StoredTexts[]> {
  const { rows } = await sql<{
    group_name: string;
    locale: string;
    decoration: number;
    cells: unknown;
    former: unknown;
  }>`select group_name, locale, decoration_number as decoration, cells, former from release_design_text
    where mall_id = ${mall.id} and release_id = ${releaseId} order by group_name, locale`.execute(db);
  return rows.flatMap(({ group_name, locale, decoration, ...row }) =>
    groupsIn({ [group_name]: true }).map((group) => ({
      ...{ group, locale, decoration },
      cells: cells.parse(row.cells),
      former: former.nullable().parse(row.former),
    })),
  );
}

/** Of the later releases, those that change at least one page that the release `id` changes too. */
export async function withSamePages(
  { db, mall }: TrxContext,
  table: "release_design" | "release_design_text",
  id: string,
  { all, live }: Later,
): Promise<Later> {
  if (all.length === 0) return { all, live };
  const { rows } = await sql<{ release_id: string }>`select distinct o.release_id from ${sql.table(table)} r
    join ${sql.table(table)} o on o.mall_id = r.mall_id and o.decoration_number = r.decoration_number and o.group_name = r.group_name
    where r.mall_id = ${mall.id} and r.release_id = ${id} and o.release_id = any(${all}::uuid[])`.execute(db);
  const same = new Set(rows.map(({ release_id }) => release_id));
  return { all: all.filter((one) => same.has(one)), live: live.filter((one) => same.has(one)) };
}
