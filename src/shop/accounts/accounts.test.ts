import { inspect } from "node:util";
import { expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { hashToken } from "#kernel/tokens.ts";
import { settleBackground } from "../auth/background.ts";
import { flushToken, verifyToken } from "../auth/session.ts";
import { stockProduct } from "../checkout/testing.ts";
import { createTestShop } from "../testing.ts";
import {
  accountInfo,
  changePassword,
  deleteAccount,
  forgot,
  login,
  logout,
  register,
  resetPassword,
  updateAccount,
} from "./index.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const options = { secret: "test secret" };
const mall_id = shop.mall.id;
let people = 0;

/** A registered customer with a session. */
async function newCustomer(password = "correct horse") {
  const email = `person-${++people}@example.com`;
  const { token } = await register(shop, { email, password, name: "Ann" }, options);
  const shopper = await verifyToken(shop, token, options);
  if (shopper?.kind !== "customer") throw new Error("no customer");
  return { email, password, token, id: shopper.customer_id };
}
const whose = (token: string) => verifyToken(shop, token, options);
const customers = () => shop.db.selectFrom("customer").selectAll().where("mall_id", "=", mall_id).execute();

async function linkMailedTo(email: string): Promise<string[]> {
  await settleBackground(shop.db);
  const mails = await shop.db
    .selectFrom("mail")
    .select(["data", "template"])
    .where("recipient", "=", email)
    .where("template", "=", "reset")
    .orderBy("id")
    .execute();
  return mails.map(({ data }) => /#token=([\w-]+)/.exec(JSON.stringify(data))?.[1] ?? "");
}

test("who registers is logged in, welcomed by mail, and can log in again whatever the letters' case", async () => {
  const { email, password, id } = await newCustomer();
  const session = await login(shop, { email: email.toUpperCase(), password }, options);
  expect(await whose(session.token)).toEqual({ kind: "customer", customer_id: id });
  expect(session).toMatchObject({ is_guest: false, expires_in: 30 * 24 * 60 * 60, capped: [] });
  const mails = await shop.db.selectFrom("mail").select("template").where("recipient", "=", email).execute();
  expect(mails).toEqual([{ template: "welcome" }]);
});

test("neither password nor token is stored as it is", async () => {
  const { email, password, token } = await newCustomer("a very special phrase");
  const rows = inspect(
    [
      await customers(),
      await shop.db.selectFrom("session").selectAll().execute(),
      await shop.db.selectFrom("attempt").selectAll().execute(),
    ],
    { maxArrayLength: null },
  );
  expect(rows).not.toContain(password);
  expect(rows).not.toContain(token);
  expect(rows).toContain(hashToken(token));
  expect((await customers()).find((one) => one.email === email)?.password_hash).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  );
});

test("a wrong password and an unknown address get the same answer", async () => {
  const { email } = await newCustomer();
  const refusal = (address: string) =>
    login(shop, { email: address, password: "wrong" }, options).catch(({ code, message, data }) => ({
      code,
      message,
      data,
    }));
  const answer = await refusal(email);
  expect(answer).toMatchObject({ code: 400 });
  expect(await refusal("nobody@example.com")).toEqual(answer);
});

test("an account opens in its own mall only", async () => {
  const { email, password, token } = await newCustomer();
  await expect(login(other, { email, password }, options)).rejects.toMatchObject({ code: 400 });
  expect(await verifyToken(other, token, options)).toBeUndefined();
  // The same address may have another account there.
  const there = await register(other, { email, password: "another one", name: "" }, options);
  expect(await verifyToken(shop, there.token, options)).toBeUndefined();
});

test("after ten failures an account waits, whether it exists or not, and a right password does not help", async () => {
  const { email, password } = await newCustomer();
  for (const address of [email, "ghost@example.com"]) {
    for (let index = 0; index < 10; index++) {
      await expect(login(shop, { email: address, password: `guess ${index}` }, options)).rejects.toMatchObject({
        code: 400,
      });
    }
    await expect(login(shop, { email: address, password }, options)).rejects.toMatchObject({ code: 429 });
  }
  await shop.db
    .updateTable("attempt")
    .set({ expires_at: new Date(0) })
    .execute();
  await expect(login(shop, { email, password }, options)).resolves.toMatchObject({ is_guest: false });
});

test("guesses at the same moment count each", async () => {
  const { email } = await newCustomer();
  const guesses = Array.from({ length: 16 }, () =>
    login(shop, { email, password: "guess" }, options).catch(({ code }) => code),
  );
  const codes = await Promise.all(guesses);
  expect(codes.filter((code) => code === 400)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(6);
});

test("a login rotates the token: the one before opens nothing", async () => {
  const { email, password, token } = await newCustomer();
  const second = await login(shop, { email, password }, { ...options, token });
  expect(second.token).not.toBe(token);
  expect(await whose(token)).toBeUndefined();
  expect(await whose(second.token)).toBeDefined();
});

test("a token dies at logout, and only that one", async () => {
  const { email, password, token } = await newCustomer();
  const elsewhere = await login(shop, { email, password }, options);
  await logout(shop, token);
  expect(await whose(token)).toBeUndefined();
  expect(await whose(elsewhere.token)).toBeDefined();
  expect(await flushToken(shop, token, options)).toMatchObject({ is_guest: true });
});

test("changing the password ends all sessions and open links, and goes on under a new token", async () => {
  const { email, password, token, id } = await newCustomer();
  const elsewhere = await login(shop, { email, password }, options);
  await forgot(shop, { email });
  const [link = ""] = await linkMailedTo(email);
  await expect(changePassword(shop, id, { old_password: "no", password: "new password" }, {})).rejects.toMatchObject({
    code: 400,
    message: "old_password is not correct",
  });
  const fresh = await changePassword(shop, id, { old_password: password, password: "new password" }, {});
  expect(await whose(token)).toBeUndefined();
  expect(await whose(elsewhere.token)).toBeUndefined();
  expect(await whose(fresh.token)).toEqual({ kind: "customer", customer_id: id });
  await expect(resetPassword(shop, { token: link, password: "thief's own" })).rejects.toMatchObject({ code: 400 });
  await expect(login(shop, { email, password }, options)).rejects.toMatchObject({ code: 400 });
  await expect(login(shop, { email, password: "new password" }, options)).resolves.toBeDefined();
});

test("a mailed link sets a new password once, and ends every session", async () => {
  const { email, password, token } = await newCustomer();
  await forgot(shop, { email: email.toUpperCase() });
  const [link = ""] = await linkMailedTo(email);
  expect(link).toHaveLength(43);
  const both = await Promise.allSettled(
    ["first choice", "second choice"].map((choice) => resetPassword(shop, { token: link, password: choice })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await whose(token)).toBeUndefined();
  await expect(login(shop, { email, password }, options)).rejects.toMatchObject({ code: 400 });
  const chosen = both[0]?.status === "fulfilled" ? "first choice" : "second choice";
  await expect(login(shop, { email, password: chosen }, options)).resolves.toBeDefined();
});

test("an old link, and one of another mall, set nothing", async () => {
  const { email } = await newCustomer();
  await forgot(shop, { email });
  const [link = ""] = await linkMailedTo(email);
  await expect(resetPassword(other, { token: link, password: "elsewhere" })).rejects.toMatchObject({ code: 400 });
  await shop.db
    .updateTable("password_reset")
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  await expect(resetPassword(shop, { token: link, password: "too late" })).rejects.toMatchObject({ code: 400 });
});

test("forgot answers the same for an unknown address, without a mail, and limits mails to an address", async () => {
  const { email } = await newCustomer();
  const before = await shop.db.selectFrom("mail").select("id").execute();
  expect(await forgot(shop, { email: "nobody-at-all@example.com" })).toEqual(await forgot(other, { email }));
  await settleBackground(shop.db);
  expect(await shop.db.selectFrom("mail").select("id").execute()).toHaveLength(before.length);
  for (let index = 0; index < 5; index++) await forgot(shop, { email });
  expect(await linkMailedTo(email)).toHaveLength(3);
});

test("a taken address cannot be registered, also not twice at once", async () => {
  const { email } = await newCustomer();
  const again = { email: email.toUpperCase(), password: "123456", name: "" };
  await expect(register(shop, again, options)).rejects.toMatchObject({ code: 400 });
  const email2 = "twice@example.com";
  const both = await Promise.allSettled(
    [1, 2, 3].map(() => register(shop, { email: email2, password: "123456", name: "" }, options)),
  );
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await customers()).filter((one) => one.email === email2)).toHaveLength(1);
});

test("details are kept as they were written, and nothing that the form does not have", async () => {
  const { id, email } = await newCustomer();
  const input = calls.updateAccount.input.parse({
    name: '<img src=x onerror="alert(1)">\u0000',
    phone: "+49 30 123456",
    birthday: "1990-02-28",
    email: "thief@example.com",
    password_hash: "x",
    created_at: "1970-01-01",
  });
  expect(await updateAccount(shop, id, input)).toMatchObject({
    account: { email, name: '<img src=x onerror="alert(1)">', phone: "+49 30 123456", birthday: "1990-02-28" },
  });
  await updateAccount(shop, id, { name: "", phone: "", birthday: "" });
  expect((await accountInfo(shop, id)).account).toMatchObject({ name: "", phone: "", birthday: "" });
});

test.each([
  ["28.02.1990", "format YYYY-MM-DD"],
  ["1990-2-28", "format YYYY-MM-DD"],
  ["1990-02-30", "invalid date"],
  ["1990-13-01", "invalid date"],
  ["2025-03-02", "between 5 and 100"],
  ["2030-01-01", "between 5 and 100"],
  ["1929-02-28", "between 5 and 100"],
])("the birthday %s is refused", async (birthday, rule) => {
  const { id } = await newCustomer();
  const now = Date.UTC(2030, 2, 1);
  await expect(updateAccount(shop, id, { name: "", phone: "", birthday }, now)).rejects.toMatchObject({
    code: 400,
    message: expect.stringContaining(rule),
  });
});

test.each(["2025-03-01", "1930-03-01", "1929-03-02"])("the birthday %s is an age of 5 to 100", async (birthday) => {
  const { id } = await newCustomer();
  const now = Date.UTC(2030, 2, 1);
  expect((await updateAccount(shop, id, { name: "", phone: "", birthday }, now)).account.birthday).toBe(birthday);
});

test("a deleted account leaves nothing personal, ends its sessions and frees its address", async () => {
  const { id, email, password, token } = await newCustomer();
  await updateAccount(shop, id, { name: "Somebody Special", phone: "+1 555 0100 200", birthday: "1990-01-01" });
  await expect(deleteAccount(shop, id, { password: "wrong" })).rejects.toMatchObject({ code: 400 });
  const mails = () => shop.db.selectFrom("mail").select("id").where("mall_id", "=", shop.mall.id).execute();
  const before = (await mails()).length;
  await deleteAccount(shop, id, { password });
  expect(await mails()).toHaveLength(before - 1);
  expect(await whose(token)).toBeUndefined();
  const row = (await customers()).find((one) => one.id === id);
  // The whole number and date: a random id may contain any few digits of them.
  expect(inspect(row)).not.toMatch(/Somebody|555 ?0100|1990-01-01|@example/);
  await expect(login(shop, { email, password }, options)).rejects.toMatchObject({ code: 400 });
  await expect(register(shop, { email, password, name: "" }, options)).resolves.toBeDefined();
});

test("parallel logins move a guest's cart once", async () => {
  const { email, password, id } = await newCustomer();
  const guest = await flushToken(shop, undefined, options);
  const who = await verifyToken(shop, guest.token, options);
  if (who?.kind !== "guest") throw new Error("no guest");
  const { variantId: variant_id } = await stockProduct(shop, { price: 100n, stock: 5 });
  const line = { mall_id, variant_id, price_seen: 100n };
  await shop.db
    .insertInto("cart_line")
    .values([
      { ...line, buyer_id: who.id, qty: 4 },
      { ...line, buyer_id: id, qty: 3 },
    ])
    .execute();
  const logins = await Promise.all(
    [1, 2, 3, 4].map(() => login(shop, { email, password }, { ...options, token: guest.token })),
  );
  expect(logins.flatMap(({ capped }) => capped)).toEqual(["Mug"]);
  const lines = await shop.db
    .selectFrom("cart_line")
    .select(["buyer_id", "qty"])
    .where("mall_id", "=", mall_id)
    .execute();
  expect(lines).toEqual([{ buyer_id: id, qty: 5 }]);
});
