/** A discount tried on a pretended cart. */
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { testDiscount as testCall } from "#contract/calls/discounts.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { problemOf } from "../cart/lines.ts";
import { quote } from "./quote.ts";

/** What a code would do for a cart of these variants. Nothing is used or stored. */
export async function testDiscount(
  context: ShopContext,
  { code, items, country, email }: z.output<(typeof testCall)["input"]>,
): Promise<Output<typeof testCall>> {
  const { db, mall } = context;
  const account = email
    ? await db
        .selectFrom("customer")
        .select("id")
        .where("mall_id", "=", mall.id)
        .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
        .where("registered_at", "is not", null)
        .executeTakeFirst()
    : undefined;
  const orderQuote = await quote(context, account ? { customer_id: account.id } : { guest_id: newId() }, {
    items,
    coupon_code: code,
    country,
    state: "",
    email: email || undefined,
  });
  const money = (amount: bigint) => formatMoney(amount, mall.currency);
  const { totals } = orderQuote;
  return {
    problem: orderQuote.discountProblem,
    discount_name: orderQuote.discount?.code ?? "",
    lines: orderQuote.lines.map((line) => {
      const index = orderQuote.bought.findIndex(({ variant_id }) => variant_id === line.variant_id);
      const applies = !orderQuote.discount || orderQuote.discounted[index];
      return {
        good_name: line.good_name,
        variant_label: line.variant_label,
        qty: line.qty,
        total: money(line.price * BigInt(line.qty)),
        discount: money(totals.lines[index]?.discount ?? 0n),
        note: problemOf(line) || (applies ? "" : "not_for_this"),
      };
    }),
    items_total: money(totals.items_total),
    discount_total: money(totals.discount_total),
    shipping_total: money(totals.shipping_total),
    free_shipping: orderQuote.discount?.kind === "free_shipping",
    total: money(totals.total),
  };
}
