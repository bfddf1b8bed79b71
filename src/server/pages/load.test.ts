import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { register } from "#shop/accounts/index.ts";
import { createTestShop } from "#shop/testing.ts";
import type { Services } from "../calls/context.ts";
import { localClient } from "./load.ts";

const shop = await createTestShop();
const services: Services = {
  db: shop.db,
  dataDir: "",
  secret: "a secret of thirty-two characters",
  checkOutput: true,
  forget: () => {},
} as Partial<Services> as Services;
const person = { email: "ada@example.com", password: "correct horse", name: "Ada" };
const { token } = await register(shop, person, services);

test("a page verifies its token once, however many calls it makes, and a page without personal calls never", async () => {
  const client = localClient(services, { mall: shop.mall, token });
  const { statements } = await countStatements(async () => {
    const [account, addresses] = await Promise.all([
      client.call("/api/v1/account/info", {}),
      client.call("/api/v1/address/list", {}),
    ]);
    expect([account.code, addresses.code]).toEqual([200, 200]);
  });
  expect(statements.filter((text) => text.includes('"session"'))).toHaveLength(1);
  expect(statements).toHaveLength(3);
  expect(client.personal).toBe(true);
});

test("an account page of a customer is at most six statements", async () => {
  const client = localClient(services, { mall: shop.mall, token });
  const { statements } = await countStatements(async () => {
    await client.call("/api/v1/menus/list", {});
    await client.call("/api/v1/account/info", {});
    expect((await client.call("/api/v1/order/list", { page: 1, pageSize: 1 })).code).toBe(200);
  });
  expect(statements.length).toBeLessThanOrEqual(6);
});

test("a page that lacks what could not be loaded is not for everybody", async () => {
  const broken = { ...services, db: undefined } as Partial<Services> as Services;
  const client = localClient(broken, { mall: shop.mall });
  await expect(client.call("/api/v1/news/list", { page: 1 })).rejects.toThrow();
  expect(client.personal).toBe(true);
});

test("each request verifies the session again: an ended one gives access to nothing", async () => {
  expect((await localClient(services, { mall: shop.mall, token }).call("/api/v1/account/info", {})).code).toBe(200);
  await shop.db.deleteFrom("session").where("mall_id", "=", shop.mall.id).execute();
  expect((await localClient(services, { mall: shop.mall, token }).call("/api/v1/account/info", {})).code).toBe(401);
});
