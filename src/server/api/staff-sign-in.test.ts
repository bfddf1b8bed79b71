import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { settleBackground } from "#shop/auth/background.ts";
import { hashPassword } from "#shop/auth/password.ts";
import { shopSettings } from "#shop/settings/index.ts";
import { issueToken, startDashboardSession } from "#shop/staff/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import { testPasskey } from "#shop/staff/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app, db, mall, dashboardHeaders } = server;
const origin = "http://shop.example";
const password = "a long enough secret";
const password_hash = await hashPassword(password);

async function addStaff(role = "manager") {
  const id = newId();
  const email = `${id}@example.com`;
  await db.insertInto("staff").values({ mall_id: mall.id, id, email, name: "Ann", role, password_hash }).execute();
  return { id, email };
}

/** A browser with its cookie, in a document of the dashboard. */
function browser(headers: Record<string, string> = { origin }, ip = "203.0.113.7") {
  let cookie = "";
  return {
    cookie: () => cookie,
    set(value: string) {
      cookie = value;
    },
    async call(path: string, body: object = {}) {
      const response = await app.inject({
        method: "POST",
        url: `/admin_api/v1/${path}`,
        headers: { host: "shop.example", ...headers, ...keyed(cookie) },
        remoteAddress: ip,
        body,
      });
      const set = response.cookies.find(({ name }) => name === "dashboard_session");
      if (set) cookie = set.value ? `dashboard_session=${set.value}` : "";
      return response.json();
    },
  };
}
/** What a sign-in answers. */
const entered = { state: "signed_in", page_key: expect.stringMatching(/^[\w-]{43}$/) };

/** The cookie of a session with its page key. */
const keyed = (cookie: string): Record<string, string> =>
  cookie ? { cookie, "x-page-key": pageKey(cookie.replace("dashboard_session=", "")) } : {};

const isSignedIn = async (one: ReturnType<typeof browser>) => (await one.call("staff/me")).code === 200;

/** Someone with a session as old as given, in minutes. */
async function signedIn(id: string, minutes = 0) {
  const one = browser();
  const session = await startDashboardSession(server, id, { ip: "203.0.113.7" });
  const confirmed_at = new Date(Date.now() - minutes * 60_000);
  await db.updateTable("admin_session").set({ confirmed_at }).where("id", "=", session.id).execute();
  one.set(`dashboard_session=${session.secret}`);
  return one;
}

test("address and password sign in; a wrong password and an unknown address get the same answer", async () => {
  const { email } = await addStaff();
  const one = browser();
  const wrong = await one.call("signIn/password", { email, password: "wrong" });
  const unknown = await one.call("signIn/password", { email: "nobody@example.com", password: "wrong" });
  expect([wrong.code, unknown]).toEqual([400, wrong]);
  expect(one.cookie()).toBe("");
  expect(await one.call("signIn/password", { email: email.toUpperCase(), password })).toMatchObject({
    code: 200,
    data: { state: "signed_in" },
  });
  expect(await isSignedIn(one)).toBe(true);
  // Another site cannot sign anyone in to an account of its own.
  const elsewhere: Record<string, string>[] = [{ origin: "https://evil.example" }, {}];
  for (const headers of elsewhere) {
    expect((await browser(headers).call("signIn/password", { email, password })).code).toBe(403);
  }
});

test("ten wrong passwords lock the caller out and not the owner of the account elsewhere", async () => {
  const { email } = await addStaff();
  const guesser = browser({ origin }, "198.51.100.1");
  for (let n = 0; n < 10; n++) await guesser.call("signIn/password", { email, password: `guess ${n}` });
  expect((await guesser.call("signIn/password", { email, password })).code).toBe(429);
  expect((await browser().call("signIn/password", { email, password })).code).toBe(200);
});

test("deactivated staff do not sign in, by neither way", async () => {
  const { id, email } = await addStaff();
  const passkey = await passkeyOf(await signedIn(id));
  await db.updateTable("staff").set({ deactivated_at: new Date() }).where("id", "=", id).execute();
  expect((await browser().call("signIn/password", { email, password })).code).toBe(400);
  expect((await passkeySignIn(browser(), passkey)).code).toBe(400);
});

async function passkeyOf(one: ReturnType<typeof browser>, name = "Laptop") {
  const passkey = testPasskey();
  const { data } = await one.call("account/passkeyChallenge");
  const response = passkey.register(data.options.challenge, origin);
  const added = await one.call("account/addPasskey", { token: data.token, response, name });
  expect(added.code).toBe(200);
  return passkey;
}
async function passkeySignIn(
  one: ReturnType<typeof browser>,
  passkey: ReturnType<typeof testPasskey>,
  { at = origin, verified = true } = {},
) {
  const { data } = await one.call("signIn/passkeyChallenge");
  const response = passkey.sign(data.options.challenge, at, { verified });
  return one.call("signIn/passkey", { token: data.token, response });
}

test("a passkey is added, signs in without an address, is renamed and removed", async () => {
  const { id } = await addStaff();
  const one = await signedIn(id);
  const passkey = await passkeyOf(one);
  const two = browser();
  expect((await passkeySignIn(two, passkey)).data).toEqual(entered);
  expect(await isSignedIn(two)).toBe(true);
  const { data } = await two.call("account/detail");
  expect(data.passkeys).toMatchObject([{ name: "Laptop", used_at: expect.any(String) }]);
  const [{ id: passkeyId }] = data.passkeys;
  expect((await two.call("account/renamePasskey", { id: passkeyId, name: "Work" })).code).toBe(200);
  const stranger = await signedIn((await addStaff()).id);
  expect((await stranger.call("account/renamePasskey", { id: passkeyId, name: "Mine" })).code).toBe(404);
  expect((await stranger.call("account/removePasskey", { id: passkeyId })).code).toBe(404);
  expect((await two.call("account/removePasskey", { id: passkeyId })).code).toBe(200);
  expect((await passkeySignIn(browser(), passkey)).code).toBe(400);
});

test("a passkey of another site, without fingerprint or PIN, copied, or for a used challenge is refused", async () => {
  const { id } = await addStaff();
  const one = await signedIn(id);
  const passkey = await passkeyOf(one);
  expect((await passkeySignIn(browser(), passkey, { at: "https://evil.example" })).code).toBe(400);
  expect((await passkeySignIn(browser(), passkey, { verified: false })).code).toBe(400);
  expect((await passkeySignIn(browser(), testPasskey())).code).toBe(400);
  const two = browser();
  const { data } = await two.call("signIn/passkeyChallenge");
  const signed = { token: data.token, response: passkey.sign(data.options.challenge, origin) };
  expect((await two.call("signIn/passkey", signed)).code).toBe(200);
  expect((await browser().call("signIn/passkey", signed)).code).toBe(400);
  passkey.rewind();
  expect((await passkeySignIn(browser(), passkey)).code).toBe(400);
});

test("the only way to sign in cannot be removed", async () => {
  const { id } = await addStaff();
  await db.updateTable("staff").set({ password_hash: null }).where("id", "=", id).execute();
  const one = await signedIn(id);
  await passkeyOf(one);
  const { data } = await one.call("account/detail");
  expect((await one.call("account/removePasskey", { id: data.passkeys[0].id })).code).toBe(409);
});

const codeAt = (secret: string, time = Date.now()) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time });

async function withTwoStep() {
  const staff = await addStaff();
  const one = await signedIn(staff.id);
  const { data } = await one.call("account/startTwoStep");
  expect(data.qr).toMatch(/^<svg/);
  const wrong = await one.call("account/enableTwoStep", { token: data.token, code: "000000" });
  expect(wrong.code).toBe(400);
  // The code before this one, so that the current one is still unused.
  const code = codeAt(data.secret, Date.now() - 30_000);
  const enabled = await one.call("account/enableTwoStep", { token: data.token, code });
  expect(enabled.data.recovery_codes).toHaveLength(10);
  return { ...staff, one, secret: data.secret as string, codes: enabled.data.recovery_codes as string[] };
}

test("two-step verification asks for a code after the password, and accepts none twice", async () => {
  const { email, secret } = await withTwoStep();
  const sign = async () => {
    const one = browser();
    const { data } = await one.call("signIn/password", { email, password });
    expect([data.state, one.cookie()]).toEqual(["second_step", ""]);
    return { one, token: data.token as string };
  };
  const code = codeAt(secret);
  const first = await sign();
  expect((await first.one.call("signIn/code", { token: first.token, code: "000000" })).code).toBe(400);
  expect((await first.one.call("signIn/code", { token: first.token, code })).data).toEqual(entered);
  const second = await sign();
  expect((await second.one.call("signIn/code", { token: second.token, code })).code).toBe(400);
  expect(
    (await second.one.call("signIn/code", { token: first.token, code: codeAt(secret, Date.now() + 30_000) })).code,
  ).toBe(401);
});

test("each recovery code works once; neither they nor the app's secret are in the database as they are", async () => {
  const { id, email, codes, secret } = await withTwoStep();
  const rows = JSON.stringify([
    await db.selectFrom("staff").select(["totp_secret", "password_hash"]).where("id", "=", id).execute(),
    await db.selectFrom("staff_recovery_code").selectAll().execute(),
    await db.selectFrom("staff_token").selectAll().execute(),
  ]);
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))])
    expect(rows).not.toContain(hidden);
  const use = async (code: string) => {
    const one = browser();
    const { data } = await one.call("signIn/password", { email, password });
    return (await one.call("signIn/code", { token: data.token, code })).code;
  };
  expect(await use(codes[0]?.toUpperCase() ?? "")).toBe(200);
  expect(await use(codes[0] ?? "")).toBe(400);
  // A code belongs to whom it was given.
  expect(await use((await withTwoStep()).codes[0] ?? "")).toBe(400);
  const one = await signedIn(id);
  expect((await one.call("account/detail")).data).toMatchObject({ two_step: true, recovery_codes_left: 9 });
  const renewed = await one.call("account/newRecoveryCodes");
  expect(await use(codes[1] ?? "")).toBe(400);
  expect(await use(renewed.data.recovery_codes[0])).toBe(200);
  expect((await one.call("account/disableTwoStep")).code).toBe(200);
  expect((await browser().call("signIn/password", { email, password })).data).toEqual(entered);
});

test("ten wrong codes are the end of guessing, from wherever", async () => {
  const { email } = await withTwoStep();
  const one = browser();
  const { data } = await one.call("signIn/password", { email, password });
  let last = 0;
  for (let n = 0; n < 11; n++) {
    const answer = await browser({ origin }, `198.51.100.${n}`).call("signIn/code", {
      token: data.token,
      code: "000000",
    });
    last = answer.code;
  }
  expect(last).toBe(429);
});

test("sessions are listed with place and browser, and ended one by one or all others", async () => {
  const { id } = await addStaff();
  const [one, two, three] = [await signedIn(id), await signedIn(id), await signedIn(id)];
  const { data } = await one.call("account/detail");
  expect(data.sessions).toHaveLength(3);
  expect(data.sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
  expect(data.sessions[0]).toMatchObject({ kind: "dashboard", ip: "203.0.113.7" });
  const other = (await two.call("account/detail")).data.sessions.find(
    (session: { current: boolean }) => session.current,
  );
  const stranger = await signedIn((await addStaff()).id);
  expect((await stranger.call("account/endSession", { id: other.id })).code).toBe(404);
  expect((await one.call("account/endSession", { id: other.id })).code).toBe(200);
  expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(three)]).toEqual([true, false, true]);
  await one.call("account/endOtherSessions");
  expect([await isSignedIn(one), await isSignedIn(three)]).toEqual([true, false]);
});

test("a new password ends the other sessions, and needs a fresh proof of who asks", async () => {
  const { id, email } = await addStaff();
  const [old, other] = [await signedIn(id, 11), await signedIn(id)];
  const chosen = { password: "another long secret" };
  const asked = await old.call("account/password", chosen);
  expect([asked.code, asked.data]).toEqual([401, { reauthenticate: true, ways: ["password"] }]);
  expect((await old.call("account/confirmPassword", { password: "wrong" })).code).toBe(400);
  expect((await old.call("account/password", chosen)).code).toBe(401);
  expect((await old.call("account/confirmPassword", { password })).code).toBe(200);
  expect((await old.call("account/password", { password: "password123" })).code).toBe(400);
  expect((await old.call("account/password", chosen)).code).toBe(200);
  expect([await isSignedIn(old), await isSignedIn(other)]).toEqual([true, false]);
  expect((await browser().call("signIn/password", { email, password })).code).toBe(400);
});

test("a passkey confirms too, but nobody else's", async () => {
  const [mine, theirs] = [await addStaff(), await addStaff()];
  const passkey = await passkeyOf(await signedIn(mine.id));
  const foreign = await passkeyOf(await signedIn(theirs.id));
  const one = await signedIn(mine.id, 11);
  expect((await one.call("account/confirmWays")).data).toEqual({ ways: ["passkey", "password"] });
  const confirm = async (by: typeof passkey) => {
    const { data } = await one.call("account/confirmChallenge");
    return (
      await one.call("account/confirmPasskey", { token: data.token, response: by.sign(data.options.challenge, origin) })
    ).code;
  };
  expect(await confirm(foreign)).toBe(400);
  expect(await confirm(passkey)).toBe(200);
  expect((await one.call("account/startTwoStep")).code).toBe(200);
});

const newestLink = async (template: string) => {
  const row = await db
    .selectFrom("mail")
    .select("data")
    .where("template", "=", template)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { path = "" } = (row?.data ?? {}) as { path?: string };
  return new URLSearchParams(path.split("#")[1]).get("token") ?? "";
};

test("a forgotten password is replaced by a mailed link, once; sessions end and the second step stays", async () => {
  const { id, email, codes } = await withTwoStep();
  const old = await signedIn(id);
  const answer = await browser().call("signIn/forgot", { email });
  expect(await browser().call("signIn/forgot", { email: "nobody@example.com" })).toEqual(answer);
  await settleBackground(db);
  const token = await newestLink("staff_reset");
  const one = browser();
  expect((await one.call("signIn/link", { token, purpose: "reset" })).data).toMatchObject({ email });
  const reset = await one.call("signIn/reset", { token, password: "a new long secret" });
  expect([reset.data.state, one.cookie(), await isSignedIn(old)]).toEqual(["second_step", "", false]);
  expect((await one.call("signIn/code", { token: reset.data.token, code: codes[0] })).code).toBe(200);
  expect((await browser().call("signIn/reset", { token, password: "a third long secret" })).code).toBe(400);
});

test("an invitation is accepted once, with a password or a passkey; a failed attempt leaves it good", async () => {
  const owner = { ...(await dashboardHeaders()) };
  const invite = async (email: string) => {
    await server.call("/admin_api/v1/staff/invite", { email, role: "support" }, owner);
    return newestLink("staff_invitation");
  };
  const token = await invite("new@example.com");
  const one = browser();
  const accept = (more: object) => one.call("signIn/acceptInvitation", { token, name: "New", ...more });
  expect((await accept({})).message).toContain("choose a password or a passkey");
  expect((await accept({ password: "short" })).code).toBe(400);
  expect((await accept({ password })).data).toEqual(entered);
  expect((await one.call("staff/me")).data.staff).toMatchObject({ name: "New", role: "support" });
  expect((await accept({ password })).code).toBe(400);

  const second = await invite("key@example.com");
  const two = browser();
  const { data } = await two.call("signIn/linkPasskey", { token: second, purpose: "invitation" });
  const passkey = testPasskey();
  const wrong = { token: data.token, response: passkey.register("other", origin), name: "" };
  expect((await two.call("signIn/acceptInvitation", { token: second, name: "Key", passkey: wrong })).code).toBe(400);
  const right = { ...wrong, response: passkey.register(data.options.challenge, origin) };
  expect((await two.call("signIn/acceptInvitation", { token: second, name: "Key", passkey: right })).code).toBe(200);
  expect((await passkeySignIn(browser(), passkey)).code).toBe(200);
});

test("the set-up names a new shop and makes its owner, once", async () => {
  const { db, mall, staffId, call } = await createTestServer();
  const context = { db, mall };
  const token = await issueToken(context, "set_up", { staffId });
  const input = {
    token,
    shop_name: "Clay & Co",
    country: "JP",
    currency: "JPY",
    time_zone: "Asia/Tokyo",
    unit_system: "imperial",
    prices_include_tax: true,
    name: "Olga",
    email: "olga@example.com",
    password,
  };
  const nowhere = await call("/admin_api/v1/signIn/setUp", { ...input, time_zone: "Mars/Base" }, { origin });
  expect(nowhere).toMatchObject({ code: 400, message: "time_zone must be a time zone such as Europe/Zurich" });
  const outside = await call("/admin_api/v1/signIn/setUp", { ...input, country: "XX" }, { origin });
  expect(outside).toMatchObject({ code: 400, message: "country must be a country" });
  const set = await call("/admin_api/v1/signIn/setUp", input, { origin });
  expect(set.data).toEqual(entered);
  expect(await findMall(db, mall.id)).toMatchObject({
    name: "Clay & Co",
    currency: "JPY",
    time_zone: "Asia/Tokyo",
    unit_system: "imperial",
    prices_include_tax: true,
  });
  expect(await shopSettings.read(context)).toMatchObject({ country: "JP" });
  const row = await db.selectFrom("staff").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ id: staffId, name: "Olga", email: "olga@example.com", role: "owner" });
  expect((await call("/admin_api/v1/signIn/setUp", input, { origin })).code).toBe(400);
  // A second link of a start before is worth nothing either.
  const late = { ...input, token: await issueToken(context, "set_up", { staffId }) };
  expect((await call("/admin_api/v1/signIn/setUp", late, { origin })).code).toBe(400);
});
