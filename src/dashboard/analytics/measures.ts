/** What the screen says about each measure. */
import { type Measure, measures } from "#contract/shapes/analytics.ts";

interface About {
  readonly label: string;
  /** How it is counted, in one sentence. */
  readonly about: string;
  /** Which direction is good news; absent: neither. */
  readonly better?: "up" | "down";
}

export const measureWords: Readonly<Record<Measure, About>> = {
  total_sales: { label: "Total sales", about: "Net sales with shipping and taxes.", better: "up" },
  gross_sales: { label: "Gross sales", about: "Prices of sold items before discounts.", better: "up" },
  discounts: { label: "Discounts", about: "What discounts took off the orders." },
  returns: { label: "Returns", about: "Items that were refunded or cancelled.", better: "down" },
  net_sales: { label: "Net sales", about: "Gross sales less discounts and returns.", better: "up" },
  shipping: { label: "Shipping charged", about: "What customers paid for shipping." },
  taxes: { label: "Taxes", about: "Taxes of orders, less those of refunds." },
  refunds: { label: "Refunds", about: "Money that was paid back.", better: "down" },
  average_order: {
    label: "Average order",
    about: "Sales after discounts, divided by the number of orders.",
    better: "up",
  },
  cost: { label: "Cost of goods", about: "Cost of the sold items when they were sold." },
  payment_fees: { label: "Payment fees", about: "What card payments cost you (Settings, Checkout).", better: "down" },
  shipping_costs: { label: "Shipping costs", about: "What parcels cost you (Settings, Checkout).", better: "down" },
  profit: {
    label: "Profit",
    about: "Net sales and shipping, less cost of goods, payment fees and shipping costs.",
    better: "up",
  },
  margin: { label: "Margin", about: "Profit as a share of net sales and shipping.", better: "up" },
  orders: { label: "Orders", about: "Orders that were placed.", better: "up" },
  units: { label: "Items sold", about: "Units of all orders.", better: "up" },
  new_buyers: { label: "New customers", about: "Customers with their first order.", better: "up" },
  returning_orders: { label: "Returning orders", about: "Orders from customers who had ordered before.", better: "up" },
  returning_rate: {
    label: "Returning customers",
    about: "Share of orders from customers who had ordered before.",
    better: "up",
  },
  visits: { label: "Visits", about: "Visits to your shop.", better: "up" },
  conversion: { label: "Conversion rate", about: "Share of visits with an order.", better: "up" },
};

/** The cards, in their order. */
export const cardMeasures = [
  "total_sales",
  "orders",
  "average_order",
  "returning_rate",
  "conversion",
  "profit",
  "discounts",
  "refunds",
  "taxes",
  "visits",
] as const satisfies readonly Measure[];

export type CardMeasure = (typeof cardMeasures)[number];

export const kindOf = (measure: Measure) => measures[measure];
