import type { Output } from "#contract/call.ts";
import type { previewOrder as previewCall } from "#contract/calls/checkout.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Buyer } from "../buyer.ts";
import { priceRules } from "../catalog/product-row.ts";
import { guaranteesOf } from "../makers/guarantees.ts";
import { paymentMethods } from "../payments/methods.ts";
import type { PaymentSettings } from "../payments/settings.ts";
import { type Choices, quote, toPreview } from "./quote.ts";

/**
 * What the selected lines of the cart, or the items given, would cost now.
 * @param isTest it would be a test order.
 */
export async function previewOrder(
  context: ShopContext,
  buyer: Buyer,
  choices: Choices,
  settings: PaymentSettings,
  isTest = false,
): Promise<Output<typeof previewCall>> {
  const [orderQuote, methods] = await Promise.all([
    quote(context, buyer, choices),
    paymentMethods(context, settings, isTest),
  ]);
  const { lines, rules } = orderQuote;
  const [prices, guarantees] = await Promise.all([
    priceRules(context),
    rules.eu_consumers
      ? guaranteesOf(
          context,
          lines.map(({ product_id }) => product_id),
        )
      : [],
  ]);
  return {
    ...toPreview(orderQuote, context.mall, { methods, isTest, prices }),
    ...(guarantees.length > 0 && { guarantees }),
  };
}
