import type { ProductRow } from "#contract/rows.ts";
import { t } from "#i18n/t.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { useFormContext } from "../form-context.ts";
import type { ControlProps } from "../types.ts";
import { ChosenRows } from "./ChosenRows.tsx";

const ProductChooser = lazyComponent(
  () => import("../../pickers/ProductChooser.tsx"),
  ({ onClose }) => onClose(),
);

/** Products of the shop from the product chooser. */
export function ProductRows(props: ControlProps<readonly ProductRow[]>) {
  const { priceText } = useFormContext();
  return (
    <ChosenRows
      control={props}
      nameOf={(row) => row.good_name}
      pictureOf={(row) => row.image}
      detailOf={(row) => priceText(row.price)}
      empty={t("No products chosen")}
      choose={t("Choose products")}
      chooseOne={t("Choose a product")}
      Chooser={ProductChooser}
    />
  );
}
