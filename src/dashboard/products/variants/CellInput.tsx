import { defaultBackorderText, maxBackorderText } from "#contract/stock-policy.ts";
import { fromZonedInput, toZonedInput } from "#contract/zoned-time.ts";
import { Select } from "#ui/controls/Select.tsx";
import { useCan } from "../../api/start.ts";
import { fieldId, useOpenForm } from "../../forms/context.ts";
import { described, FieldFrame } from "../../forms/fields/FieldFrame.tsx";
import { MoneyInput } from "../../forms/fields/MoneyInput.tsx";
import { NumberInput } from "../../forms/fields/NumberInput.tsx";
import { WeightInput } from "../../forms/fields/WeightInput.tsx";
import { Input } from "../../shell/Input.tsx";
import { policyChoices } from "../stock-policies.ts";
import { type CellField, cellLabels, stockFields } from "./model.ts";
import type { VariantRow } from "./rows.ts";
import { useCellErrors, useVariants } from "./use-variants.ts";

interface CellInputProps {
  readonly row: VariantRow;
  readonly field: Exclude<CellField, "image">;
  readonly help?: string;
}

const lengths = { sku: 100, barcode: 40, backorder_text: maxBackorderText } as const;

const noStockRight = "Your role can't change stock.";

/** A field of the only variant of a product without options. */
export function CellInput({ row, field, help: given }: CellInputProps) {
  const { settings } = useOpenForm();
  const can = useCan();
  const isBarred = stockFields.has(field) && !can("inventory:write");
  const help = isBarred ? noStockRight : given;
  const { setCells } = useVariants();
  const error = useCellErrors()(row.key, field);
  const id = fieldId("variants", `${row.key}.${field}`);
  const texts = { id, errorId: `${id}-error`, helpId: `${id}-help`, error, label: cellLabels[field] };
  const value = row.cells[field];
  const set = (next: string | number | null) => setCells([{ row, field, value: next }]);
  const control = { ...described(texts, help), disabled: isBarred };
  return (
    <FieldFrame field={texts} help={help}>
      {field === "sale_starts_at" || field === "sale_ends_at" ? (
        <Input
          {...control}
          type="datetime-local"
          value={toZonedInput(row.cells[field], settings.timeZone)}
          onChange={({ target }) => set(fromZonedInput(target.value, settings.timeZone))}
        />
      ) : field === "price" || field === "origin_price" || field === "sale_price" || field === "cost" ? (
        <MoneyInput
          {...control}
          currency={settings.currency}
          placeholder={(0).toFixed(settings.currency.decimals)}
          value={typeof value === "string" ? value : ""}
          onValue={(next) => set(next === "" && field !== "price" ? null : next)}
        />
      ) : field === "weight" ? (
        <WeightInput {...control} metric="g" grams={typeof value === "number" ? value : null} onGrams={set} />
      ) : field === "on_hand" ? (
        <NumberInput
          {...control}
          // What is not tracked has no number.
          value={typeof value === "number" && row.cells.stock_policy !== "untracked" ? value : null}
          onValue={set}
        />
      ) : field === "stock_policy" ? (
        <Select
          id={id}
          label={texts.label}
          describedBy={control["aria-describedby"]}
          value={row.cells.stock_policy}
          options={policyChoices}
          disabled={isBarred}
          onChange={set}
        />
      ) : (
        <Input
          {...control}
          maxLength={lengths[field]}
          {...(field === "backorder_text" && { placeholder: defaultBackorderText })}
          inputMode={field === "barcode" ? "numeric" : "text"}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
