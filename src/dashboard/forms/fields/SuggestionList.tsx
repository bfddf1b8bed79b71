import listStyles from "#ui/controls/listbox.module.css";
import type { useListbox } from "#ui/controls/use-listbox.ts";

interface Props {
  readonly list: Pick<ReturnType<typeof useListbox>, "listProps" | "open" | "optionProps">;
  readonly options: readonly string[];
}

/** The list of suggested values below a text field. */
export function SuggestionList({ list, options }: Props) {
  return (
    <div {...list.listProps} className={listStyles.popup} hidden={options.length === 0}>
      {list.open &&
        options.map((one, index) => (
          <div key={one} {...list.optionProps(index)} className={listStyles.option}>
            <span className={listStyles.text}>{one}</span>
          </div>
        ))}
    </div>
  );
}
