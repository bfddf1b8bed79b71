import type { ReactNode } from "react";
import type { Preview } from "#contract/calls/checkout.ts";
import { fill } from "#modules/shared/text.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Picture } from "#ui/Picture.tsx";
import { LineNotes } from "../../components/cart/LineNotes.tsx";
import { Money } from "../../components/Money.tsx";
import styles from "./order-summary.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly preview: Preview;
  /** True while new totals are loading. */
  readonly busy: boolean;
  readonly values: Values;
  /** Between lines and totals: the discount code field. */
  readonly children?: ReactNode;
}

/** Lines and totals of the order, all computed by the server. */
export function OrderSummary({ preview, busy, values, children }: Props) {
  const { items_total, discount_total, shipping_total, taxes, total } = preview;
  return (
    <>
      <h2 className={styles.title}>{values.summary_text}</h2>
      <ul className={styles.lines}>
        {preview.lines.map((line) => (
          <li key={line.variant_id} className={styles.line} data-off={line.problem !== "" || undefined}>
            <Picture src={line.image} alt="" ratio="1 / 1" sizes="64px" className={styles.picture} />
            <div className={styles.details}>
              <div className={styles.info}>
                <p className={styles.name}>
                  <Isolate lang={line.lang?.good_name}>{line.good_name}</Isolate>
                </p>
                {line.variant_label && (
                  <p className={styles.variant}>
                    <Isolate lang={line.lang?.variant_label}>{line.variant_label}</Isolate>
                  </p>
                )}
                <p className={styles.variant}>
                  {fill(values.quantity_text, { qty: line.qty })}
                  {line.qty > 1 && (
                    <>
                      <span aria-hidden="true"> × </span>
                      <span className="visually-hidden">{values.unit_price_text} </span>
                      <Money amount={line.price} />
                    </>
                  )}
                </p>
                <LineNotes line={line} values={values} />
              </div>
              {line.problem === "" && (
                <p className={styles.amount}>
                  <span className="visually-hidden">{values.line_total_text} </span>
                  <Money amount={line.total} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {children}
      <dl className={styles.sums} aria-busy={busy}>
        <Total label={values.items_total_text}>
          <Money amount={items_total} />
        </Total>
        {Number(discount_total) > 0 && (
          <Total label={withName(values.discount_total_text, preview)}>
            −<Money amount={discount_total} />
          </Total>
        )}
        <Total
          label={
            Number(discount_total) > 0 ? values.shipping_total_text : withName(values.shipping_total_text, preview)
          }
        >
          {Number(shipping_total) === 0 ? values.free_text : <Money amount={shipping_total} />}
        </Total>
        {!preview.tax_included &&
          taxes.map(({ name, tax }) => (
            <Total key={name} label={name || values.tax_total_text}>
              <Money amount={tax} />
            </Total>
          ))}
        <div className={`${styles.sum} ${styles.total}`}>
          <dt>{values.total_text}</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
        {preview.tax_included &&
          taxes.map(({ name, tax }) => (
            <Total key={name} label={fill(values.included_tax_text, { tax: name || values.tax_total_text })}>
              <Money amount={tax} />
            </Total>
          ))}
      </dl>
      {preview.reverse_charge && <p className={styles.variant}>{values.reverse_charge_text}</p>}
    </>
  );
}

/** "Discount (Summer sale)" of an automatic one, "Shipping (Summer sale)" where it is free by it; that of a code stands above. */
const withName = (label: string, { discount_name, coupon_code }: Preview) =>
  discount_name && !coupon_code ? `${label} (${discount_name})` : label;

function Total({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
