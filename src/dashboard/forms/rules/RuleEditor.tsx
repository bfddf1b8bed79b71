import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { useField } from "../context.ts";
import { FieldError } from "../fields/FieldFrame.tsx";
import styles from "./Rule.module.css";

interface AnyCondition {
  readonly field: string;
  readonly operator: string;
}

interface AnyRule<C extends AnyCondition> {
  match: "all" | "any";
  conditions: C[];
}

/** What the conditions of a kind of rule are made of. */
export interface RuleKind<C extends AnyCondition> {
  /** "Products must match" */
  readonly label: string;
  /** What is compared, with the words of its operators. */
  readonly fields: Readonly<
    Record<C["field"], { readonly label: string; readonly operators: Readonly<Record<string, string>> }>
  >;
  readonly newCondition: C;
  /** A condition on another field, with that field's first operator. */
  readonly withField: (field: C["field"]) => C;
  readonly isComplete: (rule: AnyRule<C>) => boolean;
}

interface RuleEditorProps<C extends AnyCondition> {
  readonly kind: RuleKind<C>;
  /** What a condition compares with. */
  readonly renderValue: (condition: C, onChange: (condition: C) => void) => ReactNode;
  /** What a complete rule matches. */
  readonly renderPreview: (rule: AnyRule<C>) => ReactNode;
}

const maxConditions = 20;

/** The form's field `rule`: conditions of which all or any must be met, or no rule. */
export function RuleEditor<C extends AnyCondition>({ kind, renderValue, renderPreview }: RuleEditorProps<C>) {
  const { label, fields, newCondition, withField, isComplete } = kind;
  const field = useField<AnyRule<C> | null>("rule");
  const rule = field.value;
  const set = (conditions: readonly C[], match = rule?.match ?? "all") =>
    field.set(conditions.length === 0 ? null : { match, conditions: [...conditions] });
  if (!rule) {
    return (
      <div data-field={field.id}>
        <Button id={field.id} icon={<Plus size={15} aria-hidden />} onClick={() => set([newCondition])}>
          {t("Add a rule")}
        </Button>
        <FieldError field={field} />
      </div>
    );
  }
  const { match, conditions } = rule;
  const fieldOptions = Object.keys(fields).map((value) => ({
    value: value as C["field"],
    label: fields[value as C["field"]].label,
  }));
  const change = (index: number, condition: C) => set(conditions.with(index, condition));
  return (
    <div className="stack gap-14" data-field={field.id} id={field.id}>
      {conditions.length > 1 && (
        <Segmented
          label={label}
          value={match}
          segments={[
            { value: "all", label: t("All conditions") },
            { value: "any", label: t("Any condition") },
          ]}
          onChange={(next) => set(conditions, next)}
        />
      )}
      <ul className="stack gap-10">
        {conditions.map((condition, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity
          <li key={index} className={styles.condition}>
            <Select<C["field"]>
              label={t("What is compared")}
              value={condition.field}
              options={fieldOptions}
              onChange={(next) => change(index, withField(next))}
            />
            <Select
              label={t("How")}
              value={condition.operator}
              options={Object.entries(fields[condition.field as C["field"]].operators).map(([value, words]) => ({
                value,
                label: words,
              }))}
              onChange={(operator) => change(index, { ...condition, operator })}
            />
            {renderValue(condition, (next) => change(index, next))}
            <IconButton
              label={t("Remove condition")}
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
          disabled={conditions.length >= maxConditions}
          onClick={() => set([...conditions, newCondition])}
        >
          {t("Add condition")}
        </Button>
      </div>
      {isComplete(rule) && renderPreview(rule)}
    </div>
  );
}
