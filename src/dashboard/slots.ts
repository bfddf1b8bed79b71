import type { AddedValue } from "#contract/list.ts";

/** Places of screens in which domains and extensions show cards, with what a card there is told. */
export interface Slots {
  /** Home, below what is to do. */
  readonly home: Readonly<Record<never, never>>;
  /** An order's screen, in its wide column. */
  readonly "order.details": { readonly order_no: string };
  /** A product's screen, below its form. */
  readonly "product.details": { readonly product_id: string };
  /** A customer's screen, below what they have ordered. */
  readonly "customer.details": { readonly customer_id: string };
}

export type SlotName = keyof Slots;

/** Props of the component of a card. */
export type CardProps<S extends SlotName> = Slots[S];

/** Props of the component of a cell, in a column that an extension adds to a list. */
export interface CellProps {
  /** Of the order, product or customer. */
  readonly id: string;
  readonly value: AddedValue;
}

export const slotNames = ["home", "order.details", "product.details", "customer.details"] as const satisfies SlotName[];
