import { clsx } from "clsx";
import { Check, ChevronDown } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import fieldStyles from "./field.module.css";
import styles from "./listbox.module.css";
import type { SelectProps } from "./Select.tsx";
import { searchOptions } from "./search-options.ts";
import { useListbox } from "./use-listbox.ts";

/** A choice from a long list: what is typed narrows it. Keys and looks are those of `Select`. */
export default function SearchSelect<V extends string | number>(props: SelectProps<V>) {
  const { options, value, label } = props;
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const matches = searchOptions(options, typed);
  const chosen = matches.findIndex((option) => option.value === value);
  const list = useListbox<HTMLButtonElement>({
    label,
    labels: matches.map((option) => option.label),
    chosen,
    editable: true,
    onOpen: props.onOpen,
    onPick: (index) => {
      list.anchor.current?.focus();
      const option = matches[index];
      if (option && option.value !== value) props.onChange(option.value);
    },
  });
  const { ref: popup, popover, ...listbox } = list.listProps;
  const { open, show, close, comboboxProps } = list;
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  const openWith = (text: string) => {
    setTyped(text);
    show(text === "" ? options.findIndex((option) => option.value === value) : 0);
  };
  const onTriggerKey = (event: KeyboardEvent) => {
    const { key } = event;
    const isLetter = key.length === 1 && key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter && key !== "ArrowDown" && key !== "ArrowUp") return;
    event.preventDefault();
    openWith(isLetter ? key : "");
  };
  const onSearchKey = (event: KeyboardEvent) => {
    // The focus goes back before the list is gone, and Tab on from there.
    if (event.key === "Escape" || event.key === "Tab") list.anchor.current?.focus();
    comboboxProps.onKeyDown(event);
  };
  const selected = options.find((option) => option.value === value);
  return (
    <>
      <button
        ref={list.anchor}
        type="button"
        id={props.id}
        className={clsx(fieldStyles.control, styles.trigger, props.className)}
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listbox.id}
        disabled={props.disabled}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        onClick={() => (open ? close() : openWith(""))}
        onKeyDown={onTriggerKey}
      >
        <span className={styles.value} style={selected?.style} lang={selected?.lang}>
          {selected?.label ?? String(value)}
        </span>
        <ChevronDown size={14} aria-hidden className={styles.arrow} />
      </button>
      <div ref={popup} popover={popover} className={styles.popup}>
        {open && (
          <input
            {...comboboxProps}
            ref={input}
            className={clsx(fieldStyles.control, styles.search)}
            aria-label={t("Search {label}", { label })}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder={t("Search")}
            value={typed}
            onKeyDown={onSearchKey}
            onChange={(event) => {
              setTyped(event.target.value);
              list.setActive(0);
            }}
            onBlur={close}
          />
        )}
        <div {...listbox}>
          {open &&
            matches.map((option, index) => (
              <div key={option.value} {...list.optionProps(index)} className={styles.option}>
                <span className={styles.text} style={option.style} lang={option.lang}>
                  {option.label}
                </span>
                {option.mark && <span className={styles.state}>{option.mark}</span>}
                {option.hint && <span className={styles.hint}>{option.hint}</span>}
                {index === chosen && <Check size={14} aria-hidden className={styles.mark} />}
              </div>
            ))}
        </div>
        {open && (
          <p className={matches.length === 0 ? styles.nothing : "ui-hidden"} role="status">
            {matches.length === 0 ? t("No match") : typed === "" ? "" : t("{count} found", { count: matches.length })}
          </p>
        )}
      </div>
    </>
  );
}
