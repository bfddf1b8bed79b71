import type { Cart } from "#contract/calls/cart.ts";
import { vars } from "#modules/shared/style.ts";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { CartDiscount } from "../../components/cart/CartDiscount.tsx";
import { costNote } from "../../components/cart/cost-note.ts";
import { FreeShipping } from "../../components/cart/FreeShipping.tsx";
import { Money } from "../../components/Money.tsx";
import styles from "./cart-summary.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly cart: Cart;
  readonly values: Values;
  readonly busy: boolean;
}

/** Total of the selected lines and the link to the checkout. */
export function CartSummary({ cart, values, busy }: Props) {
  const colors = { background: values.checkout_btn_bg_color, color: values.checkout_btn_text_color };
  return (
    <aside
      className={styles.summary}
      style={vars({ "own-background": values.summary_bg_color })}
      aria-labelledby="cart-summary"
    >
      <h2 id="cart-summary" className={styles.title}>
        {values.summary_text}
      </h2>
      {values.show_free_shipping && (
        <div className={styles.free}>
          <FreeShipping cart={cart} values={values} busy={busy} />
        </div>
      )}
      <dl className={styles.sum} aria-busy={busy}>
        <dt>{values.items_total_text}</dt>
        <dd>
          <Money amount={cart.items_total} />
        </dd>
      </dl>
      <CartDiscount cart={cart} label={values.discount_total_text} busy={busy} className={styles.sum} />
      <p className={styles.note}>{costNote(cart, values)}</p>
      {cart.selected_count > 0 && !busy ? (
        <ButtonLink to="/product/payment" className={styles.button} {...colors}>
          {values.checkout_text}
        </ButtonLink>
      ) : (
        <Button className={styles.button} disabled {...colors}>
          {values.checkout_text}
        </Button>
      )}
      {values.show_continue && (
        <Link to="/product/list" className={styles.more}>
          {values.continue_text}
        </Link>
      )}
    </aside>
  );
}
