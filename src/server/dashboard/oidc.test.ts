import { afterAll, expect, test } from "vitest";
import { pageKey } from "#shop/staff/page-key.ts";
import { createTestServer } from "../testing.ts";
import { oidcClient, startOidcProvider } from "./testing/oidc-provider.ts";

const origin = "http://shop.example";
const provider = await startOidcProvider();
provider.accept(origin);
afterAll(() => provider.stop());
const { issuer } = provider;

const { app, call, db, mall } = await createTestServer({
  oidc: {
    issuer,
    clientId: oidcClient.id,
    clientSecret: oidcClient.secret,
    label: "Sign in with Example",
  },
});

const get = (url: string, cookie = "") => app.inject({ url, headers: { host: "shop.example", cookie } });
const pairs = (cookies: readonly { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");

/** Goes to the provider and back to the address that it leads to. */
async function visitProvider(query = "") {
  const begun = await get(`/dashboard/oidc${query}`);
  expect(begun.statusCode).toBe(303);
  let url = String(begun.headers.location);
  const jar = new Map<string, string>();
  while (url.startsWith(issuer)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`${response.status} ${await response.text()}`);
    url = new URL(location, url).href;
  }
  return { url: url.replace(origin, ""), cookie: pairs(begun.cookies), asked: new URL(String(begun.headers.location)) };
}

test("the sign-in offers the provider by its label", async () => {
  expect((await call("/admin_api/v1/signIn/ways")).data).toEqual({
    mall: mall.name,
    oidc: "Sign in with Example",
    sends_mail: false,
  });
});

test("someone on the staff comes in by their verified email, with PKCE, state and nonce, once", async () => {
  provider.person = { email: "Owner@example.com", verified: true };
  const { url, cookie, asked } = await visitProvider();
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const back = await get(url, cookie);
  expect([back.statusCode, back.headers.location]).toEqual([303, "/dashboard"]);
  const session = pairs(back.cookies.filter(({ name }) => name === "dashboard_session"));
  const key = pageKey(session.replace("dashboard_session=", ""));
  const me = await call("/admin_api/v1/staff/me", {}, { cookie: session, origin, "x-page-key": key });
  expect(me.data.staff.email).toBe("owner@example.com");
  const again = await get(url, cookie);
  expect([again.headers.location, pairs(again.cookies)]).toEqual([
    "/dashboard/sign-in?failed=1",
    "oidc=; oidc_return=",
  ]);
});

test("the provider leads back to the page that asked, within the dashboard only", async () => {
  provider.person = { email: "owner@example.com", verified: true };
  const outcome = async (return_to: string) => {
    const { url, cookie } = await visitProvider(`?return_to=${encodeURIComponent(return_to)}`);
    return (await get(url, cookie)).headers.location;
  };
  const page = "/dashboard/editor-session?design=1&return_to=%2Fdashboard%2Forders";
  expect(await outcome(page)).toBe(page);
  for (const other of [
    "https://evil.example",
    "//evil.example",
    "/dashboard\\evil",
    "/dashboards",
    "/dashboard/sign-in",
  ]) {
    expect(await outcome(other)).toBe("/dashboard");
  }
});

test("nobody else comes in: strangers, unverified and deactivated staff, and another browser than the one that began", async () => {
  const outcome = async () => {
    const { url, cookie } = await visitProvider();
    const { headers, cookies } = await get(url, cookie);
    expect(cookies.filter(({ name }) => name === "dashboard_session")).toEqual([]);
    return headers.location;
  };
  provider.person = { email: "stranger@example.com", verified: true };
  expect(await outcome()).toBe("/dashboard/sign-in?unknown=1");
  provider.person = { email: "owner@example.com", verified: false };
  expect(await outcome()).toBe("/dashboard/sign-in?failed=1");

  provider.person = { email: "owner@example.com", verified: true };
  const [one, two] = [await visitProvider(), await visitProvider()];
  expect((await get(one.url, two.cookie)).headers.location).toBe("/dashboard/sign-in?failed=1");
  expect((await get(one.url)).headers.location).toBe("/dashboard/sign-in?failed=1");

  await db.updateTable("staff").set({ deactivated_at: new Date() }).execute();
  expect(await outcome()).toBe("/dashboard/sign-in?unknown=1");
});
