import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "../mail-queue/mail.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { saveNotification } from "../notifications/index.ts";
import { createTestShop } from "../testing.ts";
import { clearExpiredLinks } from "./expired-links.ts";
import { type Mailer, sendMail } from "./send.ts";
import { startMailServer } from "./testing/mail-server.ts";
import { smtpTransport } from "./transport.ts";

const shop = await createTestShop({ name: "Hearth & Hall", hosts: ["hearth.example"] });
const server = await startMailServer();
afterAll(server.close);
const mailer: Mailer = {
  db: shop.db,
  home: "http://localhost:3000",
  secret: "a secret of thirty-two characters",
  transport: smtpTransport(server.url),
};

beforeEach(() => {
  server.answer = () => "250 taken";
});

/** Queues a mail and gives its id. */
async function queued(mail: Mail): Promise<{ mall_id: string; mail_id: string }> {
  await queueMail(shop, mail);
  const { id } = await shop.db.selectFrom("mail").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  return { mall_id: shop.mall.id, mail_id: id };
}
const row = ({ mail_id }: { mail_id: string }) =>
  shop.db.selectFrom("mail").selectAll().where("id", "=", mail_id).executeTakeFirstOrThrow();
const decoded = (source: string) =>
  source.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

test("a mail goes out once, with links to the mall's own address", async () => {
  const mail = await queued({ template: "welcome", to: "ann@example.com", name: "Ann" });
  await sendMail(mailer, mail);
  await sendMail(mailer, mail);
  expect(server.received).toHaveLength(1);
  const [{ to, source } = { to: "", source: "" }] = server.received;
  expect(to).toBe("ann@example.com");
  expect(source).toContain(`Message-ID: <${mail.mail_id}@hearth.example>`);
  expect(source).toMatch(/^From: "?Hearth & Hall"? <shop@hearth.example>/m);
  expect(decoded(source)).toContain('href="http://hearth.example/account"');
  expect(await row(mail)).toMatchObject({ state: "sent", attempts: 1, subject: "Welcome to Hearth & Hall" });
});

test("without a mail server a mail is kept, whole, for people to read", async () => {
  const mail = await queued({ template: "reset", to: "ann@example.com", path: "/login/forgot?token=abc" });
  await sendMail({ ...mailer, transport: undefined }, mail);
  const stored = await row(mail);
  expect(stored.state).toBe("kept");
  expect(stored.body_text).toContain("http://hearth.example/login/forgot?token=abc");
});

test.each(["reset", "staff_reset", "staff_invitation"] as const)(
  "once the link of a mail %s is sent, nothing of it is left in the database",
  async (template) => {
    // No hexadecimal digits: an id could hold them by chance.
    const token = "only-ann-knows";
    const mail = await queued({ template, to: "ann@example.com", path: `/login/forgot?token=${token}` });
    expect(JSON.stringify(await row(mail))).toContain(token);
    await sendMail(mailer, mail);
    expect(server.received.at(-1)?.source).toContain("token=");
    expect(JSON.stringify(await row(mail))).not.toContain(token);
  },
);

describe("a mail server that", () => {
  test("is busy gets the same mail later, under the same id", async () => {
    const mail = await queued({ template: "welcome", to: "b@example.com", name: "" });
    server.answer = () => "451 come back later";
    await expect(sendMail(mailer, mail)).rejects.toThrow("come back later");
    expect(await row(mail)).toMatchObject({ state: "queued", attempts: 1, error: expect.stringContaining("later") });
    server.answer = () => "250 taken";
    await sendMail(mailer, mail);
    expect(server.received.filter(({ to }) => to === "b@example.com")).toHaveLength(1);
    expect(await row(mail)).toMatchObject({ state: "sent", attempts: 2, error: "" });
  });

  test("refuses the mail for good is not asked again", async () => {
    const mail = await queued({ template: "welcome", to: "c@example.com", name: "" });
    server.answer = () => "550 no such mailbox";
    await sendMail(mailer, mail);
    expect(await row(mail)).toMatchObject({ state: "failed", error: expect.stringContaining("no such mailbox") });
  });

  test("is down to the last try leaves a mail that says so", async () => {
    const mail = await queued({ template: "welcome", to: "d@example.com", name: "" });
    const down: Mailer = { ...mailer, transport: smtpTransport("smtp://127.0.0.1:1") };
    await expect(sendMail(down, mail, true)).rejects.toThrow();
    expect(await row(mail)).toMatchObject({ state: "failed", error: expect.stringContaining("ECONNREFUSED") });
  });
});

test("words from outside stay words: no markup, no further headers or recipients", async () => {
  const evil = `<script>alert(1)</script>\r\nBcc: victim@example.com`;
  const mail = await queued({
    template: "contact_message",
    name: evil,
    email: "eve@example.com, victim@example.com",
    message: `<img src=x onerror=alert(1)>`,
  });
  await sendMail(mailer, mail);
  const { to, source } = server.received.at(-1) ?? { to: "", source: "" };
  expect(to).toBe("owner@example.com");
  const headers = source.slice(0, source.indexOf("\r\n\r\n"));
  expect(headers).not.toMatch(/^Bcc:/m);
  expect(headers).toMatch(/^Reply-To: /m);
  const { body_html } = await row(mail);
  expect(body_html).not.toMatch(/<script|<img/);
  expect(body_html).toContain("&#60;script&#62;");
});

test.each([
  ["reset", 61],
  ["staff_reset", 61],
  ["staff_invitation", 7 * 24 * 60 + 1],
] as const)(
  "the link of a mail %s is removed once it is no longer valid, from mails that were kept, failed or not sent",
  async (template, minutes) => {
    const token = "only-ann-knows";
    const mail = { template, to: "ann@example.com", path: `/login/forgot?token=${token}` } as const;
    const [kept, waiting, young] = [await queued(mail), await queued(mail), await queued(mail)];
    await sendMail({ ...mailer, transport: undefined }, kept);
    const ids = [kept, waiting].map(({ mail_id }) => mail_id);
    const old = new Date(Date.now() - minutes * 60_000);
    await shop.db.updateTable("mail").set({ created_at: old }).where("id", "in", ids).execute();
    await clearExpiredLinks(shop.db);
    expect(JSON.stringify(await row(kept))).not.toContain(token);
    expect(JSON.stringify(await row(waiting))).not.toContain(token);
    expect(await row(waiting)).toMatchObject({ state: "failed", error: "The link has expired" });
    expect(JSON.stringify(await row(young))).toContain(token);
  },
);

test.each([
  "Win at https://evil.example",
  "ann@evil.example",
  "www.evil.example",
  "Go to evil.example now",
  "x".repeat(99),
])("a name such as %s is not mailed", async (name) => {
  const mail = await queued({ template: "welcome", to: "ann@example.com", name });
  await sendMail({ ...mailer, transport: undefined }, mail);
  const { body_text, body_html } = await row(mail);
  expect(body_text).toContain("Hello,");
  expect(body_text + body_html).not.toContain(name);
});

test("a message to the shop goes to each of those who are told, one mail each, also when it is tried again", async () => {
  for (const email of ["one@example.com", "two@example.com"]) {
    await saveNotification(shop, { email, events: ["contact_message"], is_daily: false });
  }
  const from = { name: "Ann", email: "ann@example.com", phone: "", message: "Is the kiln free on Monday?" };
  const mail = await queued({ template: "contact_message", ...from });
  await expect(sendMail({ ...mailer, transport: smtpTransport("smtp://127.0.0.1:1") }, mail)).rejects.toThrow();
  await sendMail(mailer, mail);
  const stored = await shop.db
    .selectFrom("mail")
    .select(["id", "recipient"])
    .where("template", "=", "contact_message")
    .where("id", ">=", mail.mail_id)
    .execute();
  expect(stored.map(({ recipient }) => recipient).sort()).toEqual(["one@example.com", "two@example.com"]);
  for (const { id } of stored) await sendMail(mailer, { ...mail, mail_id: id });
  const sent = server.received
    .filter(({ source }) => source.includes("Is the kiln free on Monday?"))
    .map(({ to }) => to);
  expect(sent.sort()).toEqual(["one@example.com", "two@example.com"]);
});
