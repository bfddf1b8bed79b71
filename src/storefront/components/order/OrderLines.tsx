import type { OrderLine } from "#contract/shapes/order.ts";
import { fill } from "#modules/shared/text.ts";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { useFormats } from "../format.ts";
import styles from "./order.module.css";

interface Props {
  readonly lines: readonly OrderLine[];
  /** With {count}. */
  readonly qtyText: string;
}

/** Lines of an order, each linked to its product. */
export function OrderLines({ lines, qtyText }: Props) {
  const { money } = useFormats();
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, good_name, seo_name, variant_label, image, qty, total }) => (
        <li key={id} className={styles.line}>
          <Picture src={image} alt="" ratio="1 / 1" sizes="80px" className={styles.thumb} />
          <div className={styles.details}>
            <div className={styles.about}>
              <Link to={`/product/detail/${encodeURIComponent(seo_name)}`} className={styles.name}>
                {good_name}
              </Link>
              <p className={styles.small}>
                {variant_label && <span>{variant_label}</span>}
                <span>{fill(qtyText, { count: qty })}</span>
              </p>
            </div>
            <p className={styles.amount}>{money(total)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
