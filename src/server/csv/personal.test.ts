/** Every file with names, emails or addresses of customers is sent after a fresh proof of who asks only. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { newId } from "#kernel/ids.ts";
import { issueByHand } from "#shop/invoices/index.ts";
import { addOrder } from "#shop/orders/testing.ts";
import { shopSettings } from "#shop/settings/index.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app, db, mall } = server;
const headers = await server.dashboardHeaders();
const { id: staffId } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
const context = { db, mall, actor: { staffId, name: "Olga", batchId: staffId } };
await shopSettings.change(context, {
  changes: { address1: "Elm 1", city: "Bonn", postal_code: "53111", country: "DE" },
});
await issueByHand(context, (await addOrder(server)).order_no);
// The owner of the tests has no password yet: who has nothing to prove it with is not asked.
await db.updateTable("staff").set({ password_hash: "x" }).execute();

const proved = (minutesAgo: number) =>
  db
    .updateTable("admin_session")
    .set({ confirmed_at: new Date(Date.now() - minutesAgo * 60_000) })
    .execute();

const { "x-page-key": page_key = "", ...session } = headers;
const download = (path: string, fields: Record<string, string>) =>
  app.inject({
    method: "POST",
    url: `/admin_api/v1/${path}`,
    headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded", ...session },
    payload: new URLSearchParams({ ...fields, page_key }).toString(),
  });

/** A task with one failed row. */
async function failedTask(kind: string): Promise<string> {
  const id = newId();
  await db
    .insertInto("task")
    .values({
      mall_id: mall.id,
      id,
      kind,
      permission: "customers:write",
      title: "Import",
      staff_id: staffId,
      staff_name: "Olga",
      batch_id: newId(),
      input: "{}",
      state: "done",
      failed: 1,
    })
    .execute();
  await sql`insert into task_failure (mall_id, task_id, row_name, reason, data)
    values (${mall.id}, ${id}, 'ann@example.com', 'No', '{"email":"ann@example.com"}')`.execute(db);
  return id;
}

/** Columns that tell who a customer is; staff are "staff" and "staff_name", authors of texts "author". */
const aboutCustomers = /email|customer|buyer|recipient|phone|address\d?$/;

const folder = join(import.meta.dirname, "../../contract/lists");
const declared = z.record(z.string(), z.unknown());
const list = z.object({ name: z.string(), isPersonal: z.boolean().default(false), columns: declared });
const lists: z.output<typeof list>[] = [];
for (const file of (await readdir(folder)).filter((name) => name.endsWith(".ts"))) {
  const values = Object.values(declared.parse(await import(join(folder, file))));
  lists.push(...values.flatMap((value) => list.safeParse(value).data ?? []));
}

test("every list with a customer's name or email is declared personal", () => {
  const personal = lists.filter(({ isPersonal }) => isPersonal).map(({ name }) => name);
  expect(personal.toSorted()).toEqual([
    "changes",
    "customers",
    "invoices",
    "mails",
    "messages",
    "orders",
    "reviews",
    "subscribers",
    "withdrawals",
  ]);
  for (const { name, isPersonal, columns } of lists) {
    // A maker's address is printed on its goods.
    const keys = Object.keys(columns).filter((key) => aboutCustomers.test(key) && name !== "makers");
    if (!isPersonal) expect([name, ...keys]).toEqual([name]);
  }
});

const files: readonly { name: string; path: string; fields: Record<string, string>; has: RegExp }[] = [
  { name: "customers", path: "lists/export", fields: { list: "customers" }, has: /Name,Email/ },
  { name: "orders", path: "lists/export", fields: { list: "orders" }, has: /ann@example\.com/ },
  { name: "invoices", path: "lists/export", fields: { list: "invoices" }, has: /Ann Kay/ },
  { name: "emails", path: "lists/export", fields: { list: "mails" }, has: /Subject,To/ },
  { name: "reviews", path: "lists/export", fields: { list: "reviews" }, has: /Author/ },
  { name: "changes", path: "lists/export", fields: { list: "changes" }, has: /What,Who/ },
  { name: "invoices as PDF", path: "invoices/download", fields: { format: "pdf" }, has: /^%PDF/ },
  { name: "tax lines", path: "invoices/exportTaxes", fields: {}, has: /Ann Kay/ },
  {
    name: "failed rows of an import of customers",
    path: "tasks/failures.csv",
    fields: { task_id: await failedTask("customers.import") },
    has: /ann@example\.com/,
  },
];

for (const { name, path, fields, has } of files) {
  test(`${name}: refused ten minutes after the last proof, sent after a fresh one`, async () => {
    await proved(11);
    const refused = await download(path, fields);
    expect([refused.statusCode, refused.body]).toEqual([401, "Please confirm it's you"]);
    await proved(9);
    const sent = await download(path, fields);
    expect(sent.statusCode).toBe(200);
    expect(sent.body).toMatch(has);
  });
}

test("files without customers ask for nothing", async () => {
  await proved(11);
  expect((await download("lists/export", { list: "products" })).statusCode).toBe(200);
  const lines = await download("orderBulk/exportLines", {});
  expect(lines.statusCode).toBe(200);
  expect(lines.body).not.toMatch(/Ann|Kay/);
  expect((await download("tasks/failures.csv", { task_id: await failedTask("orders.bulk") })).statusCode).toBe(200);
});
