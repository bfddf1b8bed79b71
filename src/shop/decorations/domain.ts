import type { ChangeRow } from "#kernel/changes/revert.ts";
import type { TrxContext } from "#kernel/context.ts";
import { defineDomain } from "#kernel/domain.ts";
import { orderButtonDuty } from "./order-button-duty.ts";
import { renewDrafts } from "./renew-drafts.ts";
import { refreshComments } from "./together/comments.ts";

export const decorationsDomain = defineDomain({
  name: "decorations",
  duties: [orderButtonDuty],
  records: {
    design: { announced: "decoration", refresh: refreshDrafts },
    design_comment: { announced: null, refresh: refreshComments },
  },
});

/** Editors take a draft that was set back as the newest one. */
async function refreshDrafts(context: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const drafts = changes.filter(({ table_name }) => table_name === "decoration_draft");
  if (drafts.length === 0) return;
  await renewDrafts(
    context,
    drafts.map(({ id }) => id),
  );
}
