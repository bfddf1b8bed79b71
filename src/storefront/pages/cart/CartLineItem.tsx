import type { CartLine } from "#contract/shapes/cart-line.ts";
import { px, vars } from "#modules/shared/style.ts";
import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { Price } from "#ui/Price.tsx";
import { LineNotes } from "../../components/cart/LineNotes.tsx";
import { Money } from "../../components/Money.tsx";
import { QuantityField } from "../product-detail/QuantityField.tsx";
import styles from "./cart-line-item.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly line: CartLine;
  readonly values: Values;
  /** True while the totals wait for the server. */
  readonly busy: boolean;
  readonly onQty: (qty: number) => void;
  readonly onSelect: (selected: boolean) => void;
  readonly onRemove: () => void;
}

/** Most units of one line, as the cart's calls accept. */
const maxUnits = 999;

export function CartLineItem({ line, values, busy, onQty, onSelect, onRemove }: Props) {
  const { config } = useShop();
  const { good_name: name, problem } = line;
  const to = problem === "gone" ? "" : `/product/detail/${encodeURIComponent(line.seo_name)}`;
  return (
    <li className={styles.line} data-off={problem !== "" && problem !== "too_few" ? true : undefined}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={line.selected && problem === ""}
          disabled={problem !== ""}
          aria-label={fill(values.select_text, { name })}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </label>
      <Link to={to} className={styles.media} tabIndex={-1} aria-hidden="true">
        <Picture src={line.image} alt="" ratio="1 / 1" sizes="120px" />
      </Link>
      <div className={styles.info}>
        <p
          className={styles.name}
          style={vars({ "name-size": px(values.good_name_font_size), "own-name-color": values.good_name_color })}
        >
          <Link to={to} className={styles.link}>
            {name}
          </Link>
        </p>
        {line.variant_label && <p className={styles.variant}>{line.variant_label}</p>}
        <Price
          amount={line.price}
          origin={values.show_oprice ? line.origin_price : ""}
          symbol={config.currencySymbol}
          position={config.currencySymbolPosition}
          labels={{ price: values.unit_price_text, origin: config.originalPriceText }}
          className={styles.price}
        />
        <LineNotes line={line} values={values} />
      </div>
      <div className={styles.quantity}>
        <QuantityField
          value={line.qty}
          max={Math.min(maxUnits, line.stock)}
          onChange={onQty}
          values={{ ...values, quantity_text: fill(values.quantity_text, { name }) }}
        />
      </div>
      <p className={styles.total} aria-busy={busy}>
        <span className="visually-hidden">{values.line_total_text} </span>
        <Money amount={line.total} />
      </p>
      <button
        type="button"
        className={styles.remove}
        onClick={onRemove}
        aria-label={fill(values.remove_text, { name })}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}
