import { sql } from "kysely";
import { forbidden } from "#contract/errors.ts";
import { permissionsFor } from "#contract/webhooks.ts";
import type { ChangeRow } from "#kernel/changes/revert.ts";
import type { TrxContext } from "#kernel/context.ts";
import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { webhooksSubscriber } from "./fan-out.ts";
import * as sources from "./list-source.ts";
import { forgetSecrets } from "./secret.ts";

export const webhooksDomain = defineDomain({
  name: "webhooks",
  constraints: { webhook_name: "name: another webhook has it" },
  records: { webhook: { announced: null, refresh: afterUndo }, webhook_secret: { announced: null } },
  lists: sourcesIn(sources),
  cleanUp: ({ db }) => forgetSecrets(db),
  later: [webhooksSubscriber],
});

/** One that was paused or resumed by an undo counts as if staff did it now. @throws {ShopError} 403 for events that the actor may not see. */
async function afterUndo({ db, mall, actor }: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const ids = changes.map(({ record_id }) => record_id);
  const switched = changes.filter(({ fields }) => fields.includes("is_on")).map(({ record_id }) => record_id);
  const { rows } = await sql<{ events: string[] }>`
    with reset as (update webhook set paused_reason = '', failing_since = null
      where mall_id = ${mall.id} and id = any(${switched}::uuid[]))
    select events from webhook where mall_id = ${mall.id} and id = any(${ids}::uuid[])`.execute(db);
  const needed = permissionsFor(rows.flatMap(({ events }) => events));
  if (actor?.rights && !needed.every(actor.rights.may)) throw forbidden();
}
