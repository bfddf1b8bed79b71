/** Automations to begin with: the form opens with what they say. */
import { t } from "#i18n/t.ts";
import type { AutomationValues } from "./values.ts";
import { emptyValues, newCondition } from "./values.ts";

interface Recipe {
  readonly key: string;
  readonly label: string;
  readonly values: AutomationValues;
}

const mail = (to: "customer" | "address", subject: string, text: string) =>
  ({ action: "mail", to, subject, text }) as const;

const recipe = (key: string, label: string, values: Partial<AutomationValues>): Recipe => ({
  key,
  label,
  values: { ...emptyValues, name: label, ...values },
});

export const recipes: readonly Recipe[] = [
  recipe("hide", t("Hide what is sold out"), { event: "stock.out", action: "product_status", status: "draft" }),
  recipe("show", t("Show what is back in stock"), { event: "stock.back", action: "product_status", status: "active" }),
  recipe("low", t("Ask the supplier for more"), {
    event: "stock.low",
    ...mail(
      "address",
      t("Please send more of {product}", { product: "{product}" }),
      t("We have {available} units of {product} ({sku}) left.", {
        available: "{available}",
        product: "{product}",
        sku: "{sku}",
      }),
    ),
  }),
  recipe("large", t("Tell me of large orders"), {
    event: "order.paid",
    conditions: [{ ...newCondition("total"), text: "500" }],
    ...mail(
      "address",
      t("Large order {order}", { order: "{order}" }),
      t("{customer} has ordered for {total}.", { customer: "{customer}", total: "{total}" }),
    ),
  }),
  recipe("vip", t("Tag good customers"), {
    event: "order.paid",
    conditions: [{ ...newCondition("total"), text: "300" }],
    action: "customer_tag",
    tag: t("VIP"),
  }),
  recipe("first", t("Tag new customers"), {
    event: "order.placed",
    conditions: [newCondition("is_first_order")],
    action: "customer_tag",
    tag: t("New customer"),
  }),
  recipe("campaign", t("Tag who used a discount code"), {
    event: "order.placed",
    conditions: [newCondition("discount_code")],
    action: "customer_tag",
    tag: t("Campaign"),
  }),
  recipe("abroad", t("Note orders to other countries"), {
    event: "order.placed",
    conditions: [{ ...newCondition("country"), operator: "none" }],
    action: "order_note",
    text: t("Needs papers for customs"),
  }),
  recipe("cancelled", t("Tell accounting of cancelled orders"), {
    event: "order.cancelled",
    ...mail(
      "address",
      t("Order {order} was cancelled", { order: "{order}" }),
      t("It was an order of {customer} for {total}.", { customer: "{customer}", total: "{total}" }),
    ),
  }),
  recipe("thanks", t("Ask how everything was"), {
    event: "order.delivered",
    ...mail(
      "customer",
      t("How do you like your order?"),
      t("Hello {customer},\n\nwe hope that everything of order {order} arrived well. Just answer this email if not.", {
        customer: "{customer}",
        order: "{order}",
      }),
    ),
  }),
];
