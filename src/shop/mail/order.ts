/** The order that a mail is about, as it is when the mail is written. */

import { sql } from "kysely";
import { z } from "zod";
import { addressLines } from "#contract/address-lines.ts";
import { localStates } from "#contract/local-states.ts";
import type { Guarantee } from "#contract/shapes/maker.ts";
import { defaultBackorderText } from "#contract/stock-policy.ts";
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { shopWords } from "#kernel/translations/index.ts";
import { guaranteesOf } from "../makers/guarantees.ts";
import { taxedParts } from "../orders/taxes.ts";
import { instructionsOf } from "../payments/methods.ts";
import { byRate } from "../taxes/by-rate.ts";
import { linkFree } from "./link-free.ts";

export interface MailOrder {
  readonly order_no: string;
  readonly display_id: number | null;
  readonly is_test: boolean;
  readonly email: string;
  readonly is_guest: boolean;
  readonly status: string;
  readonly lines: readonly {
    readonly good_name: string;
    readonly variant_label: string;
    readonly qty: number;
    readonly total: string;
    /** Units that were not in stock when they were ordered, and what the shopper was told; absent for none. */
    readonly backordered?: { readonly qty: number; readonly text: string };
  }[];
  readonly items_total: string;
  readonly discount_total: string;
  readonly shipping_total: string;
  /** By rate. */
  readonly taxes: readonly { readonly name: string; readonly tax: string }[];
  readonly tax_total: string;
  readonly tax_included: boolean;
  /** No tax was charged: the buyer is a business elsewhere in the EU, with this VAT number. */
  readonly reverse_charge: boolean;
  /** "" for none. */
  readonly vat_number: string;
  readonly total: string;
  /** How to pay outside of the shop, as staff have written it; "" for other orders. */
  readonly instructions: string;
  readonly by_transfer: boolean;
  /** Lines of the postal address. */
  readonly address: readonly string[];
  /** What makers guarantee of its lines beyond two years, where the European Union's consumer law applies. */
  readonly guarantees: readonly Guarantee[];
}

const part = z.string().default("");
const stored = z.object({
  first_name: part,
  last_name: part,
  company: part,
  address1: part,
  address2: part,
  city: part,
  state: part,
  postal_code: part,
  country: part,
});

/**
 * @param options.eu whether the European Union's consumer law applies
 * @throws when there is no such order: a mail is queued in the transaction that changed it.
 */
export async function findMailOrder(context: ShopContext, id: string, { eu = false } = {}): Promise<MailOrder> {
  const { db, mall } = context;
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("order_line")
    .select([
      // As the buyer read them when they ordered.
      sql<string>`coalesce(shown_name, good_name)`.as("good_name"),
      sql<string>`coalesce(shown_label, variant_label)`.as("variant_label"),
      "qty",
      "backordered",
      sql<string>`coalesce(shown_backorder_text, backorder_text)`.as("backorder_text"),
      "price",
      "discount",
      "tax",
      "tax_name",
      "tax_hundredths",
      "product_id",
    ])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
  const money = (amount: bigint) => formatMoney(amount, order.currency);
  const words = await shopWords({ db, mall });
  return {
    order_no: order.order_no,
    display_id: order.display_id,
    is_test: order.is_test,
    email: order.email,
    is_guest: order.customer_id === null,
    status: order.status,
    lines: lines.map(({ good_name, variant_label, qty, price, backordered, backorder_text: text }) => ({
      good_name,
      variant_label,
      qty,
      total: money(price * BigInt(qty)),
      ...(backordered > 0 && { backordered: { qty: backordered, text: text || defaultBackorderText } }),
    })),
    items_total: money(order.items_total),
    discount_total: money(order.discount_total),
    shipping_total: money(order.shipping_total),
    taxes: byRate(taxedParts(order, lines)).flatMap(({ rate, tax }) =>
      tax > 0n ? { name: words.tax(rate.name), tax: money(tax) } : [],
    ),
    tax_total: money(order.tax_total),
    tax_included: order.tax_included,
    reverse_charge: order.reverse_charge,
    vat_number: order.vat_number,
    total: money(order.total),
    instructions: order.payment_state === "offline" ? await instructionsOf({ db, mall }, order.provider) : "",
    by_transfer: order.provider === "offline",
    address: addressLines({ ...stored.parse(order.address), phone: "" }, mall.locale, localStates(mall.locale)).map(
      linkFree,
    ),
    guarantees: eu
      ? await guaranteesOf(
          context,
          lines.flatMap(({ product_id }) => product_id ?? []),
        )
      : [],
  };
}
