/** Rights to records and fields over HTTP: what a call asks for, every other way of writing the same asks for too. */
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Permission } from "#contract/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { findStaff } from "#kernel/rights/member.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { updateProduct } from "#shop/catalog/commands/index.ts";
import { addProduct } from "#shop/catalog/testing.ts";
import { startDashboardSession } from "#shop/staff/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app, db, mall } = server;
const runner = runTasks({ db, files: filesIn(server.dataDir), log: () => {} });
afterAll(() => runner.stop());
type Headers = Record<string, string>;

/** Staff with a role of these permissions, and with a password: they are asked who they are. */
async function member(...permissions: Permission[]) {
  const [id, role] = [newId(), newId()];
  await db.insertInto("staff_role").values({ mall_id: mall.id, id: role, name: role, permissions }).execute();
  await db
    .insertInto("staff")
    .values({ mall_id: mall.id, id, email: `${id}@example.com`, role, password_hash: "some" })
    .execute();
  const { secret } = await startDashboardSession(server, id, {});
  const headers: Headers = {
    cookie: `dashboard_session=${secret}`,
    origin: "http://shop.example",
    "x-page-key": pageKey(secret),
  };
  const call = (path: string, body: object = {}) => server.call(`/admin_api/v1/${path}`, body, headers);
  const provedAgo = (minutes: number) =>
    db
      .updateTable("admin_session")
      .set({ confirmed_at: new Date(Date.now() - minutes * 60_000) })
      .where("staff_id", "=", id)
      .execute();
  const becomes = (next: Permission[]) =>
    db.updateTable("staff_role").set({ permissions: next }).where("id", "=", role).execute();
  return { id, headers, call, provedAgo, becomes };
}

const variantOf = async (product: string) => {
  const { id, on_hand } = await db
    .selectFrom("variant")
    .select(["id", "on_hand"])
    .where("product_id", "=", product)
    .executeTakeFirstOrThrow();
  return { id, on_hand };
};

test("an old bank account comes back by undo and restore only after a fresh proof, as by the call", async () => {
  const owner = await member("settings:read", "settings:write");
  const path = "settings/payments/update";
  for (const instructions of ["IBAN old", "IBAN new"]) {
    expect(await owner.call(path, { name: "offline", changes: { instructions } })).toMatchObject({ code: 200 });
  }
  const { data } = await owner.call("changes/history", { record_type: "payment_method", record_id: "offline" });
  const [last] = data.changes;
  await owner.provedAgo(11);
  const ways = [
    () => owner.call(path, { name: "offline", changes: { instructions: "IBAN old" } }),
    () => owner.call("changes/undo", { batch_id: last.batch_id }),
    () => owner.call("changes/undo", { change_id: last.id }),
    () => owner.call("changes/restore", { record_type: "payment_method", record_id: "offline", change_id: last.id }),
  ];
  for (const way of ways) expect(await way()).toMatchObject({ code: 401, data: { reauthenticate: true } });
  // Switching a way to pay on or off asks nobody, nor does taking that back.
  const switched = await owner.call("settings/payments/switch", { name: "offline", is_on: false });
  expect(await owner.call("changes/undo", { batch_id: switched.data.batch_id })).toMatchObject({ code: 200 });
  await owner.provedAgo(1);
  expect(await owner.call("changes/undo", { batch_id: last.batch_id })).toMatchObject({
    code: 200,
    data: { undone: 1 },
  });
});

test("stock is changed, and changed back, by who may change stock: not by who may change products", async () => {
  const product = await addProduct(server);
  const { id: variant_id, on_hand } = await variantOf(product);
  const keeper = await member("inventory:write");
  const editor = await member("products:write");
  const adjust = async (to: number) => {
    const answer = await keeper.call("inventory/adjust", { items: [{ variant_id, to }], reason: "counted" });
    expect(answer).toMatchObject({ code: 200 });
    return answer.data.batch_id;
  };
  const batch_id = await adjust(3);
  expect(await editor.call("changes/undo", { batch_id })).toMatchObject({ code: 403 });
  expect(await editor.call("changes/undo", { batch_id, record: { type: "product", id: product } })).toMatchObject({
    code: 403,
  });
  expect((await variantOf(product)).on_hand).toBe(3);
  expect(await keeper.call("changes/undo", { batch_id })).toMatchObject({ code: 200, data: { undone: 1 } });
  expect((await variantOf(product)).on_hand).toBe(on_hand);
  const spreadsheet = { id: product, changes: {}, base: {} };
  const saved = await editor.call("bulk/save", {
    products: [{ ...spreadsheet, variants: [{ id: variant_id, changes: { on_hand: 99 }, base: {} }] }],
  });
  expect(saved.data?.saved ?? []).toEqual([]);
  expect((await variantOf(product)).on_hand).toBe(on_hand);
});

test("a stock policy is set by who may change stock, in every way; others make products that are tracked", async () => {
  const product = await addProduct(server);
  const { id: variant_id } = await variantOf(product);
  const policyOf = async () =>
    (await db.selectFrom("variant").select("stock_policy").where("id", "=", variant_id).executeTakeFirstOrThrow())
      .stock_policy;
  const keeper = await member("inventory:write");
  const editor = await member("products:read", "products:write");
  const planned = await keeper.call("inventory/plan", { items: [{ variant_id, stock_policy: "untracked" }] });
  expect(planned).toMatchObject({ code: 200, data: { levels: [{ stock_policy: "untracked" }] } });
  const update = [{ id: variant_id, changes: { stock_policy: "continue" }, base: { stock_policy: "untracked" } }];
  const ways = [
    () => editor.call("inventory/plan", { items: [{ variant_id, stock_policy: "continue" }] }),
    () => editor.call("products/update", { id: product, variants: { update } }),
    () => editor.call("products/create", { good_name: "Class", variants: [{ price: "5", stock_policy: "untracked" }] }),
    () => editor.call("changes/undo", { batch_id: planned.data.batch_id }),
  ];
  for (const way of ways) expect(await way()).toMatchObject({ code: 403 });
  const sheet = await editor.call("bulk/save", {
    products: [{ id: product, changes: {}, base: {}, variants: update }],
  });
  expect(sheet.data?.saved ?? []).toEqual([]);
  expect(await policyOf()).toBe("untracked");
  expect(await editor.call("products/create", { good_name: "Pot", variants: [{ price: "5" }] })).toMatchObject({
    code: 200,
  });
  const copy = await editor.call("products/duplicate", { id: product });
  expect(copy).toMatchObject({ code: 200 });
  expect((await editor.call("products/detail", { id: copy.data.id })).data.variants).toMatchObject([
    { stock_policy: "track" },
  ]);
  const both = await member("products:write", "inventory:write");
  expect(await both.call("products/update", { id: product, variants: { update } })).toMatchObject({ code: 200 });
  expect(await policyOf()).toBe("continue");
  expect(await keeper.call("changes/undo", { batch_id: planned.data.batch_id })).toMatchObject({
    data: { conflict_count: 1 },
  });
});

/** Runs a file through upload, check and run. @returns the import as it ended. */
async function importFile({ headers, call }: Awaited<ReturnType<typeof member>>, csv: string) {
  const boundary = "----file";
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="products.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n--${boundary}--\r\n`;
  const uploaded = await app.inject({
    method: "POST",
    url: "/admin_api/v1/imports/upload",
    headers: { host: "shop.example", "content-type": `multipart/form-data; boundary=${boundary}`, ...headers },
    payload,
  });
  const { id } = uploaded.json().data;
  const reached = async (state: string) => {
    const detail = () => call("imports/detail", { id });
    await expect.poll(async () => (await detail()).data.state, { interval: 50 }).toBe(state);
    return (await detail()).data;
  };
  expect(await call("imports/check", { id })).toMatchObject({ code: 200 });
  const checked = await reached("checked");
  expect(await call("imports/run", { id })).toMatchObject({ code: 200 });
  return { checked, done: await reached("done") };
}

test("an import writes the stock and the pictures that its caller may write, and says what it leaves out", async () => {
  const product = await addProduct(server, { sku: "STOCKED" });
  const { on_hand } = await variantOf(product);
  const editor = await member("products:read", "products:write");
  const csv =
    "SKU,Title,Price,Stock,Image\nSTOCKED,Renamed,12.00,77,https://pictures.example/a.jpg\nFRESH,New vase,5,8,\n";
  const { checked } = await importFile(editor, csv);
  const notes = checked.notes.map(({ text }: { text: string }) => text);
  expect(notes).toContain("Stock: left as it is, because your role can't change stock");
  expect(notes).toContain("Pictures: not copied, because your role can't upload media");
  expect((await variantOf(product)).on_hand).toBe(on_hand);
  const named = await db.selectFrom("product").select("good_name").where("id", "=", product).executeTakeFirst();
  expect(named?.good_name).toBe("Renamed");
  const { rows } = await sql<{ on_hand: number }>`select on_hand from variant where sku = 'FRESH'`.execute(db);
  expect(rows).toEqual([{ on_hand: 0 }]);
  const keeper = await member("products:read", "products:write", "inventory:write");
  await importFile(keeper, "SKU,Title,Price,Stock\nSTOCKED,Renamed,12.00,77\n");
  expect((await variantOf(product)).on_hand).toBe(77);
});

test("a file is replaced where its caller may write only; the other places are answered", async () => {
  const [old, next] = ["/uploads/old.webp", "/uploads/next.webp"];
  const ids = [newId(), newId()];
  for (const [index, file] of [old, next].entries()) {
    await sql`insert into upload (mall_id, id, file, mime, original_name, bytes, width, height)
      values (${mall.id}, ${ids[index]}::uuid, ${file}, 'image/webp', ${file}, 10, 10, 10)`.execute(db);
  }
  const product = await addProduct(server);
  await updateProduct(server, product, { media: [{ file: old ?? "" }] });
  const mediaOf = async () =>
    (await db.selectFrom("product").select("media").where("id", "=", product).executeTakeFirstOrThrow()).media;
  const librarian = await member("media:read", "media:write");
  const refused = await librarian.call("media/replace", { id: ids[0], by: ids[1] });
  expect(refused).toMatchObject({ code: 200, data: { replaced: 0, kept: [{ kind: "product", id: product }] } });
  expect(await mediaOf()).toMatchObject([{ file: old }]);
  const editor = await member("media:read", "media:write", "products:write");
  expect(await editor.call("media/replace", { id: ids[0], by: ids[1] })).toMatchObject({
    data: { replaced: 1, kept: [] },
  });
  expect(await mediaOf()).toMatchObject([{ file: next }]);
});

test("a task runs, resumes and is retried with the rights of today", async () => {
  await addProduct(server);
  const editor = await member("products:read", "products:write");
  // No worker has it yet: the role is changed before the first portion.
  await runner.stop();
  const change = { kind: "vendor", vendor: "Changed" };
  const { data } = await editor.call("bulk/run", { selection: { all: true, filters: [], search: "" }, change });
  const { task_id } = data;
  expect(task_id).toEqual(expect.any(String));
  await editor.becomes(["products:read"]);
  const again = runTasks({ db, files: filesIn(server.dataDir), log: () => {} });
  const taskOf = () =>
    db.selectFrom("task").select(["state", "message", "staff_id"]).where("id", "=", task_id).executeTakeFirstOrThrow();
  try {
    await expect.poll(async () => (await taskOf()).state, { interval: 50 }).toBe("failed");
    expect((await taskOf()).message).toContain("no longer allowed");
    const changed = () => sql`select from product where vendor = 'Changed'`.execute(db);
    expect((await changed()).rows).toEqual([]);
    expect(await editor.call("tasks/resume", { task_id })).toMatchObject({ code: 403 });
    expect(await editor.call("tasks/retry", { task_id })).toMatchObject({ code: 403 });
    const other = await member("products:read", "products:write");
    expect(await other.call("tasks/resume", { task_id })).toMatchObject({ code: 200 });
    await expect.poll(async () => (await taskOf()).state, { interval: 50 }).toBe("done");
    expect((await taskOf()).staff_id).toBe(other.id);
    expect((await changed()).rows.length).toBeGreaterThan(0);
  } finally {
    await again.stop();
  }
});

test("what follows from a call needs no other right: own names, and goods of refunds that go back into stock", async () => {
  const designer = await member("content:write");
  expect(await designer.call("account/name", { name: "Dee" })).toMatchObject({ code: 200 });
  expect((await findStaff(server, designer.id))?.name).toBe("Dee");
  const saved = await designer.call("redirects/save", { from_path: "/old", to_path: "/ContactUs" });
  expect(saved).toMatchObject({ code: 200 });
  expect(await designer.call("changes/undo", { batch_id: saved.data.batch_id })).toMatchObject({ code: 200 });
});
