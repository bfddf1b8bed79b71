/** Orders of another shop become history, portion by portion, undone as one. */
import { sql } from "kysely";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { importPastOrders as importCall } from "#contract/calls/past-orders.ts";
import { notFound } from "#contract/errors.ts";
import { pastOrder } from "#contract/shapes/past-order.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { defineTask, type Failure, startTask } from "#kernel/tasks/index.ts";
import { reasonOf, rowsOf } from "./prepare.ts";

const portion = 100;
const input = z.object({
  import_id: z.string(),
  name: z.string(),
  in_figures: z.boolean(),
  orders: z.array(pastOrder),
});

export const importPastOrdersTask = defineTask({
  kind: "orders.import_past",
  permission: "orders:write",
  input,
  cursor: z.object({ from: z.int() }),
  title: ({ name, orders }) =>
    t("Past orders of {name}: {count, plural, one {# order} other {# orders}}", { name, count: orders.length }),
  prepare: async (_, { orders }) => ({ total: orders.length }),
  async portion(context, { import_id, name, in_figures, orders: all }, cursor) {
    const from = cursor?.from ?? 0;
    const some = all.slice(from, from + portion);
    // The change record has the import, whose undo takes its orders with it.
    if (from === 0)
      await runCommand(context, null, async ({ db, mall }) => {
        await db.insertInto("order_import").values({ mall_id: mall.id, id: import_id, name }).execute();
      });
    const taken = await takenNumbers(
      context,
      some.map(({ order_no }) => order_no),
    );
    const variants = await variantsOf(
      context,
      some.flatMap(({ lines }) => lines.map(({ sku }) => sku)),
    );
    const failures: Failure[] = [];
    const rows = some.flatMap((order) => {
      const { order_no } = order;
      try {
        if (taken.has(order_no)) throw notNew(order_no);
        taken.add(order_no);
        return [rowsOf(context, order, { importId: import_id, inFigures: in_figures, variants })];
      } catch (error) {
        failures.push({ row: order_no, reason: reasonOf(error), data: { order_no } });
        return [];
      }
    });
    await store(context, rows);
    const next = from + some.length;
    return { cursor: next < all.length ? { from: next } : null, done: some.length, failures };
  },
});

const notNew = (order_no: string) => notFound(t("order_no: the shop has an order {order_no}", { order_no }));

async function takenNumbers({ db, mall }: ShopContext, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ order_no: string }>`select order_no from orders
    where mall_id = ${mall.id} and order_no = any(${numbers}::text[])`.execute(db);
  return new Set(rows.map(({ order_no }) => order_no));
}

async function variantsOf({ db, mall }: ShopContext, skus: readonly string[]) {
  const wanted = [...new Set(skus.filter(Boolean).map((sku) => sku.toLowerCase()))];
  const { rows } = await sql<{ sku: string; id: string; product_id: string; seo_name: string }>`
    select lower(v.sku) as sku, v.id, v.product_id, p.seo_name from variant v
    join product p on p.mall_id = v.mall_id and p.id = v.product_id
    where v.mall_id = ${mall.id} and lower(v.sku) = any(${wanted}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.sku, row]));
}

/** Without events, mails, stock and numbers of their own: nothing is told of what was long ago. */
async function store({ db }: ShopContext, all: readonly ReturnType<typeof rowsOf>[]): Promise<void> {
  const put = async <R>(rows: readonly R[], insert: (some: R[]) => Promise<unknown>) => {
    for (let from = 0; from < rows.length; from += 1000) await insert(rows.slice(from, from + 1000));
  };
  await put(
    all.map(({ order }) => order),
    (rows) => db.insertInto("orders").values(rows).execute(),
  );
  await put(
    all.flatMap(({ lines }) => lines),
    (rows) => db.insertInto("order_line").values(rows).execute(),
  );
  await put(
    all.flatMap(({ events }) => events),
    (rows) => db.insertInto("order_event").values(rows).execute(),
  );
  await put(
    all.flatMap(({ payments }) => payments),
    (rows) => db.insertInto("payment").values(rows).execute(),
  );
  await put(
    all.flatMap(({ requests }) => requests),
    (rows) => db.insertInto("refund_request").values(rows).execute(),
  );
  await put(
    all.flatMap(({ paidBack }) => paidBack),
    (rows) => db.insertInto("payment_refund").values(rows).execute(),
  );
  await put(
    all.flatMap(({ shipments }) => shipments),
    (rows) => db.insertInto("shipment").values(rows).execute(),
  );
}

/** Starts the import. @throws {ShopError} 404 for a batch that is no earlier portion of the caller's. */
export async function importPastOrders(
  context: ShopContext,
  { name, orders, in_figures, batch_id }: z.output<(typeof importCall)["input"]>,
): Promise<Output<typeof importCall>> {
  if (batch_id !== undefined) await requireImport(context, batch_id);
  return startTask(
    context,
    importPastOrdersTask,
    { import_id: newId(), name, in_figures, orders },
    { ...(batch_id !== undefined && { batchId: batch_id }) },
  );
}

async function requireImport({ db, mall }: ShopContext, batchId: string): Promise<void> {
  const task = await db
    .selectFrom("task")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("batch_id", "=", batchId)
    .where("kind", "=", importPastOrdersTask.kind)
    .executeTakeFirst();
  if (!task) throw notFound(t("This import of orders was not found"));
}
