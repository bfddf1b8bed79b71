/** Automations as they are stored and shown. */
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import { automationDetail } from "#contract/calls/automations.ts";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";

export type Automation = Output<typeof automationDetail>;

const { id, name, conditions, action } = automationDetail.output.shape;
/** What an automation needs to run. */
const stored = z.object({ id, name, conditions, action, staff_id: z.uuid().nullable() });
export type Stored = z.output<typeof stored>;

/** Those that an event begins, in the order in which they were added. */
export async function storedFor({ db, mall }: ShopContext, event: string): Promise<Stored[]> {
  const rows = await db
    .selectFrom("automation")
    .select(["id", "name", "conditions", "action", "staff_id"])
    .where("mall_id", "=", mall.id)
    .where("event", "=", event)
    .where("is_on", "=", true)
    .orderBy("id")
    .execute();
  return rows.map((row) => stored.parse(row));
}

const detailRow = automationDetail.output.extend({ last_run_at: z.date().nullable() });

async function read({ db, mall }: ShopContext, which: RawBuilder<unknown>): Promise<Automation[]> {
  const { rows } = await sql`
    select a.id, a.name, a.event, a.conditions, a.action, a.is_on, coalesce(nullif(s.name, ''), s.email, '') as staff_name,
      r.done, r.failed, r.last_run_at
    from automation a left join staff s on s.mall_id = a.mall_id and s.id = a.staff_id and s.deactivated_at is null
      cross join lateral (select count(*) filter (where r.state = 'done')::int as done,
        count(*) filter (where r.state = 'failed')::int as failed, max(r.created_at) as last_run_at
        from automation_run r where r.mall_id = a.mall_id and r.automation_id = a.id) r
    where a.mall_id = ${mall.id} and ${which} order by lower(a.name)`.execute(db);
  return rows.map((row) => {
    const { last_run_at, ...automation } = detailRow.parse(row);
    return { ...automation, last_run_at: last_run_at?.toISOString() ?? null };
  });
}

/** By their names. */
export const listAutomations = (context: ShopContext): Promise<Automation[]> => read(context, sql`true`);

/** @throws {ShopError} 404 for an unknown one. */
export async function findAutomation(context: ShopContext, automationId: string): Promise<Automation> {
  const [automation] = await read(context, sql`a.id = ${automationId}`);
  if (!automation) throw notFound(t("Automation not found"));
  return automation;
}

/** An action as it is stored. */
export const actionOf = (value: unknown): Stored["action"] => action.parse(value);
