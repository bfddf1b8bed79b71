/** Neither the time of an answer nor its queries reveal which addresses have an account. */
import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { settleBackground } from "../auth/background.ts";
import { createTestShop } from "../testing.ts";
import { forgot, login, register } from "./index.ts";

const shop = await createTestShop();
const options = { secret: "test secret" };
const password = "correct horse";
const accountEmail = "known@example.com";
await register(shop, { email: accountEmail, password, name: "" }, options);

let strangers = 0;
const stranger = () => `stranger-${++strangers}@example.com`;

/** Processor time of the whole process in milliseconds; unlike the clock's it hardly counts what else is running. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work().catch(() => {});
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The minimum of several measurements of each, taken in turns: noise only adds time. */
async function min(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  const costs: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 7; round++) {
    costs[0] = Math.min(costs[0], await cost(one));
    costs[1] = Math.min(costs[1], await cost(other));
  }
  return costs;
}

test("a login at an unknown address costs what a wrong password costs", async () => {
  const attempt = (email: string) => () => login(shop, { email, password: "wrong" }, options);
  const [there, nowhere] = await min(attempt(accountEmail), attempt("nobody@example.com"));
  // Hashing takes more than nine tenths of it.
  expect(nowhere).toBeGreaterThan(there / 3);
  const asked = async (email: string) => (await countStatements(() => attempt(email)().catch(() => {}))).statements;
  await register(shop, { email: "second@example.com", password, name: "" }, options);
  expect(await asked("second@example.com")).toEqual(await asked(stranger()));
});

test("a registration of a taken address costs what hashing costs", async () => {
  const attempt = (email: () => string) => () => register(shop, { email: email(), password, name: "" }, options);
  const [free, taken] = await min(
    attempt(stranger),
    attempt(() => accountEmail),
  );
  expect(taken).toBeGreaterThan(free / 3);
});

test("a forgotten password is answered before the account is searched for", async () => {
  const asked = async (email: string) => {
    const { statements } = await countStatements(() => forgot(shop, { email }));
    const before = statements.length;
    await settleBackground(shop.db);
    return before;
  };
  expect(await asked(accountEmail)).toBe(await asked(stranger()));
});
