import { type KeyboardEvent, useRef, useState } from "react";
import type { ListDefinition } from "#contract/list.ts";
import { productsList } from "#contract/lists/products.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "../forms/Chip.tsx";
import { useChoices } from "../lists/use-choices.ts";
import { Checkbox, Input } from "../shell/Input.tsx";
import styles from "./Bulk.module.css";

interface LabelPickerProps {
  readonly label: string;
  /** The list whose filter proposes values; products when absent. */
  readonly list?: Pick<ListDefinition, "name" | "filters">;
  /** The filter. */
  readonly field: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** One value at most. */
  readonly single?: boolean;
  /** Values that no product has yet may be typed. */
  readonly allowsNew?: boolean;
}

/** Values of a list's filter to choose from, with a search; typed ones are added by Enter. */
export function LabelPicker(props: LabelPickerProps) {
  const list: Pick<ListDefinition, "name" | "filters"> = props.list ?? productsList;
  const { label, field, chosen, onChange, single = false, allowsNew = false } = props;
  const [search, setSearch] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const declared = list.filters[field] ?? { label, type: "choice" };
  const { choices, isLoading, error } = useChoices(list.name, field, declared, { search, values: chosen });
  const typed = search.trim();
  const labelOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;
  const isKnown = [...chosen.map(labelOf), ...choices.map((choice) => choice.label)].some(
    (one) => one.toLowerCase() === typed.toLowerCase(),
  );
  const canAdd = allowsNew && typed !== "" && !isKnown && !typed.includes(",");
  /** What is pressed disappears; by keyboard the focus goes on from here. By finger it would open the phone's keys. */
  const keepFocus = () => {
    if (document.activeElement?.matches(":focus-visible")) input.current?.focus();
  };
  const toggle = (value: string) => {
    keepFocus();
    if (chosen.includes(value)) onChange(chosen.filter((one) => one !== value));
    else onChange(single ? [value] : [...chosen, value]);
  };
  const add = () => {
    keepFocus();
    onChange(single ? [typed] : [...chosen, typed]);
    setSearch("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (canAdd) add();
    else if (choices[0] && typed !== "") toggle(choices[0].value);
  };
  return (
    <fieldset className="stack gap-8" aria-label={label}>
      {chosen.length > 0 && (
        <ul className="row wrap gap-6">
          {chosen.map((value) => (
            <Chip key={value} name={labelOf(value)} onRemove={() => toggle(value)} />
          ))}
        </ul>
      )}
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={allowsNew ? t("Search, or type a new one") : t("Search")}
        maxLength={80}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={onKeyDown}
      />
      {canAdd && (
        <Button size="small" onClick={add}>
          {t("Add “{search}”", { search: typed })}
        </Button>
      )}
      <div className={`stack gap-2 ${styles.options}`}>
        {choices
          .filter(({ value }) => !chosen.includes(value))
          .map(({ value, label: text }) => (
            <Checkbox key={value} label={text} checked={false} onChange={() => toggle(value)} />
          ))}
        {!isLoading && choices.length === 0 && !canAdd && (
          <p className="faint">
            {error ?? (typed ? t("Nothing found for “{search}”", { search: typed }) : t("None yet"))}
          </p>
        )}
      </div>
    </fieldset>
  );
}
