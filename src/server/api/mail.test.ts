import { expect, test } from "vitest";
import { queueMail } from "#shop/mail/queue.ts";
import { sendMail } from "#shop/mail/send.ts";
import { createTestServer } from "../testing.ts";

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
