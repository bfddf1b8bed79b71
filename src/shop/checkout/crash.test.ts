/** A process that dies while it places an order (kill -9, power loss) leaves no partial order, at any statement. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { createDb } from "#db/connect.ts";
import { getCart } from "../cart/index.ts";
import { automaticDiscounts } from "../discounts/automatic.ts";
import { paymentMethods } from "../payments/methods.ts";
import { checkoutRules } from "../settings/index.ts";
import { termsOf } from "../shipping/shipping.ts";
import { createTestShop } from "../testing.ts";
import { placeOrder } from "./place.ts";
import { booksAgree, guestWith, offerShipping, orderForm, settings, stockProduct } from "./testing.ts";

const shop = await createTestShop();
await offerShipping(shop);
// Every process of its own reads these once; here all share one cache, which a dead one would leave waiting.
await paymentMethods(shop, settings);
await checkoutRules(shop);
await automaticDiscounts(shop);
const { db, mall, url } = shop;

afterEach(() => vi.restoreAllMocks());

/** Places an order in a process of which the database sees no more from the given statement on. @returns what it sent. */
async function placeAndDie(statement: number, place: (context: typeof shop) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const query = pg.Client.prototype.query;
  const dead = new Promise<void>((resolve) => {
    // biome-ignore lint/suspicious/noExplicitAny: pg's query has eleven forms, all passed on as they come
    vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: any, ...args: any[]) {
      if (sent.length === statement) {
        this.connection.stream.destroy();
        resolve();
        return new Promise(() => {}) as never;
      }
      sent.push(args[0].text ?? args[0]);
      return Reflect.apply(query, this, args);
    });
  });
  const own = createDb(url);
  // The rejection is ignored: a killed process neither answers nor cleans up.
  await Promise.race([dead, place({ ...shop, db: own }).catch(() => {})]);
  vi.restoreAllMocks();
  return sent;
}

test("whichever statement is its last, the order is there whole or not at all, and placing it again makes one", async () => {
  let whole: string[] = [];
  for (let statement = 0; ; statement++) {
    const { variantId } = await stockProduct(shop, { stock: 5 });
    const guest = await guestWith(shop, variantId, 2);
    const form = orderForm({ expected_total: "25.00", email: `${randomUUID()}@example.com` });
    const idempotencyKey = randomUUID();
    const place = (context: typeof shop) => placeOrder(context, guest, form, { settings, idempotencyKey });
    await termsOf(shop, form.address);
    const sent = await placeAndDie(statement, place);
    const storedOrders = () =>
      db
        .selectFrom("orders")
        .select("id")
        .where("mall_id", "=", mall.id)
        .where("guest_id", "=", guest.guest_id)
        .execute();
    const reserved = async () =>
      (await db.selectFrom("variant").select("reserved").where("id", "=", variantId).executeTakeFirstOrThrow())
        .reserved;
    const mails = () => db.selectFrom("mail").select("id").where("recipient", "=", form.email).execute();
    const at = `dead after ${sent.length} statements, the last ${sent.at(-1)}`;

    const orders = await storedOrders();
    expect(await reserved(), at).toBe(orders.length * 2);
    expect((await getCart(shop, guest)).count, at).toBe(orders.length === 0 ? 2 : 0);
    expect(await mails(), at).toHaveLength(orders.length);

    await place(shop);
    expect(await storedOrders(), at).toHaveLength(1);
    expect(await reserved(), at).toBe(2);
    expect(await mails(), at).toHaveLength(1);
    whole = sent;
    if (sent.length < statement) break;
  }
  expect(whole.at(-1)).toMatch(/commit/i);
  expect(await booksAgree(shop)).toBe(true);
});
