import { useMoney } from "./format.ts";

/** An amount with the shop's currency symbol. */
export function Money({ amount }: { readonly amount: string }) {
  return useMoney()(amount);
}
