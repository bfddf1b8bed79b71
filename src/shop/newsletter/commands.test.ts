import { expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { runList } from "#kernel/lists/index.ts";
import { createTestShop } from "../testing.ts";
import { addSubscriber, endSubscription, removeSubscribers, subscribe, subscribersSource } from "./index.ts";

const shop = await createTestShop();
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } });
const add = (email: string) => addSubscriber(staff(), { email, consent_note: "Paper form" });
const listed = async (email: string) => (await runList(shop, subscribersSource, { search: email })).rows;

test("who agreed elsewhere is added with a note, also while the confirmation is waited for", async () => {
  await add("paper@example.com");
  expect(await listed("paper@")).toMatchObject([{ state: "subscribed", source: "staff", consent_note: "Paper form" }]);
  await subscribe(shop, { email: "waiting@example.com" });
  expect(await listed("waiting@")).toMatchObject([{ state: "pending", source: "form" }]);
  await add("Waiting@example.com");
  expect(await listed("waiting@")).toMatchObject([{ state: "subscribed", source: "staff" }]);
  await expect(add("paper@example.com")).rejects.toMatchObject({ code: 400, message: /subscribed already/ });
});

test("who has unsubscribed is not added again by the shop", async () => {
  const id = await add("gone@example.com");
  const { token } = await shop.db
    .selectFrom("subscriber")
    .select("token")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await endSubscription(shop, token);
  await expect(add("gone@example.com")).rejects.toMatchObject({ code: 400, message: /has unsubscribed/ });
  const filters = [{ field: "state", operator: "any" as const, value: ["unsubscribed"] }];
  expect((await runList(shop, subscribersSource, { filters })).rows).toMatchObject([{ email: "gone@example.com" }]);
});

test("removed addresses are gone, and come back with their state by an undo", async () => {
  const id = await add("back@example.com");
  const removal = staff();
  expect(await removeSubscribers(removal, [id])).toBe(1);
  expect(await listed("back@")).toEqual([]);
  await undo(staff(), { batch_id: removal.actor.batchId }, () => true);
  expect(await listed("back@")).toMatchObject([{ id, state: "subscribed", consent_note: "Paper form" }]);
});
