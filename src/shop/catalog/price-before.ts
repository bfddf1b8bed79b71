import type { PriceRules } from "./product-row.ts";

interface Reducible {
  readonly origin_price: bigint | null;
  readonly prior_price: bigint | null;
}

/** The price that is crossed out, null for none: what the shop compares with, or what the law lets it. */
export const priceBefore = ({ origin_price, prior_price }: Reducible, { isPrior }: Pick<PriceRules, "isPrior">) =>
  isPrior ? prior_price : origin_price;
