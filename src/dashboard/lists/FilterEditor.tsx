import { type FormEvent, useState } from "react";
import {
  type FilterDeclaration,
  type FilterOperator,
  type FilterValue,
  faultOf,
  operatorsOf,
} from "#contract/list-filters.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { zoneName } from "#ui/controls/times.ts";
import { useStart } from "../api/start.ts";
import { Input } from "../shell/Input.tsx";
import { ChoiceFilter } from "./ChoiceFilter.tsx";
import styles from "./FilterEditor.module.css";
import { operatorWords } from "./filter-words.ts";

export interface FilterEditorProps {
  readonly list: string;
  readonly field: string;
  readonly declared: FilterDeclaration;
  /** Absent for a filter that is being added. */
  readonly value: FilterValue | undefined;
  /** Undefined removes the filter. */
  readonly onChange: (value: FilterValue | undefined) => void;
  readonly onClose: () => void;
}

/** Operator and value of one filter. Choices take effect at once, typed values with Apply. */
export function FilterEditor(props: FilterEditorProps) {
  const { declared, field, value, onChange, onClose } = props;
  if (declared.type === "choice" || declared.type === "record") return <ChoiceFilter {...props} />;
  if (declared.type === "boolean") {
    const choose = (yes: boolean) => {
      onChange({ field, operator: "is", value: yes });
      onClose();
    };
    return (
      <div className={`columns columns-2 gap-8 ${styles.buttons}`}>
        {[true, false].map((yes) => (
          <Button key={String(yes)} aria-pressed={value?.value === yes} onClick={() => choose(yes)}>
            {yes ? t("Yes") : t("No")}
          </Button>
        ))}
      </div>
    );
  }
  return <TypedFilter {...props} />;
}

const inputTypes = { text: "text", number: "number", money: "text", date: "date" } as const;
/** Today is one of them, as in Analytics. */
const quickDays = [
  [t("Today"), "-0d"],
  [t("Last 7 days"), "-6d"],
  [t("Last 30 days"), "-29d"],
] as const;

function TypedFilter({ field, declared, value, onChange, onClose }: FilterEditorProps) {
  const type = declared.type as keyof typeof inputTypes;
  const operators = operatorsOf[type];
  const [operator, setOperator] = useState<FilterOperator>(value?.operator ?? operators[0] ?? "is");
  const current = Array.isArray(value?.value) ? value.value : [value?.value ?? ""];
  const [texts, setTexts] = useState([String(current[0] ?? ""), String(current[1] ?? "")]);
  const [error, setError] = useState<string>();
  const { mall } = useStart();

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const typed = texts.map((text) => text.trim().replace(type === "money" ? "," : "", type === "money" ? "." : ""));
    const values = typed.map((text) => (type === "number" ? (text === "" ? Number.NaN : Number(text)) : text));
    const next: FilterValue = { field, operator, value: operator === "between" ? values : (values[0] ?? "") };
    if (faultOf({ [field]: declared }, next)) {
      setError(type === "text" ? t("Enter a text") : type === "date" ? t("Choose a day") : t("Enter a number"));
      return;
    }
    onChange(next);
    onClose();
  };
  const input = (index: 0 | 1, label: string) => (
    <Input
      {...(index === 0 && { "data-first": true })}
      aria-label={label}
      type={inputTypes[type]}
      inputMode={type === "money" ? "decimal" : undefined}
      step={type === "number" ? "any" : undefined}
      {...(type === "money" && { suffix: mall.currency.code })}
      // A day relative to today has no place in a date field.
      value={type === "date" && texts[index]?.startsWith("-") ? "" : (texts[index] ?? "")}
      aria-invalid={error ? true : undefined}
      onChange={({ target }) => setTexts(texts.with(index, target.value))}
    />
  );
  return (
    <form className="stack gap-10" onSubmit={apply} noValidate>
      <Select
        label={t("Comparison")}
        value={operator}
        options={operators.map((one) => ({ value: one, label: operatorWords(type, one) }))}
        onChange={setOperator}
      />
      <div className="row gap-8">
        {input(0, operator === "between" ? t("{label} from", { label: declared.label }) : declared.label)}
        {operator === "between" && <span>{t("and")}</span>}
        {operator === "between" && input(1, t("{label} to", { label: declared.label }))}
      </div>
      {error && (
        <p role="alert" className="danger small">
          {error}
        </p>
      )}
      {type === "date" && (
        <div className="row wrap gap-6">
          {quickDays.map(([label, day]) => (
            <Button
              key={day}
              size="small"
              onClick={() => {
                onChange({ field, operator: "at_least", value: day });
                onClose();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {type === "date" && <p className="faint">{t("Time zone: {timeZone}", { timeZone: zoneName(mall.time_zone) })}</p>}
      <Button variant="primary" type="submit">
        {t("Apply")}
      </Button>
    </form>
  );
}
