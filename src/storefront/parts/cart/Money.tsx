import { useShop } from "#modules/shop-context.ts";
import { formatPrice } from "#ui/price.ts";

/** An amount with the shop's symbol. */
export function Money({ amount }: { readonly amount: string }) {
  return useMoney()(amount);
}

/** Formats amounts with the shop's symbol. */
export function useMoney(): (amount: string) => string {
  const { currencySymbol, currencySymbolPosition } = useShop().config;
  return (amount) => formatPrice(amount, currencySymbol, currencySymbolPosition);
}
