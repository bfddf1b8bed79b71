import { useState } from "react";
import { t } from "#i18n/t.ts";
import { useListbox } from "#ui/controls/use-listbox.ts";
import { Input } from "../../shell/Input.tsx";
import { SuggestionList } from "../fields/SuggestionList.tsx";
import { type Suggestions, useSuggestions } from "../use-suggestions.ts";
import styles from "./Rule.module.css";

interface LabelInputProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly suggestions: Suggestions;
  readonly onChange: (value: string) => void;
}

/** A label of a condition, with those that exist. */
export function LabelInput({ label, value, suggestions, onChange, ...input }: LabelInputProps) {
  const [wanted, setWanted] = useState(false);
  const options = useSuggestions(suggestions, value, wanted).filter((one) => one !== value);
  const list = useListbox<HTMLInputElement>({
    label: t("Suggestions"),
    labels: options,
    chosen: -1,
    editable: true,
    onPick: (index) => onChange(options[index] ?? value),
  });
  return (
    <span className={styles.value}>
      <Input
        {...input}
        {...list.comboboxProps}
        ref={list.anchor}
        aria-autocomplete="list"
        aria-label={label}
        value={value}
        onFocus={() => setWanted(true)}
        onClick={() => list.show(-1)}
        onChange={({ target }) => {
          onChange(target.value);
          list.show(-1);
        }}
        onBlur={list.close}
      />
      <SuggestionList list={list} options={options} />
    </span>
  );
}
