import { useHref } from "react-router";
import type { CartLine } from "#contract/shapes/cart-line.ts";
import { QuantityField } from "#modules/featured-product/QuantityField.tsx";
import { ProductPrice } from "#modules/shared/ProductPrice.tsx";
import { px, vars } from "#modules/shared/style.ts";
import { fill } from "#modules/shared/text.ts";
import { Icon } from "#ui/Icon.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { LineNotes } from "../../components/cart/LineNotes.tsx";
import { linePath, maxUnits } from "../../components/cart/line.ts";
import { Money } from "../../components/Money.tsx";
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

/** Without scripts its form is sent by the buttons that change the quantity and remove the line. */
export function CartLineItem({ line, values, busy, onQty, onSelect, onRemove }: Props) {
  const { good_name: name, problem } = line;
  const to = linePath(line);
  const form = `line-${line.variant_id}`;
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
            <Isolate lang={line.lang?.good_name}>{name}</Isolate>
          </Link>
        </p>
        {line.variant_label && (
          <p className={styles.variant}>
            <Isolate lang={line.lang?.variant_label}>{line.variant_label}</Isolate>
          </p>
        )}
        <ProductPrice
          price={line.price}
          origin={values.show_oprice ? line.origin_price : ""}
          unit={line.unit_price}
          label={values.unit_price_text}
          className={styles.price}
        />
        <LineNotes line={line} values={values} />
      </div>
      <form
        id={form}
        method="post"
        action={useHref("/cart")}
        className={styles.quantity}
        // A name for each line, as tools of a page must differ.
        toolname={`set_quantity_${line.variant_id}`}
        tooldescription={`Sets the quantity of ${name} in the cart`}
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="variant_id" value={line.variant_id} />
        <QuantityField
          value={line.qty}
          max={Math.min(maxUnits, line.stock)}
          onChange={onQty}
          values={{ ...values, quantity_text: fill(values.quantity_text, { name }) }}
        />
        <button type="submit" name="action" value="update" className={styles.update}>
          {values.update_text}
        </button>
      </form>
      <p className={styles.total} aria-busy={busy}>
        <span className="visually-hidden">{values.line_total_text} </span>
        <Money amount={line.total} />
      </p>
      <button
        type="submit"
        form={form}
        name="action"
        value="remove"
        className={styles.remove}
        onClick={(event) => {
          event.preventDefault();
          onRemove();
        }}
        aria-label={fill(values.remove_text, { name })}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}
