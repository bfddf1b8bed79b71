/** Brings the limit of variants without their own to the mall's. */
import { sql } from "kysely";
import { z } from "zod";
import { t } from "#i18n/server.ts";
import type { TrxContext } from "#kernel/context.ts";
import { defineTask } from "#kernel/tasks/define.ts";
import { startTask } from "#kernel/tasks/start.ts";

/** Variants of one statement. */
const portion = 20_000;

/** @param after the last variant of the portion before. */
async function refreshLimitStep({ db, mall }: TrxContext, after: string | null) {
  const { rows } = await sql<{ last: string | null; read: number }>`
    with setting as (
      select coalesce((select low_stock from inventory_settings where mall_id = ${mall.id}), 5) as low_stock),
    portion as (
      select id, low_limit from variant where mall_id = ${mall.id} and low_stock is null
        and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${portion}),
    written as (
      update variant v set low_limit = setting.low_stock from portion, setting
      where v.mall_id = ${mall.id} and v.id = portion.id and portion.low_limit <> setting.low_stock)
    select (array_agg(id order by id desc))[1] as last, count(*)::int as read from portion`.execute(db);
  const { last = null, read = 0 } = rows[0] ?? {};
  return { done: read, cursor: read < portion ? null : last };
}

export const lowStockLimit = defineTask({
  kind: "inventory.limit",
  permission: "inventory:write",
  input: z.object({ from: z.uuid() }),
  cursor: z.uuid(),
  title: () => t("Apply the new low-stock limit"),
  portion: (context, { from }, cursor) => refreshLimitStep(context, cursor ?? from),
});

/** Brings all variants to the mall's limit, as a task when there are many. */
export async function refreshLimits(context: TrxContext): Promise<void> {
  const { cursor } = await refreshLimitStep(context, null);
  if (cursor !== null) await startTask(context, lowStockLimit, { from: cursor });
}
