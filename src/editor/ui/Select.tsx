import { Select as Base } from "@base-ui/react/select";
import { clsx } from "clsx";
import { Check, ChevronDown } from "lucide-react";
import type { CSSProperties } from "react";
import fieldStyles from "./field.module.css";
import styles from "./Select.module.css";

export interface SelectOption<V extends string | number> {
  readonly label: string;
  readonly value: V;
  /** For example the option's own font. */
  readonly style?: CSSProperties;
  /** Said in small behind the label. */
  readonly hint?: string;
}

interface SelectProps<V extends string | number> {
  readonly id?: string;
  readonly label: string;
  readonly value: V;
  readonly options: readonly SelectOption<V>[];
  readonly onChange: (value: V) => void;
  readonly describedBy?: string;
  readonly invalid?: boolean;
  readonly className?: string;
}

/** One of a list, in a popup that follows the trigger; type-ahead, arrows, Home and End work. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { options, value } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root<V>
      id={props.id}
      items={options}
      value={value}
      modal={false}
      onValueChange={(next) => next !== null && props.onChange(next)}
    >
      <Base.Trigger
        className={clsx(fieldStyles.control, styles.trigger, props.className)}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
      >
        <span className={styles.value} style={chosen?.style}>
          {chosen?.label ?? String(value)}
        </span>
        <ChevronDown size={14} aria-hidden className={styles.arrow} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className={styles.positioner} collisionPadding={8}>
          <Base.Popup className={`editor-ui ${styles.popup}`}>
            <Base.List className={styles.list} aria-label={props.label}>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} label={option.label} className={styles.item}>
                  <Base.ItemText className={styles.text} style={option.style}>
                    {option.label}
                  </Base.ItemText>
                  {option.hint && <span className={styles.hint}>{option.hint}</span>}
                  <Base.ItemIndicator className={styles.mark}>
                    <Check size={14} aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
