import type { ChangeRow } from "#kernel/changes/revert.ts";
import type { TrxContext } from "#kernel/context.ts";
import { defineDomain } from "#kernel/domain.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { settleStates } from "./edit.ts";
import { dueReleases, runReleases } from "./run.ts";
import { followPublish } from "./test-part.ts";
import { undoOfRelease } from "./undo.ts";

export const releasesDomain = defineDomain({
  name: "releases",
  constraints: { release_name: "name: another release has it" },
  records: { release: { announced: null, refresh: afterUndo } },
  tables: { release: { columns: [], undoBatch: undoOfRelease } },
  on: { "page.published": followPublish },
  jobs: {
    /** Starts and ends releases whose time has come. */
    releases: { cron: "* * * * *", run: ({ db }) => whereWork(db, dueReleases, runReleases) },
  },
});

async function afterUndo(context: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  await settleStates(context, [...new Set(changes.map(({ record_id }) => record_id))]);
}
