import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { newId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/tokens.ts";
import { createTestShop } from "../testing.ts";
import { flushToken, startSession, verifyToken } from "./session.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const options = { secret: "test secret", now: Date.UTC(2030, 0, 1) };
const days = (count: number) => options.now + count * 24 * 60 * 60 * 1000;

test("a visitor without a token becomes a guest, without a row", async () => {
  const { result, statements } = await countStatements(() => flushToken(shop, undefined, options));
  expect(result).toMatchObject({ is_guest: true, expires_in: 30 * 24 * 60 * 60 });
  expect(statements).toEqual([]);
  expect(await verifyToken(shop, result.token, options)).toMatchObject({ kind: "guest" });
});

test("a guest stays the same guest with a fresh token", async () => {
  const first = await flushToken(shop, undefined, options);
  const later = await flushToken(shop, first.token, { ...options, now: days(29) });
  const before = await verifyToken(shop, first.token, options);
  expect(await verifyToken(shop, later.token, { ...options, now: days(58) })).toEqual(before);
  expect(await verifyToken(shop, first.token, { ...options, now: days(31) })).toBeUndefined();
});

test("forged tokens and those of another mall belong to no one", async () => {
  const { token } = await flushToken(shop, undefined, options);
  const [prefix, , signature] = token.split(".");
  const claims = Buffer.from(JSON.stringify({ id: newId(), exp: 9e9 })).toString("base64url");
  for (const forged of [
    `${prefix}.${claims}.${signature}`,
    `${prefix}.${claims}.`,
    `${prefix}.${claims}`,
    "guest.",
    "guest",
    "",
    "x".repeat(10_000),
    `${token}x`,
  ]) {
    expect(await verifyToken(shop, forged, options)).toBeUndefined();
  }
  expect(await verifyToken(other, token, options)).toBeUndefined();
  expect(await verifyToken(shop, token, { ...options, secret: "another" })).toBeUndefined();
});

test("a customer's session goes on under the same token and ends when it expires", async () => {
  const customer_id = newId();
  const token = newToken();
  const mall_id = shop.mall.id;
  await shop.db
    .insertInto("customer")
    .values({ mall_id, id: customer_id, email: "c@example.com", password_hash: null, birthday: null })
    .execute();
  await shop.db
    .insertInto("session")
    .values({
      mall_id,
      token_hash: hashToken(token),
      customer_id,
      created_at: new Date(options.now),
      expires_at: new Date(days(1)),
    })
    .execute();
  expect(await verifyToken(shop, token, options)).toEqual({ kind: "customer", customer_id });
  expect(await verifyToken(other, token, options)).toBeUndefined();
  expect(await flushToken(shop, token, options)).toMatchObject({ token, is_guest: false });
  expect(await verifyToken(shop, token, { ...options, now: days(29) })).toBeDefined();
  expect(await flushToken(shop, token, { ...options, now: days(31) })).toMatchObject({ is_guest: true });
});

test("a customer's session ends 180 days after its login, however often it was refreshed", async () => {
  const customer_id = newId();
  await shop.db
    .insertInto("customer")
    .values({ mall_id: shop.mall.id, id: customer_id, email: "long@example.com", password_hash: null, birthday: null })
    .execute();
  const { token } = await startSession(shop, customer_id, options);
  for (let day = 29; day <= 174; day += 29) {
    expect(await flushToken(shop, token, { ...options, now: days(day) })).toMatchObject({ token, is_guest: false });
  }
  const { expires_in } = await flushToken(shop, token, { ...options, now: days(179) });
  expect(expires_in).toBe(24 * 60 * 60);
  expect(await verifyToken(shop, token, { ...options, now: days(179.9) })).toBeDefined();
  expect(await flushToken(shop, token, { ...options, now: days(180.1) })).toMatchObject({ is_guest: true });
});
