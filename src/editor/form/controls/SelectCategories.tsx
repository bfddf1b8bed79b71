import { Suspense, useState } from "react";
import type { CategoryRow } from "#decoration/rows.ts";
import { later } from "../../ui/later.tsx";
import type { ControlProps } from "../types.ts";
import { ChosenRows } from "./ChosenRows.tsx";

const CategoryChooser = later(
  () => import("../../pickers/CategoryChooser.tsx"),
  ({ onClose }) => onClose(),
);

/** Categories of the shop from the category chooser. */
export function SelectCategories(props: ControlProps<readonly CategoryRow[]>) {
  const { id, field, value, onChange, label, describedBy } = props;
  const max = Number(field.componentProps?.max ?? Number.POSITIVE_INFINITY);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <ChosenRows
        id={id}
        label={label}
        describedBy={describedBy}
        rows={value}
        nameOf={(row) => row.name}
        pictureOf={(row) => row.pic}
        empty="No categories chosen"
        choose="Choose categories"
        full={value.length >= max}
        onChoose={() => {
          setWanted(true);
          setOpen(true);
        }}
        onChange={(rows, what) => onChange(rows, "commit", what)}
      />
      {wanted && (
        <Suspense>
          <CategoryChooser
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
