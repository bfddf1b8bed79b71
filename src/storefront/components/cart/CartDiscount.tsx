import type { Cart } from "#contract/calls/cart.ts";
import { Money } from "../Money.tsx";

interface Props {
  readonly cart: Cart;
  readonly label: string;
  readonly busy: boolean;
  readonly className: string | undefined;
}

/** What an automatic discount takes off the cart; nothing without one. */
export function CartDiscount({ cart: { discount }, label, busy, className }: Props) {
  if (!discount) return null;
  return (
    <dl className={className} aria-busy={busy}>
      <dt>
        {label} ({discount.name})
      </dt>
      <dd>
        −<Money amount={discount.amount} />
      </dd>
    </dl>
  );
}
