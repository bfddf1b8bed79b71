import type { RuleCondition } from "#contract/category-rule.ts";
import { t, tc } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { useOpenForm } from "../forms/context.ts";
import { MoneyInput } from "../forms/fields/MoneyInput.tsx";
import { NumberInput } from "../forms/fields/NumberInput.tsx";
import { LabelInput } from "../forms/rules/LabelInput.tsx";
import type { Suggestions } from "../forms/use-suggestions.ts";
import { Input } from "../shell/Input.tsx";

interface RuleValueProps {
  readonly condition: RuleCondition;
  readonly onChange: (condition: RuleCondition) => void;
}

const units = { discount: "%", stock: "units", created: "days" } as const;

/** What a condition compares with. */
export function RuleValue({ condition, onChange }: RuleValueProps) {
  const { settings } = useOpenForm();
  switch (condition.field) {
    case "price":
      return (
        <MoneyInput
          aria-label={t("Price")}
          currency={settings.currency}
          value={condition.value}
          onValue={(value) => onChange({ ...condition, value })}
        />
      );
    case "discount":
    case "stock":
    case "created":
      return (
        <NumberInput
          aria-label={t("Number")}
          unit={units[condition.field]}
          value={condition.value}
          onValue={(value) => onChange({ ...condition, value: Math.max(0, value ?? 0) })}
        />
      );
    case "good_name":
      return (
        <Input
          aria-label={t("Text")}
          maxLength={120}
          value={condition.value}
          onChange={({ target }) => onChange({ ...condition, value: target.value })}
        />
      );
    default:
      return (
        <LabelInput
          label={labels[condition.field]}
          placeholder={condition.field === "tag" ? tc("example of a tag", "sale") : ""}
          maxLength={120}
          value={condition.value}
          suggestions={suggestions[condition.field]}
          onChange={(value) => onChange({ ...condition, value })}
        />
      );
  }
}

type LabelField = Extract<RuleCondition, { readonly field: "tag" | "vendor" | "product_type" }>["field"];

const labels: Readonly<Record<LabelField, string>> = {
  tag: t("Tag"),
  vendor: t("Vendor"),
  product_type: t("Product type"),
};

const suggest = (field: LabelField): Suggestions => ({
  key: `product:${field}`,
  load: async (search, signal) => {
    const { values } = await api.call("/admin_api/v1/products/words", { field, search }, { signal });
    return values.map(({ value }) => value);
  },
});
const suggestions: Readonly<Record<LabelField, Suggestions>> = {
  tag: suggest("tag"),
  vendor: suggest("vendor"),
  product_type: suggest("product_type"),
};
