import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { sendMail } from "#shop/mail/send.ts";
import { queueMail } from "#shop/mail-queue/queue.ts";
import { addOrder } from "#shop/orders/testing.ts";
import { createTestServer, holdMinute } from "../testing.ts";

const server = await createTestServer();
const list = (body: object, headers: Record<string, string>) => server.call("/admin_api/v1/mails/list", body, headers);

test("staff read the mails of their mall, newest first, and of no other", async () => {
  await queueMail(server, { template: "welcome", to: "a@example.com", name: "" });
  await queueMail(server, { template: "welcome", to: "b@example.com", name: "" });
  const { data } = await list({}, await server.adminHeaders());
  expect(data.list.data.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
    "b@example.com",
    "a@example.com",
  ]);
  expect((await list({ state: "sent" }, await server.adminHeaders())).data.list.total).toBe(0);
  const other = await server.adminHeaders(await server.anotherMall());
  expect((await list({}, other)).data.list.total).toBe(0);
  expect((await list({}, {})).code).toBe(401);
});

test("no call returns the link of a password reset or of a subscription", async () => {
  const token = "only-ann-knows";
  const mailer = { db: server.db, home: "http://shop.example", secret: "a secret of thirty-two characters" };
  for (const mail of [
    { template: "reset", to: "ann@example.com", path: `/login/forgot#token=${token}` },
    { template: "subscription_confirm", to: "ann@example.com", path: `/subscription/confirm?token=${token}` },
  ] as const) {
    await queueMail(server, mail);
    const { id } = await server.db
      .selectFrom("mail")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    await sendMail(mailer, { mall_id: server.mall.id, mail_id: id });
    const answer = await list({ state: "kept" }, await server.adminHeaders());
    expect(answer.data.list.data[0]).toMatchObject({ template: mail.template, text: "", html: "" });
    expect(JSON.stringify(answer)).not.toContain(token);
  }
});

test("failed emails are listed with the reason and queued again; those without what they would say are not", async () => {
  const headers = await server.dashboardHeaders();
  await queueMail(server, { template: "welcome", to: "failed@example.com", name: "" });
  const ofFailed = server.db.updateTable("mail").where("recipient", "=", "failed@example.com");
  await ofFailed.set({ state: "failed", waiting: false, error: "550 no such mailbox" }).execute();
  const failed = { search: "failed@", filters: [{ field: "state", operator: "any", value: ["failed"] }] };
  const { rows } = (await server.call("/admin_api/v1/lists/mails", { ...failed, limit: 50 }, headers)).data;
  expect(rows).toMatchObject([{ subject: "Welcome", recipient: "failed@example.com", error: "550 no such mailbox" }]);
  const detail = (body: object) => server.call("/admin_api/v1/mails/detail", body, headers);
  expect((await detail({ mail_id: rows[0].id })).data).toMatchObject({ state: "failed", can_resend: true });
  expect((await detail({ mail_id: crypto.randomUUID() })).code).toBe(404);

  const resend = (selection: object) => server.call("/admin_api/v1/mails/resend", { selection }, headers);
  expect((await resend({ all: true, search: "nobody@", filters: [] })).data).toEqual({ queued: 0 });
  expect((await resend({ all: true, ...failed })).data).toEqual({ queued: 1 });
  expect((await detail({ mail_id: rows[0].id })).data).toMatchObject({ state: "queued", can_resend: false });
  await ofFailed.set({ state: "failed", waiting: false, data: "{}" }).execute();
  expect((await resend({ ids: [rows[0].id] })).data).toEqual({ queued: 0 });
  expect(
    (
      await server.call(
        "/admin_api/v1/mails/resend",
        { selection: { ids: [rows[0].id] } },
        await server.dashboardHeaders("catalog"),
      )
    ).code,
  ).toBe(403);
});

test("a test of an edited text goes to the member of staff who is signed in; orders are chosen by those who may see them", async () => {
  const owner = await server.dashboardHeaders();
  const { order_no } = await addOrder(server);
  const { built_in } = (await server.call("/admin_api/v1/mails/text", { kind: "order_paid" }, owner)).data;
  const of = (headers: Record<string, string>, path = "testText", text: object = built_in) =>
    server.call(`/admin_api/v1/mails/${path}`, { kind: "order_paid", text, order_no }, headers);
  expect((await of(await server.dashboardHeaders("manager"))).code).toBe(403);
  const me = (await server.call("/admin_api/v1/staff/me", {}, owner)).data;
  expect((await of(owner)).data).toEqual({
    to: me.staff.email,
    problem: "There is no mail server yet. Enter one in Email settings and save it.",
  });
  expect(await of(owner, "testText", { ...built_in, title: " " })).toMatchObject({
    code: 400,
    message: "text.title is required",
  });

  await server.db
    .insertInto("staff_role")
    .values({
      mall_id: server.mall.id,
      id: newId(),
      name: "Settings",
      permissions: ["settings:read", "settings:write"],
    })
    .execute();
  const { id: role } = await server.db
    .selectFrom("staff_role")
    .select("id")
    .where("name", "=", "Settings")
    .executeTakeFirstOrThrow();
  const unseeing = await server.dashboardHeaders(role);
  expect((await of(unseeing, "preview")).code).toBe(403);
  expect((await of(unseeing)).code).toBe(403);
  expect((await of(owner, "preview")).data).toMatchObject({ order_no });
});

test("tests of texts are limited to ten a minute", async () => {
  const strict = await createTestServer({ RATE_LIMIT: 600 });
  holdMinute();
  const headers = await strict.dashboardHeaders();
  const test = () => strict.call("/admin_api/v1/mails/testText", {}, headers);
  for (let n = 0; n < 10; n++) expect((await test()).code).toBe(400);
  expect((await test()).code).toBe(429);
});
