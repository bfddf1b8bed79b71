import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import type { ListSelection } from "#contract/list.ts";
import { ordersList } from "#contract/lists/orders.ts";
import type { OrderBulkChange } from "#contract/order-bulk.ts";
import { t } from "#i18n/t.ts";
import { api, queryClient } from "../api/api.ts";
import { formatNumber } from "../format.ts";
import { refreshList } from "../lists/use-list.ts";
import { act } from "../shell/act.ts";
import type { DashboardToast } from "../shell/toast.ts";
import { expectTask } from "../tasks/store.ts";

type Answer = Output<CallByPath["/admin_api/v1/orderBulk/run"]>;

const orderWords = (count: number): string => t("{count, plural, one {# order} other {# orders}}", { count });

const doneWords = { tags: "changed", mark_paid: "marked as paid", issue_invoices: "have their invoices" } as const;

/** Changes many orders and tells of it. @returns false when the shop has refused it. */
export async function runOrderBulk(selection: ListSelection, change: OrderBulkChange): Promise<boolean> {
  const answer = await act(() => api.call("/admin_api/v1/orderBulk/run", { selection: selection as never, change }), {
    done: (given) => messageOf(given, change),
  });
  if (answer) await refreshList(queryClient, ordersList);
  return answer !== undefined;
}

function messageOf({ task_id, batch_id, count, failures }: Answer, { kind }: OrderBulkChange): DashboardToast {
  const [first] = failures;
  if (task_id) {
    expectTask(task_id);
    return { message: t("Orders are being changed. You can keep working."), type: "info" };
  }
  if (first) {
    const rest = failures.length > 1 ? ` ${t("and {count} more", { count: formatNumber(failures.length - 1) })}` : "";
    return {
      message: t("{count} changed. Not {row}{rest}: {reason}", {
        count: orderWords(count),
        row: first.row,
        rest,
        reason: first.reason,
      }),
      type: "warning",
    };
  }
  return { message: `${orderWords(count)} ${doneWords[kind]}`, ...(kind === "tags" && { undoBatch: batch_id }) };
}
