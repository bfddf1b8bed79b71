/** Sets fields of the settings groups back: the change record has them as fields of the mall, and they are in a row for each group. */
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { settingsGroups } from "#contract/settings-groups.ts";
import type { TrxContext } from "../context.ts";
import { completeRow, writeRow } from "../settings-rows.ts";
import type { ChangeRow, RevertOptions, Skipped } from "./revert.ts";

const values = z.record(z.string(), z.unknown());

/** Changes of the mall's row, which is locked. Fields that no group has any more are left out, as columns are that no longer exist. */
export async function revertSettings(
  context: TrxContext,
  changes: readonly ChangeRow[],
  { force, except }: RevertOptions,
): Promise<Skipped[]> {
  const skipped: Skipped[] = [];
  for (const { id, row_key, fields } of changes) {
    if (row_key.id !== context.mall.id) continue;
    const changed: string[] = [];
    for (const group of settingsGroups) {
      const groupFields = fields.filter((field) => Object.hasOwn(group.defaults, field) && !except.includes(field));
      if (groupFields.length === 0) continue;
      const { before, after } = await valuesOf(context, id);
      const stored = await completeRow(context, group);
      const isChangedSince = (field: string) => !force && !isDeepStrictEqual(stored[field], after[field]);
      const wanted = groupFields
        .filter((field) => !isChangedSince(field))
        .map((field) => [field, before[field] ?? group.defaults[field]]);
      await writeRow(context, group, Object.fromEntries(wanted));
      changed.push(...groupFields.filter(isChangedSince));
    }
    if (changed.length > 0) skipped.push({ changeId: id, fields: changed, reason: "changed" });
  }
  return skipped;
}

async function valuesOf({ db, mall }: TrxContext, id: string) {
  const row = await db
    .selectFrom("change")
    .select(["before", "after"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", BigInt(id))
    .executeTakeFirstOrThrow();
  return { before: values.parse(row.before), after: values.parse(row.after) };
}
