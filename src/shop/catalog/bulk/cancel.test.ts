/** A price change that is cancelled half-way: what was done stays, whole, until it is undone. */

import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { bulkChange } from "#contract/bulk.ts";
import { parseInput } from "#contract/messages.ts";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { undoTask } from "#kernel/changes/undo-task.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { cancelTask } from "#kernel/tasks/staff.ts";
import { createTestShop } from "../../testing.ts";
import { createProducts } from "../commands/index.ts";
import { bulkTask, runBulkChange } from "./index.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
/** Runs a function as another request would: inside of a portion's transaction the pool gives no connection. */
const aside = AsyncLocalStorage.snapshot();

const products = 500;
const taskOf = (id: string) => db.selectFrom("task").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const ended = (id: string) =>
  expect.poll(async () => (await taskOf(id)).state, { interval: 20 }).toMatch(/done|cancelled|failed/);
const pricesOf = async () => {
  const { rows } = await sql<{ price: bigint; products: number }>`
    select p.price, count(*)::int as products from product p join staff_product_search i
      on i.mall_id = p.mall_id and i.product_id = p.id and i.price = p.price
    where p.mall_id = ${mall.id} group by p.price order by p.price`.execute(db);
  return rows.map((row) => [Number(row.price), row.products]);
};

test("the portions before the cancel are changed, the others are not, and one undo sets back what was done", async () => {
  await createProducts(
    shop,
    Array.from({ length: products }, (_, index) => ({
      good_name: "Vase",
      seo_name: `vase-${index}`,
      variants: [{ sku: `V-${index}`, price: "20.00" }],
    })),
  );
  const change = parseInput(bulkChange, { kind: "price", change: { by: "percent", value: "10" } });
  const { task_id, batch_id } = await runBulkChange(asStaff(shop), { all: true }, change);
  const id = task_id ?? "";
  let portions = 0;
  const cancelled: typeof bulkTask = {
    ...bulkTask,
    async portion(...given) {
      const portion = await bulkTask.portion(...given);
      // Somebody presses "Cancel" while the first portion is under way.
      if (++portions === 1) {
        await aside(() => cancelTask(shop, id, { id: staffId, permissions: ["products:write"] }));
      }
      return portion;
    },
  };
  const runner = runTasks({
    db,
    files: filesIn("/nowhere"),
    tasks: [cancelled, undoTask],
    log: (error) => console.error(error),
  });
  try {
    await ended(id);
    const { state, done } = await taskOf(id);
    expect([state, portions]).toEqual(["cancelled", 1]);
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(products);
    expect(await pricesOf()).toEqual([
      [2000, products - done],
      [2200, done],
    ]);
    const undone = await undo(asStaff(shop), { batch_id }, () => true);
    if (undone.task_id) await ended(undone.task_id);
    expect(await pricesOf()).toEqual([[2000, products]]);
  } finally {
    await runner.stop();
  }
});
