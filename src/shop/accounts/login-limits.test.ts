/** Guessing is limited without locking out the owner of the account. */
import { expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { createTestShop } from "../testing.ts";
import { login, register } from "./index.ts";

const shop = await createTestShop();
const secret = "test secret";
const password = "correct horse";
let people = 0;

async function newCustomer() {
  const email = `person-${++people}@example.com`;
  await register(shop, { email, password, name: "" }, { secret });
  return email;
}
const tryLogin = (email: string, ip: string, text = "a wrong guess") =>
  login(shop, { email, password: text }, { secret, ip }).then(
    () => 200,
    ({ code }) => code,
  );

test("ten failures of one caller lock that caller, and not the owner at another address", async () => {
  const email = await newCustomer();
  for (let n = 0; n < 10; n++) expect(await tryLogin(email, "192.0.2.1")).toBe(400);
  expect(await tryLogin(email, "192.0.2.1", password)).toBe(429);
  expect(await tryLogin(email, "198.51.100.7", password)).toBe(200);
});

test("all addresses of an IPv6 network are one caller", async () => {
  const email = await newCustomer();
  for (let n = 0; n < 10; n++) expect(await tryLogin(email, `2001:db8:1:2::${n}`)).toBe(400);
  expect(await tryLogin(email, "2001:db8:1:2:ffff::1", password)).toBe(429);
  expect(await tryLogin(email, "2001:db8:1:3::1", password)).toBe(200);
});

test("after a hundred guesses of many callers only those who have logged in before may try", async () => {
  const email = await newCustomer();
  const home = "203.0.113.5";
  expect(await tryLogin(email, home, password)).toBe(200);
  const guesses = Array.from({ length: 110 }, (_, n) => () => tryLogin(email, `192.0.2.${n}`));
  const codes: number[] = [];
  for (const guess of guesses) codes.push(await guess());
  expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(10);
  expect(await tryLogin(email, "198.51.100.9", password)).toBe(429);
  expect(await tryLogin(email, home, password)).toBe(200);
});

test.each(["123456", "Password1", "QWERTY123", "iloveyou"])("%s is not accepted as a new password", (text) => {
  for (const { input } of [calls.register, calls.reset, calls.changePassword]) {
    const allFields = { email: "a@example.com", token: "x", old_password: "x", password: text };
    const { error } = input.safeParse(allFields);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "This password is too easy to guess. Please choose another one.",
    ]);
  }
  expect(calls.login.input.safeParse({ email: "a@example.com", password: text }).success).toBe(true);
});
