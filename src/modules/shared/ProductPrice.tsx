import type { ReactNode } from "react";
import type { UnitPrice } from "#contract/rows.ts";
import { Price } from "#ui/Price.tsx";
import { formatPrice } from "#ui/price.ts";
import { useShop } from "../shop-context.ts";
import styles from "./ProductPrice.module.css";
import { fill } from "./text.ts";

interface Props {
  readonly price: string;
  /** Crossed-out price; "" without one. */
  readonly origin: string;
  readonly unit?: UnitPrice | undefined;
  readonly recommended?: string | undefined;
  readonly from?: string | undefined;
  /** For screen readers; "Price" without it. */
  readonly label?: string | undefined;
  /** What stands in the line, after the prices. */
  readonly beside?: ReactNode;
  readonly className?: string | undefined;
}

/** A price with what belongs to it: the price before a reduction and its words, the recommended price, the price of a unit. */
export function ProductPrice({ price, origin, unit, recommended, from, label, beside, className }: Props) {
  const { config, rules } = useShop();
  const { currencySymbol: symbol, currencySymbolPosition: position } = config;
  const money = (amount: string) => formatPrice(amount, symbol, position);
  return (
    <Price
      amount={price}
      origin={origin}
      symbol={symbol}
      position={position}
      from={from}
      labels={{ price: label ?? config.priceText, origin: config.originalPriceText }}
      className={className}
      beside={beside}
    >
      {origin && rules.eu_consumers && <span className={styles.note}>{config.priorPriceText}</span>}
      {unit && (
        <span className={styles.note}>
          {fill(config.unitPriceText, { price: money(unit.price), unit: unitText(unit.base, config.pieceText) })}
        </span>
      )}
      {recommended && (
        <span className={styles.note}>{fill(config.recommendedPriceText, { price: money(recommended) })}</span>
      )}
    </Price>
  );
}

/** Units whose sign is not their name. */
const signs: Readonly<Record<string, string>> = { sqm: "m²", cbm: "m³", sqft: "ft²", floz: "fl oz" };

/** "1 kg" as "kg", "100 g" as it is. */
const unitText = (base: string, piece: string): string =>
  base.replace(/^1 /, "").replace(/[a-z]+$/, (unit) => (unit === "ct" ? piece : (signs[unit] ?? unit)));
