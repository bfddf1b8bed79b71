import type { CategoryRow } from "#contract/rows.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import type { ControlProps } from "../types.ts";
import { ChosenRows } from "./ChosenRows.tsx";

const CategoryChooser = lazyComponent(
  () => import("../../pickers/CategoryChooser.tsx"),
  ({ onClose }) => onClose(),
);

/** Categories of the shop from the category chooser. */
export function SelectCategories(props: ControlProps<readonly CategoryRow[]>) {
  return (
    <ChosenRows
      control={props}
      nameOf={(row) => row.name}
      pictureOf={(row) => row.pic}
      empty="No categories chosen"
      choose="Choose categories"
      Chooser={CategoryChooser}
    />
  );
}
