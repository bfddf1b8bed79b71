import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import type { ListSelection } from "#contract/list.ts";
import { ordersList } from "#contract/lists/orders.ts";
import type { OrderBulkChange } from "#contract/order-bulk.ts";
import { andMore } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { api, queryClient } from "../api/api.ts";
import { refreshList } from "../lists/use-list.ts";
import { act } from "../shell/act.ts";
import type { DashboardToast } from "../shell/toast.ts";
import { expectTask } from "../tasks/store.ts";

type Answer = Output<CallByPath["/admin_api/v1/orderBulk/run"]>;

const doneWords = {
  tags: (count: number) => t("{count, plural, one {# order changed} other {# orders changed}}", { count }),
  mark_paid: (count: number) =>
    t("{count, plural, one {# order marked as paid} other {# orders marked as paid}}", { count }),
  issue_invoices: (count: number) =>
    t("{count, plural, one {# order has its invoice} other {# orders have their invoices}}", { count }),
} as const;

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
    return {
      message: t(
        "{count, plural, one {# order changed. Not {orders}: {reason}} other {# orders changed. Not {orders}: {reason}}}",
        { count, orders: andMore([first.row], failures.length - 1), reason: first.reason },
      ),
      type: "warning",
    };
  }
  return { message: doneWords[kind](count), ...(kind === "tags" && { undoBatch: batch_id }) };
}
