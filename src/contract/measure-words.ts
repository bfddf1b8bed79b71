/**
 * What each figure is called and how it is counted: the one definition, for screens, their tips and CSV headers. Computed by
 * `src/shop/analytics` (docs/behaviour.md, Calls, Figures).
 */
import type { Measure } from "./shapes/analytics.ts";

interface MeasureWords {
  readonly label: string;
  /** How it is counted. */
  readonly about: string;
  /** Which direction is good news; absent: neither. */
  readonly better?: "up" | "down";
}

export const measureWords: Readonly<Record<Measure, MeasureWords>> = {
  total_sales: { label: "Total sales", about: "Net sales with shipping and taxes.", better: "up" },
  gross_sales: {
    label: "Gross sales",
    about: "Price × quantity of all items, before discounts and without tax. Tax that prices contain is taken out.",
    better: "up",
  },
  discounts: { label: "Discounts", about: "What discounts took off the items, without tax." },
  returns: {
    label: "Returns",
    about: "Items that were paid back, without tax, on the day of the refund.",
    better: "down",
  },
  net_sales: {
    label: "Net sales",
    about: "Gross sales less discounts and returns, without tax and shipping.",
    better: "up",
  },
  shipping: { label: "Shipping charged", about: "What customers paid for shipping, without tax, less refunds of it." },
  taxes: { label: "Taxes", about: "Taxes of orders, less those of refunds." },
  refunds: { label: "Refunds", about: "All money that was paid back, with tax and shipping.", better: "down" },
  average_order: {
    label: "Average order",
    about: "Gross sales less discounts, divided by the number of orders: without tax and shipping.",
    better: "up",
  },
  cost: {
    label: "Cost of goods",
    about: "Cost of the sold items when they were sold. Items without a cost add nothing.",
  },
  payment_fees: { label: "Payment fees", about: "What card payments cost you (Settings, Checkout).", better: "down" },
  shipping_costs: { label: "Shipping costs", about: "What parcels cost you (Settings, Checkout).", better: "down" },
  gross_profit: {
    label: "Gross profit",
    about: "Net sales less cost of goods. Items without a cost are left out, with their sales.",
    better: "up",
  },
  profit: {
    label: "Profit",
    about:
      "Gross profit and shipping charged, less payment fees and shipping costs. Items without a cost are left out, with their sales.",
    better: "up",
  },
  margin: {
    label: "Margin",
    about: "Profit as a share of the net sales of items with a cost and of shipping charged.",
    better: "up",
  },
  orders: {
    label: "Orders",
    about: "Orders placed, without test orders, cancelled ones and those that wait for a payment online.",
    better: "up",
  },
  units: { label: "Items sold", about: "Units of all orders. Returns are not taken off.", better: "up" },
  units_with_cost: { label: "Items sold with a cost", about: "Units that had a cost when they were sold." },
  new_buyers: { label: "New customers", about: "Customers with their first order.", better: "up" },
  returning_orders: { label: "Returning orders", about: "Orders from customers who had ordered before.", better: "up" },
  returning_rate: {
    label: "Returning customers",
    about: "Share of orders from customers who had ordered before.",
    better: "up",
  },
  visits: { label: "Visits", about: "Visitors of each day. Staff and programs do not count.", better: "up" },
  conversion: { label: "Conversion rate", about: "Share of visits with an order.", better: "up" },
};
