/** Shipping the orders of a list, as a task. */
import { v5 } from "uuid";
import { z } from "zod";
import { trackingPage } from "#contract/carriers.ts";
import { ShopError } from "#contract/errors.ts";
import type { ShopContext } from "../context.ts";
import { offeredCarriers } from "../shipping/index.ts";
import { defineTask, type Failure, startTask } from "../tasks/index.ts";
import { cleanText } from "../text.ts";
import { checkLines, readParcels } from "./parcel-list.ts";
import { shipOrder } from "./ship.ts";

/** Orders of a portion: each is a transaction of some ten milliseconds. */
const portion = 25;

const lines = z.array(z.object({ line: z.int(), order_no: z.string(), tracking_no: z.string() }));

/**
 * Ships what is left of each order. A parcel's id follows from the task and the order, so that a portion that runs again
 * ships no order twice.
 */
export const shipParcelsTask = defineTask({
  kind: "orders.ship",
  permission: "orders:write",
  input: z.object({ carrier: z.string(), lines, unpaid: z.boolean().default(false) }),
  cursor: z.object({ from: z.int() }),
  title: ({ lines: all }) => (all.length === 1 ? "Ship 1 order" : `Ship ${all.length.toLocaleString("en")} orders`),
  prepare: async (_, { lines: all }) => ({ total: all.length }),
  async work(context, { carrier, lines: all, unpaid }, cursor) {
    const from = cursor?.from ?? 0;
    const some = all.slice(from, from + portion);
    const carriers = await offeredCarriers(context);
    const failures: Failure[] = [];
    for (const { line, order_no, tracking_no } of some) {
      const tracking_url = trackingPage(carriers, carrier, tracking_no);
      const parcel = { order_no, carrier, tracking_no, tracking_url, unpaid };
      try {
        await shipOrder(context, context.actor.staffId, parcel, v5(order_no, context.actor.batchId));
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        failures.push({ row: order_no, reason: error.message, data: { line, order_no, tracking_no } });
      }
    }
    const next = from + some.length;
    return { cursor: next < all.length ? { from: next } : null, done: some.length, failures };
  },
  retry: (failures, { carrier, unpaid }) => ({ carrier, unpaid, lines: lines.parse(failures.map(({ data }) => data)) }),
});

/**
 * Starts shipping the orders of a list. Lines with a problem, and unpaid orders unless they are named, stay in it: they are the
 * task's failed rows.
 * @throws {ShopError} 400 for a list that is empty or too long.
 */
export async function shipParcels(
  context: ShopContext,
  { carrier, list, unpaid = false }: { readonly carrier: string; readonly list: string; readonly unpaid?: boolean },
): Promise<{ task_id: string; batch_id: string; count: number }> {
  const checked = await checkLines(context, readParcels(list));
  const wanted = checked.filter(({ problem }) => problem !== "Is in the list twice");
  const started = await startTask(context, shipParcelsTask, {
    carrier: cleanText(carrier),
    unpaid,
    lines: wanted.map(({ line, order_no, tracking_no }) => ({ line, order_no, tracking_no })),
  });
  return {
    ...started,
    count: wanted.filter((line) => line.problem === "" && (unpaid || line.unpaid === undefined)).length,
  };
}
