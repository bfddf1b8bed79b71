import type { ReactNode } from "react";
import listStyles from "#ui/controls/listbox.module.css";
import type { useListbox } from "#ui/controls/use-listbox.ts";

interface OptionListProps<T> {
  readonly list: Pick<ReturnType<typeof useListbox>, "listProps" | "open" | "optionProps">;
  readonly options: readonly T[];
  readonly keyOf: (option: T) => string;
  readonly children: (option: T) => ReactNode;
}

/** What was found, in a list below the field that is typed into. */
export function OptionList<T>({ list, options, keyOf, children }: OptionListProps<T>) {
  return (
    <div {...list.listProps} className={listStyles.popup} hidden={options.length === 0}>
      {list.open &&
        options.map((one, index) => (
          <div key={keyOf(one)} {...list.optionProps(index)} className={listStyles.option}>
            {children(one)}
          </div>
        ))}
    </div>
  );
}

/** The list of suggested values below a text field. */
export function SuggestionList({ list, options }: Pick<OptionListProps<string>, "list" | "options">) {
  return (
    <OptionList list={list} options={options} keyOf={(one) => one}>
      {(one) => <span className={listStyles.text}>{one}</span>}
    </OptionList>
  );
}
