import { useQuery } from "@tanstack/react-query";
import type { CustomerRule, CustomerRuleCondition } from "#contract/customer-rule.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { useSettled } from "#ui/controls/use-settled.ts";
import { callQuery } from "../api/api.ts";
import { countryOptions } from "../countries.ts";
import { useMoney } from "../format.ts";
import { useOpenForm } from "../forms/context.ts";
import { MoneyInput } from "../forms/fields/MoneyInput.tsx";
import { NumberInput } from "../forms/fields/NumberInput.tsx";
import { LongSelect } from "../forms/LongSelect.tsx";
import { LabelInput } from "../forms/rules/LabelInput.tsx";
import { RuleEditor } from "../forms/rules/RuleEditor.tsx";
import { customerRules } from "./rule-values.ts";
import { customerTags } from "./tags.ts";

/** The rule of a group, with how many customers it matches. */
export function RuleField() {
  return (
    <RuleEditor
      kind={customerRules}
      renderValue={(condition, onChange) => <Value condition={condition} onChange={onChange} />}
      renderPreview={(rule) => <Preview rule={rule} />}
    />
  );
}

interface ValueProps {
  readonly condition: CustomerRuleCondition;
  readonly onChange: (condition: CustomerRuleCondition) => void;
}

const chosenCountry = [{ value: "", label: t("Choose a country") }, ...countryOptions];

function Value({ condition, onChange }: ValueProps) {
  const { settings } = useOpenForm();
  switch (condition.field) {
    case "spent":
      return (
        <MoneyInput
          aria-label={t("Amount")}
          currency={settings.currency}
          value={condition.value}
          onValue={(value) => onChange({ ...condition, value })}
        />
      );
    case "order_count":
    case "last_order":
      return (
        <NumberInput
          aria-label={t("Number")}
          unit={condition.field === "last_order" ? "days" : "orders"}
          value={condition.value}
          onValue={(value) => onChange({ ...condition, value: Math.max(0, value ?? 0) })}
        />
      );
    case "country":
      return (
        <LongSelect
          label={t("Country")}
          value={condition.value}
          options={chosenCountry}
          onChange={(value) => onChange({ ...condition, value })}
        />
      );
    case "tag":
      return (
        <LabelInput
          label={t("Tag")}
          maxLength={60}
          value={condition.value}
          suggestions={customerTags}
          onChange={(value) => onChange({ ...condition, value })}
        />
      );
    default:
      // Its field and operator say it all.
      return <span className="muted">{condition.field === "subscribed" ? "subscribed" : "registered"}</span>;
  }
}

function Preview({ rule }: { readonly rule: CustomerRule }) {
  const money = useMoney();
  const asked = useSettled(rule);
  const { data, isError } = useQuery({
    ...callQuery("/admin_api/v1/customerGroups/preview", { rule: asked }),
    placeholderData: (before) => before,
  });
  if (isError || !data) return <p className="muted break">{isError ? t("Couldn't count the matches.") : "\u00a0"}</p>;
  const { count, more, customers } = data;
  return (
    <div className="stack gap-8 line-top pad-top-12">
      <p className="muted break" role="status">
        {more
          ? t("{count, plural, one {More than # customer matches} other {More than # customers match}}", { count })
          : t("{count, plural, one {# customer matches} other {# customers match}}", { count })}
      </p>
      {customers.length > 0 && (
        <p className="muted break">
          {t("For example {customers}", {
            customers: separated(customers.map(({ name, spent }) => `${name} (${money(spent)})`)),
          })}
        </p>
      )}
    </div>
  );
}
