import { expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { createTestShop } from "../testing.ts";
import { sendMessage, subscribe } from "./letters.ts";

const shop = await createTestShop();

const message = { name: "Ann", email: "ann@example.com", message: "Hello" };
const subscribers = (mallId = shop.mall.id) =>
  shop.db.selectFrom("subscriber").select("email").where("mall_id", "=", mallId).execute();
const messages = () => shop.db.selectFrom("contact_message").selectAll().where("mall_id", "=", shop.mall.id).execute();

test("an address is on the list once, whatever its letters' case, and once per mall", async () => {
  const other = await shop.anotherMall();
  await Promise.all(["a@example.com", "A@Example.com", "a@example.com"].map((email) => subscribe(shop, { email })));
  await subscribe(other, { email: "a@example.com" });
  expect(await subscribers()).toHaveLength(1);
  expect(await subscribers(other.mall.id)).toHaveLength(1);
});

test("a message keeps what was written and nothing else", async () => {
  const parsed = calls.sendMessage.input.parse({ ...message, area_code: "+49", phone: "30 / 123", role: "owner" });
  await sendMessage(shop, parsed);
  expect(await messages()).toMatchObject([{ ...message, area_code: "+49", phone: "30 / 123" }]);
});

test("whoever fills in the hidden field stores nothing", async () => {
  const before = (await messages()).length;
  await sendMessage(shop, { ...message, website: "http://spam.example" });
  await subscribe(shop, { email: "spam@example.com", website: "x" });
  expect(await messages()).toHaveLength(before);
  expect(await subscribers()).not.toContainEqual({ email: "spam@example.com" });
});

test.each([
  [{ ...message, email: "no address" }, "must be an e-mail address"],
  [{ ...message, message: "  " }, "please write a message"],
  [{ ...message, message: "x".repeat(5001) }, "at most 5,000 characters"],
  [{ ...message, phone: "<script>" }, "must be a phone number"],
])("a wrong message is refused by its rule", (input, rule) => {
  const result = calls.sendMessage.input.safeParse(input);
  expect(result.success).toBe(false);
  expect(result.error?.issues[0]?.message).toBe(rule);
});
