import type { ListDefinition } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { Select } from "#ui/controls/Select.tsx";

interface SortSelectProps {
  readonly definition: ListDefinition;
  readonly sort: { readonly by: string; readonly direction: "asc" | "desc" };
  readonly onSort: (sort: { by: string; direction: "asc" | "desc" }) => void;
}

/** The sort on phones, where there are no headers. */
export function SortSelect({ definition, sort, onSort }: SortSelectProps) {
  const keys = Object.entries(definition.columns).filter(([, { sortable }]) => sortable);
  const options = keys.flatMap(([key, { label }]) =>
    (["asc", "desc"] as const).map((direction) => ({
      value: `${key}.${direction}`,
      label: `${label} ${direction === "asc" ? "↑" : "↓"}`,
    })),
  );
  return (
    <Select
      label={t("Sort by")}
      value={`${sort.by}.${sort.direction}`}
      options={options}
      onChange={(value) => {
        const [by = "", direction] = value.split(".");
        onSort({ by, direction: direction === "desc" ? "desc" : "asc" });
      }}
    />
  );
}
