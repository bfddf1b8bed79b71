/** What tests of buying start from: a stocked product, a buyer, an order form filled in. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { placeOrder as placeOrderCall } from "#contract/calls/checkout.ts";
import type { Buyer } from "../buyer.ts";
import { addToCart } from "../cart/index.ts";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import type { PaymentSettings } from "../payments/index.ts";
import { placeOrder, previewOrder } from "./index.ts";

export const settings: PaymentSettings = { secret: "a secret of thirty-two characters", sandbox: true };

export const newGuest = (): { guest_id: string } => ({ guest_id: newId() });

interface Goods {
  readonly price?: bigint;
  readonly stock?: number;
  readonly variants?: number;
}

/** A shown product; its stock is in the books as well. @returns the ids of its variants. */
export async function stockProduct(
  { db, mall }: ShopContext,
  { price = 1000n, stock = 10, variants = 1 }: Goods = {},
): Promise<{ productId: string; variantIds: string[]; variantId: string }> {
  const productId = newId();
  await db
    .insertInto("product")
    .values({
      mall_id: mall.id,
      id: productId,
      good_name: "Mug",
      seo_name: `mug-${productId}`,
      pictures: "[]",
      options: JSON.stringify(variants > 1 ? [{ name: "Size", values: ["1"] }] : []),
      specifications: "[]",
      price,
      origin_price: null,
      stock: stock * variants,
    })
    .execute();
  const variantIds = Array.from({ length: variants }, () => newId());
  for (const [position, id] of variantIds.entries()) {
    await db
      .insertInto("variant")
      .values({
        mall_id: mall.id,
        id,
        product_id: productId,
        sku: id,
        options: JSON.stringify(variants > 1 ? { Size: String(position + 1) } : {}),
        price,
        origin_price: null,
        image: null,
        on_hand: stock,
        position,
      })
      .execute();
    const move = { id: newId(), variant_id: id, on_hand: stock, reserved: 0, reason: "opening stock" };
    await db
      .insertInto("stock_move")
      .values({ mall_id: mall.id, ...move, reference: null })
      .execute();
  }
  return { productId, variantIds, variantId: variantIds[0] ?? "" };
}

/** A way to ship everywhere. */
export async function offerShipping({ db, mall }: ShopContext, price = 500n): Promise<string> {
  const id = newId();
  await db
    .insertInto("shipping_method")
    .values({ mall_id: mall.id, id, name: "Standard", price, free_from: null })
    .execute();
  return id;
}

export type OrderForm = z.output<(typeof placeOrderCall)["input"]>;

/** Where the goods of tests go. */
export const testAddress = {
  first_name: "Ada",
  last_name: "Byron",
  phone: "+1 503 555 0100",
  country: "US",
  state: "OR",
  city: "Portland",
  address1: "1 Mill Lane",
  address2: "",
  postal_code: "97209",
};

export function orderForm(given: Partial<OrderForm> = {}): OrderForm {
  return {
    email: "buyer@example.com",
    address: testAddress,
    note: "",
    provider: "sandbox",
    coupon_code: "",
    expected_total: "0",
    ...given,
  };
}

/** Places an order at the total that the preview shows, under a fresh key unless one is given. */
export async function buy(
  context: ShopContext,
  buyer: Buyer,
  given: Partial<OrderForm> = {},
  idempotencyKey: string = randomUUID(),
) {
  const form = orderForm(given);
  const shown = await previewOrder(context, buyer, { ...form, country: "US", state: "OR" }, settings);
  return placeOrder(context, buyer, { ...form, expected_total: shown.total }, { settings, idempotencyKey });
}

/** A guest who has something in the cart. */
export async function guestWith(context: ShopContext, variantId: string, qty = 1): Promise<{ guest_id: string }> {
  const guest = newGuest();
  await addToCart(context, guest, { variant_id: variantId, qty });
  return guest;
}

/** True when a variant's counters are what its moves sum to, and its product shows what is left. */
export async function booksAgree({ db, mall }: ShopContext): Promise<boolean> {
  const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from variant v
      left join (select variant_id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from stock_move
        where mall_id = ${mall.id} group by variant_id) m on m.variant_id = v.id
      join product p on p.mall_id = v.mall_id and p.id = v.product_id
      where v.mall_id = ${mall.id} and (v.on_hand <> m.on_hand or v.reserved <> m.reserved or p.stock <>
        (select sum(o.on_hand - o.reserved) from variant o where o.mall_id = p.mall_id and o.product_id = p.id))`.execute(
    db,
  );
  return rows[0]?.wrong === 0;
}
