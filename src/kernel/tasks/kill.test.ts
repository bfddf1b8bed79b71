import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { filesIn } from "#kernel/storage/index.ts";
import { addProduct } from "#shop/catalog/testing.ts";
import { createTestShop } from "#shop/testing.ts";
import { asStaff } from "../changes/testing.ts";
import { newId } from "../ids.ts";
import { claimTask, releaseTask } from "./claim.ts";
import { counting } from "./fixtures/counting.ts";
import { startTask } from "./index.ts";
import { runTasks } from "./run.ts";
import { passTime } from "./testing.ts";

const shop = await createTestShop();
const { db } = shop;
const workers: ChildProcess[] = [];
const runners: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

test("kill -9 in the middle of a task: another worker goes on once its heartbeat is ten seconds old, and every portion ran once", async () => {
  const products = await Promise.all(Array.from({ length: 40 }, () => addProduct(shop, { good_name: "Vase" })));
  const { task_id, batch_id } = await startTask(asStaff(shop), counting, { products, pause: 50 });
  const row = () => db.selectFrom("task").selectAll().where("id", "=", task_id).executeTakeFirstOrThrow();
  const worker = spawn(process.execPath, [join(import.meta.dirname, "fixtures/worker.ts")], {
    env: { ...process.env, DATABASE_URL: shop.url },
    stdio: "ignore",
  });
  workers.push(worker);
  await expect.poll(async () => (await row()).done, { interval: 20 }).toBeGreaterThan(5);
  const gone = new Promise((resolve) => worker.once("exit", resolve));
  worker.kill("SIGKILL");
  await gone;
  const { done } = await row();
  expect(done).toBeLessThan(40);
  // Young enough for a machine that is slow to get here.
  await sql`update task set heartbeat_at = now() where id = ${task_id}`.execute(db);
  expect(await claimTask(db, newId(), [counting.kind])).toBeUndefined();
  await passTime(db, 10);
  const taker = newId();
  expect((await claimTask(db, taker, [counting.kind]))?.id).toBe(task_id);
  await releaseTask(db, { mallId: shop.mall.id, taskId: task_id, worker: taker });
  runners.push(runTasks({ db, files: filesIn("/nowhere"), tasks: [counting], log: (error) => console.error(error) }));
  await expect.poll(async () => (await row()).done, { interval: 50 }).toBeGreaterThan(done);
  await expect.poll(async () => (await row()).state).toBe("done");
  expect(await row()).toMatchObject({ done: 40, total: 40, failed: 0 });
  const names = await db.selectFrom("product").select("good_name").distinct().execute();
  expect(names).toEqual([{ good_name: "Vase+" }]);
  expect(await db.selectFrom("change").select("id").where("batch_id", "=", batch_id).execute()).toHaveLength(40);
});
