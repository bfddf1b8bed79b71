/** Discounts that count without a code. An order has one discount: the best for its buyer. */

import { t } from "#i18n/server.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { shopWords } from "#kernel/translations/index.ts";
import { amountOff, type Basis, type Counting, checkDiscount, type Discount, inMarket, weigh } from "./discounts.ts";

/** Those that are on, read once for each version of the catalog: a shop without any asks the database for none. */
const cached = cachedPerVersion<null, Discount[]>(read, { capacity: 1000 });

async function read(context: ShopContext): Promise<Discount[]> {
  const { db, mall } = context;
  const rows = await db
    .selectFrom("discount")
    .selectAll()
    .where("mall_id", "=", mall.id)
    .where("is_automatic", "=", true)
    .where("is_on", "=", true)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return inMarket(
    context,
    rows.map((row) => ({ ...row, is_single: false })),
  );
}

/** Reads the automatic discounts into this process's cache. */
export const automaticDiscounts = (context: ShopContext): Promise<Discount[]> => cached(context, null);

interface Cost extends Basis {
  /** What shipping costs without a discount: what free shipping is worth. */
  readonly shipping: bigint;
}

export interface DiscountChoice {
  /** Undefined when none counts. */
  readonly counting: Counting | undefined;
  /** Why the code that was given does not count; "" otherwise. */
  readonly problem: string;
}

/** The discount of an order: that of its code, or an automatic one that takes more off. */
export async function chooseDiscount(context: ShopContext, code: string, basis: Cost): Promise<DiscountChoice> {
  const [checked, automatic] = await Promise.all([
    code ? checkDiscount(context, code, basis) : { problem: "" },
    bestAutomatic(context, basis),
  ]);
  if ("problem" in checked) return { counting: automatic, problem: checked.problem };
  if (!automatic || worth(checked, basis) >= worth(automatic, basis)) return { counting: checked, problem: "" };
  const name = (await shopWords(context)).discount(automatic.discount.code);
  return { counting: automatic, problem: t("“{code}” saves you more than this code", { code: name }) };
}

/** Undefined when none counts. Of equals the oldest. */
export async function bestAutomatic(context: ShopContext, basis: Cost): Promise<Counting | undefined> {
  const discounts = await automaticDiscounts(context);
  if (discounts.length === 0 || basis.lines.length === 0) return undefined;
  const counting: Counting[] = [];
  for (const discount of await withUses(context, discounts)) {
    const weighed = await weigh(context, discount, basis);
    if ("discount" in weighed && worth(weighed, basis) > 0n) counting.push(weighed);
  }
  return counting.reduce<Counting | undefined>(
    (best, one) => (best && worth(best, basis) >= worth(one, basis) ? best : one),
    undefined,
  );
}

/**
 * The value of a cart from which an automatic discount ships it for nothing: 0 when one does already, undefined when none
 * would. Only discounts for all products say how much is missing.
 */
export async function freeShippingFrom(context: ShopContext, basis: Basis): Promise<bigint | undefined> {
  const discounts = (await automaticDiscounts(context)).filter(({ kind }) => kind === "free_shipping");
  if (discounts.length === 0 || basis.lines.length === 0) return undefined;
  let min: bigint | undefined;
  for (const discount of await withUses(context, discounts)) {
    if ("discount" in (await weigh(context, discount, basis))) return 0n;
    if (discount.applies_to !== "all" || (min !== undefined && min <= discount.min_total)) continue;
    const isNear = "discount" in (await weigh(context, { ...discount, min_total: 0n }, basis));
    if (isNear) min = discount.min_total;
  }
  return min;
}

/** What is left of uses is not cached. */
async function withUses({ db, mall }: ShopContext, discounts: readonly Discount[]): Promise<readonly Discount[]> {
  const limited = discounts.filter(({ max_uses }) => max_uses !== null).map(({ id }) => id);
  if (limited.length === 0) return discounts;
  const rows = await db
    .selectFrom("discount")
    .select(["id", "used"])
    .where("mall_id", "=", mall.id)
    .where("id", "in", limited)
    .execute();
  const used = new Map(rows.map((row) => [row.id, row.used]));
  return discounts.map((discount) => ({ ...discount, used: used.get(discount.id) ?? discount.used }));
}

/** Minor units that a discount saves. */
function worth(counting: Counting, { lines, shipping }: Cost): bigint {
  return counting.discount.kind === "free_shipping" ? shipping : amountOff(counting, lines);
}
