import { Plus, Trash2 } from "lucide-react";
import type { CategoryRule, RuleCondition, RuleField as RuleFieldName } from "#contract/category-rule.ts";
import { ruleFields } from "#contract/category-rule.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { useField } from "../forms/context.ts";
import { FieldError } from "../forms/fields/FieldFrame.tsx";
import styles from "./Rule.module.css";
import { RulePreview } from "./RulePreview.tsx";
import { RuleValue } from "./RuleValue.tsx";
import { isComplete, newCondition, withField } from "./rule-values.ts";

const fieldOptions = Object.entries(ruleFields).map(([value, { label }]) => ({ value: value as RuleFieldName, label }));

/** The rule of a category, with the products that it matches. */
export function RuleField() {
  const field = useField<CategoryRule | null>("rule");
  const rule = field.value;
  const set = (conditions: readonly RuleCondition[], match = rule?.match ?? "all") =>
    field.set(conditions.length === 0 ? null : { match, conditions: [...conditions] });
  if (!rule) {
    return (
      <div data-field={field.id}>
        <Button id={field.id} icon={<Plus size={15} aria-hidden />} onClick={() => set([newCondition])}>
          Add a rule
        </Button>
        <FieldError field={field} />
      </div>
    );
  }
  const { match, conditions } = rule;
  const change = (index: number, condition: RuleCondition) => set(conditions.with(index, condition));
  return (
    <div className={styles.rule} data-field={field.id} id={field.id}>
      {conditions.length > 1 && (
        <Segmented
          label="Products must match"
          value={match}
          segments={[
            { value: "all", label: "All conditions" },
            { value: "any", label: "Any condition" },
          ]}
          onChange={(next) => set(conditions, next)}
        />
      )}
      <ul className={styles.conditions}>
        {conditions.map((condition, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity
          <li key={index} className={styles.condition}>
            <Select
              label="What is compared"
              value={condition.field}
              options={fieldOptions}
              onChange={(next) => change(index, withField(next))}
            />
            <Select
              label="How"
              value={condition.operator}
              options={Object.entries(ruleFields[condition.field].operators).map(([value, label]) => ({
                value: value as RuleCondition["operator"],
                label,
              }))}
              // The operators belong to the condition's field.
              onChange={(operator) => change(index, { ...condition, operator } as RuleCondition)}
            />
            <RuleValue condition={condition} onChange={(next) => change(index, next)} />
            <IconButton
              label="Remove condition"
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => set(conditions.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <FieldError field={field} />
      <div>
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          disabled={conditions.length >= 20}
          onClick={() => set([...conditions, newCondition])}
        >
          Add condition
        </Button>
      </div>
      {isComplete(rule) && <RulePreview rule={rule} />}
    </div>
  );
}
