/** Which orders count as sales, and what one comes to on average: the same wherever orders are counted (docs/behaviour.md, Calls, Figures). */
import { sql } from "kysely";

const isBought = (alias: string) =>
  `not ${alias}.is_test and not ${alias}.cancelled and ${alias}.payment_state <> 'unpaid'`;

/** What a customer has bought, here or at another shop before: all orders but tests, cancelled ones and those that wait for a payment online. */
export const bought = (alias: string) => sql.raw(isBought(alias));

/** What figures count: the same, but for orders of another shop that they leave out. */
export const counts = (alias: string) => sql.raw(`${isBought(alias)} and ${alias}.in_figures`);

interface Sales {
  readonly orders: bigint;
  readonly gross_sales: bigint;
  readonly discounts: bigint;
}

/** Gross sales less discounts, by order, rounded half up; null without orders. */
export const averageOrder = ({ orders, gross_sales, discounts }: Sales): bigint | null =>
  orders === 0n ? null : divided(gross_sales - discounts, orders);

/** Rounded half up. */
function divided(amount: bigint, by: bigint): bigint {
  const twice = 2n * amount + by;
  return twice >= 0n ? twice / (2n * by) : -((-twice + 2n * by - 1n) / (2n * by));
}
