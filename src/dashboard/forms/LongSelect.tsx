import { Suspense } from "react";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { Select, type SelectProps } from "#ui/controls/Select.tsx";

/** From so many options on they are searched. */
const manyOptions = 12;

const SearchSelect = lazyComponent<SelectProps<string | number>>(() => import("#ui/controls/SearchSelect.tsx"));

/** A choice of a few values, or of many with a search. */
export function LongSelect<V extends string | number>(props: SelectProps<V>) {
  if (props.options.length < manyOptions) return <Select {...props} />;
  const { onChange, options, ...rest } = props;
  return (
    // Looks the same, and does not open until the search is there.
    <Suspense
      fallback={
        <div inert>
          <Select {...props} />
        </div>
      }
    >
      <SearchSelect
        {...rest}
        options={options}
        onChange={(value) => {
          const chosen = options.find((option) => option.value === value);
          if (chosen) onChange(chosen.value);
        }}
      />
    </Suspense>
  );
}
