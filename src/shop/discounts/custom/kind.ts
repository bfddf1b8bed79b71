/** Kinds of discounts that extensions calculate. */

/** A line of the cart that the discount applies to. */
export interface KindLine {
  readonly productId: string;
  readonly variantId: string;
  readonly sku: string;
  /** Of one unit, in the currency's smallest unit. */
  readonly price: bigint;
  readonly qty: number;
}

interface OptionBase {
  /** Small letters, digits and "_"; what it is stored by. */
  readonly name: string;
  readonly label: string;
  /** Below the control. */
  readonly help?: string;
  /** What a new discount has. */
  readonly initial?: string;
}

/** What staff enter for a discount. The kind's schema gets a text or a choice as a string, a number as a number, an amount as a bigint. */
export type DiscountOption =
  | (OptionBase & { readonly type: "text" | "number" | "amount" })
  | (OptionBase & {
      readonly type: "choice";
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    });
