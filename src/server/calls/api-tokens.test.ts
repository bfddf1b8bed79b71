/** Programs with an API token: who may do what, by which statuses they are answered, and that nothing is done twice (docs/api.md). */
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { type CallName, callNamed, calls } from "#contract/index.ts";
import { type Permission, permissionKeys } from "#contract/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { findStaff } from "#kernel/rights/member.ts";
import { createApiToken, listApiTokens, revokeApiToken } from "#shop/api-tokens/index.ts";
import { newApiToken } from "#shop/api-tokens/token.ts";
import { createTestServer, holdMinute } from "../testing.ts";

const server = await createTestServer({ RATE_LIMIT: 600 });
const { app, db, mall } = server;
const secret = "a secret of thirty-two characters";
const origin = "http://shop.example";

async function ofStaff(role: string): Promise<string> {
  const id = newId();
  await db
    .insertInto("staff")
    .values({ mall_id: mall.id, id, email: `${id}@example.com`, name: "Ada", role })
    .execute();
  return id;
}
const actor = (staffId: string) => ({ staffId, name: "Ada", batchId: newId() });

async function makeToken(permissions: readonly Permission[], staffId = server.staffId, days: number | null = null) {
  const staff = await findStaff(server, staffId);
  if (!staff) throw new Error("nobody");
  const input = {
    name: `Program ${newId()}`,
    permissions: [...permissions],
    expires_in_days: days,
    origins: [],
    calls: [],
  };
  return createApiToken({ db, mall, actor: actor(staffId) }, staff, input, secret);
}

/** A program's request: no cookie, no page, only the token. */
async function ask(path: string, token: string | undefined, body: object = {}, headers: Record<string, string> = {}) {
  const response = await app.inject({
    method: "POST",
    url: path,
    headers: { host: "shop.example", ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body,
  });
  return { status: response.statusCode, headers: response.headers, ...response.json() };
}

const adminCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].audience === "admin");

async function statusOf(name: CallName, token?: string, more: Record<string, string> = {}): Promise<number> {
  const { method, path } = callNamed(name);
  const response = await app.inject({
    method,
    url: path,
    headers: { host: "shop.example", ...(token && { authorization: `Bearer ${token}` }), ...more },
    ...(method === "POST" && { payload: {} }),
  });
  return response.statusCode;
}

test("what a program's call leaves for people has the language of whose token it is, its answer is English", async () => {
  const staffId = await ofStaff("owner");
  await db
    .updateTable("staff")
    .set({ language: "de" })
    .where("mall_id", "=", mall.id)
    .where("id", "=", staffId)
    .execute();
  const { token } = await makeToken(permissionKeys, staffId);
  const maker = { name: "Dune", address: "", contact: "", country: "" };
  const none = { responsible_name: "", responsible_address: "", responsible_contact: "" };
  const saved = await ask("/admin_api/v1/makers/save", token, { ...maker, ...none });
  expect(saved).toMatchObject({ status: 200, message: "Maker saved" });
  const { staff_name } = await db
    .selectFrom("change_batch")
    .select("staff_name")
    .where("mall_id", "=", mall.id)
    .where("id", "=", saved.data.batch_id)
    .executeTakeFirstOrThrow();
  expect(staff_name).toMatch(/^Ada mit API-Token Program /);
});

describe("every call of staff", () => {
  test("is open to a token with its permission alone, and by HTTP status", async () => {
    const everything = await makeToken(permissionKeys);
    const tokens = new Map<Permission, { readonly with: string; readonly without: string }>(
      await Promise.all(
        permissionKeys.map(async (key) => {
          const others = permissionKeys.filter((one) => one !== key);
          return [key, { with: (await makeToken([key])).token, without: (await makeToken(others)).token }] as const;
        }),
      ),
    );
    const wrong = newApiToken(secret);
    const differing: unknown[] = [];
    for (const name of adminCalls) {
      const { permission, reauth, bySession, onShopPages } = callNamed(name);
      const isForPeople = reauth || bySession || onShopPages;
      const own = permission === "own" ? undefined : permission && tokens.get(permission);
      const right = await statusOf(name, own ? own.with : everything.token);
      const isAnswered = right !== 401 && right !== 403 && right < 500;
      const answers = {
        nobody: await statusOf(name),
        // Half a token, or what is none.
        odd: await statusOf(name, "made-up"),
        // Pages read the code of the body, as the specification says.
        page: await statusOf(name, undefined, { origin }),
        wrong: await statusOf(name, wrong),
        without: own ? await statusOf(name, own.without) : 403,
        right: isAnswered,
      };
      const expected = { nobody: 401, odd: 401, page: 200, wrong: 401, without: 403, right: !isForPeople };
      if (JSON.stringify(answers) !== JSON.stringify(expected)) differing.push([name, answers, expected]);
    }
    expect(differing).toEqual([]);
  });
});

describe("a token", () => {
  test("is shown once, stored as a hash, and known by no other installation", async () => {
    const { id, token } = await makeToken(["products:read"]);
    expect(token).toMatch(/^sw_[\w-]{51}$/);
    const row = await db
      .selectFrom("api_token")
      .selectAll()
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    const { tokens } = await listApiTokens(server);
    expect(tokens.find((one) => one.id === id)).toMatchObject({
      last_four: token.slice(-4),
      state: "active",
      used_at: null,
    });
    expect((await ask("/admin_api/v1/products/detail", newApiToken("another secret of an installation"))).status).toBe(
      401,
    );
    expect((await ask("/admin_api/v1/products/detail", `${token}x`)).status).toBe(401);
  });

  test("may do what its owner's role permits now, and ends with them", async () => {
    const staffId = await ofStaff("catalog");
    await expect(makeToken(["orders:read"], staffId)).rejects.toThrow("beyond your own permissions");
    const { token, id } = await makeToken(["products:write", "media:write"], staffId);
    const create = () => ask("/admin_api/v1/categories/create", token, {});
    expect((await create()).status).toBe(400);
    const setRole = (set: object) =>
      db.updateTable("staff").set(set).where("mall_id", "=", mall.id).where("id", "=", staffId).execute();
    await setRole({ role: "read-only" });
    expect((await create()).status).toBe(403);
    await setRole({ role: "catalog", deactivated_at: new Date() });
    expect((await create()).status).toBe(401);
    expect((await listApiTokens(server)).tokens.find((one) => one.id === id)?.state).toBe("paused");
    await setRole({ deactivated_at: null });
    expect((await create()).status).toBe(400);
    await db.deleteFrom("staff").where("mall_id", "=", mall.id).where("id", "=", staffId).execute();
    expect((await create()).status).toBe(401);
  });

  test("is refused once it is revoked or has expired, and in another mall", async () => {
    const path = "/admin_api/v1/products/detail";
    const [short, long] = [await makeToken(["products:read"], server.staffId, 1), await makeToken(["products:read"])];
    expect([(await ask(path, short.token)).status, (await ask(path, long.token)).status]).toEqual([400, 400]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_001 });
    try {
      expect([(await ask(path, short.token)).status, (await ask(path, long.token)).status]).toEqual([401, 400]);
    } finally {
      vi.useRealTimers();
    }
    const other = await server.anotherMall({ hosts: ["other.example"] });
    expect((await ask(path, long.token, {}, { host: "other.example" })).status).toBe(401);
    expect((await ask(path, long.token, {}, { host: "other.example", "x-mall-id": mall.id })).status).toBe(400);
    expect((await ask(path, long.token, {}, { "x-mall-id": other.mall.id })).status).toBe(401);
    await revokeApiToken({ db, mall, actor: actor(server.staffId) }, long.id);
    expect((await ask(path, long.token)).status).toBe(401);
  });

  test("is made by somebody with the right and a fresh proof, and Activity shows it and what it did", async () => {
    const headers = await server.dashboardHeaders();
    const created = await server.call(
      "/admin_api/v1/apiTokens/create",
      { name: "ERP", permissions: ["content:write"] },
      headers,
    );
    expect(created.code).toBe(200);
    const again = await server.call(
      "/admin_api/v1/apiTokens/create",
      { name: "erp", permissions: ["content:write"] },
      headers,
    );
    expect([again.code, again.message]).toEqual([400, "name: another API token has it"]);
    const redirect = { from_path: "/old", to_path: "/new" };
    const saved = await ask("/admin_api/v1/redirects/save", created.data.token, redirect);
    expect(saved).toMatchObject({ status: 200, code: 200 });
    const batch = await db
      .selectFrom("change_batch")
      .select("staff_name")
      .where("mall_id", "=", mall.id)
      .where("id", "=", saved.data.batch_id)
      .executeTakeFirstOrThrow();
    expect(batch.staff_name).toBe("owner@example.com by API token ERP");
    const undone = await server.call("/admin_api/v1/changes/undo", { batch_id: saved.data.batch_id }, headers);
    expect(undone.code).toBe(200);
    const recorded = await db
      .selectFrom("change")
      .select(["action", "after"])
      .where("mall_id", "=", mall.id)
      .where("record_type", "=", "api_token")
      .where("record_name", "=", "ERP")
      .execute();
    expect(recorded.map(({ action }) => action)).toEqual(["insert"]);
    expect(JSON.stringify(recorded)).not.toContain("token_hash");
  });
});

describe("an answer to a program", () => {
  test("has the HTTP status of its code, and every broken rule by its field", async () => {
    const { token } = await makeToken(["products:write", "products:read"]);
    const refused = await ask("/admin_api/v1/products/create", token, { good_name: 7, variants: [] });
    expect([refused.status, refused.code]).toEqual([400, 400]);
    expect(refused.fields).toMatchObject({ good_name: expect.any(String), variants: "must have at least one" });
    const misspelled = await ask("/admin_api/v1/products/detail", token, { id: newId(), goodname: "Vase" });
    expect([misspelled.status, misspelled.message]).toEqual([400, "The input has no field goodname"]);
    const inner = await ask("/admin_api/v1/products/create", token, {
      good_name: "Vase",
      variants: [{ prize: "1.00" }],
    });
    expect([inner.status, inner.fields]).toEqual([
      400,
      expect.objectContaining({ "variants[0]": "has no field prize" }),
    ]);
    const missing = await ask("/admin_api/v1/products/detail", token, { id: newId() });
    expect([missing.status, missing.code]).toEqual([404, 404]);
    const broken = await app.inject({
      method: "POST",
      url: "/admin_api/v1/products/detail",
      headers: { host: "shop.example", authorization: `Bearer ${token}`, "content-type": "application/json" },
      payload: "{",
    });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 400]);
    const nobodys = await app.inject({
      method: "POST",
      url: "/admin_api/v1/products/detail",
      headers: { host: "shop.example", "content-type": "application/json" },
      payload: "{",
    });
    expect([nobodys.statusCode, nobodys.json().code]).toEqual([400, 400]);
    // Pages are answered as before.
    const page = await server.call("/admin_api/v1/products/create", { good_name: 7 }, await server.dashboardHeaders());
    expect([page.status, page.code, "fields" in page]).toEqual([200, 400, false]);
  });

  test("tells the limit of the token, which is not that of addresses", async () => {
    holdMinute();
    const { token } = await makeToken(["products:read"]);
    const { token: other } = await makeToken(["products:read"]);
    const answers = await Promise.all(Array.from({ length: 601 }, () => ask("/admin_api/v1/products/detail", token)));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((one) => one === 400).length, statuses.filter((one) => one === 429).length]).toEqual([
      600, 1,
    ]);
    const last = answers.find(({ status }) => status === 429);
    expect(last?.headers).toMatchObject({ "ratelimit-limit": "600", "ratelimit-remaining": "0" });
    expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
    const { status, headers } = await ask("/admin_api/v1/products/detail", other);
    expect([status, headers["ratelimit-remaining"]]).toEqual([400, "599"]);
  });
});

describe("Idempotency-Key", () => {
  const path = "/admin_api/v1/categories/create";

  test("a call that is repeated is done once, also at the same moment", async () => {
    const { token } = await makeToken(["products:write"]);
    const body = { name: "Vases" };
    const both = await Promise.all([1, 2].map(() => ask(path, token, body, { "idempotency-key": "one" })));
    const statuses = both.map(({ status }) => status).sort();
    expect(["200,200", "200,409"]).toContain(statuses.join());
    const repeated = await ask(path, token, body, { "idempotency-key": "one" });
    expect([repeated.status, repeated.headers["idempotency-replayed"]]).toEqual([200, "true"]);
    expect(repeated.data).toEqual(both.find(({ status }) => status === 200)?.data);
    const { rows } = {
      rows: await db
        .selectFrom("category")
        .select("id")
        .where("mall_id", "=", mall.id)
        .where("name", "=", "Vases")
        .execute(),
    };
    expect(rows).toHaveLength(1);
  });

  test("belongs to one token, one call and one input", async () => {
    const [{ token }, { token: other }] = [await makeToken(["products:write"]), await makeToken(["products:write"])];
    const key = { "idempotency-key": "two" };
    expect((await ask(path, token, { name: "Bowls" }, key)).status).toBe(200);
    const reused = await ask(path, token, { name: "Plates" }, key);
    expect([reused.status, reused.message]).toEqual([422, "Idempotency-Key: was used for another request"]);
    expect((await ask(path, other, { name: "Plates" }, key)).status).toBe(200);
    expect((await ask(path, token, { name: "Mugs" }, { "idempotency-key": "x".repeat(256) })).status).toBe(400);
  });

  test("a refusal is given again too; after a day the key is free", async () => {
    const { token } = await makeToken(["products:write"]);
    const key = { "idempotency-key": "three" };
    expect((await ask(path, token, {}, key)).status).toBe(400);
    expect((await ask(path, token, {}, key)).headers["idempotency-replayed"]).toBe("true");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_001 });
    try {
      expect((await ask(path, token, { name: "Jugs" }, key)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});

test("the calls and headers of the specification work from outside: no cookie, no page key", async () => {
  const permissions = ["decoration:read", "decoration:publish", "media:write", "products:read"] as const;
  const { token } = await makeToken(permissions);
  const literal = {
    "x-mall-id": mall.id,
    "x-mall-decoration-id": "1",
    referer: `${origin}/admin_1/product/list`,
  };
  const decoration = await ask(
    "/api/v1/decoration",
    token,
    { modules: ["home_modules"], common_modules: [1] },
    literal,
  );
  expect([decoration.status, decoration.code]).toEqual([200, 200]);
  const categories = await ask("/admin_api/v1/category/list", token, { page: 1, pageSize: 5, name: "" }, literal);
  expect([categories.status, categories.data.list]).toEqual([200, expect.objectContaining({ last_page: 1 })]);
  const asked = { page: 1, pageSize: 5, good_name: "", category_id: [] };
  const products = await ask("/admin_api/v1/product/list", token, asked, literal);
  expect([products.status, products.data.searchOptions]).toEqual([
    200,
    expect.objectContaining({ category_id: expect.any(Array) }),
  ]);
  const name = (value: string) => ({
    config_modules: [{ id: -1, type: -11, schema: [{ field: "websiteName", value }] }],
  });
  const saved = await ask("/admin_api/v1/decoration", token, name("From outside"), literal);
  expect([saved.status, saved.code]).toEqual([200, 200]);
  const read = await ask("/api/v1/decoration", token, { config_modules: [true] }, literal);
  expect(JSON.stringify(read.data.config_modules)).toContain("From outside");
  const unknown = await ask("/admin_api/v1/decoration", token, { ...name("Other"), home_module: [] }, literal);
  expect([unknown.status, unknown.message]).toEqual([400, expect.stringContaining("home_module")]);
  for (const path of ["/admin_api/v1/decoration", "/admin_api/v1/category/list", "/admin_api/v1/product/list"]) {
    expect((await ask(path, newApiToken(secret), {}, literal)).status).toBe(401);
  }
});

test("a program uploads a picture", async () => {
  const { token } = await makeToken(["media:write"]);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(picture)], "red.png", { type: "image/png" }));
  const { headers, body } = new Request("http://shop.example/", { method: "POST", body: form });
  const response = await app.inject({
    method: "POST",
    url: "/admin_api/v1/upload",
    headers: {
      ...Object.fromEntries(headers),
      host: "shop.example",
      authorization: `Bearer ${token}`,
      "x-mall-id": mall.id,
    },
    body: Buffer.from(await new Response(body).arrayBuffer()),
  });
  expect([response.statusCode, response.json().code]).toEqual([200, 200]);
});
