/** Coupons: what a code is worth for given items, and its uses, counted under the coupon's own row lock. */
import type { Selectable } from "kysely";
import type { CouponTable } from "#db/schema/checkout.ts";
import { mailboxOf } from "../accounts/mailbox.ts";
import type { ShopContext, TrxContext } from "../context.ts";
import { newId } from "../ids.ts";
import type { Mall } from "../malls/index.ts";
import { formatMoney, percentOf } from "../money/money.ts";

export type Coupon = Selectable<CouponTable>;

interface Basis {
  readonly itemsTotal: bigint;
  /** The buyer's address, when it is known: a coupon may be good once for each. */
  readonly email?: string | undefined;
  readonly now: Date;
}

/** The coupon of a code, or why it does not count, in words for the buyer. */
export async function checkCoupon(
  context: ShopContext,
  code: string,
  { itemsTotal, email, now }: Basis,
): Promise<{ coupon: Coupon } | { problem: string }> {
  const { db, mall } = context;
  const coupon = await db
    .selectFrom("coupon")
    .selectAll()
    .where("mall_id", "=", mall.id)
    .where("code", "=", code.toUpperCase())
    .where("is_on", "=", true)
    .executeTakeFirst();
  if (!coupon || (coupon.starts_at && coupon.starts_at > now)) return { problem: "This code is not valid" };
  if (coupon.ends_at && coupon.ends_at <= now) return { problem: "This code has run out" };
  if (coupon.max_uses !== null && coupon.used >= coupon.max_uses) return { problem: "This code has been used up" };
  if (itemsTotal < coupon.min_total) {
    return { problem: `This code is good from ${formatMoney(coupon.min_total, mall.currency)} on` };
  }
  if (email && (await isUsedUp(context, coupon, email))) return { problem: usedByYou };
  return { coupon };
}

const usedByYou = "You have used this code already";

/** Minor units off the items. */
export function discountOf({ kind, value }: Coupon, itemsTotal: bigint): bigint {
  const off = kind === "percent" ? percentOf(itemsTotal, Number(value)) : kind === "amount" ? value : 0n;
  return off < itemsTotal ? off : itemsTotal;
}

/**
 * Uses a coupon for an order, which is written together with its `couponUse` in the same transaction. The update takes
 * the coupon's row, so the uses counted after it are all there are.
 * @returns why it no longer counts; undefined when it does.
 */
export async function takeCoupon(context: TrxContext, coupon: Coupon, email: string): Promise<string | undefined> {
  const { db, mall } = context;
  const { numUpdatedRows } = await db
    .updateTable("coupon")
    .set((eb) => ({ used: eb("used", "+", 1) }))
    .where("mall_id", "=", mall.id)
    .where("id", "=", coupon.id)
    .where("is_on", "=", true)
    .where((eb) => eb.or([eb("max_uses", "is", null), eb("used", "<", eb.ref("max_uses"))]))
    .executeTakeFirst();
  if (!numUpdatedRows) return "This code has been used up";
  return (await isUsedUp(context, coupon, email)) ? usedByYou : undefined;
}

/** The row that counts a coupon's use for an order. */
export function couponUse(mall: Mall, coupon: Coupon, orderId: string, email: string) {
  return { mall_id: mall.id, id: newId(), order_id: orderId, coupon_id: coupon.id, buyer_key: mailboxOf(email) };
}

/** Gives the use of a cancelled order back; the second time there is nothing to give. */
export async function releaseCoupon({ db, mall }: TrxContext, orderId: string): Promise<void> {
  const [use] = await db
    .deleteFrom("coupon_use")
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", orderId)
    .returning("coupon_id")
    .execute();
  if (!use) return;
  await db
    .updateTable("coupon")
    .set((eb) => ({ used: eb("used", "-", 1) }))
    .where("mall_id", "=", mall.id)
    .where("id", "=", use.coupon_id)
    .where("used", ">", 0)
    .execute();
}

async function isUsedUp({ db, mall }: ShopContext, coupon: Coupon, email: string): Promise<boolean> {
  if (coupon.max_uses_per_buyer === null) return false;
  const { uses } = await db
    .selectFrom("coupon_use")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("uses"))
    .where("mall_id", "=", mall.id)
    .where("coupon_id", "=", coupon.id)
    .where("buyer_key", "=", mailboxOf(email))
    .executeTakeFirstOrThrow();
  return uses >= coupon.max_uses_per_buyer;
}
