import type { z } from "zod";
import type { DiscountOption, KindLine } from "#shop/discounts/custom/kind.ts";

/** A kind of discount that an extension calculates; made by `defineDiscountKind`. */
export interface DiscountKind {
  /** Small letters, digits and "_"; unique in an installation. It is stored, so it never changes. */
  readonly name: string;
  /** What staff choose it by. */
  readonly label: string;
  readonly options: readonly DiscountOption[];
  readonly schema: z.ZodType;
  readonly amounts: (cart: {
    readonly lines: readonly KindLine[];
    readonly currency: string;
    readonly options: unknown;
  }) => readonly bigint[];
}

/**
 * Declares a kind of discount. `schema` parses the options that staff have entered: an option of the type "number" is a number there, an
 * "amount" a bigint of the currency's smallest unit, others are texts, and one that is left empty is undefined. `amounts` says what
 * is taken off each line, in their order. It is asked for every cart, at once: it has no side effects, waits for nothing, and answers the
 * same for the same cart.
 */
export const defineDiscountKind = <S extends z.ZodType>({
  schema,
  amounts,
  ...kind
}: Pick<DiscountKind, "name" | "label" | "options"> & {
  readonly schema: S;
  readonly amounts: (cart: {
    readonly lines: readonly KindLine[];
    readonly currency: string;
    readonly options: z.output<S>;
  }) => readonly bigint[];
}): DiscountKind => ({
  ...kind,
  schema,
  amounts: ({ options, ...cart }) => amounts({ ...cart, options: schema.parse(options) }),
});
