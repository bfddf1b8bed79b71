/** The measures of sums (`#contract/measure-words.ts`). */
import type { Measure } from "#contract/shapes/analytics.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { averageOrder } from "../orders/sales.ts";
import type { TotalColumn } from "./count.ts";

/** What the measures of a time are made of; money in minor units. */
export type Sums = Record<TotalColumn | "payment_fees" | "shipping_costs" | "visits" | "ordering_visits", bigint>;

export const noSums = (): Sums => ({
  orders: 0n,
  returning_orders: 0n,
  parcels: 0n,
  units: 0n,
  units_with_cost: 0n,
  gross_sales: 0n,
  discounts: 0n,
  returns: 0n,
  shipping: 0n,
  taxes: 0n,
  refunds: 0n,
  cost: 0n,
  uncosted_sales: 0n,
  payment_fees: 0n,
  shipping_costs: 0n,
  visits: 0n,
  ordering_visits: 0n,
});

/** Adds to sums. */
export function addTo(sums: Sums, more: Partial<Sums>): void {
  for (const [name, value] of Object.entries(more)) if (isSum(name, sums)) sums[name] += value;
}
const isSum = (name: string, sums: Sums): name is keyof Sums => Object.hasOwn(sums, name);

const netOf = ({ gross_sales, discounts, returns }: Pick<Sums, "gross_sales" | "discounts" | "returns">) =>
  gross_sales - discounts - returns;

type ProfitSums = Pick<
  Sums,
  "gross_sales" | "discounts" | "returns" | "cost" | "uncosted_sales" | "units" | "units_with_cost"
>;

/** Net sales of units with a cost, less the cost; null where units were sold and none had one. */
export function grossProfitOf(sums: ProfitSums): bigint | null {
  if (sums.units > 0n && sums.units_with_cost === 0n) return null;
  return netOf(sums) - sums.uncosted_sales - sums.cost;
}

/** Null where the gross profit is. */
function profitOf(sums: Sums): bigint | null {
  const gross = grossProfitOf(sums);
  return gross === null ? null : gross + sums.shipping - sums.payment_fees - sums.shipping_costs;
}

const percent = (part: bigint | null, of: bigint) =>
  part === null || of === 0n ? null : ((Number(part) / Number(of)) * 100).toFixed(1);

/** A measure in the form of the wire; null where there is nothing to divide by. */
export function measureOf(measure: Measure, sums: Sums, currency: string): string | null {
  const money = (amount: bigint | null) => (amount === null ? null : formatMoney(amount, currency));
  switch (measure) {
    case "total_sales":
      return money(netOf(sums) + sums.shipping + sums.taxes);
    case "net_sales":
      return money(netOf(sums));
    case "average_order":
      return money(averageOrder(sums));
    case "gross_profit":
      return money(grossProfitOf(sums));
    case "profit":
      return money(profitOf(sums));
    case "margin":
      return percent(profitOf(sums), netOf(sums) - sums.uncosted_sales + sums.shipping);
    case "gross_sales":
    case "discounts":
    case "returns":
    case "shipping":
    case "taxes":
    case "refunds":
    case "cost":
    case "payment_fees":
    case "shipping_costs":
      return money(sums[measure]);
    case "orders":
    case "units":
    case "units_with_cost":
    case "returning_orders":
    case "visits":
      return String(sums[measure]);
    case "new_buyers":
      return String(sums.orders - sums.returning_orders);
    case "returning_rate":
      return percent(sums.returning_orders, sums.orders);
    case "conversion":
      return percent(sums.ordering_visits, sums.visits);
  }
}
