/** Staff add, change, switch and delete automations. */
import { sql } from "kysely";
import type { z } from "zod";
import { type AutomationAction, automationActions, maxAutomations } from "#contract/automations.ts";
import type { automationCreate } from "#contract/calls/automations.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import { requireAll } from "../staff/roles.ts";
import { actionOf } from "./read.ts";

type NewAutomation = z.output<typeof automationCreate.input>;
type Maker = Pick<Staff, "id" | "permissions">;

/**
 * Adds one, switched on, which acts for its maker.
 * @throws {ShopError} 400 for a taken name or an unknown webhook; 403 for an action that its maker may not do.
 */
export async function createAutomation(
  context: ShopContext,
  maker: Maker,
  given: NewAutomation,
): Promise<{ id: string }> {
  requireAction(maker, given.action);
  return runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    const { count } = await db
      .selectFrom("automation")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("mall_id", "=", mall.id)
      .executeTakeFirstOrThrow();
    if (count >= maxAutomations)
      throw badInput(t("name: a shop has at most {max} automations", { max: maxAutomations }));
    await requireWebhook(inside, given.action);
    const id = newId();
    await db
      .insertInto("automation")
      .values({ mall_id: mall.id, id, ...rowOf(given, maker) })
      .execute();
    return { id };
  });
}

/** It acts for who changed it from now on. @throws {ShopError} as `createAutomation`; 404 for an unknown one. */
export async function updateAutomation(
  context: ShopContext,
  maker: Maker,
  { id, ...given }: NewAutomation & { readonly id: string },
): Promise<void> {
  requireAction(maker, given.action);
  await runCommand(context, null, async (inside) => {
    await requireWebhook(inside, given.action);
    await change(inside, id, rowOf(given, maker));
  });
}

/** @throws {ShopError} 404 for an unknown one; 403 to switch one on whose action the caller may not do. */
export const switchAutomation = (
  context: ShopContext,
  maker: Maker,
  { id, is_on }: { readonly id: string; readonly is_on: boolean },
): Promise<void> =>
  runCommand(context, null, async (inside) => {
    const { action } = await change(inside, id, { is_on });
    if (is_on) requireAction(maker, action);
  });

/** @throws {ShopError} 404 for an unknown one. */
export const removeAutomation = (context: ShopContext, id: string): Promise<void> =>
  runCommand(context, null, async ({ db, mall }) => {
    const { numDeletedRows } = await db
      .deleteFrom("automation")
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound(t("Automation not found"));
  });

const requireAction = (maker: Maker, { kind }: Pick<AutomationAction, "kind">): void =>
  requireAll(maker, [automationActions[kind].permission]);

async function requireWebhook({ db, mall }: TrxContext, action: AutomationAction): Promise<void> {
  if (action.kind !== "webhook") return;
  const webhook = await db
    .selectFrom("webhook")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("id", "=", action.webhook_id)
    .executeTakeFirst();
  if (!webhook) throw badInput(t("webhook_id: there is no such webhook"));
}

const rowOf = ({ name, event, conditions, action }: NewAutomation, { id }: Maker) => ({
  name,
  event,
  conditions: JSON.stringify(conditions),
  action: JSON.stringify(action),
  staff_id: id,
});

type Row = Partial<ReturnType<typeof rowOf>> & { readonly is_on?: boolean };

async function change({ db, mall }: TrxContext, id: string, row: Row): Promise<{ readonly action: AutomationAction }> {
  const changed = await db
    .updateTable("automation")
    .set(row)
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .returning("action")
    .executeTakeFirst();
  if (!changed) throw notFound(t("Automation not found"));
  return { action: actionOf(changed.action) };
}
