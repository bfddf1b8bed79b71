/** Every call for staff, of the shop and of an extension, as every role and as everyone else: what `#contract/permissions.ts` says, and nothing more. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/index.ts";
import { type BuiltInRole, isBuiltInRole, type Permission, permissionKeys, roles } from "#contract/permissions.ts";
import { temporaryFolder } from "#db/temporary-folder.ts";
import { installExtensions } from "#extend/install.ts";
import { extensionCalls } from "#kernel/extensions/calls.ts";
import { migrateExtensions } from "#kernel/extensions/migrate.ts";
import { newId } from "#kernel/ids.ts";
import { startSession } from "#shop/auth/session.ts";
import { issueTicket, redeemTicket, startDashboardSession } from "#shop/staff/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import { createTestServer } from "../testing.ts";

const project = join(import.meta.dirname, "../../..");
const installation = await temporaryFolder("permissions-");
const sample = JSON.stringify(join(project, "extensions/sample"));
await writeFile(join(installation, "shopwright.config.ts"), `export default { extensions: [${sample}] };`);
await installExtensions(installation);
afterAll(() => installExtensions(project));

const server = await createTestServer();
await migrateExtensions(server.url);
const { app, db, mall } = server;
const origin = "http://shop.example";
type Headers = Record<string, string>;

const all: Readonly<Record<string, Call>> = {
  ...calls,
  ...Object.fromEntries(extensionCalls().map(({ call }) => [call.path, call])),
};
const adminCalls = Object.entries(all).flatMap(([name, { audience }]) => (audience === "admin" ? [name] : []));
const callOf = (name: string): Call => {
  const call = all[name];
  if (!call) throw new Error(`there is no call ${name}`);
  return call;
};

/** The code of an answer; files and streams, which are no envelopes, count as 200. */
async function codeOf(name: string, headers: Headers): Promise<number> {
  const { method, path } = callOf(name);
  const payload = method === "POST" ? { payload: {} } : {};
  const response = await app.inject({ method, url: path, headers: { host: "shop.example", ...headers }, ...payload });
  const isEnvelope = String(response.headers["content-type"]).startsWith("application/json");
  return isEnvelope ? response.json().code : response.statusCode;
}

async function addStaff(role: string): Promise<string> {
  const id = newId();
  await db
    .insertInto("staff")
    .values({ mall_id: mall.id, id, email: `${id}@example.com`, role })
    .execute();
  return id;
}
const dashboardOf = async (staffId: string): Promise<Headers> => {
  const { secret } = await startDashboardSession(server, staffId, {});
  return { cookie: `dashboard_session=${secret}`, origin, "x-page-key": pageKey(secret) };
};
const editorOf = async (staffId: string): Promise<Headers> => {
  const session = await redeemTicket(server, await issueTicket(db, mall.id, staffId));
  const headers = { authorization: `Bearer ${session?.token}`, cookie: `admin_session=${session?.secret}` };
  return { ...headers, "x-mall-id": mall.id, origin, "x-page-key": pageKey(session?.secret ?? "") };
};

const sessions = new Map<string, Promise<Headers>>();
/** One session for each person and kind. */
function kept(open: (staffId: string) => Promise<Headers>, staffId: string): Promise<Headers> {
  const key = `${open.name} ${staffId}`;
  const session = sessions.get(key) ?? open(staffId);
  sessions.set(key, session);
  return session;
}

const ownRole = newId();
await db
  .insertInto("staff_role")
  .values({
    mall_id: mall.id,
    id: ownRole,
    name: "One permission",
    permissions: ["inventory:read", "ext:sample:read", "no:such", "ext:other:read"],
  })
  .execute();
const roleNames = [...Object.keys(roles), ownRole, "nonsense"];
const staffOf = new Map(await Promise.all(roleNames.map(async (role) => [role, await addStaff(role)] as const)));

const permissionsOf = (role: string): readonly Permission[] =>
  role === ownRole
    ? ["inventory:read", "ext:sample:read"]
    : isBuiltInRole(role)
      ? [...roles[role].permissions, ...(ofSample[role] ?? [])]
      : [];
/** Written down once more: what built-in roles have of an extension's permissions. */
const ofSample: Readonly<Record<string, readonly Permission[]>> = {
  owner: ["ext:sample:read", "ext:sample:write"],
  manager: ["ext:sample:read", "ext:sample:write"],
  "read-only": ["ext:sample:read"],
};
const permits = (role: string, name: string) => {
  const { permission } = callOf(name);
  return permission === "own" || (permission !== undefined && permissionsOf(role).includes(permission));
};

const customerId = newId();
await db
  .insertInto("customer")
  .values({ mall_id: mall.id, id: customerId, email: "ada@example.com", password_hash: "none" })
  .execute();
const { token } = await startSession(server, customerId, {});
const guest = (await server.call("/api/v1/auth/flushToken")).data.token;

const others = { dashboard: await addStaff("owner"), editor: await addStaff("owner") };
/** The calls that scripts on pages of the shop may make as staff; each is harmless there. */
const onShopPages: readonly string[] = ["staffBar"];

/** Cookies alone, as custom code of the shop's pages has them, or with a key of another session open nothing. */
async function expectKeyNeeded(name: string): Promise<void> {
  for (const [kind, open] of [
    ["dashboard", dashboardOf],
    ["editor", editorOf],
  ] as const) {
    const { "x-page-key": _, ...keyless } = await kept(open, others[kind]);
    const another = (await kept(open, staffOf.get("owner") ?? ""))["x-page-key"] ?? "";
    const codes = [await codeOf(name, keyless), await codeOf(name, { ...keyless, "x-page-key": another })];
    const refused = codes.every((code) => code === 403);
    expect([name, kind, refused]).toEqual([name, kind, !onShopPages.includes(name)]);
  }
}

test.each(adminCalls)("%s is for those whose role permits it", async (name) => {
  const ownerId = staffOf.get("owner") ?? "";
  const { "x-page-key": key = "", cookie = "" } = await kept(dashboardOf, ownerId);
  const strangers: Record<string, Headers> = {
    nobody: { origin },
    guest: { authorization: `Bearer ${guest}`, "x-mall-id": mall.id, origin },
    customer: { authorization: `Bearer ${token}`, "x-mall-id": mall.id, origin },
    "made-up cookie": { cookie: "dashboard_session=made-up", origin },
    "half of the editor's session": {
      cookie: (await kept(editorOf, ownerId)).cookie ?? "",
      "x-mall-id": mall.id,
      origin,
    },
  };
  for (const [who, headers] of Object.entries(strangers))
    expect([who, await codeOf(name, headers)]).toEqual([who, 401]);
  const keyed = { cookie, "x-page-key": key };
  expect(await codeOf(name, { ...keyed, origin: "https://evil.example" })).toBe(403);
  expect(await codeOf(name, { ...keyed, "sec-fetch-site": "cross-site" })).toBe(403);
  if (callOf(name).method === "POST") expect(await codeOf(name, keyed)).toBe(403);
  await expectKeyNeeded(name);

  const { reauth } = { reauth: false, ...callOf(name) };
  for (const role of roleNames) {
    const staffId = staffOf.get(role) ?? "";
    const allowed = permits(role, name);
    // Calls about one's own account may end sessions: this one and the person's others.
    const fresh = callOf(name).permission === "own";
    if (fresh) sessions.clear();
    const [dashboard, editor] = [
      await codeOf(name, fresh ? await dashboardOf(staffId) : await kept(dashboardOf, staffId)),
      await codeOf(name, fresh ? await editorOf(staffId) : await kept(editorOf, staffId)),
    ];
    expect([role, "dashboard", dashboard !== 401 && dashboard !== 403]).toEqual([role, "dashboard", allowed]);
    if (!allowed) expect([role, dashboard, editor]).toEqual([role, 403, 403]);
    // The editor has no way to ask again who is there.
    else expect([role, "editor", editor !== 401 && editor !== 403]).toEqual([role, "editor", !reauth]);
  }
});

/** By the paths of calls: written down here once more, so that a role does not get more by a change of its declaration. */
const promises: readonly (readonly [role: BuiltInRole, isPermitted: boolean, paths: readonly string[]])[] = [
  ["read-only", true, ["products/detail", "orders/detail", "lists/inventory"]],
  ["read-only", false, ["products/setStatus", "products/delete", "categories/create", "mails/list", "staff/list"]],
  ["catalog", true, ["products/create", "inventory/adjust"]],
  ["catalog", false, ["orders/list", "orders/refund", "orders/editAddress", "orderBulk/pack", "orderBulk/ship"]],
  ["catalog", false, ["lists/orders", "lists/customers", "mails/list", "staff/list", "figures/summary"]],
  ["support", true, ["orders/tags", "orders/previewRefund", "orderBulk/ship"]],
  ["support", false, ["staff/list", "settings/shop/update", "products/update"]],
];

test.each(promises)("%s: permitted is %s for %j", async (role, isPermitted, paths) => {
  const headers = await kept(dashboardOf, staffOf.get(role) ?? "");
  for (const path of paths) {
    const name = adminCalls.find((one) => callOf(one).path === `/admin_api/v1/${path}`);
    if (!name) throw new Error(`there is no call ${path}`);
    expect([path, (await codeOf(name, headers)) !== 403]).toEqual([path, isPermitted]);
  }
});

test("downloads and streams, which are no calls, are closed to nobody and to other sites too", async () => {
  const lines = app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/admin_api\/\S+) \((GET|POST)\b.*\)$/gm);
  const declared = new Set(Object.values(all).map(({ path }) => path));
  const routes = [...lines].flatMap(([, url = "", method]) => (declared.has(url) ? [] : [{ url, method }]));
  expect(routes).toContainEqual({ url: "/admin_api/v1/tasks/events", method: "GET" });
  expect(routes).toContainEqual({ url: "/admin_api/v1/lists/export", method: "POST" });
  const { "x-page-key": key = "", cookie = "" } = await dashboardOf(staffOf.get("owner") ?? "");
  for (const { url, method } of routes) {
    const statusOf = async (headers: Headers, page_key?: string) => {
      const form = { "content-type": "application/x-www-form-urlencoded" };
      const sent =
        method === "GET"
          ? { headers }
          : { headers: { ...headers, ...form }, payload: page_key ? `page_key=${page_key}` : "" };
      const { statusCode } = await app.inject({
        url,
        method: method === "GET" ? "GET" : "POST",
        ...sent,
        headers: { host: "shop.example", ...sent.headers },
      });
      return statusCode;
    };
    expect([url, await statusOf({})]).toEqual([url, 401]);
    expect([url, await statusOf({ cookie, "x-page-key": key, origin: "https://evil.example" }, key)]).toEqual([
      url,
      403,
    ]);
    expect([url, await statusOf({ cookie, "x-page-key": key, "sec-fetch-site": "cross-site" }, key)]).toEqual([
      url,
      403,
    ]);
    expect([url, await statusOf({ cookie, origin })]).toEqual([url, 403]);
    expect([url, await statusOf({ cookie, origin }, "made-up")]).toEqual([url, 403]);
  }
});

test("every permission is of use: a call names it", () => {
  const named = new Set(adminCalls.map((name) => callOf(name).permission));
  // Wait for screens that are not built yet.
  const later: readonly Permission[] = permissionKeys.filter((key) => !named.has(key));
  expect(later.every((key) => !key.startsWith("staff:"))).toBe(true);
});

test("the owner may do everything, and nobody else may manage staff", () => {
  expect(roles.owner.permissions).toEqual(permissionKeys);
  const managing = (Object.keys(roles) as BuiltInRole[]).filter((role) =>
    (roles[role].permissions as readonly Permission[]).includes("staff:manage"),
  );
  expect(managing).toEqual(["owner"]);
});

test("dangerous work asks who has something to prove it with, once their last proof is ten minutes old", async () => {
  const staffId = await addStaff("owner");
  const path = "/admin_api/v1/staff/roles/save";
  const input = { name: "Trial", permissions: ["products:read"] };
  const headers = await dashboardOf(staffId);
  const age = (minutes: number) =>
    db
      .updateTable("admin_session")
      .set({ confirmed_at: new Date(Date.now() - minutes * 60_000) })
      .where("staff_id", "=", staffId)
      .execute();
  await age(11);
  // A demo's owner has neither password nor passkey.
  expect((await server.call(path, { ...input, permissions: [] }, headers)).code).toBe(400);
  await db.updateTable("staff").set({ password_hash: "some" }).where("id", "=", staffId).execute();
  const asked = await server.call(path, input, headers);
  expect([asked.code, asked.data]).toEqual([401, { reauthenticate: true, ways: ["password"] }]);
  await age(9);
  expect((await server.call(path, input, headers)).code).toBe(200);
});
