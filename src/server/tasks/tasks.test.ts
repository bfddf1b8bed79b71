import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { setPrices } from "#shop/catalog/commands/index.ts";
import { stockProduct } from "#shop/checkout/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ hosts: ["shop.example", "127.0.0.1"] });
const { db, mall, call, dashboardHeaders } = server;
const owner = await dashboardHeaders();
const support = await dashboardHeaders("support");
const address = await server.app.listen({ port: 0, host: "127.0.0.1" });

const streams: AbortController[] = [];
afterAll(() => {
  for (const stream of streams) stream.abort();
});

async function addTask(fields: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto("task")
    .values({
      mall_id: mall.id,
      id,
      kind: "undo",
      permission: "products:write",
      title: "Undo: prices",
      staff_id: server.staffId,
      staff_name: "Ann",
      batch_id: newId(),
      input: JSON.stringify({ batch_id: newId(), title: "x" }),
      ...fields,
    })
    .execute();
  return id;
}

test("staff see the tasks that their permissions allow, and no other's", async () => {
  const task_id = await addTask();
  const list = await call("/admin_api/v1/tasks/list", {}, owner);
  expect(list.data.tasks).toMatchObject([
    { id: task_id, title: "Undo: prices", state: "queued", done: 0, total: null },
  ]);
  expect((await call("/admin_api/v1/tasks/list", {}, support)).data.tasks).toEqual([]);
  for (const verb of ["detail", "cancel", "resume", "retry"]) {
    expect((await call(`/admin_api/v1/tasks/${verb}`, { task_id }, support)).code).toBe(404);
  }
  expect((await call("/admin_api/v1/tasks/list", {})).code).toBe(401);
  const other = await server.anotherMall();
  await addTask({ mall_id: other.mall.id });
  expect((await call("/admin_api/v1/tasks/list", {}, owner)).data.tasks).toHaveLength(1);
});

test("a task that waits is cancelled at once, and goes on where it ended", async () => {
  const task_id = await addTask();
  expect((await call("/admin_api/v1/tasks/cancel", { task_id }, owner)).code).toBe(200);
  const state = async () => (await call("/admin_api/v1/tasks/detail", { task_id }, owner)).data.task.state;
  expect(await state()).toBe("cancelled");
  expect((await call("/admin_api/v1/tasks/cancel", { task_id }, owner)).code).toBe(409);
  expect((await call("/admin_api/v1/tasks/resume", { task_id }, owner)).code).toBe(200);
  expect(await state()).toBe("queued");
  expect((await call("/admin_api/v1/tasks/retry", { task_id }, owner)).code).toBe(409);
});

test("failed rows are downloaded with why", async () => {
  const task_id = await addTask({ state: "done", failed: 1 });
  await sql`insert into task_failure (mall_id, task_id, row_name, reason, data)
    values (${mall.id}, ${task_id}, 'Line 7', 'price: a price such as 19.90', '{"sku":"A-1","price":"abc"}')`.execute(
    db,
  );
  const response = await fetch(`${address}/admin_api/v1/tasks/failures.csv`, {
    method: "POST",
    headers: { cookie: owner.cookie ?? "", origin: address },
    body: new URLSearchParams({ task_id, page_key: owner["x-page-key"] ?? "" }),
  });
  expect(response.headers.get("content-type")).toContain("text/csv");
  expect((await response.text()).split("\r\n").slice(0, 2)).toEqual([
    "row,sku,price,why",
    "Line 7,A-1,abc,price: a price such as 19.90",
  ]);
});

/** Reads a stream of events until it has seen what is expected. */
async function follow({ cookie = "", "x-page-key": key = "" }: Record<string, string>) {
  const stream = new AbortController();
  streams.push(stream);
  const response = await fetch(`${address}/admin_api/v1/tasks/events`, {
    headers: { cookie, "x-page-key": key },
    signal: stream.signal,
  });
  let text = "";
  let ended = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk);
  };
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  return { status: response.status, text: () => text, ended: () => ended, stop: () => stream.abort() };
}
const patient = { interval: 50 };

test("progress is sent to those who may see it", async () => {
  const [mine, theirs] = [await follow(owner), await follow(support)];
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  await expect.poll(mine.text, patient).toContain("retry: 3000");
  const task_id = await addTask({ state: "running", title: "Change prices" });
  await expect.poll(mine.text, patient).toContain(task_id);
  await sql`update task set done = 41, updated_at = clock_timestamp() where id = ${task_id}`.execute(db);
  await expect.poll(mine.text, patient).toContain('"done":41');
  expect(theirs.text()).not.toContain(task_id);
  mine.stop();
  theirs.stop();
});

test("a stream needs a session, and one member of staff opens few of them", async () => {
  expect((await follow({ cookie: "dashboard_session=wrong" })).status).toBe(401);
  const designer = await dashboardHeaders("designer");
  expect((await follow({ cookie: designer.cookie ?? "" })).status).toBe(403);
  const opened = await Promise.all(Array.from({ length: 8 }, () => follow(designer)));
  expect(opened.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await follow(designer)).status).toBe(503);
  opened[0]?.stop();
  await expect
    .poll(async () => {
      const next = await follow(designer);
      next.stop();
      return next.status;
    }, patient)
    .toBe(200);
});

test("changes are undone by call; the answer names the batch of the undo", async () => {
  const { variantId, productId } = await stockProduct(server);
  const staff = asStaff(server);
  await setPrices(staff, [{ variant_id: variantId, price: "12" }]);
  const { batchId: batch_id } = staff.actor;
  const catalog = await dashboardHeaders("catalog");
  expect((await call("/admin_api/v1/changes/undo", { batch_id }, support)).code).toBe(403);
  expect((await call("/admin_api/v1/changes/undo", {}, catalog)).code).toBe(400);
  const answer = await call("/admin_api/v1/changes/undo", { batch_id }, catalog);
  expect(answer).toMatchObject({ code: 200, data: { undone: 1, conflicts: [], task_id: null } });
  const record = { record_type: "product", record_id: productId };
  const { data } = await call("/admin_api/v1/changes/history", record, catalog);
  expect(data.changes).toMatchObject([{ batch_id: answer.data.batch_id, undo_of: batch_id }, { batch_id }]);
  expect((await call("/admin_api/v1/changes/history", { batch_id }, support)).data.changes).toHaveLength(1);
  expect(
    (await call("/admin_api/v1/changes/history", { batch_id }, await dashboardHeaders("nobody"))).data.changes,
  ).toEqual([]);
});
