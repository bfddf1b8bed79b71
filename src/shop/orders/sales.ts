/** Which orders count as sales, and what one comes to on average: the same wherever orders are counted (docs/behaviour.md, Calls, Figures). */
import { sql } from "kysely";

/** An order counts unless it is a test, cancelled or waits for a payment online. */
export const counts = (alias: string) =>
  sql.raw(`not ${alias}.is_test and not ${alias}.cancelled and ${alias}.payment_state <> 'unpaid'`);

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
