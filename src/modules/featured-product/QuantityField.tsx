import { Icon } from "#ui/Icon.tsx";
import styles from "./quantity.module.css";

interface Props {
  readonly value: number;
  /** Units in stock; 0 disables the field. */
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly values: { readonly decrease_text: string; readonly increase_text: string; readonly quantity_text: string };
}

/** Number input between 1 and `max` with buttons for less and more. */
export function QuantityField({ value, max, onChange, values }: Props) {
  const disabled = max < 1;
  const step = (by: number) => onChange(Math.max(1, Math.min(value + by, max)));
  return (
    <div className={styles.quantity}>
      <button
        type="button"
        aria-label={values.decrease_text}
        disabled={disabled || value <= 1}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name="quantity"
        aria-label={values.quantity_text}
        min={1}
        max={Math.max(1, max)}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const typed = event.target.valueAsNumber;
          if (Number.isFinite(typed)) onChange(Math.max(1, Math.min(Math.floor(typed), max)));
        }}
      />
      <button
        type="button"
        aria-label={values.increase_text}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
