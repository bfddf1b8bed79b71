import { useCan } from "../../api/start.ts";
import { fieldId } from "../../forms/context.ts";
import { described, FieldFrame } from "../../forms/fields/FieldFrame.tsx";
import { CellControl } from "./CellControl.tsx";
import { type CellField, cellLabels, stockFields } from "./model.ts";
import type { VariantRow } from "./rows.ts";
import { useCellErrors, useVariants } from "./use-variants.ts";

interface CellInputProps {
  readonly row: VariantRow;
  readonly field: Exclude<CellField, "image">;
  readonly help?: string;
}

const noStockRight = "Your role can't change stock.";

/** A field of the only variant of a product without options. */
export function CellInput({ row, field, help: given }: CellInputProps) {
  const can = useCan();
  const isBarred = stockFields.has(field) && !can("inventory:write");
  const help = isBarred ? noStockRight : given;
  const { setCells } = useVariants();
  const error = useCellErrors()(row.key, field);
  const id = fieldId("variants", `${row.key}.${field}`);
  const texts = { id, errorId: `${id}-error`, helpId: `${id}-help`, error, label: cellLabels[field] };
  // What is not tracked has no number.
  const hasNone = field === "on_hand" && row.cells.stock_policy === "untracked";
  return (
    <FieldFrame field={texts} help={help}>
      <CellControl
        field={field}
        value={hasNone ? null : row.cells[field]}
        onValue={(value) => setCells([{ row, field, value }])}
        control={{ ...described(texts, help), disabled: isBarred }}
      />
    </FieldFrame>
  );
}
