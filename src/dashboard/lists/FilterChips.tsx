import { ListFilter, X } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import type { ListDefinition } from "#contract/list.ts";
import type { FilterDeclaration, FilterValue } from "#contract/list-filters.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { MenuAt } from "#ui/controls/MenuPopup.tsx";
import { formatDate, formatNumber, useMoney } from "../format.ts";
import styles from "./FilterChips.module.css";
import { filterWords } from "./filter-words.ts";
import { useChoices } from "./use-choices.ts";

const FilterPopover = lazyComponent(() => import("./FilterPopover.tsx"));

interface FilterChipsProps {
  readonly definition: ListDefinition;
  readonly filters: readonly FilterValue[];
  readonly onChange: (filters: readonly FilterValue[]) => void;
}

/** Each filter as a chip that opens its editor, and "Add filter". */
export function FilterChips({ definition, filters, onChange }: FilterChipsProps) {
  /** Field of a filter that is being added: its chip exists before its value does. */
  const [added, setAdded] = useState<string>();
  const [menu, setMenu] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const chips: { field: string; value?: FilterValue }[] = [
    ...filters.map((value) => ({ field: value.field, value })),
    ...(added && !filters.some(({ field }) => field === added) ? [{ field: added }] : []),
  ];
  const change = (field: string, next: FilterValue | undefined) => {
    const at = filters.findIndex((filter) => filter.field === field);
    if (!next) onChange(filters.filter((filter) => filter.field !== field));
    else onChange(at >= 0 ? filters.with(at, next) : [...filters, next]);
  };
  if (Object.keys(definition.filters).length === 0) return null;
  return (
    <ul ref={list} className={`row wrap gap-6 ${styles.chips}`} aria-label={t("Filters")}>
      {chips.map(({ field, value }) => {
        const declared = definition.filters[field];
        if (!declared) return null;
        return (
          <li key={field}>
            <Chip
              list={definition.name}
              field={field}
              declared={declared}
              value={value}
              isNew={field === added}
              onChange={(next) => change(field, next)}
              onClose={() => setAdded(undefined)}
              onRemove={() => {
                setAdded(undefined);
                change(field, undefined);
                button.current?.focus();
              }}
            />
          </li>
        );
      })}
      <li>
        <Button
          ref={button}
          size="small"
          icon={<ListFilter size={14} aria-hidden />}
          aria-haspopup="menu"
          aria-expanded={menu}
          onClick={() => setMenu(!menu)}
        >
          {filters.length > 0 ? t("Add filter") : t("Filter")}
        </Button>
        {menu && button.current && (
          <MenuAt
            anchor={button.current}
            label={t("Filters")}
            onClose={() => setMenu(false)}
            groups={() => [
              Object.entries(definition.filters)
                .filter(([key]) => !filters.some(({ field }) => field === key))
                .map(([key, { label }]) => ({ label, onChoose: () => setAdded(key) })),
            ]}
          />
        )}
      </li>
      {filters.length > 1 && (
        <li>
          <Button size="small" variant="ghost" onClick={() => onChange([])}>
            {t("Clear all")}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  readonly list: string;
  readonly field: string;
  readonly declared: FilterDeclaration;
  readonly value: FilterValue | undefined;
  /** Opens its editor at once. */
  readonly isNew: boolean;
  readonly onChange: (value: FilterValue | undefined) => void;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

function Chip({ list, field, declared, value, isNew, onChange, onClose, onRemove }: ChipProps) {
  const [open, setOpen] = useState(isNew);
  const button = useRef<HTMLButtonElement>(null);
  const money = useMoney();
  const values = Array.isArray(value?.value) ? value.value.map(String) : [];
  const { choices } = useChoices(list, field, declared, { search: "", values });
  const words = value
    ? filterWords(declared, value, {
        money,
        number: formatNumber,
        day: formatDate,
        choice: (one) => choices.find((choice) => choice.value === one)?.label ?? (declared.record ? "…" : one),
      })
    : "…";
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <span className={`row inline fit small radius-m surface-1 ${styles.chip}`}>
      <button
        ref={button}
        type="button"
        className={`muted cut radius-s ${styles.words}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <b>{declared.label}</b> {words}
      </button>
      <button
        type="button"
        className={`stack center rigid faint radius-s ${styles.remove}`}
        aria-label={t("Remove filter {label}", { label: declared.label })}
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </button>
      {open && (
        <Suspense>
          <FilterPopover
            anchor={button}
            list={list}
            field={field}
            declared={declared}
            value={value}
            onChange={onChange}
            onClose={close}
          />
        </Suspense>
      )}
    </span>
  );
}
