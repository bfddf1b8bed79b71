import { type RefObject, useEffect, useState } from "react";
import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";
import { variantLabels } from "#contract/option-label.ts";
import { Button } from "#ui/Button.tsx";
import { Picture } from "#ui/Picture.tsx";
import { comma } from "#ui/page-language.ts";
import { Money } from "../../components/Money.tsx";
import styles from "./sticky-bar.module.css";
import type { Values } from "./values.ts";

export interface StickyBarProps {
  readonly product: ProductDetail;
  readonly variant: Variant;
  readonly values: Values;
  /** Id of the form that the bar's button submits. */
  readonly form: string;
  /** True while the form is sent. */
  readonly busy: boolean;
  /** The page's own button. */
  readonly button: RefObject<HTMLElement | null>;
}

/** What is bought and the button, at the bottom of a phone's window while the page's own button is out of view. */
export function StickyBar({ product, variant, values, form, busy, button }: StickyBarProps) {
  const isAway = useIsAway(button);
  if (!isAway) return null;
  const label = variantLabels(product.options, variant.options).join(comma());
  return (
    <section className={styles.bar} aria-label={product.good_name} data-sticky-bar>
      <Picture src={variant.image || product.image} alt="" ratio="1 / 1" sizes="48px" className={styles.picture} />
      <p className={styles.words}>
        <span className={styles.name}>{label || product.good_name}</span>
        <span className={styles.price}>
          <Money amount={variant.price} />
        </span>
      </p>
      <Button type="submit" form={form} aria-busy={busy} className={styles.button}>
        {values.add_cart_text}
      </Button>
    </section>
  );
}

/** True while an element is out of view and the page's footer is too: the bar must not cover it. */
function useIsAway(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState<ReadonlySet<Element> | undefined>();
  useEffect(() => {
    const watched = [element.current, document.querySelector(".page-root footer")];
    const observer = new IntersectionObserver((changes) =>
      setSeen((before = new Set()) => {
        const now = new Set(before);
        for (const { target, isIntersecting } of changes) now[isIntersecting ? "add" : "delete"](target);
        return now;
      }),
    );
    for (const one of watched) if (one) observer.observe(one);
    return () => observer.disconnect();
  }, [element]);
  return seen?.size === 0;
}
