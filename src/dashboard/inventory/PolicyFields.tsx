import { defaultBackorderText, maxBackorderText, type StockPolicy } from "#contract/stock-policy.ts";
import { t } from "#i18n/t.ts";
import { InputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import type { FieldOf } from "../forms/use-dialog-form.ts";
import { policyChoices, policyHelp } from "../products/stock-policies.ts";

interface PolicyFieldsProps {
  readonly policy: FieldOf<StockPolicy>;
  readonly text: FieldOf<string>;
}

/** The stock policy of variants; with the text of what sells when it is out. */
export function PolicyFields({ policy, text }: PolicyFieldsProps) {
  return (
    <>
      <SelectInputField {...policy} label={t("Stock policy")} help={policyHelp[policy.value]} options={policyChoices} />
      {policy.value === "continue" && (
        <InputField
          {...text}
          label={t("Text when out of stock")}
          hint={t("optional")}
          help={t("On the product page, in the cart and in emails")}
          maxLength={maxBackorderText}
          placeholder={defaultBackorderText}
        />
      )}
    </>
  );
}
