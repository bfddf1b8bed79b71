/** Totals for a wallet that is pressed before the address is entered: it gives the address. */
import type { Output } from "#contract/call.ts";
import type { quoteWallet as quoteWalletCall } from "#contract/calls/checkout.ts";
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney } from "#kernel/money/money.ts";
import type { Buyer } from "../buyer.ts";
import type { Wallet } from "../payment-providers/provider.ts";
import { offeredProviders } from "../payments/methods.ts";
import type { PaymentSettings } from "../payments/settings.ts";
import { namesOf } from "../taxes/by-rate.ts";
import { type Choices, codeOf, isEnough, type Quote, quote } from "./quote.ts";

/**
 * Null without a wallet, when nothing can be ordered, for amounts that the provider cannot charge, and where the shop needs
 * what no wallet gives: a login, or a company's name.
 */
export async function quoteWallet(
  context: ShopContext,
  buyer: Buyer,
  choices: Choices,
  settings: PaymentSettings,
): Promise<Output<typeof quoteWalletCall>> {
  for (const { name, wallet } of await offeredProviders(context, settings)) {
    if (!wallet) continue;
    const orderQuote = await quote(context, buyer, choices);
    if (!isEnough(orderQuote) || orderQuote.totals.total === 0n) return { wallet: null };
    if (orderQuote.needsLogin || orderQuote.rules.company === "required") return { wallet: null };
    const amounts = amountsOf(wallet, orderQuote, context.mall.currency);
    if (!amounts) return { wallet: null };
    const { currency } = context.mall;
    return {
      wallet: {
        provider: name,
        data: { ...wallet.data },
        asks_phone: orderQuote.rules.phone !== "hidden",
        currency,
        ...amounts,
        tax_name: namesOf(orderQuote.totals.taxes, orderQuote.words.tax),
        shipping_method_id: orderQuote.shipping?.id ?? "",
        coupon_code: codeOf(orderQuote),
        total: formatMoney(orderQuote.totals.total, currency),
      },
    };
  }
  return { wallet: null };
}

/** The amounts as the provider's script takes them; undefined when it cannot charge one of them. */
function amountsOf(wallet: Wallet, { totals, methods, shipping, taxIncluded }: Quote, currency: string) {
  const units = (amount: bigint) => wallet.units(amount, currency);
  const rate = ({ id, name, description, price }: Quote["methods"][number]) => ({
    id,
    name,
    description,
    amount: units(price),
  });
  try {
    const tax = taxIncluded ? 0 : units(totals.tax_total);
    const parts = {
      items: units(totals.items_total - totals.discount_total),
      shipping: units(totals.shipping_total),
      tax,
    };
    const others = methods.filter(({ id }) => id !== shipping?.id);
    return {
      amount: units(totals.total),
      ...parts,
      shipping_rates: [...(shipping ? [shipping] : []), ...others].map(rate),
    };
  } catch {
    return undefined;
  }
}
