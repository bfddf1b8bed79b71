/** Runs the automations of an event, after the transaction of the fact. */
import { sql } from "kysely";
import { type AutomationEvent, automationActions, automationEventNames } from "#contract/automations.ts";
import { forbidden, ShopError } from "#contract/errors.ts";
import type { Payload } from "#contract/events.ts";
import { inLocale, t } from "#i18n/server.ts";
import type { Actor, TrxContext } from "#kernel/context.ts";
import { defineSubscriber } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import { findStaff } from "#kernel/rights/member.ts";
import { nameOf } from "#kernel/rights/staff.ts";
import { act } from "./act.ts";
import { allHold } from "./conditions.ts";
import { findHappening, type Happening } from "./facts.ts";
import { type Stored, storedFor } from "./read.ts";

/** Those that are switched on when it happens; orders of test mode begin none. */
const wants = sql`exists (select from automation a where a.mall_id = m.id and a.event = f.name and a.is_on)
  and coalesce(f.payload ->> 'is_test', 'false') = 'false'`;

async function run<E extends AutomationEvent>(
  context: TrxContext,
  event: E,
  payload: Payload<E>,
  eventId: bigint,
): Promise<void> {
  const automations = await storedFor(context, event);
  const happening = automations.length > 0 ? await findHappening(context, event, payload) : undefined;
  if (!happening) return;
  const { name, path, facts } = happening;
  for (const automation of automations) {
    if (!allHold(automation.conditions, facts)) continue;
    const { db, mall } = context;
    const outcome = await inLocale(mall.locale, () => outcomeOf(context, automation, happening, eventId));
    await db
      .insertInto("automation_run")
      .values({ mall_id: mall.id, id: newId(), automation_id: automation.id, event, subject: name, path, ...outcome })
      .execute();
  }
}

/** What another try would not change is undone and told; every other failure undoes all of it, and the event is told again. */
async function outcomeOf(
  context: TrxContext,
  automation: Stored,
  happening: Happening,
  eventId: bigint,
): Promise<{ readonly state: "done" | "failed"; readonly detail: string }> {
  await sql`savepoint automation`.execute(context.db);
  try {
    const actor = await actorOf(context, automation);
    const detail = await act({ ...context, actor }, automation.action, happening, eventId);
    await sql`release savepoint automation`.execute(context.db);
    return { state: "done", detail };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    await sql`rollback to savepoint automation`.execute(context.db);
    return { state: "failed", detail: error.message };
  }
}

/** It acts for who added or last changed it, with what they may do now. @throws {ShopError} 403 when they may no longer. */
async function actorOf(context: TrxContext, { name, staff_id, action }: Stored): Promise<Actor> {
  const staff = staff_id === null ? undefined : await findStaff(context, staff_id);
  if (!staff) throw forbidden(t("Who has set this up is no longer on the staff: save the automation to take it over"));
  const may = (permission: string) => staff.permissions.some((one) => one === permission);
  const person = nameOf(staff);
  if (!may(automationActions[action.kind].permission)) {
    throw forbidden(t("{person} is no longer allowed to do this", { person }));
  }
  return {
    staffId: staff.id,
    name: t("{person} by automation {automation}", { person, automation: name }),
    batchId: newId(),
    rights: {
      may,
      confirm: async () => {
        throw forbidden(t("This can't be done by an automation"));
      },
    },
  };
}

export const automationsSubscriber = defineSubscriber(
  "automations",
  Object.fromEntries(
    automationEventNames.map((name) => [
      name,
      {
        wants,
        run: (context: TrxContext, payload: Payload<typeof name>, { id }: { readonly id: bigint }) =>
          run(context, name, payload, id),
      },
    ]),
  ),
);
