import { clsx } from "clsx";
import { Check, ChevronDown } from "lucide-react";
import { type CSSProperties, Fragment } from "react";
import fieldStyles from "./field.module.css";
import styles from "./listbox.module.css";
import { useListbox } from "./use-listbox.ts";

export interface SelectOption<V extends string | number> {
  readonly label: string;
  readonly value: V;
  /** After the label, smaller. */
  readonly hint?: string;
  /** Other words that find it in a list that is searched. */
  readonly words?: string;
  /** A state of it, behind the label: "Unpublished". */
  readonly mark?: string | undefined;
  /** The heading above it and those that follow it with the same one. */
  readonly section?: string | undefined;
  /** Language tag of the label, when it differs from the screen's language. */
  readonly lang?: string;
  /** For example the option's own font. */
  readonly style?: CSSProperties;
}

export interface SelectProps<V extends string | number> {
  readonly id?: string;
  readonly label: string;
  readonly value: V;
  readonly options: readonly SelectOption<V>[];
  readonly onChange: (value: V) => void;
  /** Called when the list opens. */
  readonly onOpen?: () => void;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

/** A choice from a list box; arrows, Home, End and letters work. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { options, value } = props;
  const chosen = options.findIndex((option) => option.value === value);
  const list = useListbox<HTMLButtonElement>({
    label: props.label,
    labels: options.map((option) => option.label),
    chosen,
    editable: false,
    onOpen: props.onOpen,
    onPick: (index) => {
      const option = options[index];
      if (option && option.value !== value) props.onChange(option.value);
    },
  });
  const selected = options[chosen];
  return (
    <>
      <button
        ref={list.anchor}
        type="button"
        id={props.id}
        className={clsx(fieldStyles.control, styles.trigger, props.className)}
        aria-label={props.label}
        disabled={props.disabled}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        {...list.comboboxProps}
        onClick={() => (list.open ? list.close() : list.show())}
        onBlur={list.close}
      >
        <span className={styles.value} style={selected?.style} lang={selected?.lang}>
          {selected?.label ?? String(value)}
        </span>
        <ChevronDown size={14} aria-hidden className={styles.arrow} />
      </button>
      <div {...list.listProps} className={styles.popup}>
        {list.open &&
          options.map((option, index) => (
            <Fragment key={option.value}>
              {option.section && option.section !== options[index - 1]?.section && (
                <div role="presentation" className={styles.section}>
                  {option.section}
                </div>
              )}
              <div {...list.optionProps(index)} className={styles.option} aria-description={option.section}>
                <span className={styles.text} style={option.style} lang={option.lang}>
                  {option.label}
                </span>
                {option.mark && <span className={styles.state}>{option.mark}</span>}
                {option.hint && <span className={styles.hint}>{option.hint}</span>}
                {index === chosen && <Check size={14} aria-hidden className={styles.mark} />}
              </div>
            </Fragment>
          ))}
      </div>
    </>
  );
}
