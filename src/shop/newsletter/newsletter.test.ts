import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestShop } from "../testing.ts";
import { confirmSubscription, endSubscription, subscribe } from "./index.ts";

const shop = await createTestShop();

const subscribers = (mallId = shop.mall.id) =>
  shop.db.selectFrom("subscriber").select("email").where("mall_id", "=", mallId).execute();
const mails = (template: string) =>
  shop.db.selectFrom("mail").select(["recipient", "data"]).where("template", "=", template).execute();

test("an address is on the list once, whatever its letters' case, and once per mall", async () => {
  const other = await shop.anotherMall();
  await Promise.all(["a@example.com", "A@Example.com", "a@example.com"].map((email) => subscribe(shop, { email })));
  await subscribe(other, { email: "a@example.com" });
  expect(await subscribers()).toHaveLength(1);
  expect(await subscribers(other.mall.id)).toHaveLength(1);
});

test("an address with the hidden field filled in is not stored", async () => {
  await subscribe(shop, { email: "spam@example.com", website: "x" });
  expect(await subscribers()).not.toContainEqual({ email: "spam@example.com" });
});

describe("the newsletter", () => {
  const tokenOf = async (email: string) => {
    const asked = (await mails("subscription_confirm")).filter(({ recipient }) => recipient === email);
    const { path } = z.object({ path: z.string() }).parse(asked.at(-1)?.data);
    return { count: asked.length, token: new URL(path, "http://shop.example").searchParams.get("token") ?? "" };
  };
  const state = (email: string) =>
    shop.db
      .selectFrom("subscriber")
      .select(["confirmed_at", "ended_at"])
      .where("mall_id", "=", shop.mall.id)
      .where("email", "=", email)
      .executeTakeFirst();
  const later = (email: string) =>
    shop.db
      .updateTable("subscriber")
      .set({ asked_at: new Date(Date.now() - 11 * 60_000) })
      .where("email", "=", email)
      .execute();

  test("counts an address once the link of the mail was followed, and no more once it was ended", async () => {
    const email = "reader@example.com";
    await subscribe(shop, { email });
    expect(await state(email)).toEqual({ confirmed_at: null, ended_at: null });
    const { token } = await tokenOf(email);
    expect(await confirmSubscription(shop, token)).toBe(true);
    expect((await state(email))?.confirmed_at).toBeInstanceOf(Date);
    expect(await endSubscription(shop, token)).toBe(true);
    expect((await state(email))?.ended_at).toBeInstanceOf(Date);
    expect(await confirmSubscription(shop, token)).toBe(false);
  });

  test("knows no other tokens, and none of another mall", async () => {
    await subscribe(shop, { email: "mine@example.com" });
    const { token } = await tokenOf("mine@example.com");
    const other = await shop.anotherMall();
    expect(await confirmSubscription(other, token)).toBe(false);
    expect(await endSubscription(other, token)).toBe(false);
    expect(await confirmSubscription(shop, "x")).toBe(false);
  });

  test("sends one mail in ten minutes, and none to a confirmed address", async () => {
    const email = "patient@example.com";
    await Promise.all(Array.from({ length: 5 }, () => subscribe(shop, { email })));
    expect((await tokenOf(email)).count).toBe(1);
    await later(email);
    await subscribe(shop, { email });
    const { count, token } = await tokenOf(email);
    expect(count).toBe(2);
    await confirmSubscription(shop, token);
    await later(email);
    await subscribe(shop, { email });
    expect((await tokenOf(email)).count).toBe(2);
  });

  test("sends five mails a day to one inbox, however its address is tagged", async () => {
    for (let n = 0; n < 8; n++) await subscribe(shop, { email: `flooded+${n}@example.com` });
    const sent = (await mails("subscription_confirm")).filter(({ recipient }) => recipient.startsWith("flooded"));
    expect(sent).toHaveLength(5);
  });

  test("subscribes an address again by a new confirmation with a new link", async () => {
    const email = "again@example.com";
    await subscribe(shop, { email });
    const { token } = await tokenOf(email);
    await confirmSubscription(shop, token);
    await endSubscription(shop, token);
    await later(email);
    await subscribe(shop, { email });
    const fresh = (await tokenOf(email)).token;
    expect(fresh).not.toBe(token);
    expect(await state(email)).toEqual({ confirmed_at: null, ended_at: null });
    expect(await confirmSubscription(shop, token)).toBe(false);
    expect(await confirmSubscription(shop, fresh)).toBe(true);
  });
});
