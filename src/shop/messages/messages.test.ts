import { expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { createTestShop } from "../testing.ts";
import { sendMessage } from "./index.ts";

const shop = await createTestShop();

const message = { name: "Ann", email: "ann@example.com", message: "Hello" };
const messages = () => shop.db.selectFrom("contact_message").selectAll().where("mall_id", "=", shop.mall.id).execute();
const mails = (template: string) =>
  shop.db.selectFrom("mail").select(["recipient", "data"]).where("template", "=", template).execute();

test("a message keeps what was written and nothing else", async () => {
  const parsed = calls.sendMessage.input.parse({ ...message, area_code: "+49", phone: "30 / 123", role: "owner" });
  await sendMessage(shop, parsed);
  expect(await messages()).toMatchObject([{ ...message, area_code: "+49", phone: "30 / 123" }]);
});

test("a message with the hidden field filled in is not stored", async () => {
  const before = (await messages()).length;
  await sendMessage(shop, { ...message, website: "http://spam.example" });
  expect(await messages()).toHaveLength(before);
});

test.each([
  [{ ...message, email: "no address" }, "must be an email address"],
  [{ ...message, message: "  " }, "please write a message"],
  [{ ...message, message: "x".repeat(5001) }, "at most 5,000 characters"],
  [{ ...message, phone: "<script>" }, "must be a phone number"],
])("a wrong message is refused by its rule", (input, rule) => {
  const result = calls.sendMessage.input.safeParse(input);
  expect(result.success).toBe(false);
  expect(result.error?.issues[0]?.message).toBe(rule);
});

test("a message goes to the shop's owner by mail, and its writer hears that it has arrived", async () => {
  await sendMessage(shop, { ...message, area_code: "+49", phone: "30 123", message: "By mail, please" });
  const sent = (await mails("contact_message")).map(({ data }) => data);
  expect(sent).toContainEqual(
    expect.objectContaining({ name: "Ann", email: "ann@example.com", phone: "+49 30 123", message: "By mail, please" }),
  );
  const [confirmation] = await mails("message_received");
  expect(confirmation?.recipient).toBe("ann@example.com");
  expect(JSON.stringify(confirmation)).not.toContain("By mail, please");
});

test("an inbox gets three confirmations a day, however its address is tagged; the messages are all stored", async () => {
  const before = (await messages()).length;
  for (let n = 0; n < 5; n++) await sendMessage(shop, { ...message, email: `flooded+${n}@example.com` });
  expect(await messages()).toHaveLength(before + 5);
  const sent = await mails("message_received");
  expect(sent.filter(({ recipient }) => recipient.startsWith("flooded"))).toHaveLength(3);
});
