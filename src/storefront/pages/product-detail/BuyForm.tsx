import { useId, useState } from "react";
import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";
import { fill } from "#modules/shared/text.ts";
import { Button } from "#ui/Button.tsx";
import styles from "./buy-form.module.css";
import type { DetailValues } from "./ProductTop.tsx";
import { QuantityField } from "./QuantityField.tsx";
import { availability, type Choice, pick } from "./variants.ts";

/** Up to so many units are "only a few". */
const few = 5;

interface Props {
  readonly product: ProductDetail;
  readonly values: DetailValues;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
  readonly variant: Variant | undefined;
}

/** The choice of a variant, the quantity and the buttons. */
export function BuyForm({ product, values, choice, onChoice, variant }: Props) {
  const [quantity, setQuantity] = useState(1);
  const note = useId();
  const stock = variant?.stock ?? 0;
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {product.options.map((option) => (
        <Option
          key={option.name}
          option={option}
          product={product}
          values={values}
          choice={choice}
          onChoice={onChoice}
        />
      ))}
      <div className={styles.quantityLine}>
        <QuantityField
          value={Math.max(1, Math.min(quantity, stock))}
          max={stock}
          onChange={setQuantity}
          values={values}
        />
        {values.show_stock && <StockText variant={variant} values={values} />}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" disabled aria-describedby={note}>
          {values.add_cart_text}
        </Button>
        {values.show_buy_now && (
          <Button type="submit" plain disabled aria-describedby={note}>
            {values.buy_now_text}
          </Button>
        )}
      </div>
      <p id={note} className={styles.note}>
        {variant && stock === 0 ? values.sold_out_text : values.ordering_soon_text}
      </p>
    </form>
  );
}

interface OptionProps extends Pick<Props, "product" | "values" | "choice" | "onChoice"> {
  readonly option: ProductDetail["options"][number];
}

function Option({ option: { name, values: list }, product, values, choice, onChoice }: OptionProps) {
  return (
    <fieldset className={styles.option}>
      <legend className={styles.legend}>
        {name}
        <span className={styles.chosen}>{choice[name] ?? fill(values.choose_text, { option: name })}</span>
      </legend>
      <div className={styles.values}>
        {list.map((value) => {
          const state = availability(product, choice, name, value);
          const words = { available: undefined, "sold out": values.sold_out_text, missing: values.unavailable_text }[
            state
          ];
          return (
            <label key={value} className={styles.value} data-state={state} title={words}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={choice[name] === value}
                onChange={() => onChoice(pick(product, choice, name, value))}
              />
              <span>{value}</span>
              {words && <span className="visually-hidden">({words})</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function StockText({ variant, values }: Pick<Props, "variant" | "values">) {
  const stock = variant?.stock ?? 0;
  const state = !variant ? "missing" : stock === 0 ? "out" : stock <= few ? "few" : "in";
  const text = {
    missing: values.unavailable_text,
    out: values.sold_out_text,
    few: fill(values.low_stock_text, { stock }),
    in: values.in_stock_text,
  }[state];
  return (
    <p className={styles.stock} data-state={state} role="status">
      {text}
    </p>
  );
}
