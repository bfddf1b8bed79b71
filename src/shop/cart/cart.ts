/** A buyer's cart. A guest has no row anywhere before something is put into it. */

import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { addToCart as addCall, getCart as getCartCall } from "#contract/calls/cart.ts";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import { untaxedClass } from "#contract/tax-classes.ts";
import { currentTime, timeNow } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { variantPriceJoin, variantPrices } from "#kernel/malls/market-prices.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { shopWords } from "#kernel/translations/index.ts";
import { type Buyer, buyerId } from "../buyer.ts";
import { priceRules, productText } from "../catalog/product-row.ts";
import { bestAutomatic, freeShippingFrom } from "../discounts/automatic.ts";
import { amountOff } from "../discounts/discounts.ts";
import { type FreeShipping, freeFor, freeShippingOf } from "../shipping/free-shipping.ts";
import { unitsForSale } from "../stock/units.ts";
import { maxLine, maxLines } from "./limits.ts";
import { cartLines, changedCartLines, currencySeen, problemOf, toCartLine, totalOf, type Wanted } from "./lines.ts";

type Cart = Output<typeof getCartCall>;

/** The cart with live prices and stock. */
export async function getCart(context: ShopContext, buyer: Buyer): Promise<Cart> {
  return cartOf(context, buyer, await cartLines(context, buyerId(buyer)));
}

async function cartOf(context: ShopContext, buyer: Buyer, lines: readonly Wanted[]): Promise<Cart> {
  const { currency } = context.mall;
  const [methods, rules] = await Promise.all([freeShippingOf(context), priceRules(context)]);
  const bought = lines.filter((line) => line.selected && problemOf(line) === "");
  const total = totalOf(bought);
  const weight = bought.reduce((sum, line) => sum + (line.weight ?? 0) * line.qty, 0);
  const customerId = "customer_id" in buyer ? buyer.customer_id : null;
  // Free shipping is worth nothing here: the cart does not know where the goods go.
  const basis = { lines: bought, customerId, now: new Date(timeNow()) };
  const best = await bestAutomatic(context, { ...basis, shipping: 0n });
  const discount = best ? amountOff(best, bought) : 0n;
  const rate = freeFor(methods, { value: total - discount, weight, quantity: unitsOf(bought) });
  // An order has one discount: beside one on the items none makes shipping free.
  const from = best ? undefined : await freeShippingFrom(context, basis);
  const free = from !== undefined && (!rate || from < rate.from) ? { from, countries: [] } : rate;
  return {
    lines: lines.map((line) => toCartLine(line, rules)),
    count: unitsOf(lines),
    selected_count: unitsOf(bought),
    items_total: formatMoney(total, currency),
    ...(best && {
      discount: {
        name: (await shopWords(context)).discount(best.discount.code),
        amount: formatMoney(discount, currency),
      },
    }),
    currency,
    tax_included: context.mall.prices_include_tax,
    ...(bought.length > 0 && bought.every(({ tax_class }) => tax_class === untaxedClass) && { tax_free: true }),
    ...(free && { free_shipping: wayToFreeShipping(free, total - discount, currency) }),
  };
}

function wayToFreeShipping(
  { from, countries }: Pick<FreeShipping, "from" | "countries">,
  total: bigint,
  currency: string,
) {
  const reached = total < from ? total : from;
  return {
    from: formatMoney(from, currency),
    missing: formatMoney(from - reached, currency),
    percent: from === 0n ? 100 : Number((reached * 100n) / from),
    countries: [...countries],
  };
}

const unitsOf = (lines: readonly { readonly qty: number }[]) => lines.reduce((sum, { qty }) => sum + qty, 0);

interface Addition {
  readonly variant_id?: string | undefined;
  readonly product_id?: string | undefined;
  /** The variant of `product_id` by its option values, `{option name: value}`: what a form without scripts sends. */
  readonly options?: Readonly<Record<string, string>> | undefined;
  readonly qty: number;
}

/**
 * Adds units to those in the cart, up to the units in stock.
 * @throws {ShopError} 404 for a variant that is not sold here, 400 when a product's variant must be chosen or the cart
 * is full, 409 when it is sold out or all that is left is in the cart already.
 */
export async function addToCart(
  context: ShopContext,
  buyer: Buyer,
  addition: Addition,
): Promise<Output<typeof addCall>> {
  const variantId = addition.variant_id ?? (await variantOf(context, addition));
  const { offered, lines } = await addOffered(context, buyer, { variantId, qty: addition.qty });
  if (!offered) throw notFound(t("This product is no longer available"));
  const max = Math.min(offered.stock, maxLine);
  if (max === 0) throw conflict(t("{product} is sold out", { product: offered.good_name }));
  if (offered.there >= maxLine) throw conflict(t("A cart can hold up to {max} of one item", { max: maxLine }));
  if (offered.there >= max) throw conflict(t("Your cart already has all that's in stock"));
  if (offered.there === 0 && offered.lines >= maxLines) {
    throw badInput(t("A cart can hold up to {max} different items", { max: maxLines }));
  }
  return { ...(await cartOf(context, buyer, lines)), added: variantId };
}

interface Offered {
  readonly good_name: string;
  readonly stock: number;
  /** Units that the cart had already. */
  readonly there: number;
  /** Different items that were in the cart. */
  readonly lines: number;
}

/**
 * Adds what is offered, when one more unit and line fit, in one statement with what says why not; and reads the cart.
 * @returns nothing offered when shoppers do not see the variant
 */
async function addOffered(
  context: ShopContext,
  buyer: Buyer,
  { variantId, qty }: { readonly variantId: string; readonly qty: number },
): Promise<{ readonly offered: Offered | undefined; readonly lines: readonly Wanted[] }> {
  const { mall } = context;
  const buyer_id = sql`${buyerId(buyer)}::uuid`;
  // The sum is capped where it is written, because two tabs may add in parallel.
  const adding = sql<Offered>`
    with offered as materialized (
      select ${productText(mall, "good_name")}, ${variantPrices(mall).price}, ${unitsForSale} as stock, coalesce(own.there, 0) as there, own.lines,
        least(${unitsForSale}, ${maxLine}::int) as max
      from variant v join product p on p.mall_id = v.mall_id and p.id = v.product_id and p.is_show = 1${variantPriceJoin(mall)}
      cross join lateral (
        select count(*)::int as lines, max(w.qty) filter (where w.variant_id = v.id) as there
        from cart_line w where w.mall_id = v.mall_id and w.buyer_id = ${buyer_id}) own
      where v.mall_id = ${mall.id} and v.id = ${variantId}::uuid),
    added as (
      insert into cart_line as own (mall_id, buyer_id, variant_id, qty, price_seen, currency)
      select ${mall.id}::uuid, ${buyer_id}, ${variantId}::uuid, least(${qty}::int, max), price, ${currencySeen(mall)}::text from offered
        where there < max and (there > 0 or lines < ${maxLines}::int)
      on conflict (mall_id, buyer_id, variant_id) do update
        set qty = least(own.qty + ${qty}::int, (select max from offered)), selected = true,
          price_seen = excluded.price_seen, currency = excluded.currency, updated_at = ${currentTime})
    select good_name, stock, there, lines from offered`;
  const { changed, lines } = await changedCartLines(context, buyerId(buyer), adding);
  return { offered: changed[0], lines };
}

async function variantOf(
  { db, mall }: ShopContext,
  { product_id = "", options = {} }: Omit<Addition, "qty">,
): Promise<string> {
  const variants = await db
    .selectFrom("variant")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("product_id", "=", product_id)
    .where(sql<boolean>`options @> ${JSON.stringify(options)}::jsonb`)
    .limit(2)
    .execute();
  if (variants.length > 1) throw badInput(t("variant_id is required: this product comes in several variants"));
  if (!variants[0]) throw notFound(t("This product is no longer available"));
  return variants[0].id;
}

/** Sets the quantity of a line; its current price counts as seen. @throws {ShopError} 404 when it is not in the cart. */
export async function updateCart(
  context: ShopContext,
  buyer: Buyer,
  { variant_id, qty }: { readonly variant_id: string; readonly qty: number },
): Promise<Cart> {
  const { db, mall } = context;
  const changed = await sql`
    update cart_line w set qty = ${qty}, updated_at = ${currentTime}, price_seen = ${variantPrices(mall).price}, currency = ${currencySeen(mall)} from variant v${variantPriceJoin(mall)}
    where w.mall_id = ${mall.id} and w.buyer_id = ${buyerId(buyer)}::uuid and w.variant_id = ${variant_id}::uuid
      and v.mall_id = w.mall_id and v.id = w.variant_id`.execute(db);
  if (!changed.numAffectedRows) throw notFound(t("This item is no longer in your cart"));
  return getCart(context, buyer);
}

/** Removes lines; missing lines are no error. */
export async function removeFromCart(
  context: ShopContext,
  buyer: Buyer,
  { variant_ids }: { readonly variant_ids: readonly string[] },
): Promise<Cart> {
  const { db, mall } = context;
  await sql`delete from cart_line where mall_id = ${mall.id} and buyer_id = ${buyerId(buyer)}::uuid
    and variant_id = any(${variant_ids}::uuid[])`.execute(db);
  return getCart(context, buyer);
}

/** Selects the lines that the checkout takes. */
export async function selectInCart(
  context: ShopContext,
  buyer: Buyer,
  { variant_ids, selected }: { readonly variant_ids: readonly string[]; readonly selected: boolean },
): Promise<Cart> {
  const { db, mall } = context;
  await sql`update cart_line set selected = ${selected} where mall_id = ${mall.id}
    and buyer_id = ${buyerId(buyer)}::uuid and variant_id = any(${variant_ids}::uuid[])`.execute(db);
  return getCart(context, buyer);
}
