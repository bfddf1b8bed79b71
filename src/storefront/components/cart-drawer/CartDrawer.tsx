import { lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { Output } from "#contract/call.ts";
import type { addToCart } from "#contract/calls/cart.ts";
import type { CartLine } from "#contract/shapes/cart-line.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import type { cartPage } from "#modules/pages/cart.ts";
import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { whenOnline } from "#ui/when-online.ts";
import { CartDiscount } from "../cart/CartDiscount.tsx";
import { costNote } from "../cart/cost-note.ts";
import { FreeShipping } from "../cart/FreeShipping.tsx";
import { shownLines } from "../cart/optimistic-cart.ts";
import { RemovedLine } from "../cart/RemovedLine.tsx";
import { useCart } from "../cart/use-cart.ts";
import { Money } from "../Money.tsx";
import styles from "./cart-drawer.module.css";
import { DrawerLine } from "./DrawerLine.tsx";

/** Optional content: where its code does not arrive, nothing is shown. */
const Together = lazy(() => whenOnline(() => import("./Together.tsx")).catch(() => ({ default: () => null })));

interface Props {
  /** The cart after the addition. */
  readonly added: Output<typeof addToCart>;
  /** Of the cart page. */
  readonly values: DefinitionValues<typeof cartPage>;
  readonly onClose: () => void;
}

/** What was added first, then what else will be ordered. */
function linesOf(lines: readonly CartLine[], added: string): readonly CartLine[] {
  const ordered = lines.filter((line) => line.selected || line.variant_id === added);
  return ordered.toSorted((one, other) => Number(other.variant_id === added) - Number(one.variant_id === added));
}

/**
 * The cart at the side of the page after something was added: modal, open while mounted. The native element traps the focus,
 * closes on Escape and gives the focus back.
 */
export function CartDrawer({ added, values, onClose }: Props) {
  const { config } = useShop();
  const { cart, removed, busy, setQty, remove, restore } = useCart(added, values.connection_text);
  const [announcement, setAnnouncement] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const opened = useRef(pathname);
  // A dialog must be closed before it is removed: otherwise the browser does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (opened.current !== pathname) onClose();
  }, [pathname, onClose]);
  const close = () => {
    // The page behind may show the cart as it was before.
    if (pathname === "/cart") void revalidate();
    onClose();
  };
  const lines = linesOf(cart.lines, added.added);
  const [name = ""] = added.lines.flatMap((line) => (line.variant_id === added.added ? line.good_name : []));
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={heading} className={styles.title}>
            <span className={styles.done}>
              <Icon name="check" size={18} />
            </span>
            {fill(config.addedToCartText, { name })}
          </h2>
          <button type="button" className={styles.close} aria-label={config.closeText} onClick={close}>
            <Icon name="close" size={20} />
          </button>
        </div>
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard */}
        <section className={styles.scroller} aria-label={values.page_title} tabIndex={0}>
          <ul className={styles.lines}>
            {shownLines(lines, removed).map(({ line, isRemoved }) => (
              <li key={line.variant_id} className={styles.item}>
                {isRemoved ? (
                  <RemovedLine line={line} values={values} onRestore={() => restore(line)} />
                ) : (
                  <DrawerLine
                    line={line}
                    values={values}
                    busy={busy}
                    onLeave={onClose}
                    onQty={(qty) => setQty(line.variant_id, qty)}
                    onRemove={() => {
                      remove(line.variant_id);
                      setAnnouncement(fill(values.removed_text, { name: line.good_name }));
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
          {values.show_together && (
            <Suspense>
              <Together values={values} inCart={cart.lines.map((line) => line.variant_id)} onLeave={onClose} />
            </Suspense>
          )}
        </section>
        <div className={styles.foot}>
          {values.show_free_shipping && <FreeShipping cart={cart} values={values} busy={busy} />}
          <dl className={styles.sum} aria-busy={busy}>
            <dt>{values.items_total_text}</dt>
            <dd>
              <Money amount={cart.items_total} />
            </dd>
          </dl>
          <CartDiscount cart={cart} label={values.discount_total_text} busy={busy} className={styles.sum} />
          <p className={styles.note}>{costNote(cart, values)}</p>
          {cart.selected_count > 0 && !busy ? (
            <ButtonLink to="/product/payment">{values.checkout_text}</ButtonLink>
          ) : (
            <Button disabled>{values.checkout_text}</Button>
          )}
          {pathname === "/cart" ? (
            <Button plain onClick={close}>
              {values.view_cart_text}
            </Button>
          ) : (
            <ButtonLink plain to="/cart">
              {values.view_cart_text}
            </ButtonLink>
          )}
        </div>
      </div>
    </dialog>
  );
}
