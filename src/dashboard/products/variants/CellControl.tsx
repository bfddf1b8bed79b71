import { defaultBackorderText, maxBackorderText } from "#contract/stock-policy.ts";
import { fromZonedInput, toZonedInput } from "#contract/zoned-time.ts";
import { Select } from "#ui/controls/Select.tsx";
import { useOpenForm } from "../../forms/context.ts";
import { MoneyInput } from "../../forms/fields/MoneyInput.tsx";
import { NumberInput } from "../../forms/fields/NumberInput.tsx";
import { WeightInput } from "../../forms/fields/WeightInput.tsx";
import type { FieldControl } from "../../shell/Field.tsx";
import { Input } from "../../shell/Input.tsx";
import { policyChoices } from "../stock-policies.ts";
import { type Cell, type CellField, cellLabels } from "./model.ts";

interface CellControlProps {
  readonly field: Exclude<CellField, "image">;
  readonly value: Cell;
  readonly onValue: (value: Cell) => void;
  readonly control: FieldControl & { readonly disabled?: boolean };
}

const lengths = { sku: 100, barcode: 40, unit_measure: 40, unit_base: 40, backorder_text: maxBackorderText } as const;

/** The control for a value of a variant, by what it is. */
export function CellControl({ field, value, onValue, control }: CellControlProps) {
  const { currency, timeZone } = useOpenForm().settings;
  const text = typeof value === "string" ? value : "";
  const number = typeof value === "number" ? value : null;
  switch (field) {
    case "sale_starts_at":
    case "sale_ends_at":
      return (
        <Input
          {...control}
          type="datetime-local"
          value={toZonedInput(text || null, timeZone)}
          onChange={({ target }) => onValue(fromZonedInput(target.value, timeZone))}
        />
      );
    case "price":
    case "origin_price":
    case "sale_price":
    case "cost":
    case "recommended_price":
      return (
        <MoneyInput
          {...control}
          currency={currency}
          placeholder={(0).toFixed(currency.decimals)}
          value={text}
          onValue={(next) => onValue(next === "" && field !== "price" ? null : next)}
        />
      );
    case "weight":
      return <WeightInput {...control} metric="g" grams={number} onGrams={onValue} />;
    case "on_hand":
      return <NumberInput {...control} value={number} onValue={onValue} />;
    case "stock_policy":
      return (
        <Select
          id={control.id}
          label={cellLabels[field]}
          describedBy={control["aria-describedby"]}
          value={text}
          options={policyChoices}
          disabled={control.disabled ?? false}
          onChange={onValue}
        />
      );
    default:
      return (
        <Input
          {...control}
          maxLength={lengths[field]}
          {...(field === "unit_measure" && { placeholder: "750 ml" })}
          {...(field === "unit_base" && { placeholder: "1 l" })}
          {...(field === "backorder_text" && { placeholder: defaultBackorderText })}
          inputMode={field === "barcode" ? "numeric" : "text"}
          value={text}
          onChange={({ target }) => onValue(target.value)}
        />
      );
  }
}
