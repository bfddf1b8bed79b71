import { useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { useCan } from "../../api/start.ts";
import { errorText } from "../../forms/context.ts";
import { SelectInputField } from "../../forms/fields/InputFields.tsx";
import { Field } from "../../shell/Field.tsx";
import { CellControl } from "./CellControl.tsx";
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
    return (
      <PictureDialog
        title={t("{count, plural, one {Picture of # variant} other {Picture of # variants}}", { count: rows.length })}
        value={null}
        onChange={apply}
        onClose={onClose}
      />
    );
  }
  const isTime = field === "sale_starts_at" || field === "sale_ends_at";
  const isMoney =
    field === "price" || field === "origin_price" || ["sale_price", "cost", "recommended_price"].includes(field);
  const cellValue: Cell = (isMoney || isTime) && field !== "price" && value === "" ? null : value;
  const [first] = rows;
  const problem = first && cellProblem({ cells: { ...first.cells, [field]: cellValue } }, field);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("{count, plural, one {Edit # variant} other {Edit # variants}}", { count: rows.length })}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            onClick={() => {
              setTried(true);
              if (!problem) apply(cellValue);
            }}
          >
            {t("{count, plural, one {Apply to # variant} other {Apply to # variants}}", { count: rows.length })}
          </Button>
        </>
      }
    >
      <div style={{ display: "grid", gap: 16 }}>
        <SelectInputField
          label={t("Field")}
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
          help={t("Nothing is saved before you save the product.")}
          error={tried ? errorText(problem, cellLabels[field]) : undefined}
        >
          {(control) => <CellControl field={field} value={value} onValue={setValue} control={control} />}
        </Field>
      </div>
    </Dialog>
  );
}
