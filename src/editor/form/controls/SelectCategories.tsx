import type { CategoryRow } from "#contract/rows.ts";
import { t } from "#i18n/t.ts";
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
      empty={t("No categories chosen")}
      choose={t("Choose categories")}
      chooseOne={t("Choose a category")}
      Chooser={CategoryChooser}
    />
  );
}
