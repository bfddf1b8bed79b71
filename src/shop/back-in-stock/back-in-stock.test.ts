import { expect, test } from "vitest";
import { z } from "zod";
import { deliverEvents } from "#kernel/events/index.ts";
import { setStock, updateProduct } from "../catalog/commands/index.ts";
import { newGuest, stockProduct } from "../checkout/testing.ts";
import { planStock } from "../inventory/index.ts";
import { createTestShop } from "../testing.ts";
import { endRequests, endRequestsPath, requestBackInStock } from "./index.ts";
import { mailBackInStock } from "./send.ts";

const shop = await createTestShop();
const ask = (variant_id: string, email?: string, website = "") =>
  requestBackInStock(shop, newGuest(), { variant_id, email, website });
const waiting = async (email: string) =>
  (await shop.db.selectFrom("back_in_stock").select("variant_id").where("email", "=", email).execute()).length;
const mails = (email: string) =>
  shop.db
    .selectFrom("mail")
    .select(["template", "data"])
    .where("template", "=", "back_in_stock")
    .where("recipient", "=", email)
    .execute();
const refill = (variant_id: string, on_hand = 3) => setStock(shop, [{ variant_id, on_hand }]);

test("one mail for an address and variant once it is in stock, and the request is gone", async () => {
  const { variantId } = await stockProduct(shop, { stock: 0 });
  const email = "ada@example.com";
  await Promise.all([1, 2, 3].map(() => ask(variantId, email)));
  await ask(variantId, "ADA@example.com");
  await mailBackInStock(shop);
  expect(await mails(email)).toEqual([]);
  await refill(variantId);
  await Promise.all([1, 2, 3].map(() => mailBackInStock(shop)));
  expect(await mails(email)).toMatchObject([
    {
      data: {
        name: "Mug",
        end: "",
        path: expect.stringMatching(new RegExp(`^/product/detail/mug-.*\\?variant=${variantId}$`)),
      },
    },
  ]);
  expect(await waiting(email)).toBe(0);
  await refill(variantId, 0);
  await refill(variantId);
  await mailBackInStock(shop);
  expect(await mails(email)).toHaveLength(1);
});

test("stock that comes back is told, and answers at once who asked for that variant; without a request nothing is stored", async () => {
  const fail = (error: unknown) => {
    throw error;
  };
  const [asked, other] = [await stockProduct(shop, { stock: 0 }), await stockProduct(shop, { stock: 0 })];
  await ask(asked.variantId, "told@example.com");
  const { variantId } = await stockProduct(shop, { stock: 0 });
  await ask(variantId, "waits@example.com");
  await planStock(shop, { items: [{ variant_id: variantId, stock_policy: "untracked" }] });
  await refill(asked.variantId);
  await refill(other.variantId);
  await deliverEvents(shop.db, { log: fail });
  expect(await mails("told@example.com")).toHaveLength(1);
  expect(await waiting("told@example.com")).toBe(0);
  const back = await shop.db.selectFrom("event").select("subject").where("name", "=", "stock.back").execute();
  expect(back.map(({ subject }) => subject)).toContain(asked.variantId);
  expect(back.map(({ subject }) => subject)).not.toContain(other.variantId);
  // Another policy is no event of stock: the job finds it.
  expect(await mails("waits@example.com")).toEqual([]);
  await mailBackInStock(shop);
  expect(await mails("waits@example.com")).toHaveLength(1);
});

test("nothing is sent for a hidden product", async () => {
  const { variantId, productId } = await stockProduct(shop, { stock: 0 });
  await ask(variantId, "hidden@example.com");
  await updateProduct(shop, productId, { status: "draft" });
  await refill(variantId);
  await mailBackInStock(shop);
  expect(await mails("hidden@example.com")).toEqual([]);
});

test("the mail's link ends the other requests of the address", async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => stockProduct(shop, { stock: 0 })));
  const email = "many@example.com";
  for (const product of [one, two, three]) await ask(product?.variantId ?? "", email);
  await refill(one?.variantId ?? "");
  await mailBackInStock(shop);
  const [mail] = await mails(email);
  const { end } = z.object({ end: z.string() }).parse(mail?.data);
  expect(end).toContain(endRequestsPath);
  const token = new URL(end, "http://shop.example").searchParams.get("token") ?? "";
  expect(await endRequests(await shop.anotherMall(), token)).toBe(false);
  expect(await waiting(email)).toBe(2);
  expect(await endRequests(shop, token)).toBe(true);
  expect(await waiting(email)).toBe(0);
});

test("a variant in stock, an unknown one and a guest without an address are refused; a filled trap stores nothing", async () => {
  const { variantId } = await stockProduct(shop);
  await expect(ask(variantId, "a@example.com")).rejects.toMatchObject({ code: 409 });
  await expect(ask(shop.mall.id, "a@example.com")).rejects.toMatchObject({ code: 404 });
  const { variantId: soldOut } = await stockProduct(shop, { stock: 0 });
  await expect(ask(soldOut)).rejects.toMatchObject({ code: 400 });
  await ask(soldOut, "bot@example.com", "https://spam.example");
  expect(await waiting("bot@example.com")).toBe(0);
});

test("twenty requests a day for one inbox, however its address is tagged", async () => {
  const { variantId } = await stockProduct(shop, { stock: 0 });
  for (let n = 0; n < 23; n++) await ask(variantId, `flooded+${n}@example.com`);
  const rows = await shop.db.selectFrom("back_in_stock").select("email").where("email", "like", "flooded%").execute();
  expect(rows).toHaveLength(20);
});
