/** Webhooks against a real receiver, which verifies with the public library of the Standard Webhooks specification. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, test } from "vitest";
import { permissionKeys } from "#contract/permissions.ts";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { updateProduct } from "../catalog/commands/index.ts";
import { addProduct } from "../catalog/testing.ts";
import { createTestShop } from "../testing.ts";
import { webhookHealth } from "./health.ts";
import {
  createWebhook,
  deliverWebhooks,
  discardDeliveries,
  findDelivery,
  findWebhook,
  pauseWebhook,
  removeWebhook,
  replayDeliveries,
  resumeWebhook,
  rotateSecret,
  sendTest,
  updateWebhook,
} from "./index.ts";
import { bodyOf, newSecret, signingKey } from "./message.ts";
import { forgetSecrets } from "./secret.ts";
import { send } from "./send.ts";
import { happen, makeDue, paid, startReceiver, together } from "./testing.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const receiver = await startReceiver();
const secret = "a secret of thirty-two characters";
const reach = { allowPrivate: true };
const settings = { secret, reach };
const maker = { permissions: permissionKeys };
const fail = (error: unknown) => {
  throw error;
};
const deliver = () => deliverWebhooks({ db, secret, reach, log: fail });

const add = (given: Partial<Parameters<typeof createWebhook>[2]> = {}, context = asStaff(shop)) =>
  createWebhook(
    context,
    maker,
    { name: newId(), url: receiver.url, events: ["order.*"], fields: "all", ...given },
    settings,
  );
const orderPaid = (order_id = newId(), order_no = "1001") =>
  ({ name: "order.paid", payload: paid(order_id, order_no) }) as const;
const orderShipped = (order_id: string) =>
  ({ name: "order.shipped", payload: { ...paid(order_id), is_complete: true } }) as const;
const deliveries = () =>
  db
    .selectFrom("webhook_delivery")
    .select(["id", "webhook_id", "event", "subject", "state", "tries", "status", "reason"])
    .where("mall_id", "=", mall.id)
    .orderBy("event_id")
    .execute();
const types = () => receiver.received.map(({ json }) => json.type);
const mails = () =>
  db.selectFrom("mail").select(["recipient", "data"]).where("template", "=", "staff_notice").execute();

beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 200 });
  await db.deleteFrom("webhook").execute();
  await db.deleteFrom("mail").execute();
  await db.deleteFrom("event").execute();
});

describe("what is sent", () => {
  test("an event with its fields, signed so that the public library verifies it", async () => {
    const hook = await add();
    expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const fact = orderPaid();
    await happen(shop, fact);
    await deliver();
    const [one] = receiver.received;
    if (!one) throw new Error("nothing was received");
    const headers = one.headers as Record<string, string>;
    expect(new Webhook(hook.secret).verify(one.body, headers)).toEqual({
      type: "order.paid",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: fact.payload,
    });
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["shopwright-version"]).toBe("2026-11-26");
    expect(() => new Webhook(hook.secret).verify(`${one.body} `, headers)).toThrow();
    expect(await deliveries()).toMatchObject([{ state: "delivered", tries: 0, status: 200, reason: "" }]);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test("only the events that it names, by name, group or all of them; only ids where it asks for these", async () => {
    await add({ events: ["order.paid"], fields: "ids" });
    await add({ events: ["*"] });
    // That the second was added is an event too.
    await db.deleteFrom("event").execute();
    const order = newId();
    await happen(shop, orderPaid(order), orderShipped(order), {
      name: "page.published",
      payload: { design: 1, revision: 2 },
    });
    await deliver();
    expect(types().sort()).toEqual(["order.paid", "order.paid", "order.shipped", "page.published"]);
    const bodies = receiver.received
      .filter(({ json }) => json.type === "order.paid")
      .map(({ json }) => Object.keys(json.data));
    expect(bodies).toContainEqual(["order_id", "customer_id"]);
    expect(bodies).toContainEqual(expect.arrayContaining(["order_no", "total"]));
  });

  test("while a secret is changed both sign, afterwards the new one alone", async () => {
    const hook = await add();
    const next = await rotateSecret(asStaff(shop), { id: hook.id, overlap_hours: 24 }, secret);
    expect(next.secret).not.toBe(hook.secret);
    await happen(shop, orderPaid());
    await deliver();
    const verified = (key: string) => {
      const one = receiver.received.at(-1);
      return () => new Webhook(key).verify(one?.body ?? "", (one?.headers ?? {}) as Record<string, string>);
    };
    expect(verified(hook.secret)).not.toThrow();
    expect(verified(next.secret)).not.toThrow();
    await sql`update webhook_secret set former_until = now() - interval '1 second'`.execute(db);
    await happen(shop, orderPaid());
    await deliver();
    expect(verified(hook.secret)).toThrow();
    expect(verified(next.secret)).not.toThrow();
    const { secret: last } = await rotateSecret(asStaff(shop), { id: hook.id, overlap_hours: 0 }, secret);
    await happen(shop, orderPaid());
    await deliver();
    expect(verified(next.secret)).toThrow();
    expect(verified(last)).not.toThrow();
  });

  test("on eight connections, which are kept; those of several webhooks of one server side by side", async () => {
    await add();
    // More than are taken at once.
    await happen(shop, ...Array.from({ length: 108 }, () => orderPaid()));
    const before = receiver.connections;
    await deliver();
    expect([receiver.received.length, receiver.connections - before]).toEqual([108, 8]);
    await add();
    await happen(shop, ...Array.from({ length: 8 }, () => orderPaid()));
    receiver.answer = together(16);
    await deliver();
    expect((await deliveries()).filter(({ state }) => state !== "delivered")).toEqual([]);
  });

  test("changes by staff, which are asked of the change record only where a webhook is", async () => {
    const product = await addProduct(asStaff(shop));
    await updateProduct(asStaff(shop), product, { good_name: "Jug" });
    expect(await db.selectFrom("event").select("id").execute()).toEqual([]);
    await add({ events: ["product.*", "record.changed"] });
    await updateProduct(asStaff(shop), product, { good_name: "Bowl" });
    await happen(shop);
    await deliver();
    expect(types().sort()).toEqual(["product.updated", "record.changed"]);
  });

  test("a test goes out at once, is signed, and is stored nowhere", async () => {
    const hook = await add();
    receiver.answer = () => ({ status: 422, body: "no such type\0" });
    const result = await sendTest(shop, hook.id, settings);
    expect(result).toMatchObject({ status: 422, reason: "status", answer: "no such type" });
    const [one] = receiver.received;
    new Webhook(hook.secret).verify(one?.body ?? "", (one?.headers ?? {}) as Record<string, string>);
    expect(types()).toEqual(["webhook.test"]);
    expect(await deliveries()).toEqual([]);
  });
});

describe("a receiver that fails", () => {
  test("gets everything once it answers, the events of one record in their order, others meanwhile", async () => {
    const hook = await add();
    const [first, second] = [newId(), newId()];
    receiver.answer = ({ json }) => ({ status: json.data.order_id === first ? 503 : 200, body: "busy" });
    await happen(shop, orderPaid(first), orderShipped(first), orderPaid(second));
    await deliver();
    expect(receiver.received.map(({ json }) => [json.type, json.data.order_id])).toEqual([
      ["order.paid", first],
      ["order.paid", second],
    ]);
    // It is not due again yet.
    await deliver();
    expect(receiver.received).toHaveLength(2);
    receiver.answer = () => ({ status: 200 });
    await makeDue(shop);
    await deliver();
    expect(receiver.received.slice(2).map(({ json }) => [json.type, json.data.order_id])).toEqual([
      ["order.paid", first],
      ["order.shipped", first],
    ]);
    const [tried] = receiver.received;
    expect(receiver.received[2]?.headers["webhook-id"]).toBe(tried?.headers["webhook-id"]);
    const [failed] = await deliveries();
    const delivery = await findDelivery(shop, failed?.id ?? "");
    expect(delivery).toMatchObject({
      state: "delivered",
      webhook: { id: hook.id },
      attempts: [{ status: 503, reason: "status", answer: "busy" }, { status: 200 }],
      body: tried?.body,
      message_id: tried?.headers["webhook-id"],
    });
    expect((await findWebhook(shop, hook.id)).failing_since).toBeNull();
  });

  test("is asked by one request at a time while it accepts nothing", async () => {
    await add();
    receiver.answer = () => ({ status: 500 });
    await happen(shop, ...Array.from({ length: 30 }, () => orderPaid()));
    await deliver();
    const asked = receiver.received.length;
    expect(asked).toBeLessThan(12);
    await deliver();
    expect(receiver.received).toHaveLength(asked + 1);
    receiver.answer = () => ({ status: 200 });
    await makeDue(shop);
    await deliver();
    expect(await deliveries()).toEqual(
      Array.from({ length: 30 }, () => expect.objectContaining({ state: "delivered" })),
    );
  });

  test("after ten tries a delivery has failed: later ones of its record go on, and staff send it again", async () => {
    const hook = await add();
    const order = newId();
    receiver.answer = ({ json }) => ({ status: json.type === "order.paid" ? 500 : 200 });
    await happen(shop, orderPaid(order), orderShipped(order));
    for (let tries = 0; tries < 10; tries++) {
      await makeDue(shop);
      await deliver();
    }
    expect(await deliveries()).toMatchObject([
      { event: "order.paid", state: "failed", tries: 10, status: 500 },
      { event: "order.shipped", state: "waiting" },
    ]);
    await deliver();
    expect(await deliveries()).toMatchObject([{ state: "failed" }, { state: "delivered" }]);
    expect(await webhookHealth(shop)).toMatchObject([{ id: hook.id, paused_reason: "", failed: 1 }]);
    receiver.answer = () => ({ status: 204 });
    const failedOnes = { all: true, filters: [{ field: "state", operator: "any", value: ["failed"] }] } as const;
    expect(await replayDeliveries(shop, failedOnes)).toEqual({ count: 1 });
    await deliver();
    expect(types().at(-1)).toBe("order.paid");
    expect(await webhookHealth(shop)).toEqual([]);
    // A delivery that succeeded can be sent again too.
    const [one] = await deliveries();
    expect(await replayDeliveries(shop, { ids: [one?.id ?? ""] })).toEqual({ count: 1 });
    await deliver();
    expect(receiver.received.filter(({ json }) => json.type === "order.paid")).toHaveLength(12);
    const other = await shop.anotherMall();
    expect(await replayDeliveries(other, { ids: [one?.id ?? ""] })).toEqual({ count: 0 });
  });

  test("says when it wants to be asked again", async () => {
    await add();
    receiver.answer = () => ({ status: 429, headers: { "retry-after": "3600" } });
    await happen(shop, orderPaid());
    await deliver();
    const { rows } = await sql<{ minutes: number }>`select extract(epoch from next_at - now())::float8 / 60 as minutes
      from webhook_delivery`.execute(db);
    expect(rows[0]?.minutes).toBeGreaterThan(55);
  });

  test("for three days is paused with a mail; its events wait and are sent when it is resumed", async () => {
    const hook = await add({ name: "ERP" });
    receiver.answer = () => ({ status: 500 });
    await happen(shop, orderPaid());
    await deliver();
    expect(await findWebhook(shop, hook.id)).toMatchObject({ is_on: true, failing_since: expect.any(String) });
    await sql`update webhook set failing_since = now() - interval '73 hours'`.execute(db);
    await makeDue(shop);
    await deliver();
    expect(await findWebhook(shop, hook.id)).toMatchObject({ is_on: false, paused_reason: "failing", waiting: 1 });
    expect(await webhookHealth(shop)).toMatchObject([{ name: "ERP", paused_reason: "failing" }]);
    const [mail] = await mails();
    expect(mail?.recipient).toBe("owner@example.com");
    expect(JSON.stringify(mail?.data)).toContain("Webhook paused: ERP");
    const asked = receiver.received.length;
    receiver.answer = () => ({ status: 200 });
    await happen(shop, orderPaid());
    await makeDue(shop);
    await deliver();
    expect(receiver.received).toHaveLength(asked);
    await resumeWebhook(asStaff(shop), { id: hook.id, discard_waiting: false });
    await deliver();
    expect(receiver.received).toHaveLength(asked + 2);
    expect(await findWebhook(shop, hook.id)).toMatchObject({ is_on: true, paused_reason: "", failing_since: null });
    expect(await mails()).toHaveLength(1);
  });

  test("and answers 410 is paused at once", async () => {
    const hook = await add();
    receiver.answer = () => ({ status: 410 });
    await happen(shop, orderPaid());
    await deliver();
    expect(await findWebhook(shop, hook.id)).toMatchObject({ is_on: false, paused_reason: "gone", waiting: 1 });
    expect(await mails()).toHaveLength(1);
    await resumeWebhook(asStaff(shop), { id: hook.id, discard_waiting: true });
    expect(await deliveries()).toEqual([]);
  });
});

describe("never", () => {
  test("to a private address, by number, by a name that leads there, or by a redirect", async () => {
    const publicOnly = { secret, reach: {} };
    const input = { name: "Inside", events: ["*"], fields: "all" } as const;
    const at = (url: string, lookup = async () => [{ address: "10.0.0.1" }]) =>
      createWebhook(asStaff(shop), maker, { ...input, events: ["*"], url }, { secret, reach: { lookup } });
    await expect(at(`https://127.0.0.1:${receiver.port}/`)).rejects.toMatchObject({ code: 400 });
    await expect(at("https://inside.example/")).rejects.toThrow("url: must be an address on the public internet");
    await expect(at("http://93.184.216.34/")).rejects.toThrow("url: must begin with https://");
    await expect(at("https://a:b@93.184.216.34/")).rejects.toThrow("without a password");
    await expect(at("https://nowhere.example/", () => Promise.reject(new Error("ENOTFOUND")))).rejects.toThrow(
      "there is no server with this name",
    );
    // One that was public when it was added.
    await add();
    await add({ url: receiver.url.replace("127.0.0.1", "localhost") });
    await happen(shop, orderPaid());
    await deliverWebhooks({ db, ...publicOnly, log: fail });
    expect(receiver.received).toEqual([]);
    expect((await deliveries()).map(({ reason }) => reason)).toEqual(["private", "private"]);
    receiver.answer = () => ({ status: 302, headers: { location: `${receiver.url}/2` } });
    await makeDue(shop);
    await deliver();
    expect(receiver.received).toHaveLength(2);
    expect((await deliveries()).map(({ reason }) => reason)).toEqual(["redirect", "redirect"]);
  });

  test("longer than the time limit: neither for an answer that does not begin, nor for one that does not end", async () => {
    const target = { url: receiver.url, keys: [signingKey(newSecret())], version: "2026-11-26" };
    const server = createServer((request, response) => {
      request.resume();
      if (request.url === "/drip") response.writeHead(200).write("beginning");
    });
    await new Promise<void>((ready) => {
      server.listen(0, "127.0.0.1", ready);
    });
    const { port } = server.address() as AddressInfo;
    for (const path of ["/never", "/drip"]) {
      const url = `http://127.0.0.1:${port}${path}`;
      const outcome = await send({ ...target, url }, { id: newId(), body: "{}" }, { reach, timeout: 50 });
      expect(outcome).toMatchObject({ status: null, reason: "timeout", answer: "" });
      expect(outcome.ms).toBeLessThan(10_000);
    }
    server.closeAllConnections();
    server.close();
  });

  test("more than 20 KB: of an event that is larger the ids are sent", async () => {
    const [record_id, staff_id] = [newId(), newId()];
    const payload = { record_type: "product", record_id, action: "updated" as const, staff_id };
    const of = (count: number) => {
      const fields = Array.from({ length: count }, (_, at) => `field_number_${at}`);
      return bodyOf({ event: "record.changed", at: new Date(0), payload: { ...payload, fields } }, "all");
    };
    expect(JSON.parse(of(100)).data.fields).toHaveLength(100);
    const large = of(5000);
    expect(Buffer.byteLength(large)).toBeLessThan(20 * 1024);
    expect(JSON.parse(large).data).toEqual({ record_type: "product", record_id, staff_id });
  });

  test("more of an answer is kept than its beginning, and a server that is not there is told", async () => {
    const hook = await add();
    receiver.answer = () => ({ status: 500, body: "x".repeat(300_000) });
    await happen(shop, orderPaid());
    await deliver();
    const [one] = await deliveries();
    expect((await findDelivery(shop, one?.id ?? "")).attempts[0]?.answer).toHaveLength(2000);
    await updateWebhook(
      asStaff(shop),
      maker,
      { id: hook.id, name: "Gone", url: "http://127.0.0.1:9/", events: ["*"], fields: "all" },
      settings,
    );
    await makeDue(shop);
    await deliver();
    expect(await deliveries()).toMatchObject([{ reason: "connection", status: null }]);
    expect(await discardDeliveries(shop, { ids: [one?.id ?? ""] })).toEqual({ count: 1 });
  });

  test("without a signature: a secret that cannot be read has to be changed", async () => {
    const hook = await add();
    await happen(shop, orderPaid());
    const other = { db, secret: "another secret of thirty-two chars", reach, log: fail };
    await deliverWebhooks(other);
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: "waiting", reason: "secret" }]);
    expect(await sendTest(shop, hook.id, { secret: other.secret, reach })).toMatchObject({ reason: "secret" });
  });

  test("twice by two processes at once", async () => {
    await add();
    await happen(shop, ...Array.from({ length: 40 }, () => orderPaid()));
    await Promise.all(Array.from({ length: 4 }, deliver));
    expect(receiver.received).toHaveLength(40);
  });
});

describe("staff", () => {
  test("subscribe only to what they may see", async () => {
    const someone = { permissions: ["webhooks:write", "products:read"] } as const;
    const make = (events: string[]) =>
      createWebhook(asStaff(shop), someone, { name: newId(), url: receiver.url, events, fields: "all" }, settings);
    await expect(make(["order.paid"])).rejects.toMatchObject({ code: 403 });
    await expect(make(["*"])).rejects.toMatchObject({ code: 403 });
    await make(["product.*"]);
  });

  test("undo a deletion: the webhook is back with its secret, which no change record has had", async () => {
    const created = asStaff(shop);
    const hook = await add({ name: "ERP" }, created);
    await rotateSecret(asStaff(shop), { id: hook.id, overlap_hours: 1 }, secret);
    const deletion = asStaff(shop);
    await removeWebhook(deletion, hook.id);
    await forgetSecrets(db);
    await undo(asStaff(shop), { batch_id: deletion.actor.batchId }, () => true);
    await happen(shop, orderPaid());
    await deliver();
    const [one] = receiver.received;
    new Webhook(hook.secret).verify(one?.body ?? "", (one?.headers ?? {}) as Record<string, string>);
    const { rows } = await sql<{
      all: string;
    }>`select string_agg(coalesce(before::text, '') || coalesce(after::text, ''), ' ') as all
      from change where record_type like 'webhook%'`.execute(db);
    const sealed = await db.selectFrom("webhook_secret").select(["sealed", "former_sealed"]).execute();
    for (const text of [hook.secret, ...sealed.flatMap((row) => [row.sealed, row.former_sealed ?? row.sealed])])
      expect(rows[0]?.all).not.toContain(text);
    expect(JSON.stringify(sealed)).not.toContain("whsec_");
    await undo(asStaff(shop), { batch_id: created.actor.batchId }, () => true);
    await expect(findWebhook(shop, hook.id)).rejects.toMatchObject({ code: 404 });
    await db.deleteFrom("change").execute();
    await forgetSecrets(db);
    expect(await db.selectFrom("webhook_secret").select("webhook_id").execute()).toEqual([]);
  });

  test("pause one: its events wait; an undo resumes it", async () => {
    const hook = await add();
    const pausing = asStaff(shop);
    await pauseWebhook(pausing, hook.id);
    await happen(shop, orderPaid());
    await deliver();
    expect(receiver.received).toEqual([]);
    await undo(asStaff(shop), { batch_id: pausing.actor.batchId }, () => true);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    await expect(pauseWebhook(asStaff(await shop.anotherMall()), hook.id)).rejects.toMatchObject({ code: 404 });
  });

  test("have one name for one webhook", async () => {
    await add({ name: "ERP" });
    await expect(add({ name: "erp" })).rejects.toThrow("name: another webhook has it");
  });
});
