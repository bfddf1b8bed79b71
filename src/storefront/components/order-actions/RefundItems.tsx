import { useId } from "react";
import type { OrderLine, OrderRow } from "#contract/shapes/order.ts";
import { fill } from "#modules/shared/text.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Picture } from "#ui/Picture.tsx";
import { comma } from "#ui/page-language.ts";
import styles from "./order-actions.module.css";
import type { ActionValues } from "./values.ts";

interface Item extends OrderLine {
  /** Units that are not refunded. */
  readonly max: number;
}

/** What a buyer may ask to be refunded. */
export const refundableItems = ({ lines }: OrderRow): Item[] =>
  lines.flatMap((line) => (line.qty > line.refunded_qty ? { ...line, max: line.qty - line.refunded_qty } : []));

interface Props {
  readonly items: readonly Item[];
  /** By the id of the line. */
  readonly units: ReadonlyMap<string, number>;
  readonly values: ActionValues;
  readonly error: string | undefined;
  readonly onChange: (units: Map<string, number>) => void;
}

/** How many of each item: 0 leaves it out. */
export function RefundItems({ items, units, values, error, onChange }: Props) {
  const id = useId();
  const describedBy = error ? `${id}-error` : `${id}-hint`;
  return (
    <fieldset className={styles.refundItems} aria-describedby={describedBy}>
      <legend className={styles.refundLegend}>{values.refund_items_text}</legend>
      <ul>
        {items.map((item, index) => {
          const name = [item.good_name, item.variant_label].filter(Boolean).join(comma());
          return (
            <li key={item.id} className={styles.refundItem}>
              <Picture src={item.image} alt="" ratio="1 / 1" sizes="48px" className={styles.refundPicture} />
              <span className={styles.refundName}>
                <Isolate>{name}</Isolate>
              </span>
              <select
                // The form moves the focus here when nothing is chosen.
                name={index === 0 ? "items" : undefined}
                className={styles.refundQty}
                aria-label={fill(values.refund_qty_text, { name })}
                aria-invalid={error ? true : undefined}
                value={units.get(item.id) ?? 0}
                onChange={({ target }) => onChange(new Map(units).set(item.id, Number(target.value)))}
              >
                {[...Array(item.max + 1).keys()].map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </select>
              <span className={styles.refundMost}>{fill(values.refund_qty_of_text, { count: item.max })}</span>
            </li>
          );
        })}
      </ul>
      {error ? (
        <p id={`${id}-error`} className={styles.refundError}>
          {error}
        </p>
      ) : (
        <p id={`${id}-hint`} className={styles.refundHint}>
          {values.refund_items_hint_text}
        </p>
      )}
    </fieldset>
  );
}
