/** Shipping the orders of a list, as a task. */

import { v5 } from "uuid";
import { z } from "zod";
import { trackingPage } from "#contract/carriers.ts";
import { badInput, ShopError } from "#contract/errors.ts";
import { isRuined } from "#contract/tracking-number.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { defineTask, type Failure, startTask } from "#kernel/tasks/index.ts";
import { cleanText } from "#kernel/text.ts";
import { offeredCarriers } from "../shipping/index.ts";
import { checkLines, readParcels, ruinedWords } from "./parcel-list.ts";
import { shipOrder } from "./ship.ts";

/** Orders of a portion: each is a transaction of some ten milliseconds. */
const portion = 25;

const lines = z.array(
  z.object({ line: z.int(), order_no: z.string(), tracking_no: z.string(), carrier: z.string().default("") }),
);

/**
 * Ships what is left of each order. A parcel's id follows from the task and the order, so that a portion that runs again
 * ships no order twice.
 */
export const shipParcelsTask = defineTask({
  kind: "orders.ship",
  permission: "orders:write",
  input: z.object({ carrier: z.string(), lines, unpaid: z.boolean().default(false), mail: z.boolean().default(true) }),
  cursor: z.object({ from: z.int() }),
  title: ({ lines: all }) => t("Ship {count, plural, one {# order} other {# orders}}", { count: all.length }),
  prepare: async (_, { lines: all }) => ({ total: all.length }),
  async work(context, { carrier: usual, lines: all, unpaid, mail }, cursor) {
    const from = cursor?.from ?? 0;
    const some = all.slice(from, from + portion);
    const carriers = await offeredCarriers(context);
    const failures: Failure[] = [];
    for (const { line, order_no, tracking_no, carrier: own } of some) {
      const carrier = own || usual;
      const tracking_url = trackingPage(carriers, carrier, tracking_no);
      const parcel = { order_no, carrier, tracking_no, tracking_url, unpaid, mail };
      try {
        if (!carrier) throw badInput(t("Has no carrier"));
        if (isRuined(tracking_no)) throw badInput(ruinedWords(tracking_no));
        await shipOrder(context, context.actor.staffId, parcel, v5(order_no, context.actor.batchId));
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        failures.push({ row: order_no, reason: error.message, data: { line, order_no, tracking_no, carrier: own } });
      }
    }
    const next = from + some.length;
    return { cursor: next < all.length ? { from: next } : null, done: some.length, failures };
  },
  retry: (failures, { carrier, unpaid, mail }) => ({
    carrier,
    unpaid,
    mail,
    lines: lines.parse(failures.map(({ data }) => data)),
  }),
});

interface Shipping {
  /** Of the lines that name none. */
  readonly carrier: string;
  readonly list: string;
  /** Ships unpaid orders too. */
  readonly unpaid?: boolean;
  /** Emails the customers. */
  readonly mail?: boolean;
}

/**
 * Starts shipping the orders of a list. Lines with a problem, and unpaid orders unless they are named, stay in it: they are the
 * task's failed rows.
 * @throws {ShopError} 400 for a list that is empty or too long.
 */
export async function shipParcels(
  context: ShopContext,
  { carrier, list, unpaid = false, mail = true }: Shipping,
): Promise<{ task_id: string; batch_id: string; count: number }> {
  const checked = await checkLines(context, readParcels(list));
  const wanted = checked.filter(({ problem }) => problem !== "Is in the list twice");
  const started = await startTask(context, shipParcelsTask, {
    carrier: cleanText(carrier),
    unpaid,
    mail,
    lines: wanted.map(({ line, order_no, tracking_no, carrier: own }) => ({
      line,
      order_no,
      tracking_no,
      carrier: own,
    })),
  });
  return {
    ...started,
    count: wanted.filter((line) => line.problem === "" && (unpaid || line.unpaid === undefined)).length,
  };
}
