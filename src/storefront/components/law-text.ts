import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import type { LawText } from "#modules/shop-texts.ts";

/** What the consumer law of the European Union has pages say, in the shop's language. */
export const lawText =
  ({ law_texts }: Pick<CheckoutRules, "law_texts">) =>
  (text: LawText): string =>
    law_texts?.[text] ?? text;
