import { Suspense, useState } from "react";
import type { ProductRow } from "#decoration/rows.ts";
import { later } from "../../ui/later.tsx";
import type { ControlProps } from "../types.ts";
import { ChosenRows } from "./ChosenRows.tsx";

const ProductChooser = later(
  () => import("../../pickers/ProductChooser.tsx"),
  ({ onClose }) => onClose(),
);

/** Products of the shop from the product chooser. */
export function ProductRows({ id, field, value, onChange, label, describedBy }: ControlProps<readonly ProductRow[]>) {
  const max = Number(field.componentProps?.max ?? Number.POSITIVE_INFINITY);
  const [open, setOpen] = useState(false);
  // The chooser's code comes with its first opening and stays for its closing animation.
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <ChosenRows
        id={id}
        label={label}
        describedBy={describedBy}
        rows={value}
        nameOf={(row) => row.good_name}
        pictureOf={(row) => row.image}
        detailOf={(row) => row.price}
        empty="No products chosen"
        choose="Choose products"
        full={value.length >= max}
        onChoose={() => {
          setWanted(true);
          setOpen(true);
        }}
        onChange={(rows, what) => onChange(rows, "commit", what)}
      />
      {wanted && (
        <Suspense>
          <ProductChooser
            open={open}
            added={value}
            room={max - value.length}
            onClose={() => setOpen(false)}
            onConfirm={(rows) => onChange([...value, ...rows], "commit", `${label}: ${rows.length} added`)}
          />
        </Suspense>
      )}
    </>
  );
}
