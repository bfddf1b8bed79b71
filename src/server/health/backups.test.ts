/** Backups that leave and come back on screen, and errors of the server that health names. */
import { afterAll, expect, test, vi } from "vitest";
import { dropTestDatabase } from "#db/testing.ts";
import { newId } from "#kernel/ids.ts";
import { createCategories } from "#shop/catalog/commands/create-categories.ts";
import { createProducts } from "#shop/catalog/commands/create-products.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { call, dashboardHeaders, app, db, mall, url } = server;
const owner = await dashboardHeaders();
const health = async () => (await call("/admin_api/v1/health", {}, owner)).data;
const databaseName = new URL(url.replace("@/", "@localhost/")).pathname.slice(1);
afterAll(async () => {
  await dropTestDatabase(url, `${databaseName}_before_restore`);
});

const addProduct = (seo_name: string) =>
  createProducts({ db, mall, actor: { staffId: server.staffId, name: "Owner", batchId: newId() } }, [
    { good_name: seo_name, seo_name, variants: [{ price: "1" }] },
  ]);

const addCategory = (name: string) =>
  createCategories({ db, mall, actor: { staffId: server.staffId, name: "Owner", batchId: newId() } }, [{ name }]);
const categories = async () => {
  const { data } = await call("/api/v1/category/list");
  return data.categories.map(({ name }: { name: string }) => name);
};

async function backUp(): Promise<string> {
  await call("/admin_api/v1/health/backup", {}, owner);
  return vi.waitFor(
    async () => {
      const { backups } = await health();
      expect(backups).toMatchObject({ running: false, failure: null });
      return backups.list[0].name;
    },
    { timeout: 60_000, interval: 200 },
  );
}

test("events that failed too often are named in health; staff who may change settings try them again, or discard them", async () => {
  const subject = newId();
  const one = { mall_id: mall.id, name: "order.paid", subject, payload: "{}" };
  const rows = await db.insertInto("event").values([one, one]).returning("id").execute();
  const dead = { mall_id: mall.id, subscriber: "unknown", subject, state: "dead", attempts: 12 } as const;
  await db
    .insertInto("event_delivery")
    .values(rows.map(({ id }) => ({ ...dead, event_id: id, last_error: `no ${id}` })))
    .execute();
  const states = () => db.selectFrom("event_delivery").select(["state", "attempts"]).execute();
  const which = { subscriber: "unknown", event: "order.paid" };
  const { problems, events } = await health();
  expect(problems).toContain("events_dead");
  expect(events).toEqual([
    { ...which, count: 2, since: expect.any(String), last_error: expect.stringMatching(/^no \d/) },
  ]);
  const support = await dashboardHeaders("support");
  for (const what of ["retry", "discard"]) {
    expect(await call(`/admin_api/v1/health/events/${what}`, which, support)).toMatchObject({ code: 403 });
    const none = { subscriber: "unknown", event: "order.placed" };
    expect((await call(`/admin_api/v1/health/events/${what}`, none, owner)).data).toEqual({ count: 0 });
  }
  expect((await call("/admin_api/v1/health/events/retry", which, owner)).data).toEqual({ count: 2 });
  expect(await states()).toEqual([
    { state: "waiting", attempts: 0 },
    { state: "waiting", attempts: 0 },
  ]);
  await db.updateTable("event_delivery").set({ state: "dead" }).execute();
  expect((await call("/admin_api/v1/health/events/discard", which, owner)).data).toEqual({ count: 2 });
  expect(await states()).toEqual([]);
  expect((await health()).events).toEqual([]);
});

const download = (name: string, headers: Record<string, string>) =>
  app.inject({
    method: "POST",
    url: "/admin_api/v1/health/downloadBackup",
    headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams({ name }).toString(),
  });

test("a request that fails is counted and named in health, without anything of the request", async () => {
  for (const path of ["/broken?token=secret", "/broken"]) {
    await app.inject({ url: path, headers: { host: "shop.example" } });
  }
  const { problems, errors } = await health();
  expect(problems).toContain("server_errors");
  expect(errors).toEqual([
    { route: "GET /*", count: 2, last_at: expect.any(String), trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
});

test("calls that fail are named by their path", async () => {
  await db.schema.alterTable("link").renameTo("link_away").execute();
  try {
    expect(await call("/admin_api/v1/redirects/save", {}, owner)).toMatchObject({ status: 200 });
    expect(await call("/api/v1/menus/list")).toMatchObject({ status: 500 });
  } finally {
    await db.schema.alterTable("link_away").renameTo("link").execute();
  }
  expect((await health()).errors).toContainEqual(
    expect.objectContaining({ route: "POST /api/v1/menus/list", count: 1 }),
  );
});

test("a backup is downloaded and restored on screen: the shop is as it was, everything can be changed, jobs and old state are kept", async () => {
  await addProduct("kept");
  const name = await backUp();
  await addProduct("later");
  await addCategory("Later");
  // Kept by the process, for this version of the mall.
  expect(await categories()).toEqual(["Later"]);

  const file = await download(name, owner);
  expect(file.headers).toMatchObject({ "content-disposition": `attachment; filename="backup-${name}.zip"` });
  for (const part of [`${name}/backup.json`, `${name}/tables/product.zst`])
    expect(file.rawPayload.includes(part)).toBe(true);

  expect(await call("/admin_api/v1/health/restore", { name, confirmation: "yes" }, owner)).toMatchObject({
    code: 400,
    message: expect.stringContaining("type the word restore"),
  });
  expect(await call("/admin_api/v1/health/restore", { name, confirmation: "restore" }, owner)).toMatchObject({
    code: 200,
  });
  // Its restore holds the lock: a second one is refused.
  expect(await call("/admin_api/v1/health/restore", { name, confirmation: "restore" }, owner)).toMatchObject({
    code: 400,
    message: "Another restore is running.",
  });
  await vi.waitFor(
    async () => expect((await health()).backups.restore).toMatchObject({ name, step: "done", message: "" }),
    {
      timeout: 120_000,
      interval: 200,
    },
  );
  expect(await db.selectFrom("product").select("seo_name").execute()).toEqual([{ seo_name: "kept" }]);
  await addProduct("after");
  // As many changes later as before the restore: what was kept is not mistaken for what is there.
  await addCategory("After");
  await expect.poll(categories).toEqual(["After"]);
  // The present state was backed up before.
  expect((await health()).backups.list.length).toBeGreaterThanOrEqual(2);
});

test("only those who manage staff take a backup away or bring one back", async () => {
  const name = (await health()).backups.list[0].name;
  const manager = await dashboardHeaders("manager");
  expect(await call("/admin_api/v1/health/restore", { name, confirmation: "restore" }, manager)).toMatchObject({
    code: 403,
  });
  expect((await download(name, manager)).statusCode).toBe(403);
  expect((await download("../secret", owner)).statusCode).toBe(404);
  expect(await call("/admin_api/v1/health/restore", { name: "nowhere", confirmation: "restore" }, owner)).toMatchObject(
    {
      code: 400,
    },
  );
});

test("where several shops share the server, the owner of one gets the backup of none", async () => {
  const name = (await health()).backups.list[0].name;
  await server.anotherMall();
  expect((await health()).backups.not_here).toBe("several_shops");
  expect((await download(name, owner)).statusCode).toBe(403);
  expect(await call("/admin_api/v1/health/restore", { name, confirmation: "restore" }, owner)).toMatchObject({
    code: 403,
  });
});
