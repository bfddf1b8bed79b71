import { sql } from "kysely";
import { automationActions } from "#contract/automations.ts";
import { forbidden } from "#contract/errors.ts";
import { currentTime } from "#db/clock.ts";
import type { ChangeRow } from "#kernel/changes/revert.ts";
import type { TrxContext } from "#kernel/context.ts";
import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import * as sources from "./list-source.ts";
import { actionOf } from "./read.ts";
import { automationsSubscriber } from "./run.ts";

export const automationsDomain = defineDomain({
  name: "automations",
  constraints: { automation_name: "name: another automation has it" },
  records: { automation: { announced: null, refresh: afterUndo } },
  lists: sourcesIn(sources),
  cleanUp: async ({ db }) => {
    await sql`delete from automation_run where created_at < ${currentTime} - interval '30 days'`.execute(db);
  },
  later: [automationsSubscriber],
});

/** One that was set back acts for who did that, as if they had saved it. @throws {ShopError} 403 for an action that they may not do. */
async function afterUndo({ db, mall, actor }: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const ids = changes.map(({ record_id }) => record_id);
  const { rows } = await sql<{ action: unknown }>`update automation set staff_id = ${actor?.staffId ?? null}
    where mall_id = ${mall.id} and id = any(${ids}::uuid[]) returning action`.execute(db);
  const needed = rows.map(({ action }) => automationActions[actionOf(action).kind].permission);
  if (actor?.rights && !needed.every(actor.rights.may)) throw forbidden();
}
