/** Orders move from one shop to another as history, in portions, with progress, and are taken back by one undo. */
import type { Client, Output } from "@shopwright/client";

const source = "/admin_api/v1/orders/exportPast";
type Orders = Output<typeof source>["orders"];

interface Moved {
  readonly orders: number;
  /** What could not be taken over. */
  readonly failed: number;
  /** For `changes/undo`: all of them go at once. */
  readonly batch_id: string | undefined;
}

interface MoveOptions {
  /** Whether the figures of the days on which they were placed count them. */
  readonly inFigures: boolean;
  /** Is told how many orders were looked at. */
  readonly tell: (done: number) => void;
  /** Waits before the progress is asked for again. */
  readonly pause: () => Promise<void>;
}

/** All orders of a shop, page by page; orders of another system come in the same form. */
export async function* ordersOf(shop: Client): AsyncGenerator<Orders> {
  for (let after: string | undefined; ; ) {
    const page: Output<typeof source> = await shop.call(source, after ? { after } : {});
    if (page.orders.length > 0) yield page.orders;
    if (page.next === null) return;
    after = page.next;
  }
}

export async function moveOrders(
  to: Client,
  portions: AsyncIterable<Orders>,
  { inFigures, tell, pause }: MoveOptions,
): Promise<Moved> {
  let [done, failed] = [0, 0];
  let batch_id: string | undefined;
  for await (const orders of portions) {
    const given = { name: "Former shop", orders, in_figures: inFigures, ...(batch_id && { batch_id }) };
    const started = await to.call("/admin_api/v1/orders/importPast", given);
    batch_id = started.batch_id ?? undefined;
    for (;;) {
      const { task } = await to.call("/admin_api/v1/tasks/detail", { task_id: started.task_id });
      tell(done + task.done);
      if (task.state === "failed" || task.state === "cancelled") throw new Error(task.message);
      if (task.state === "done") {
        done += task.done;
        failed += task.failed;
        break;
      }
      await pause();
    }
  }
  return { orders: done - failed, failed, batch_id };
}
