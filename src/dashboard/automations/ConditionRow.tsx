import { Trash2 } from "lucide-react";
import {
  type ConditionName,
  type ConditionOperator,
  conditionFields,
  conditionOperators,
} from "#contract/automations.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { useStart } from "../api/start.ts";
import { MoneyInput } from "../forms/fields/MoneyInput.tsx";
import rule from "../forms/rules/Rule.module.css";
import { Input } from "../shell/Input.tsx";
import { type ConditionValues, newCondition } from "./values.ts";

interface ConditionRowProps {
  readonly condition: ConditionValues;
  readonly fields: readonly ConditionName[];
  readonly error: string | undefined;
  readonly onChange: (condition: ConditionValues) => void;
  readonly onRemove: () => void;
}

/** One condition: what is compared, how, and with what. */
export function ConditionRow({ condition, fields, error, onChange, onRemove }: ConditionRowProps) {
  const { field, operator } = condition;
  const operators = Object.entries(conditionOperators[conditionFields[field].type]);
  return (
    <li className="stack gap-4">
      <div className={rule.condition}>
        <Select<ConditionName>
          label={t("What is compared")}
          value={field}
          options={fields.map((value) => ({ value, label: conditionFields[value].label }))}
          onChange={(next) => onChange(newCondition(next))}
        />
        <Select<ConditionOperator>
          label={t("How")}
          value={operator}
          options={operators.map(([value, label]) => ({ value: value as ConditionOperator, label }))}
          onChange={(next) => onChange({ ...condition, operator: next })}
        />
        <Value condition={condition} invalid={error !== undefined} onChange={onChange} />
        <IconButton label={t("Remove condition")} icon={<Trash2 size={16} aria-hidden />} onClick={onRemove} />
      </div>
      {error !== undefined && (
        <p className="danger small" role="alert">
          {error}
        </p>
      )}
    </li>
  );
}

interface ValueProps extends Pick<ConditionRowProps, "condition" | "onChange"> {
  readonly invalid: boolean;
}

function Value({ condition, invalid, onChange }: ValueProps) {
  const { currency } = useStart().mall;
  const { field, text, yes } = condition;
  const label = t("Value");
  const change = (next: string) => onChange({ ...condition, text: next });
  switch (conditionFields[field].type) {
    case "boolean":
      return (
        <Select
          label={label}
          value={yes ? "yes" : "no"}
          options={[
            { value: "yes", label: t("Yes") },
            { value: "no", label: t("No") },
          ]}
          onChange={(next) => onChange({ ...condition, yes: next === "yes" })}
        />
      );
    case "amount":
      return <MoneyInput aria-label={label} currency={currency} value={text} aria-invalid={invalid} onValue={change} />;
    case "number":
      return (
        <Input
          aria-label={label}
          inputMode="numeric"
          value={text}
          aria-invalid={invalid}
          onChange={({ target }) => change(target.value)}
        />
      );
    default:
      return (
        <Input
          aria-label={label}
          placeholder={conditionFields[field].type === "country" ? t("CH, DE") : t("One, another")}
          maxLength={1000}
          value={text}
          aria-invalid={invalid}
          onChange={({ target }) => change(target.value)}
        />
      );
  }
}
