/** Discounts: what a code is worth for given items, and its uses, counted under the discount's own row lock. */

import { type Selectable, sql } from "kysely";
import type { DiscountTable } from "#db/schema/checkout.ts";
import { msg, t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { amountInView, listOf } from "#kernel/malls/market-prices.ts";
import { formatMoney, percentOf } from "#kernel/money/money.ts";
import { mailboxOf } from "../auth/mailbox.ts";
import { customerInGroup, isProved } from "../customer-groups/groups.ts";
import { customAmounts, hasAmounts } from "./custom/amounts.ts";

/** A discount, with the code that was given for it. */
export interface Discount extends Selectable<DiscountTable> {
  /** True when `code` is one of its many codes, which are good for one order each. */
  readonly is_single: boolean;
}

export interface DiscountLine {
  readonly product_id: string;
  readonly variant_id?: string;
  readonly sku?: string;
  readonly price: bigint;
  readonly qty: number;
}

export interface Basis {
  /** What is bought. */
  readonly lines: readonly DiscountLine[];
  /** The buyer's account; null for guests, who are in no group. */
  readonly customerId: string | null;
  /** The buyer's address, when it is known: a discount may be good once for each. */
  readonly email?: string | undefined;
  readonly now: Date;
}

export interface Counting {
  readonly discount: Discount;
  /** Whether it takes something off the line of this index. */
  readonly discounted: readonly boolean[];
  /** What it takes off the line of this index, where an extension says so; otherwise it is spread over the discounted ones. */
  readonly amounts?: readonly bigint[];
}

/** The discount of a code, or why it does not count, in words for the buyer. */
export async function checkDiscount(
  context: ShopContext,
  code: string,
  basis: Basis,
): Promise<Counting | { problem: string }> {
  const row = await findDiscount(context, code.toUpperCase());
  if (!row) return { problem: t(notValid) };
  const { is_taken, ...ofShop } = row;
  const [discount = ofShop] = await inMarket(context, [ofShop]);
  return is_taken ? { problem: t(usedUp) } : weigh(context, discount, basis);
}

const notValid = msg("This code is not valid");
const notYours = msg("This code isn't available for your account");
/** Said whether or not the account would be in the group: whoever has not proved the address must not learn it. */
const unproved = msg("Confirm your email address to use this code: log out and choose “Forgot password”");

/** Which lines a discount takes something off, or why it does not count. */
export async function weigh(
  context: ShopContext,
  discount: Discount,
  { lines, customerId, email, now }: Basis,
): Promise<Counting | { problem: string }> {
  const { currency } = context.mall;
  if (discount.starts_at && discount.starts_at > now) return { problem: t(notValid) };
  if (discount.ends_at && discount.ends_at <= now) return { problem: t("This code has expired") };
  if (discount.max_uses !== null && discount.used >= discount.max_uses) return { problem: t(usedUp) };
  if (discount.group_id && !(await customerInGroup(context, customerId, [discount.group_id]))) {
    if (!customerId) return { problem: t("Log in to use this code") };
    return { problem: (await isProved(context, customerId)) ? t(notYours) : t(unproved) };
  }
  const discounted = await discountedLines(context, discount, lines);
  const applied = lines.filter((_, index) => discounted[index]);
  if (lines.length > 0 && applied.length === 0) return { problem: t(notForThese) };
  const isForAll = discount.applies_to === "all";
  const total = applied.reduce((sum, { price, qty }) => sum + price * BigInt(qty), 0n);
  if (total < discount.min_total) {
    const amount = formatMoney(discount.min_total, currency);
    return {
      problem: isForAll
        ? t("This code requires a minimum purchase of {amount}", { amount })
        : t("This code requires a minimum purchase of {amount} of the products it applies to", { amount }),
    };
  }
  if (applied.reduce((sum, { qty }) => sum + qty, 0) < discount.min_qty) {
    const count = discount.min_qty;
    return {
      problem: isForAll
        ? t("{count, plural, one {This code requires at least # item} other {This code requires at least # items}}", {
            count,
          })
        : t(
            "{count, plural, one {This code requires at least # item of the products it applies to} other {This code requires at least # items of the products it applies to}}",
            { count },
          ),
    };
  }
  if (email && (await isUsedUp(context, discount, email))) return { problem: t(usedByYou) };
  if (discount.kind !== "custom") return { discount, discounted };
  // What staff have entered is in the shop's own currency.
  if (listOf(context.mall) && hasAmounts(discount)) return { problem: t(notValid) };
  return calculated(discount, lines, discounted, currency);
}

/** What an extension takes off the lines that the discount applies to. */
function calculated(
  discount: Discount,
  lines: readonly DiscountLine[],
  discounted: readonly boolean[],
  currency: string,
): Counting | { problem: string } {
  const applied = lines.filter((_, index) => discounted[index]);
  const off = customAmounts(discount, applied, currency);
  if (!off) return { problem: t(notValid) };
  const remaining = [...off];
  const amounts = discounted.map((applies) => (applies ? (remaining.shift() ?? 0n) : 0n));
  if (lines.length > 0 && amounts.every((amount) => amount === 0n)) return { problem: t(notForThese) };
  return { discount, discounted: amounts.map((amount) => amount > 0n), amounts };
}

const notForThese = msg("This code doesn't apply to the items in your cart");
const usedByYou = msg("You've already used this code");

/** Discounts with what they take off, and their least value, in the currency of the market that is asked for. */
export async function inMarket({ db, mall }: ShopContext, discounts: readonly Discount[]): Promise<Discount[]> {
  if (!listOf(mall) || discounts.length === 0) return [...discounts];
  const amount = (field: "value" | "min_total") =>
    amountInView(mall, { kind: "discount", id: sql`d.id`, field, own: sql.ref(`d.${field}`) });
  const { rows } = await sql<Pick<Discount, "id" | "value" | "min_total">>`
    select d.id, case when d.kind = 'amount' then ${amount("value")} else d.value end as value, ${amount("min_total")} as min_total
    from discount d where d.mall_id = ${mall.id} and d.id = any(${discounts.map(({ id }) => id)}::uuid[])`.execute(db);
  const amounts = new Map(rows.map((row) => [row.id, row]));
  return discounts.map((discount) => ({ ...discount, ...amounts.get(discount.id) }));
}

async function findDiscount({ db, mall }: ShopContext, code: string) {
  const { rows } = await sql<Discount & { is_taken: boolean }>`
    select d.*, k.code, k.is_single, k.is_taken from (
      select id, code, false as is_single, false as is_taken from discount
        where mall_id = ${mall.id} and code = ${code} and not has_codes and not is_automatic
      union all select discount_id, code, true, order_id is not null from discount_code
        where mall_id = ${mall.id} and code = ${code}) k
    join discount d on d.mall_id = ${mall.id} and d.id = k.id where d.is_on limit 1`.execute(db);
  return rows[0];
}

/** Which lines a discount takes something off. Categories count with those below them. */
async function discountedLines(
  { db, mall }: ShopContext,
  { applies_to, product_ids, category_ids }: Discount,
  lines: readonly DiscountLine[],
): Promise<boolean[]> {
  if (applies_to === "all") return lines.map(() => true);
  if (applies_to === "products") return lines.map(({ product_id }) => product_ids.includes(product_id));
  const products = [...new Set(lines.map(({ product_id }) => product_id))];
  const { rows } = await sql<{ product_id: string }>`
    with recursive below as (
      select id from category where mall_id = ${mall.id} and id = any(${category_ids}::uuid[])
      union select c.id from category c join below b on c.mall_id = ${mall.id} and c.parent_id = b.id)
    select distinct product_id from product_category
    where mall_id = ${mall.id} and product_id = any(${products}::uuid[]) and category_id in (select id from below)`.execute(
    db,
  );
  const within = new Set(rows.map(({ product_id }) => product_id));
  return lines.map(({ product_id }) => within.has(product_id));
}

/** Minor units off the lines for which it was weighed. */
export function amountOff({ discount, discounted, amounts }: Counting, lines: readonly DiscountLine[]): bigint {
  if (amounts) return amounts.reduce((sum, amount) => sum + amount, 0n);
  const value = lines.reduce((sum, { price, qty }, index) => (discounted[index] ? sum + price * BigInt(qty) : sum), 0n);
  return discountOf(discount, value);
}

/** Minor units off the items that it applies to. */
export function discountOf({ kind, value }: Pick<Discount, "kind" | "value">, itemsTotal: bigint): bigint {
  const off = kind === "percent" ? percentOf(itemsTotal, Number(value)) : kind === "amount" ? value : 0n;
  return off < itemsTotal ? off : itemsTotal;
}

/** The order that uses a discount. */
interface Use {
  readonly id: string;
  /** In the shop's currency. */
  readonly total: bigint;
  readonly email: string;
}

/**
 * Uses a discount for an order, which is written together with its `discountUse` in the same transaction. The update takes
 * the discount's row, so the uses counted after it are all there are.
 * @returns why it no longer counts; undefined when it does.
 */
export async function takeDiscount(context: TrxContext, discount: Discount, use: Use): Promise<string | undefined> {
  const { db, mall } = context;
  const { numUpdatedRows } = await db
    .updateTable("discount")
    .set((eb) => ({ used: eb("used", "+", 1), revenue: eb("revenue", "+", use.total) }))
    .where("mall_id", "=", mall.id)
    .where("id", "=", discount.id)
    .where("is_on", "=", true)
    .where((eb) => eb.or([eb("max_uses", "is", null), eb("used", "<", eb.ref("max_uses"))]))
    .executeTakeFirst();
  if (!numUpdatedRows)
    return discount.is_automatic ? t("The discount has ended. Please review your order.") : t(usedUp);
  if (discount.is_single && !(await takeCode(context, discount.code, use.id))) return t(usedUp);
  if (!(await isUsedUp(context, discount, use.email))) return undefined;
  return discount.is_automatic ? t("You've already used this discount. Please review your order.") : t(usedByYou);
}

const usedUp = msg("This code has reached its usage limit");

/** @returns false when another order has it. */
async function takeCode({ db, mall }: TrxContext, code: string, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("discount_code")
    .set({ order_id: orderId })
    .where("mall_id", "=", mall.id)
    .where("code", "=", code)
    .where("order_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The row of `discount_use` that records that an order has used a discount. */
export function discountUse(mall: Mall, discount: Discount, { id, total, email }: Use) {
  return {
    mall_id: mall.id,
    id: newId(),
    order_id: id,
    discount_id: discount.id,
    buyer_key: mailboxOf(email),
    total,
  };
}

/** Gives the use of a cancelled order back; the second time there is nothing to give. */
export async function releaseDiscount({ db, mall }: TrxContext, orderId: string): Promise<void> {
  const [use] = await db
    .deleteFrom("discount_use")
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", orderId)
    .returning(["discount_id", "total"])
    .execute();
  if (!use) return;
  await db
    .updateTable("discount")
    .set((eb) => ({ used: eb("used", "-", 1), revenue: eb("revenue", "-", use.total) }))
    .where("mall_id", "=", mall.id)
    .where("id", "=", use.discount_id)
    .where("used", ">", 0)
    .execute();
  await db
    .updateTable("discount_code")
    .set({ order_id: null })
    .where("mall_id", "=", mall.id)
    .where("code", "=", (eb) =>
      eb.selectFrom("orders").select("coupon_code").where("mall_id", "=", mall.id).where("id", "=", orderId),
    )
    .where("order_id", "=", orderId)
    .execute();
}

async function isUsedUp({ db, mall }: ShopContext, discount: Discount, email: string): Promise<boolean> {
  if (discount.max_uses_per_buyer === null) return false;
  const { uses } = await db
    .selectFrom("discount_use")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("uses"))
    .where("mall_id", "=", mall.id)
    .where("discount_id", "=", discount.id)
    .where("buyer_key", "=", mailboxOf(email))
    .executeTakeFirstOrThrow();
  return uses >= discount.max_uses_per_buyer;
}
