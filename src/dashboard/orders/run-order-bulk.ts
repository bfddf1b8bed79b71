import type { ListSelection } from "#contract/list.ts";
import { ordersList } from "#contract/lists/orders.ts";
import type { OrderBulkChange } from "#contract/order-bulk.ts";
import { api, queryClient } from "../api/api.ts";
import { formatCount, formatNumber } from "../format.ts";
import { refreshList } from "../lists/use-list.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { expectTask } from "../tasks/store.ts";

const orderWords = (count: number): string => formatCount(count, "order");

const doneWords = { tags: "changed", mark_paid: "marked as paid", issue_invoices: "have their invoices" } as const;

/** Changes many orders and tells of it. @returns false when the shop has refused it. */
export async function runOrderBulk(selection: ListSelection, change: OrderBulkChange): Promise<boolean> {
  try {
    const answer = await api.call("/admin_api/v1/orderBulk/run", { selection: selection as never, change });
    const { task_id, batch_id, count, failures } = answer;
    const [first] = failures;
    if (task_id) {
      expectTask(task_id);
      toast({ message: "Orders are being changed. You can keep working.", type: "info" });
    } else if (first) {
      const rest = failures.length > 1 ? ` and ${formatNumber(failures.length - 1)} more` : "";
      toast({ message: `${orderWords(count)} changed. Not ${first.row}${rest}: ${first.reason}`, type: "warning" });
    } else {
      toast({
        message: `${orderWords(count)} ${doneWords[change.kind]}`,
        ...(change.kind === "tags" && { undoBatch: batch_id }),
      });
    }
    await refreshList(queryClient, ordersList);
    return true;
  } catch (error) {
    toastFailure(error);
    return false;
  }
}
