import { useWatch } from "react-hook-form";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useCan } from "../api/start.ts";
import { useOpenForm } from "../forms/context.ts";
import { Banner } from "../shell/Banner.tsx";
import { isSoldOut } from "./variants/rows.ts";
import { useVariants } from "./variants/use-variants.ts";

/** Where stock is entered: says before the save that a product which is shown cannot be bought, and how it can. */
export function SoldOutNote() {
  const { form, readOnly } = useOpenForm();
  const status: unknown = useWatch({ control: form.control, name: "status" });
  const { rows, setCells } = useVariants();
  const mayStock = useCan()("inventory:write") && !readOnly;
  if (status !== "active" || !isSoldOut(rows)) return null;
  return (
    <Banner
      tone="warning"
      title={t("0 in stock: shoppers see “Sold out”")}
      actions={
        mayStock && (
          <Button
            size="small"
            onClick={() => setCells(rows.map((row) => ({ row, field: "stock_policy", value: "untracked" })))}
          >
            {t("Sell without counting")}
          </Button>
        )
      }
    >
      {mayStock ? t("Enter the stock, or don't track it.") : t("Somebody who may change stock has to enter it.")}
    </Banner>
  );
}
