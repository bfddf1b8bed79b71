import { clsx } from "clsx";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import control from "#ui/controls/field.module.css";
import { useListbox } from "#ui/controls/use-listbox.ts";
import { Chip } from "../Chip.tsx";
import { useField } from "../context.ts";
import { type Suggestions, useSuggestions } from "../use-suggestions.ts";
import { described, FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { SuggestionList } from "./SuggestionList.tsx";
import styles from "./TagsField.module.css";

interface TagsFieldProps extends FieldProps {
  readonly suggestions: Suggestions;
  readonly placeholder?: string;
}

/** A list of short texts: Enter or comma adds, Backspace in the empty field removes the last. */
export function TagsField({ name, help, optional, suggestions, placeholder }: TagsFieldProps) {
  const field = useField<readonly string[]>(name);
  const [text, setText] = useState("");
  const [wanted, setWanted] = useState(false);
  const has = (tag: string) => field.value.some((one) => one.toLowerCase() === tag.toLowerCase());
  const options = useSuggestions(suggestions, text, wanted).filter((one) => !has(one));
  const add = (tags: readonly string[]) => {
    const fresh = tags
      .map((tag) => tag.trim())
      .filter((tag, index, all) => tag !== "" && !has(tag) && all.indexOf(tag) === index);
    setText("");
    if (fresh.length === 0) return;
    field.set([...field.value, ...fresh]);
    announce(t("Added: {entries}", { entries: separated(fresh) }));
  };
  const list = useListbox<HTMLInputElement>({
    label: t("Suggestions for {field}", { field: field.label }),
    labels: options,
    chosen: -1,
    editable: true,
    onPick: (index) => add([options[index] ?? ""]),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnd = event.key === "Enter" || event.key === ",";
    if (isEnd && !event.nativeEvent.isComposing && !(event.key === "Enter" && list.open && list.active >= 0)) {
      event.preventDefault();
      add([text]);
      list.close();
      return;
    }
    if (event.key === "Backspace" && text === "") field.set(field.value.slice(0, -1));
    list.comboboxProps.onKeyDown(event);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    if (!/[,;\n\t]/.test(pasted)) return;
    event.preventDefault();
    add(pasted.split(/[,;\n\t]/));
  };
  return (
    <FieldFrame field={field} help={help} optional={optional ?? false}>
      <div className={clsx(control.control, styles.box)}>
        {field.value.map((tag) => (
          <Chip key={tag} as="span" name={tag} onRemove={() => field.set(field.value.filter((one) => one !== tag))} />
        ))}
        <input
          {...described(field, help)}
          {...list.comboboxProps}
          ref={(element) => {
            list.anchor.current = element;
            field.ref(element);
          }}
          type="text"
          autoComplete="off"
          maxLength={120}
          placeholder={field.value.length === 0 ? placeholder : undefined}
          value={text}
          onFocus={() => setWanted(true)}
          onClick={() => list.show(-1)}
          onChange={(event) => {
            setText(event.target.value);
            list.show(-1);
          }}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          onBlur={() => {
            list.close();
            add([text]);
            field.onBlur();
          }}
        />
      </div>
      <SuggestionList list={list} options={options} />
    </FieldFrame>
  );
}
