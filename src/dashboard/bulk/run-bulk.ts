import type { BulkChange } from "#contract/bulk.ts";
import type { ListSelection } from "#contract/list.ts";
import { productsList } from "#contract/lists/products.ts";
import { api, queryClient } from "../api/api.ts";
import { formatCount, formatNumber } from "../format.ts";
import { refreshList } from "../lists/use-list.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { expectTask } from "../tasks/store.ts";

/** Runs a bulk action and tells of it. @returns false when the shop has refused it. */
export async function runBulk(selection: ListSelection, change: BulkChange, changing: number): Promise<boolean> {
  try {
    const { batch_id, task_id, count, failed, reason } = await api.call("/admin_api/v1/bulk/run", {
      selection: selection as never,
      change,
    });
    if (task_id) {
      expectTask(task_id);
      toast({ message: `Changing ${formatNumber(changing)} products. You can keep working.`, type: "info" });
    } else {
      const words = formatCount(count, "product");
      const message = `${words} ${change.kind === "delete" ? "deleted" : "changed"}`;
      toast({
        message: failed > 0 ? `${message}, ${formatNumber(failed)} not. ${reason}` : message,
        ...(failed > 0 && { type: "warning" }),
        ...(count > 0 && { undoBatch: batch_id }),
      });
      await refreshList(queryClient, productsList);
    }
    return true;
  } catch (error) {
    toastFailure(error);
    return false;
  }
}
