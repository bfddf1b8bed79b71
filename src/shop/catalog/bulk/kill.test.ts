/** kill -9 in the middle of a price change: it goes on elsewhere, and every price is raised once. */

import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { bulkChange } from "#contract/bulk.ts";
import { parseInput } from "#contract/messages.ts";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { undoTask } from "#kernel/changes/undo-task.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { passTime } from "#kernel/tasks/testing.ts";
import { createTestShop } from "../../testing.ts";
import { createProducts } from "../commands/index.ts";
import { bulkTask, runBulkChange } from "./index.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const workers: ChildProcess[] = [];
const runners: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

const products = 1_500;
const taskOf = (id: string) => db.selectFrom("task").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const pricesOf = async () => {
  const { rows } = await sql<{ price: bigint; products: number }>`
    select v.price, count(*)::int as products from variant v join product p on p.mall_id = v.mall_id and p.id = v.product_id
    where v.mall_id = ${mall.id} and p.price = v.price group by v.price order by v.price`.execute(db);
  return rows.map((row) => [Number(row.price), row.products]);
};

test("a price change that is killed goes on after the restart, once for each product, and is undone as one", async () => {
  for (let first = 0; first < products; first += 500) {
    await createProducts(
      shop,
      Array.from({ length: 500 }, (_, index) => ({
        good_name: "Vase",
        seo_name: `vase-${first + index}`,
        variants: [{ sku: `V-${first + index}`, price: "20.00" }],
      })),
    );
  }
  const change = parseInput(bulkChange, { kind: "price", change: { by: "percent", value: "10" } });
  const { task_id, batch_id } = await runBulkChange(asStaff(shop), { all: true }, change);
  const id = task_id ?? "";
  const worker = spawn(process.execPath, [join(import.meta.dirname, "fixtures/worker.ts")], {
    env: { ...process.env, DATABASE_URL: shop.url },
    stdio: ["ignore", "ignore", "inherit"],
  });
  workers.push(worker);
  await expect.poll(async () => (await taskOf(id)).done, { interval: 10 }).toBeGreaterThan(0);
  const gone = new Promise((resolve) => worker.once("exit", resolve));
  worker.kill("SIGKILL");
  await gone;

  const { done } = await taskOf(id);
  expect(done).toBeLessThan(products);
  // Whole portions: what the task has counted is what has a new price.
  await expect.poll(pricesOf).toEqual([
    [2000, products - done],
    [2200, done],
  ]);
  await passTime(db, 10);
  runners.push(
    runTasks({ db, files: filesIn("/nowhere"), tasks: [bulkTask, undoTask], log: (error) => console.error(error) }),
  );
  await expect.poll(async () => (await taskOf(id)).state, { interval: 50 }).toBe("done");
  expect(await taskOf(id)).toMatchObject({ done: products, total: products, failed: 0 });
  expect(await pricesOf()).toEqual([[2200, products]]);

  const undone = await undo(asStaff(shop), { batch_id }, () => true);
  await expect.poll(async () => (await taskOf(undone.task_id ?? "")).state, { interval: 50 }).toBe("done");
  expect(await pricesOf()).toEqual([[2000, products]]);
});
