import { useState } from "react";
import { t } from "#i18n/t.ts";
import { useListbox } from "#ui/controls/use-listbox.ts";
import { Input } from "../../shell/Input.tsx";
import { useField } from "../context.ts";
import { type Suggestions, useSuggestions } from "../use-suggestions.ts";
import { described, FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { SuggestionList } from "./SuggestionList.tsx";

interface SuggestFieldProps extends FieldProps {
  readonly suggestions: Suggestions;
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/** One line of text with suggestions of values that other records have. */
export function SuggestField({ name, help, optional, suggestions, ...input }: SuggestFieldProps) {
  const field = useField<string>(name);
  const [wanted, setWanted] = useState(false);
  const options = useSuggestions(suggestions, field.value, wanted).filter((one) => one !== field.value);
  const list = useListbox<HTMLInputElement>({
    label: t("Suggestions for {field}", { field: field.label }),
    labels: options,
    chosen: -1,
    editable: true,
    onPick: (index) => field.set(options[index] ?? field.value),
  });
  return (
    <FieldFrame field={field} help={help} optional={optional ?? false}>
      <Input
        {...described(field, help)}
        {...input}
        {...list.comboboxProps}
        aria-autocomplete="list"
        ref={(element) => {
          list.anchor.current = element;
          field.ref(element);
        }}
        value={field.value}
        onFocus={() => setWanted(true)}
        onClick={() => list.show(-1)}
        onChange={(event) => {
          field.set(event.target.value);
          list.show(-1);
        }}
        onBlur={() => {
          list.close();
          field.onBlur();
        }}
      />
      <SuggestionList list={list} options={options} />
    </FieldFrame>
  );
}
