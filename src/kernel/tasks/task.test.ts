import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import type { BulkChange } from "#contract/bulk.ts";
import { badInput } from "#contract/errors.ts";
import { countStatements } from "#db/statements.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { bulkTask } from "#shop/catalog/bulk/index.ts";
import { updateProduct } from "#shop/catalog/commands/index.ts";
import { addProduct } from "#shop/catalog/testing.ts";
import { importPictures } from "#shop/imports/tasks.ts";
import { createTestShop } from "#shop/testing.ts";
import { undo } from "../changes/index.ts";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { claimTask } from "./claim.ts";
import { resumeTask, retryTask } from "./control.ts";
import { defineTask, startTask, type TaskDefinition } from "./index.ts";
import { runTasks } from "./run.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const staff: ShopContext = { db, mall, actor: { staffId, name: "Ann", batchId: newId() } };

const running: { stop: () => Promise<void> }[] = [];
const logged: unknown[] = [];
function run(...tasks: TaskDefinition[]) {
  const runner = runTasks({ db, files: filesIn("/nowhere"), tasks, log: (error) => logged.push(error) });
  running.push(runner);
  return runner;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.stop()));
  logged.length = 0;
});

const rowOf = (id: string) =>
  db.selectFrom("task").selectAll().where("mall_id", "=", mall.id).where("id", "=", id).executeTakeFirstOrThrow();
const patient = { interval: 20 };
const ended = async (id: string, state: string) => {
  await expect.poll(async () => (await rowOf(id)).state, patient).toBe(state);
  return rowOf(id);
};

const renames = z.object({ products: z.array(z.string()), name: z.string() });
const places = z.object({ at: z.number() });
const rename = defineTask({
  kind: "test.rename",
  permission: "products:write",
  input: renames,
  cursor: places,
  title: ({ products }) => `Rename ${products.length} products`,
  prepare: async (_, { products }) => ({ total: products.length }),
  async portion(context, { products, name }, cursor) {
    const at = cursor?.at ?? 0;
    const id = products[at] ?? "";
    const next = at + 1 < products.length ? { at: at + 1 } : null;
    if (id === "missing") {
      return {
        cursor: next,
        done: 1,
        failures: [{ row: `Row ${at}`, reason: "Product not found", data: { at } }],
      };
    }
    await updateProduct(context, id, { good_name: `${name} ${at}` });
    return { cursor: next, done: 1 };
  },
  finish: async (_, { products }) => `${products.length} products renamed`,
  retry: (failures, { name }) => ({ name, products: failures.map(() => "missing") }),
});

test("portions run one after the other; progress, failed rows, report; the changes have the task's batch", async () => {
  const products = [await addProduct(shop), "missing", await addProduct(shop)];
  run(rename);
  const { task_id, batch_id } = await startTask(staff, rename, { products, name: "Vase" });
  expect(await ended(task_id, "done")).toMatchObject({
    total: 3,
    done: 3,
    failed: 1,
    title: "Rename 3 products",
    message: "3 products renamed",
    worker: null,
    staff_id: staffId,
    staff_name: "Ann",
    permission: "products:write",
  });
  const failures = await db.selectFrom("task_failure").selectAll().where("task_id", "=", task_id).execute();
  expect(failures).toMatchObject([{ row_name: "Row 1", reason: "Product not found", data: { at: 1 } }]);
  const changes = await db
    .selectFrom("change")
    .select("after")
    .where("batch_id", "=", batch_id)
    .orderBy("id")
    .execute();
  expect(changes.map(({ after }) => after)).toEqual([{ good_name: "Vase 0" }, { good_name: "Vase 2" }]);
  const batch = await db.selectFrom("change_batch").selectAll().where("id", "=", batch_id).executeTakeFirstOrThrow();
  expect(batch).toMatchObject({ title: "Rename 3 products", task_id, changes: 2 });
});

test("many workers run each portion once", async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => addProduct(shop)));
  const tasks = await Promise.all(
    products.map((id) => startTask(staff, rename, { products: [id, id, id], name: "Bowl" })),
  );
  run(rename);
  run(rename);
  run(rename);
  for (const { task_id } of tasks) expect(await ended(task_id, "done")).toMatchObject({ done: 3 });
  for (const { batch_id } of tasks) {
    expect(await db.selectFrom("change").select("id").where("batch_id", "=", batch_id).execute()).toHaveLength(3);
  }
});

test("of a kind that runs apart, a mall has one at a time, and the tasks of others do not wait for it", async () => {
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const slow = defineTask({
    kind: "test.slow",
    permission: "products:write",
    apart: true,
    input: z.object({ name: z.string() }),
    cursor: places,
    title: ({ name }) => name,
    async portion(_, { name }) {
      await gates.get(name)?.promise;
      return { cursor: null, done: 1 };
    },
  });
  gates.set("first", Promise.withResolvers<void>());
  const runner = runTasks({
    db,
    files: filesIn("/nowhere"),
    tasks: [slow, rename],
    slots: 3,
    log: (error) => logged.push(error),
  });
  running.push(runner);
  const first = await startTask(staff, slow, { name: "first" });
  await ended(first.task_id, "running");
  const second = await startTask(staff, slow, { name: "second" });
  const other = await startTask(staff, rename, { products: [await addProduct(shop)], name: "Vase" });
  await ended(other.task_id, "done");
  expect((await rowOf(second.task_id)).state).toBe("queued");
  gates.get("first")?.resolve();
  await ended(first.task_id, "done");
  await ended(second.task_id, "done");
});

test.each([
  ["11 seconds ago", "-11 seconds"],
  ["before the clock of the database was set back by an hour", "1 hour"],
])("a task whose worker has died, %s, goes on where its last stored portion ended", async (_, heartbeat) => {
  const products = [await addProduct(shop), await addProduct(shop)];
  const { task_id } = await startTask(staff, rename, { products, name: "Cup" });
  await sql`update task set state = 'running', worker = ${newId()}::uuid, done = 1, total = 2, cursor = '{"at":1}',
    heartbeat_at = now() + ${heartbeat}::interval where id = ${task_id}`.execute(db);
  run(rename);
  expect(await ended(task_id, "done")).toMatchObject({ done: 2 });
});

test.each([
  ["the last portion", null],
  ["a portion", { at: 1 }],
])("%s is not stored by a worker that lost the task meanwhile", async (_, cursor) => {
  const id = await addProduct(shop, { good_name: "Before" });
  let entered = 0;
  const slow = defineTask({
    kind: "test.slow",
    permission: "products:write",
    input: z.object({}),
    cursor: places,
    title: () => "Slow",
    async portion(context) {
      entered++;
      await updateProduct(context, id, { good_name: "After" });
      // Another worker takes the task over while this portion runs.
      await sql`update task set worker = ${newId()}::uuid, heartbeat_at = now() where kind = 'test.slow'`.execute(db);
      return { cursor, done: 1 };
    },
  });
  const { task_id } = await startTask(staff, slow, {});
  const runner = run(slow);
  await expect.poll(() => entered, patient).toBe(1);
  await runner.stop();
  expect(await rowOf(task_id)).toMatchObject({ state: "running", done: 0 });
  const product = await db.selectFrom("product").select("good_name").where("id", "=", id).executeTakeFirstOrThrow();
  expect(product.good_name).toBe("Before");
  await sql`update task set state = 'cancelled' where id = ${task_id}`.execute(db);
});

test("what cannot be done ends the task with its sentence; an unexpected error is tried again and logged", async () => {
  let runs = 0;
  const definition = {
    permission: "products:write",
    input: z.object({}),
    cursor: places,
    title: () => "Task",
  } as const;
  const impossible = defineTask({
    ...definition,
    kind: "test.impossible",
    portion: () => Promise.reject(badInput("price: below cost")),
  });
  const flaky = defineTask({
    ...definition,
    kind: "test.flaky",
    async portion() {
      if (runs++ === 0) throw new Error("connection lost");
      return { cursor: null, done: 1 };
    },
  });
  run(impossible, flaky);
  const first = await startTask(staff, impossible, {});
  const second = await startTask(staff, flaky, {});
  expect(await ended(first.task_id, "failed")).toMatchObject({ message: "price: below cost", done: 0 });
  expect(await ended(second.task_id, "done")).toMatchObject({ done: 1, attempts: 0 });
  expect(logged.map(String)).toEqual(["Error: connection lost"]);
});

test("a stopped process gives its task back, and the next one finishes it", async () => {
  const products = await Promise.all(Array.from({ length: 30 }, () => addProduct(shop)));
  const { task_id } = await startTask(staff, rename, { products, name: "Pot" });
  const runner = run(rename);
  await expect.poll(async () => (await rowOf(task_id)).done, patient).toBeGreaterThan(0);
  await runner.stop();
  run(rename);
  expect(await ended(task_id, "done")).toMatchObject({ done: 30, total: 30 });
});

test("a cancelled task goes on, but not once its changes were undone", async () => {
  const products = [await addProduct(shop, { good_name: "Before" }), await addProduct(shop)];
  const runner = run(rename);
  const { task_id, batch_id } = await startTask(staff, rename, { products, name: "Jar" });
  await ended(task_id, "done");
  await runner.stop();
  const viewer = { id: staffId, permissions: ["products:write" as const] };
  const cancelled = () => sql`update task set state = 'cancelled' where id = ${task_id}`.execute(db);
  await cancelled();
  await resumeTask(shop, task_id, viewer);
  expect((await rowOf(task_id)).state).toBe("queued");
  await cancelled();
  await undo({ ...staff, actor: { staffId, name: "Ann", batchId: newId() } }, { batch_id }, () => true);
  await expect(resumeTask(shop, task_id, viewer)).rejects.toMatchObject({ code: 409 });
  expect((await rowOf(task_id)).state).toBe("cancelled");
});

test("the changes of a task that still runs are not undone", async () => {
  const { task_id, batch_id } = await startTask(staff, rename, { products: [await addProduct(shop)], name: "Mug" });
  const runner = run(rename);
  await ended(task_id, "done");
  await runner.stop();
  const undoIt = () => undo({ ...staff, actor: { staffId, name: "Ann", batchId: newId() } }, { batch_id }, () => true);
  for (const state of ["queued", "running", "cancelling"]) {
    await sql`update task set state = ${state}, heartbeat_at = now() + interval '1 hour', worker = ${newId()}::uuid
      where id = ${task_id}`.execute(db);
    await expect(undoIt(), state).rejects.toMatchObject({ code: 409, data: { task_id } });
  }
  await sql`update task set state = 'done' where id = ${task_id}`.execute(db);
  expect((await undoIt()).undone).toBe(1);
});

test("failed rows are tried again in a batch of their own, those of pictures in the batch of their products", async () => {
  const viewer = { id: staffId, permissions: ["products:write" as const] };
  const failedOf = async ({ task_id }: { readonly task_id: string }, data: object) => {
    await sql`update task set state = 'done', failed = 1 where id = ${task_id}`.execute(db);
    await db
      .insertInto("task_failure")
      .values({ mall_id: mall.id, task_id, row_name: "Vase", reason: "No answer", data: JSON.stringify(data) })
      .execute();
  };
  const actor = () => ({ ...staff, actor: { staffId, name: "Ann", batchId: newId() } });
  const pictures = await startTask(actor(), importPictures, { import_id: newId(), name: "spring.csv" });
  await failedOf(pictures, { product_id: newId(), url: "https://example.com/1.jpg" });
  expect((await retryTask(actor(), pictures.task_id, viewer)).batch_id).toBe(pictures.batch_id);
  const change: BulkChange = { kind: "tags", add: ["sale"], remove: [] };
  const tags = await startTask(actor(), bulkTask, { selection: { ids: [newId()] }, change });
  await failedOf(tags, { id: newId(), good_name: "Vase" });
  expect((await retryTask(actor(), tags.task_id, viewer)).batch_id).not.toBe(tags.batch_id);
});

test("nobody starts a task without being known", async () => {
  await expect(startTask(shop, rename, { products: [], name: "" })).rejects.toMatchObject({ code: 403 });
});

test("a worker that finds no task sends one statement, without a transaction, also for kinds that run one task per mall at a time", async () => {
  const look = () => claimTask(db, newId(), ["nothing queued"], ["nothing queued"]);
  const { result, statements } = await countStatements(look);
  expect(result).toBeUndefined();
  expect(statements).toHaveLength(1);
});
