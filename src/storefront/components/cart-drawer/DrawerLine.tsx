import type { CartLine } from "#contract/shapes/cart-line.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { QuantityField } from "#modules/featured-product/QuantityField.tsx";
import type { cartPage } from "#modules/pages/cart.ts";
import { fill } from "#modules/shared/text.ts";
import { Icon } from "#ui/Icon.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { LineNotes } from "../cart/LineNotes.tsx";
import { linePath, maxUnits } from "../cart/line.ts";
import { Money } from "../Money.tsx";
import styles from "./drawer-line.module.css";

interface Props {
  readonly line: CartLine;
  readonly values: DefinitionValues<typeof cartPage>;
  /** True while the totals wait for the server. */
  readonly busy: boolean;
  /** Called when the link is followed, also to another variant of the product that the page shows. */
  readonly onLeave: () => void;
  readonly onQty: (qty: number) => void;
  readonly onRemove: () => void;
}

/** A line of the cart drawer. */
export function DrawerLine({ line, values, busy, onLeave, onQty, onRemove }: Props) {
  const { good_name: name } = line;
  return (
    <div className={styles.line}>
      <Picture src={line.image} alt="" ratio="1 / 1" sizes="84px" className={styles.media} />
      <div className={styles.info}>
        <p className={styles.name}>
          <Link to={linePath(line)} onClick={onLeave}>
            <Isolate lang={line.lang?.good_name}>{name}</Isolate>
          </Link>
        </p>
        {line.variant_label && (
          <p className={styles.variant}>
            <Isolate lang={line.lang?.variant_label}>{line.variant_label}</Isolate>
          </p>
        )}
        <LineNotes line={line} values={values} />
      </div>
      <button
        type="button"
        className={styles.remove}
        onClick={onRemove}
        aria-label={fill(values.remove_text, { name })}
      >
        <Icon name="close" size={18} />
      </button>
      <div className={styles.below}>
        <QuantityField
          value={line.qty}
          max={Math.min(maxUnits, line.stock)}
          onChange={onQty}
          values={{ ...values, quantity_text: fill(values.quantity_text, { name }) }}
        />
        <p className={styles.total} aria-busy={busy}>
          <span className="visually-hidden">{values.line_total_text} </span>
          <Money amount={line.total} />
        </p>
      </div>
    </div>
  );
}
