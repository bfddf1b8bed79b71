import { useState } from "react";
import { defaultBackorderText } from "#contract/stock-policy.ts";
import { fromZonedInput, toZonedInput } from "#contract/zoned-time.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { useCan } from "../../api/start.ts";
import { errorText, useOpenForm } from "../../forms/context.ts";
import { SelectInputField } from "../../forms/fields/InputFields.tsx";
import { MoneyInput } from "../../forms/fields/MoneyInput.tsx";
import { NumberInput } from "../../forms/fields/NumberInput.tsx";
import { WeightInput } from "../../forms/fields/WeightInput.tsx";
import { Field } from "../../shell/Field.tsx";
import { Input } from "../../shell/Input.tsx";
import { policyChoices } from "../stock-policies.ts";
import { type Cell, type CellField, cellFields, cellLabels, stockFields } from "./model.ts";
import { PictureDialog } from "./PictureDialog.tsx";
import type { VariantRow } from "./rows.ts";
import { cellProblem } from "./rules.ts";
import { useVariants } from "./use-variants.ts";

type ManyField = Exclude<CellField, "sku" | "barcode">;

/** What variants may have in common: each has its own SKU and barcode. */
const fields = cellFields.filter((field): field is ManyField => field !== "sku" && field !== "barcode");

interface EditManyDialogProps {
  readonly rows: readonly VariantRow[];
  readonly onClose: () => void;
}

/** Gives all shown variants the same value. */
export function EditManyDialog({ rows, onClose }: EditManyDialogProps) {
  const { settings } = useOpenForm();
  const { setCells } = useVariants();
  const mayStock = useCan()("inventory:write");
  const offered = mayStock ? fields : fields.filter((one) => !stockFields.has(one));
  const [field, setField] = useState<ManyField>("price");
  const [value, setValue] = useState<Cell>("");
  const [tried, setTried] = useState(false);
  const apply = (next: Cell) => {
    setCells(rows.map((row) => ({ row, field, value: next })));
    onClose();
  };
  if (field === "image") {
    return <PictureDialog title={`Picture of ${words(rows.length)}`} value={null} onChange={apply} onClose={onClose} />;
  }
  const isTime = field === "sale_starts_at" || field === "sale_ends_at";
  const isMoney = field === "price" || field === "origin_price" || field === "sale_price" || field === "cost";
  const given: Cell = (isMoney || isTime) && field !== "price" && value === "" ? null : value;
  const [first] = rows;
  const problem = first && cellProblem({ cells: { ...first.cells, [field]: given } }, field);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Edit ${words(rows.length)}`}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              setTried(true);
              if (!problem) apply(given);
            }}
          >
            Apply to {rows.length.toLocaleString("en")}
          </Button>
        </>
      }
    >
      <div style={{ display: "grid", gap: 16 }}>
        <SelectInputField
          label="Field"
          value={field}
          options={offered.map((one) => ({ value: one, label: cellLabels[one] }))}
          onValue={(next) => {
            setField(next);
            setValue(next === "on_hand" || next === "weight" ? null : next === "stock_policy" ? "track" : "");
            setTried(false);
          }}
        />
        <Field
          label={cellLabels[field]}
          help="Nothing is saved before you save the product."
          error={tried ? errorText(problem, cellLabels[field]) : undefined}
        >
          {(control) =>
            isTime ? (
              <Input
                {...control}
                type="datetime-local"
                value={toZonedInput(typeof value === "string" ? value : null, settings.timeZone)}
                onChange={({ target }) => setValue(fromZonedInput(target.value, settings.timeZone))}
              />
            ) : isMoney ? (
              <MoneyInput
                {...control}
                currency={settings.currency}
                value={typeof value === "string" ? value : ""}
                onValue={setValue}
              />
            ) : field === "stock_policy" ? (
              <Select
                id={control.id}
                label={cellLabels[field]}
                value={String(value)}
                options={policyChoices}
                onChange={setValue}
              />
            ) : field === "backorder_text" ? (
              <Input
                {...control}
                placeholder={defaultBackorderText}
                value={String(value ?? "")}
                onChange={({ target }) => setValue(target.value)}
              />
            ) : field === "weight" ? (
              <WeightInput
                {...control}
                metric="g"
                grams={typeof value === "number" ? value : null}
                onGrams={setValue}
              />
            ) : (
              <NumberInput {...control} value={typeof value === "number" ? value : null} onValue={setValue} />
            )
          }
        </Field>
      </div>
    </Dialog>
  );
}

const words = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "variant" : "variants"}`;
