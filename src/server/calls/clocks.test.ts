/** Clocks of machines differ, and are set back: nobody is locked out for it, or asked again and again who they are. */
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterEach, expect, test, vi } from "vitest";
import { newId } from "#kernel/ids.ts";
import { mayTry } from "#shop/auth/attempts.ts";
import { flushToken, startSession, verifyToken } from "#shop/auth/session.ts";
import { seal } from "#shop/secrets/secret-box.ts";
import { issueTicket, redeemTicket, startDashboardSession } from "#shop/staff/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import { checkSecondStep } from "#shop/staff/two-step.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { db, staffId } = server;
await db.updateTable("staff").set({ password_hash: "some" }).where("id", "=", staffId).execute();
const path = "/admin_api/v1/staff/roles/save";
let names = 0;
const dangerous = (headers: Record<string, string>) =>
  server.call(path, { name: `Trial ${++names}`, permissions: ["products:read"] }, headers);
async function signIn() {
  const { secret } = await startDashboardSession(server, staffId, {});
  return { cookie: `dashboard_session=${secret}`, origin: "http://shop.example", "x-page-key": pageKey(secret) };
}
afterEach(() => {
  vi.useRealTimers();
});

test.each([-26, -1, 1, 26])(
  "a machine whose clock is %s hours off asks nobody who has just proved who they are",
  async (hours) => {
    const headers = await signIn();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
    expect(await dangerous(headers)).toMatchObject({ code: 200 });
    const opened = await redeemTicket(server, await issueTicket(db, server.mall.id, staffId));
    expect(opened).toBeDefined();
  },
);

test.each([-40, 40])(
  "a machine whose clock is %s days off neither logs customers out nor keeps them longer",
  async (days) => {
    const { id } = await db
      .insertInto("customer")
      .values({
        mall_id: server.mall.id,
        id: newId(),
        email: `${days}@example.com`,
        name: "",
        registered_at: new Date(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const other = () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 86_400_000 });
    const month = 30 * 86_400;
    const options = { secret: "a secret of thirty-two characters" };
    const { token: here } = await startSession(server, id, {});
    other();
    const { token: there } = await startSession(server, id, {});
    expect((await flushToken(server, here, options)).expires_in).toBeLessThanOrEqual(month);
    for (const token of [here, there])
      expect(await verifyToken(server, token, options)).toMatchObject({ customer_id: id });
    vi.useRealTimers();
    const { expires_in } = await flushToken(server, there, options);
    expect([expires_in > month - 60, expires_in <= month]).toEqual([true, true]);
    for (const token of [here, there])
      expect(await verifyToken(server, token, options)).toMatchObject({ customer_id: id });
  },
);

test("after the database's clock was set back a proof is asked for once, and counts", async () => {
  const headers = await signIn();
  const proved = (when: string) => sql`update admin_session set confirmed_at = now() + ${when}::interval`.execute(db);
  await proved("1 day");
  expect(await dangerous(headers)).toMatchObject({ code: 401, data: { reauthenticate: true } });
  await proved("0 seconds");
  expect(await dangerous(headers)).toMatchObject({ code: 200 });
});

test("failures that were counted before the clock was set back lock nobody out", async () => {
  const limit = { name: "login", max: 2, seconds: 60 } as const;
  for (let n = 0; n < 5; n++) await mayTry(server, limit, "ann@example.com");
  expect(await mayTry(server, limit, "ann@example.com")).toBe(false);
  await sql`update attempt set expires_at = now() + interval '30 days'`.execute(db);
  expect(await mayTry(server, limit, "ann@example.com")).toBe(true);
});

test("a code that was used before the clock was set back keeps nobody out, and counts once", async () => {
  const secret = "a secret of thirty-two characters";
  const key = new Secret({ size: 20 }).base32;
  const code = () => new TOTP({ secret: Secret.fromBase32(key) }).generate();
  const ahead = BigInt(Math.floor(Date.now() / 30_000) + 5_000);
  await db
    .updateTable("staff")
    .set({ totp_secret: seal(secret, "totp", key), totp_step: ahead })
    .where("id", "=", staffId)
    .execute();
  const now = code();
  await checkSecondStep(server, staffId, now, secret);
  await expect(checkSecondStep(server, staffId, now, secret)).rejects.toMatchObject({ code: 400 });
});
