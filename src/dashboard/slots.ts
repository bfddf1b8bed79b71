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

export const slotNames = ["home", "order.details", "product.details", "customer.details"] as const satisfies SlotName[];
