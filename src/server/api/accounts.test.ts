/** The account's calls over HTTP: who may, and what a body can and cannot do. */
import { expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { settleBackground } from "#shop/auth/background.ts";
import { createTestServer } from "../testing.ts";

const { anotherMall, app, call, db, mall } = await createTestServer();
await anotherMall({ hosts: ["other.example"] });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
let people = 0;

async function newCustomer(host = "shop.example") {
  const email = `person-${++people}@example.com`;
  const { data } = await call("/api/v1/auth/register", { email, password: "correct horse" }, { host });
  return { email, headers: { host, ...bearer(data.token) } };
}

const address = {
  first_name: "Ada",
  last_name: "Lovelace",
  phone: "+49 30 123456",
  country: "DE",
  city: "Berlin",
  address1: "Torstraße 1",
  postal_code: "10115",
};
const ann = await newCustomer();
const ben = await newCustomer();
const elsewhere = await newCustomer("other.example");
const guest = bearer((await call("/api/v1/auth/flushToken")).data.token);
const saved = await call("/api/v1/address/save", { address }, ann.headers);
const id: string = saved.data.address.id;

const inputs: Record<string, object> = {
  "/api/v1/account/groups": {},
  "/api/v1/account/info": {},
  "/api/v1/account/update": { name: "Mallory" },
  "/api/v1/account/changePwd": { old_password: "guessed wrong", password: "another one" },
  "/api/v1/account/delete": { password: "guessed wrong" },
  "/api/v1/account/data": { password: "guessed wrong" },
  "/api/v1/address/list": {},
  "/api/v1/address/save": { id, address },
  "/api/v1/address/delete": { id },
  "/api/v1/address/default": { id },
};

test("the list of inputs here names every call of the account", () => {
  const own = Object.values(calls).filter(
    ({ audience, path }) => audience === "customer" && /^\/api\/v1\/(account|address)\//.test(path),
  );
  expect(Object.keys(inputs).sort()).toEqual(own.map(({ path }) => path).sort());
});

test.each(Object.entries(inputs))(
  "%s is closed to everybody without a customer's session of this mall",
  async (path, input) => {
    for (const headers of [{}, guest, bearer("made-up"), { ...elsewhere.headers, host: "shop.example" }]) {
      expect(await call(path, input, headers)).toMatchObject({ status: 200, code: 401, data: null });
    }
  },
);

test.each(["/api/v1/address/save", "/api/v1/address/delete", "/api/v1/address/default"])(
  "%s: another customer's address is as missing as none, in this mall and in another",
  async (path) => {
    for (const { headers } of [ben, elsewhere]) {
      const theirs = await call(path, inputs[path], headers);
      const none = await call(path, { ...inputs[path], id: "01900000-0000-7000-8000-000000000000" }, headers);
      expect(theirs).toEqual(none);
      expect(theirs.code).toBe(404);
    }
    const { data } = await call("/api/v1/address/list", {}, ann.headers);
    expect(data.addresses).toEqual([saved.data.address]);
  },
);

test("a body cannot say whose account it is about, nor anything that its call does not take", async () => {
  const before = await db.selectFrom("customer").selectAll().where("email", "=", ben.email).executeTakeFirstOrThrow();
  const row = { customer_id: before.id, mall_id: before.mall_id, id: before.id };
  const update = { ...row, name: "Ann", email: "stolen@example.com", password_hash: "x", deleted_at: "2030-01-01" };
  expect((await call("/api/v1/account/update", update, ann.headers)).data.account).toMatchObject({
    email: ann.email,
    name: "Ann",
  });
  const answer = await call(
    "/api/v1/address/save",
    { customer_id: before.id, mall_id: "x", address: { ...address, customer_id: before.id, is_default: true } },
    ann.headers,
  );
  expect(answer.data.address).toMatchObject({ is_default: false });
  expect(await db.selectFrom("customer").selectAll().where("email", "=", ben.email).executeTakeFirst()).toEqual(before);
  expect((await call("/api/v1/address/list", {}, ben.headers)).data.addresses).toEqual([]);
  const registered = await call("/api/v1/auth/register", {
    email: "plain@example.com",
    password: "correct horse",
    id: before.id,
    mall_id: mall.id,
    created_at: "1970-01-01",
  });
  const info = await call("/api/v1/account/info", {}, bearer(registered.data.token));
  expect(info.data.account.created_at).not.toContain("1970");
});

test.each([
  ["/api/v1/auth/register", { email: "nobody", password: "123456" }, "email must be an email address"],
  [
    "/api/v1/auth/register",
    { email: "a@example.com", password: "12345" },
    "password must be at least 6 characters long",
  ],
  ["/api/v1/auth/register", { email: "a@example.com", password: "x".repeat(201) }, "password: at most 200 characters"],
  ["/api/v1/auth/login", { email: "a@example.com" }, "password is required"],
  ["/api/v1/auth/login", { email: { $ne: "" }, password: ["x"] }, "email must be a text"],
  ["/api/v1/auth/forgot", {}, "email is required"],
  ["/api/v1/auth/reset", { token: "", password: "123456" }, "token is required"],
])("%s %j is refused in words", async (path, input, message) => {
  expect(await call(path, input)).toMatchObject({ status: 200, code: 400, message });
});

test("address and country are named in what is wrong with an address", async () => {
  const wrong = { address: { ...address, country: "US", postal_code: "94103" } };
  expect((await call("/api/v1/address/save", wrong, ann.headers)).message).toBe("address.state is required");
});

test("login and forgot answer alike for addresses with and without an account", async () => {
  const answers = async (path: string, more: object) => [
    await call(path, { email: ann.email, ...more }),
    await call(path, { email: "nobody@example.com", ...more }),
  ];
  const [answer, answerForUnknown] = await answers("/api/v1/auth/login", { password: "wrong one" });
  expect(answer).toEqual(answerForUnknown);
  const [asked, askedForUnknown] = await answers("/api/v1/auth/forgot", {});
  expect(asked).toEqual(askedForUnknown);
  await settleBackground(db);
});

test("logout ends the session for every call", async () => {
  const { headers } = await newCustomer();
  expect((await call("/api/v1/account/info", {}, headers)).code).toBe(200);
  expect((await call("/api/v1/auth/logout", {}, headers)).code).toBe(200);
  expect((await call("/api/v1/account/info", {}, headers)).code).toBe(401);
});

test("a session that a page of the shop gets comes with its cookies, by the server, for as long as it lasts; no other site sets them", async () => {
  const cookies = async (path: string, body: object, headers: Record<string, string>) => {
    const answer = await app.inject({
      method: "POST",
      url: path,
      headers: { host: "shop.example", "content-type": "application/json", ...headers },
      payload: JSON.stringify(body),
    });
    const { data } = answer.json<{ data: { token: string; expires_in: number } }>();
    return { set: Object.fromEntries(answer.cookies.map((one) => [one.name, one])), data };
  };
  const own = { origin: "http://shop.example" };
  const { set, data } = await cookies("/api/v1/auth/flushToken", {}, own);
  expect(set.token).toMatchObject({ value: data.token, maxAge: data.expires_in, path: "/", sameSite: "Lax" });
  expect(set.token?.httpOnly).toBeUndefined();
  expect(set.is_guest?.value).toBe("1");
  expect(Number(set.token_expiration_time?.value)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  const email = "kept@example.com";
  const account = await cookies("/api/v1/auth/register", { email, password: "correct horse" }, own);
  expect([account.set.login_account?.value, account.set.is_guest?.value]).toEqual([email, "0"]);
  expect(account.set.login_account?.maxAge).toBe(account.data.expires_in);
  const changing = { old_password: "correct horse", password: "correct horses" };
  const changed = await cookies("/api/v1/account/changePwd", changing, { ...own, ...bearer(account.data.token) });
  expect(changed.set.token?.value).toBe(changed.data.token);
  expect((await cookies("/api/v1/auth/flushToken", {}, { origin: "https://evil.test" })).set).toEqual({});
  expect((await cookies("/api/v1/auth/flushToken", {}, {})).set).toEqual({});
  expect((await cookies("/api/v1/account/info", {}, { ...own, ...bearer(changed.data.token) })).set).toEqual({});
});
