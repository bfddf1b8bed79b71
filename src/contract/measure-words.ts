/**
 * What each figure is called and how it is counted: the one definition, for screens, their tips and CSV headers. Computed by
 * `src/shop/analytics` (docs/behaviour.md, Calls, Figures).
 */
import { t } from "#i18n/t.ts";
import type { Measure } from "./shapes/analytics.ts";

interface MeasureWords {
  readonly label: string;
  /** How it is counted. */
  readonly about: string;
  /** Which direction is good news; absent: neither. */
  readonly better?: "up" | "down";
}

export const measureWords: Readonly<Record<Measure, MeasureWords>> = {
  total_sales: { label: t("Total sales"), about: t("Net sales with shipping and taxes."), better: "up" },
  gross_sales: {
    label: t("Gross sales"),
    about: t("Price × quantity of all items, before discounts and without tax. Tax that prices contain is taken out."),
    better: "up",
  },
  discounts: { label: t("Discounts"), about: t("What discounts took off the items, without tax.") },
  returns: {
    label: t("Returns"),
    about: t("Items that were paid back, without tax, on the day of the refund."),
    better: "down",
  },
  net_sales: {
    label: t("Net sales"),
    about: t("Gross sales less discounts and returns, without tax and shipping."),
    better: "up",
  },
  shipping: {
    label: t("Shipping charged"),
    about: t("What customers paid for shipping, without tax, less refunds of it."),
  },
  taxes: { label: t("Taxes"), about: t("Taxes of orders, less those of refunds.") },
  refunds: { label: t("Refunds"), about: t("All money that was paid back, with tax and shipping."), better: "down" },
  average_order: {
    label: t("Average order"),
    about: t("Gross sales less discounts, divided by the number of orders: without tax and shipping."),
    better: "up",
  },
  cost: {
    label: t("Cost of goods"),
    about: t("Cost of the sold items when they were sold. Items without a cost add nothing."),
  },
  payment_fees: {
    label: t("Payment fees"),
    about: t("What card payments cost you (Settings, Checkout)."),
    better: "down",
  },
  shipping_costs: {
    label: t("Shipping costs"),
    about: t("What parcels cost you (Settings, Checkout)."),
    better: "down",
  },
  gross_profit: {
    label: t("Gross profit"),
    about: t("Net sales less cost of goods. Items without a cost are left out, with their sales."),
    better: "up",
  },
  profit: {
    label: t("Profit"),
    about: t(
      "Gross profit and shipping charged, less payment fees and shipping costs. Items without a cost are left out, with their sales.",
    ),
    better: "up",
  },
  margin: {
    label: t("Margin"),
    about: t("Profit as a share of the net sales of items with a cost and of shipping charged."),
    better: "up",
  },
  orders: {
    label: t("Orders"),
    about: t("Orders placed, without test orders, cancelled ones and those that wait for a payment online."),
    better: "up",
  },
  units: { label: t("Items sold"), about: t("Units of all orders. Returns are not taken off."), better: "up" },
  units_with_cost: { label: t("Items sold with a cost"), about: t("Units that had a cost when they were sold.") },
  new_buyers: { label: t("New customers"), about: t("Customers with their first order."), better: "up" },
  returning_orders: {
    label: t("Returning orders"),
    about: t("Orders from customers who had ordered before."),
    better: "up",
  },
  returning_rate: {
    label: t("Returning customers"),
    about: t("Share of orders from customers who had ordered before."),
    better: "up",
  },
  visits: { label: t("Visits"), about: t("Visitors of each day. Staff and programs do not count."), better: "up" },
  conversion: { label: t("Conversion rate"), about: t("Share of visits with an order."), better: "up" },
};
