import type { OrderLine } from "#contract/shapes/order.ts";
import { fill } from "#modules/shared/text.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { type BackorderValues, backorderText } from "../cart/backorder-text.ts";
import { type Signed, useFormats } from "../format.ts";
import styles from "./order.module.css";

interface Props {
  readonly lines: readonly OrderLine[];
  /** The order, for its currency. */
  readonly of: Signed;
  /** With {count}. */
  readonly qtyText: string;
  /** What is said about units that were not in stock; absent where it is not told. */
  readonly backorder?: BackorderValues;
}

/** Lines of an order, each linked to its product. */
export function OrderLines({ lines, of, qtyText, backorder }: Props) {
  const { money } = useFormats(of);
  return (
    <ul className={styles.lines}>
      {lines.map(
        ({ id, good_name, seo_name, variant_label, image, qty, total, lang, backordered, backorder_text: text }) => (
          <li key={id} className={styles.line}>
            <Picture src={image} alt="" ratio="1 / 1" sizes="80px" className={styles.thumb} />
            <div className={styles.details}>
              <div className={styles.about}>
                <Link to={`/product/detail/${encodeURIComponent(seo_name)}`} className={styles.name}>
                  <Isolate lang={lang?.good_name}>{good_name}</Isolate>
                </Link>
                <p className={styles.small}>
                  {variant_label && (
                    <span>
                      <Isolate lang={lang?.variant_label}>{variant_label}</Isolate>
                    </span>
                  )}
                  <span>{fill(qtyText, { count: qty })}</span>
                  {backorder && backordered !== undefined && (
                    <span>{backorderText({ text, units: backordered, of: qty, values: backorder })}</span>
                  )}
                </p>
              </div>
              <p className={styles.amount}>{money(total)}</p>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
