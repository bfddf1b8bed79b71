import { type RuleCondition, ruleFields } from "#contract/category-rule.ts";
import { t } from "#i18n/t.ts";
import { RuleEditor, type RuleKind } from "../forms/rules/RuleEditor.tsx";
import { RulePreview } from "./RulePreview.tsx";
import { RuleValue } from "./RuleValue.tsx";
import { isComplete, newCondition, withField } from "./rule-values.ts";

const kind: RuleKind<RuleCondition> = {
  label: t("Products must match"),
  fields: ruleFields,
  newCondition,
  withField,
  isComplete,
};

/** The rule of a category, with the products that it matches. */
export function RuleField() {
  return (
    <RuleEditor
      kind={kind}
      renderValue={(condition, onChange) => <RuleValue condition={condition} onChange={onChange} />}
      renderPreview={(rule) => <RulePreview rule={rule} />}
    />
  );
}
