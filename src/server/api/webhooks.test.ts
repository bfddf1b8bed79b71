/** Webhooks by calls of programs. What is sent: `src/shop/webhooks/webhooks.test.ts`. */
import { expect, test } from "vitest";
import type { Permission } from "#contract/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { findStaff } from "#kernel/rights/member.ts";
import { createApiToken } from "#shop/api-tokens/index.ts";
import { deliverWebhooks } from "#shop/webhooks/index.ts";
import { happen, paid, startReceiver } from "#shop/webhooks/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ ALLOW_PRIVATE_ADDRESSES: true });
const { app, db, mall, staffId } = server;
const secret = "a secret of thirty-two characters";
const receiver = await startReceiver();

async function tokenWith(...permissions: Permission[]): Promise<string> {
  const staff = await findStaff(server, staffId);
  if (!staff) throw new Error("nobody");
  const actor = { staffId, name: "Ada", batchId: newId() };
  const input = { name: newId(), permissions, expires_in_days: null };
  return (await createApiToken({ db, mall, actor }, staff, input, secret)).token;
}

async function ask(token: string, call: string, body: object = {}, headers: Record<string, string> = {}) {
  const response = await app.inject({
    method: "POST",
    url: `/admin_api/v1/${call}`,
    headers: { host: "shop.example", authorization: `Bearer ${token}`, ...headers },
    body,
  });
  return { status: response.statusCode, ...response.json() };
}

test("a program adds a webhook, sees what it was sent, sends it again and takes it away", async () => {
  const token = await tokenWith("webhooks:read", "webhooks:write", "orders:read");
  const input = { name: "ERP", url: receiver.url, events: ["order.paid"] };
  const { status, data } = await ask(token, "webhooks/create", input);
  expect([status, data.secret]).toEqual([200, expect.stringMatching(/^whsec_/)]);
  await happen(server, { name: "order.paid", payload: paid(newId()) });
  await deliverWebhooks({ db, secret, reach: { allowPrivate: true }, log: console.error });
  const list = await ask(token, "lists/webhook_deliveries", {
    filters: [{ field: "webhook", operator: "any", value: [data.id] }],
  });
  expect(list.data.rows).toMatchObject([
    { event: "order.paid", webhook: "ERP", state: "delivered", status: 200, tries: 1 },
  ]);
  const [{ id }] = list.data.rows;
  const delivery = await ask(token, "webhooks/delivery", { id });
  expect(delivery.data).toMatchObject({ body: receiver.received[0]?.body, attempts: [{ status: 200 }] });
  expect((await ask(token, "webhooks/replay", { selection: { ids: [id] } })).data).toEqual({ count: 1 });
  expect((await ask(token, "webhooks/test", { id: data.id })).data).toMatchObject({ status: 200, reason: "" });
  expect((await ask(token, "webhooks/pause", { id: data.id })).status).toBe(200);
  const { data: all } = await ask(token, "webhooks/list");
  expect(all.webhooks).toMatchObject([{ name: "ERP", is_on: false, paused_reason: "", waiting: 1 }]);
  expect(JSON.stringify(all)).not.toContain("whsec_");
  expect((await ask(token, "webhooks/remove", { id: data.id })).status).toBe(200);
  expect((await ask(token, "webhooks/detail", { id: data.id })).status).toBe(404);
});

test("a call that is repeated with its Idempotency-Key adds one webhook, and its secret is not kept for the second answer", async () => {
  const token = await tokenWith("webhooks:read", "webhooks:write", "orders:read");
  const input = { name: "Once", url: receiver.url, events: ["order.paid"] };
  const [first, second] = [
    await ask(token, "webhooks/create", input, { "idempotency-key": "a" }),
    await ask(token, "webhooks/create", input, { "idempotency-key": "a" }),
  ];
  expect(second.data).toEqual({ ...first.data, secret: "" });
  const requests = await db.selectFrom("api_request").select("answer").execute();
  expect(JSON.stringify(requests)).not.toContain("whsec_");
});

test("what its token does not permit is refused, and events of it too", async () => {
  const reader = await tokenWith("webhooks:read");
  const writer = await tokenWith("webhooks:write");
  const input = { name: "ERP", url: receiver.url, events: ["order.*"] };
  expect((await ask(reader, "webhooks/create", input)).status).toBe(403);
  expect((await ask(writer, "webhooks/create", input)).status).toBe(403);
  expect((await ask(writer, "webhooks/list")).status).toBe(403);
  expect((await ask(writer, "webhooks/create", { ...input, events: ["order.lost"] })).status).toBe(400);
});

test("the OpenAPI document names every event", async () => {
  const { webhooks } = (await app.inject("/api/openapi.json")).json();
  expect(webhooks["order.paid"].post.requestBody.content["application/json"].schema.properties.data.required).toContain(
    "order_no",
  );
});
