import type { ReactNode } from "react";
import styles from "./Price.module.css";
import { formatPrice, type SymbolPosition } from "./price.ts";

interface Props {
  /** Decimal string, "19.90". */
  readonly amount: string;
  /** Crossed-out price before a reduction; "" without one. */
  readonly origin?: string;
  readonly symbol: string;
  readonly position: SymbolPosition;
  /** "From {price}", of a product whose variants have different prices. */
  readonly from?: string | undefined;
  /** Labels for screen readers. */
  readonly labels: { readonly price: string; readonly origin: string };
  readonly className?: string | undefined;
  /** What stands in the line, after the prices. */
  readonly beside?: ReactNode;
  /** What stands below. */
  readonly children?: ReactNode;
}

/** The price and, when it is reduced, the original price. Sizes and colours come from the custom properties `--price-size`, `--own-price-color`, `--oprice-size`, `--own-oprice-color`. */
export function Price({
  amount,
  origin = "",
  symbol,
  position,
  from = "{price}",
  labels,
  className,
  beside,
  children,
}: Props) {
  return (
    <p className={className ? `${styles.price} ${className}` : styles.price}>
      <span className={origin ? styles.reduced : styles.amount}>
        <span className="visually-hidden">{labels.price} </span>
        {from.replace("{price}", () => formatPrice(amount, symbol, position))}
      </span>
      {origin && (
        <s className={styles.origin}>
          <span className="visually-hidden">{labels.origin} </span>
          {formatPrice(origin, symbol, position)}
        </s>
      )}
      {beside}
      {children}
    </p>
  );
}
