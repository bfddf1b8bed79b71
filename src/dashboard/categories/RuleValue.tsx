import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RuleCondition } from "#contract/category-rule.ts";
import { useListbox } from "#ui/controls/use-listbox.ts";
import { callQuery } from "../api/api.ts";
import { useOpenForm } from "../forms/context.ts";
import { MoneyInput } from "../forms/fields/MoneyInput.tsx";
import { NumberInput } from "../forms/fields/NumberInput.tsx";
import { SuggestionList } from "../forms/fields/SuggestionList.tsx";
import { Input } from "../shell/Input.tsx";
import styles from "./Rule.module.css";

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
          aria-label="Price"
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
          aria-label="Number"
          unit={units[condition.field]}
          value={condition.value}
          onValue={(value) => onChange({ ...condition, value: Math.max(0, value ?? 0) })}
        />
      );
    case "good_name":
      return (
        <Input
          aria-label="Text"
          maxLength={120}
          value={condition.value}
          onChange={({ target }) => onChange({ ...condition, value: target.value })}
        />
      );
    default:
      return <LabelInput condition={condition} onChange={onChange} />;
  }
}

type LabelCondition = Extract<RuleCondition, { readonly field: "tag" | "vendor" | "product_type" }>;

interface LabelInputProps {
  readonly condition: LabelCondition;
  readonly onChange: (condition: RuleCondition) => void;
}

/** A tag, vendor or type, with those that products have. */
function LabelInput({ condition, onChange }: LabelInputProps) {
  const { field, value } = condition;
  const [wanted, setWanted] = useState(false);
  const { data } = useQuery({
    ...callQuery("/admin_api/v1/products/words", { field, search: value }),
    enabled: wanted,
    placeholderData: (before) => before,
  });
  const found = (data?.values ?? []).map((one) => one.value).filter((one) => one !== value);
  const list = useListbox<HTMLInputElement>({
    label: "Suggestions",
    labels: found,
    chosen: -1,
    editable: true,
    onPick: (index) => onChange({ ...condition, value: found[index] ?? value }),
  });
  return (
    <span className={styles.value}>
      <Input
        {...list.comboboxProps}
        ref={list.anchor}
        aria-autocomplete="list"
        aria-label={field === "tag" ? "Tag" : field === "vendor" ? "Vendor" : "Product type"}
        maxLength={120}
        placeholder={field === "tag" ? "sale" : ""}
        value={value}
        onFocus={() => setWanted(true)}
        onClick={() => list.show(-1)}
        onChange={({ target }) => {
          onChange({ ...condition, value: target.value });
          list.show(-1);
        }}
        onBlur={list.close}
      />
      <SuggestionList list={list} found={found} />
    </span>
  );
}
