import type { BulkChange } from "#contract/bulk.ts";
import type { ListSelection } from "#contract/list.ts";
import { productsList } from "#contract/lists/products.ts";
import { t } from "#i18n/t.ts";
import { api, queryClient } from "../api/api.ts";
import { formatNumber } from "../format.ts";
import { refreshList } from "../lists/use-list.ts";
import { act } from "../shell/act.ts";
import { expectTask } from "../tasks/store.ts";

/** Runs a bulk action and tells of it. @returns false when the shop has refused it. */
export async function runBulk(selection: ListSelection, change: BulkChange, changing: number): Promise<boolean> {
  const answer = await act(() => api.call("/admin_api/v1/bulk/run", { selection: selection as never, change }), {
    done({ batch_id, task_id, count, failed, reason }) {
      if (task_id) {
        return {
          message: t(
            "{count, plural, one {Changing # product. You can keep working.} other {Changing # products. You can keep working.}}",
            {
              count: changing,
            },
          ),
          type: "info",
        };
      }
      const message =
        change.kind === "delete"
          ? t("{count, plural, one {# product deleted} other {# products deleted}}", { count })
          : t("{count, plural, one {# product changed} other {# products changed}}", { count });
      return {
        message:
          failed > 0
            ? t("{message}, {failed} not. {reason}", { message, failed: formatNumber(failed), reason })
            : message,
        ...(failed > 0 && { type: "warning" }),
        ...(count > 0 && { undoBatch: batch_id }),
      };
    },
    onDone: ({ task_id }) => (task_id ? expectTask(task_id) : refreshList(queryClient, productsList)),
  });
  return answer !== undefined;
}
