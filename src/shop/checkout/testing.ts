/** What tests of buying start from: a stocked product, a buyer, an order form filled in. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { placeOrder as placeOrderCall } from "#contract/calls/checkout.ts";
import type { StockPolicy } from "#contract/stock-policy.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import type { Buyer } from "../buyer.ts";
import { addToCart } from "../cart/index.ts";
import { createProducts } from "../catalog/commands/index.ts";
import type { PaymentSettings } from "../payments/index.ts";
import { createShippingZones } from "../shipping/commands/index.ts";
import { placeOrder, previewOrder } from "./index.ts";
import { testAddress } from "./test-address.ts";

export { testAddress };

export const settings: PaymentSettings = { secret: "a secret of thirty-two characters", sandbox: true };

export const newGuest = (): { guest_id: string } => ({ guest_id: newId() });

interface Goods {
  readonly price?: bigint;
  readonly stock?: number;
  readonly variants?: number;
  readonly stock_policy?: StockPolicy;
}

/** A shown product. @returns the ids of its variants. */
export async function stockProduct(
  context: ShopContext,
  { price = 1000n, stock = 10, variants = 1, stock_policy = "track" }: Goods = {},
): Promise<{ productId: string; variantIds: string[]; variantId: string }> {
  const sizes = Array.from({ length: variants }, (_, index) => String(index + 1));
  const optionsOf = (size: string): Record<string, string> => (variants > 1 ? { Size: size } : {});
  const [productId = ""] = await createProducts(context, [
    {
      good_name: "Mug",
      seo_name: `mug-${newId()}`,
      options: variants > 1 ? [{ name: "Size", values: sizes }] : [],
      variants: sizes.map((size) => ({
        sku: newId(),
        price: formatMoney(price, context.mall.currency),
        on_hand: stock,
        stock_policy,
        options: optionsOf(size),
      })),
    },
  ]);
  const rows = await context.db
    .selectFrom("variant")
    .select("id")
    .where("product_id", "=", productId)
    .orderBy("position")
    .execute();
  const variantIds = rows.map(({ id }) => id);
  return { productId, variantIds, variantId: variantIds[0] ?? "" };
}

/** A way to ship everywhere. */
export async function offerShipping(context: ShopContext, price = 500n): Promise<string> {
  const rate = { name: "Standard", price: formatMoney(price, context.mall.currency) };
  const [zone] = await createShippingZones(context, [{ name: "Everywhere", rates: [rate] }]);
  return zone?.rates[0] ?? "";
}

export type OrderForm = z.output<(typeof placeOrderCall)["input"]>;

export function orderForm(given: Partial<OrderForm> = {}): OrderForm {
  return {
    email: "buyer@example.com",
    address: testAddress,
    save_address: false,
    note: "",
    provider: "sandbox",
    coupon_code: "",
    accepted_terms: "",
    newsletter: false,
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
  const { country, state } = form.address;
  const preview = await previewOrder(context, buyer, { ...form, country, state }, settings);
  return placeOrder(context, buyer, { ...form, expected_total: preview.total }, { settings, idempotencyKey });
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
        (select sum(units_in_stock(o.stock_policy, o.on_hand, o.reserved)) from variant o
          where o.mall_id = p.mall_id and o.product_id = p.id))`.execute(db);
  return rows[0]?.wrong === 0;
}
