import { expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { runList } from "#kernel/lists/index.ts";
import { sendMail } from "../mail/send.ts";
import type { Message } from "../mail/transport.ts";
import { addOrder } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { answerMessage, messagesSource, readMessage, sendMessage, setMessageStates } from "./index.ts";

const shop = await createTestShop();
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } });
const colleague = { id: shop.staffId, name: "Ann" };

async function received(email: string, message = "Where is my order?"): Promise<string> {
  await sendMessage(shop, { name: "Bo Li", email, message, area_code: "+49", phone: "30 1", website: "" });
  const row = await shop.db
    .selectFrom("contact_message")
    .select("id")
    .where("email", "=", email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
}
const stateOf = async (id: string) => (await readMessage(shop, id)).state;

test("a message shows its writer with orders and other messages", async () => {
  const email = "writer@example.com";
  const order = await addOrder(shop, { email });
  const before = await received(email, "First question");
  const id = await received(email.toUpperCase());
  expect(await readMessage(shop, id)).toMatchObject({
    name: "Bo Li",
    phone: "+49 30 1",
    state: "open",
    answers: [],
    customer: { name: "Ann Kay", order_count: 1, spent: "19.90" },
    orders: [{ order_no: order.order_no, total: "19.90" }],
    others: [{ id: before, message: "First question" }],
  });
  const { rows } = await runList(shop, messagesSource, { search: "writer@" });
  expect(rows).toHaveLength(2);
});

test("answers are mailed in one thread, quote the message, and replies go to the shop", async () => {
  const id = await received("thread@example.com", "Is it blue?");
  for (const text of ["Yes, it is blue.", "And also green."]) await answerMessage(shop, colleague, { id, text });
  expect(await readMessage(shop, id)).toMatchObject({
    state: "answered",
    answers: [
      { text: "Yes, it is blue.", staff_name: "Ann", mail_state: "queued" },
      { text: "And also green.", mail_state: "queued" },
    ],
  });
  const sent: Message[] = [];
  const transport = { send: async (message: Message) => void sent.push(message) };
  const { answers } = await readMessage(shop, id);
  for (const { mail_id } of answers) {
    await sendMail(
      { db: shop.db, home: "http://shop.example", secret: "", transport },
      { mall_id: shop.mall.id, mail_id },
    );
  }
  const [first, second] = sent;
  expect(first).toMatchObject({ to: "thread@example.com", replyTo: "owner@example.com" });
  expect(first?.text).toContain("Yes, it is blue.");
  expect(first?.text).toContain("> Is it blue?");
  expect(first?.inReplyTo).toBeUndefined();
  expect(second).toMatchObject({ inReplyTo: first?.id, subject: expect.stringMatching(/^Re: /) });
  expect((await readMessage(shop, id)).answers.map(({ mail_state }) => mail_state)).toEqual(["sent", "sent"]);
});

test("messages are archived and opened again, and both is undone", async () => {
  const ids = [await received("one@example.com"), await received("two@example.com")];
  const archived = staff();
  expect(await setMessageStates(archived, { ids, state: "archived" })).toBe(2);
  expect(await setMessageStates(staff(), { ids, state: "archived" })).toBe(0);
  expect(await stateOf(ids[0] ?? "")).toBe("archived");
  await undo(staff(), { batch_id: archived.actor.batchId }, () => true);
  expect(await stateOf(ids[0] ?? "")).toBe("open");
  const recorded = await shop.db.selectFrom("change").select(["record_name", "after"]).execute();
  expect(JSON.stringify(recorded)).not.toMatch(/example\.com|Bo Li/);
});

test("an unknown message is answered with 404", async () => {
  await expect(readMessage(shop, newId())).rejects.toMatchObject({ code: 404 });
  await expect(answerMessage(shop, colleague, { id: newId(), text: "Hello" })).rejects.toMatchObject({ code: 404 });
});
