import { expect, test } from "vitest";
import { z } from "zod";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app } = server;
const headers = { host: "shop.example" };

async function linkFor(email: string): Promise<string> {
  const answer = await server.call("/api/v1/subscription/create", { email });
  expect(answer).toMatchObject({
    code: 200,
    message: "Thanks for subscribing. Check your inbox to confirm your email address.",
  });
  const mail = await server.db
    .selectFrom("mail")
    .select("data")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  return z.object({ path: z.string() }).parse(mail.data).path;
}
const stateOf = (email: string) =>
  server.db.selectFrom("subscriber").select(["confirmed_at", "ended_at"]).where("email", "=", email).executeTakeFirst();

test("following the link of the mail subscribes, and two clicks unsubscribe", async () => {
  const confirm = await linkFor("reader@example.com");
  const page = await app.inject({ url: confirm, headers });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Thank you for subscribing.");
  expect((await stateOf("reader@example.com"))?.confirmed_at).toBeInstanceOf(Date);

  const end = confirm.replace("/confirm", "/end");
  expect(page.body).toContain(`href="${end}"`);
  const question = await app.inject({ url: end, headers });
  expect(question.body).toMatch(/<form method="post"><button>Unsubscribe/);
  expect((await stateOf("reader@example.com"))?.ended_at).toBeNull();

  const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
  const left = await app.inject({ method: "POST", url: end, headers: form, body: "List-Unsubscribe=One-Click" });
  expect(left.body).toContain("been unsubscribed.");
  expect((await stateOf("reader@example.com"))?.ended_at).toBeInstanceOf(Date);
});

test("a link that was never sent says so, whatever it looks like", async () => {
  for (const query of ["", "?token=", "?token=x", "?token=x&token=y", "?token=%3Cscript%3E"]) {
    const page = await app.inject({ url: `/subscription/confirm${query}`, headers });
    expect(page.body).toContain("This link is no longer valid.");
    expect(page.body).not.toContain("<script>");
  }
});

test("the pages are not cached and send no Referer", async () => {
  const page = await app.inject({ url: "/subscription/end?token=x", headers });
  expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect(page.headers["content-security-policy"]).toContain("default-src 'self'");
});
