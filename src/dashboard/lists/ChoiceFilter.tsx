import { useState } from "react";
import type { FilterDeclaration, FilterOperator, FilterValue } from "#contract/list-filters.ts";
import { t } from "#i18n/t.ts";
import { Select } from "#ui/controls/Select.tsx";
import { Checkbox, Input } from "../shell/Input.tsx";
import { Skeleton } from "../shell/Skeleton.tsx";
import styles from "./FilterEditor.module.css";
import { operatorWords } from "./filter-words.ts";
import { useChoices } from "./use-choices.ts";

interface ChoiceFilterProps {
  readonly list: string;
  readonly field: string;
  readonly declared: FilterDeclaration;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue | undefined) => void;
}

/** Declared choices that are shown without a search field. */
const few = 8;

/** Values of a choice or records, those of the declaration or proposed by the server while one types. */
export function ChoiceFilter({ list, field, declared, value, onChange }: ChoiceFilterProps) {
  const [search, setSearch] = useState("");
  const [operator, setOperator] = useState<FilterOperator>(value?.operator ?? "any");
  const chosen = Array.isArray(value?.value) ? value.value.map(String) : [];
  const { choices, isLoading, error } = useChoices(list, field, declared, { search, values: chosen });
  const typed = search.trim().toLowerCase();
  const matching = declared.choices ? choices.filter(({ label }) => label.toLowerCase().includes(typed)) : choices;

  const choose = (values: readonly string[], next = operator) => {
    setOperator(next);
    onChange(values.length > 0 ? { field, operator: next, value: values } : undefined);
  };
  return (
    <div className="stack gap-10">
      <Select
        label={t("Comparison")}
        value={operator}
        options={(["any", "none"] as const).map((one) => ({ value: one, label: operatorWords(declared.type, one) }))}
        onChange={(next) => choose(chosen, next)}
      />
      {(!declared.choices || declared.choices.length > few) && (
        <Input
          data-first
          type="search"
          aria-label={t("Search {label}", { label: declared.label })}
          placeholder={t("Search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <fieldset className={styles.options} aria-label={declared.label}>
        {matching.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={chosen.includes(choice.value)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, choice.value] : chosen.filter((one) => one !== choice.value))
            }
          />
        ))}
        {isLoading && <Skeleton height={20} />}
        {!isLoading && matching.length === 0 && (
          <p className="faint">
            {error ??
              (typed ? t("Nothing found for “{search}”", { search: search.trim() }) : t("Nothing to choose from yet"))}
          </p>
        )}
      </fieldset>
    </div>
  );
}
