/** Writing the row of a group of settings: always whole, so that the change record has the value that was the default before. */
import { sql } from "kysely";
import { z } from "zod";
import type { SettingsDefinition } from "#contract/settings.ts";
import { unrecorded } from "./command.ts";
import type { TrxContext } from "./context.ts";

type Group = Pick<SettingsDefinition, "group" | "defaults">;

const values = z.record(z.string(), z.unknown());
export type StoredSettings = z.output<typeof values>;

/** Locks the mall for those who change settings: they wait for each other whatever group they change. */
export async function lockSettings({ db, mall }: TrxContext): Promise<void> {
  await db.selectFrom("mall").select("id").where("id", "=", mall.id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The group's row as it is stored, once what it lacks is stored with its default, which is no change. Under `lockSettings`. */
export function completeRow(context: TrxContext, { group, defaults }: Group): Promise<StoredSettings> {
  return unrecorded(context, async () => {
    const { rows } = await sql<{ value: unknown }>`
      insert into mall_setting as s (mall_id, group_name, value)
      values (${context.mall.id}, ${group}, ${JSON.stringify(defaults)}::jsonb)
      on conflict (mall_id, group_name) do update set value = excluded.value || s.value
      returning value`.execute(context.db);
    return values.parse(rows[0]?.value);
  });
}

/** Writes fields of a row that is complete. */
export async function writeRow({ db, mall }: TrxContext, { group }: Group, changes: StoredSettings): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await sql`update mall_setting set value = value || ${JSON.stringify(changes)}::jsonb
    where mall_id = ${mall.id} and group_name = ${group}`.execute(db);
}
