import { productRecord } from "#contract/product-fields.ts";
import { countOf } from "#contract/record.ts";
import { t } from "#i18n/t.ts";
import type { FieldText } from "../forms/context.ts";
import { htmlText } from "../forms/html-text.ts";
import type { RecordForm } from "../forms/record-form.ts";
import { recordTexts } from "../forms/record-texts.ts";
import type { ProductRecord, ProductValues } from "./form-values.ts";
import { cellFields, cellLabels } from "./variants/model.ts";
import { variantRows } from "./variants/rows.ts";

/** Names of options with their values: "Size: S, M". */
function optionsText(value: unknown): string {
  if (!Array.isArray(value)) return "";
  const texts = value.map((option: unknown) => {
    if (typeof option !== "object" || option === null || !("name" in option) || !("values" in option)) return "";
    const values = Array.isArray(option.values) ? option.values : [];
    const names = values.map((one: unknown) =>
      typeof one === "object" && one !== null && "value" in one ? one.value : one,
    );
    return `${String(option.name)}: ${names.join(", ")}`;
  });
  return texts.join("\n");
}

type Texts = Readonly<Record<keyof ProductValues & string, FieldText>>;

/** Labels of the form's fields, and how their values are shown in conflicts. */
export function productFieldTexts(form: RecordForm<ProductRecord, ProductValues>): Texts {
  const labelOf = (path: string) => {
    const { options, variants } = form.valuesNow();
    const { rows } = variantRows(form.getState().record.variants, options, variants);
    const [key, field = ""] = path.split(".");
    const name = rows.find((row) => row.key === key)?.values.join(" / ");
    const cell = cellFields.find((one) => one === field);
    return [cell ? cellLabels[cell] : t("Variant"), name].filter(Boolean).join(" of ");
  };
  return { ...labels, variants: { label: t("Variants"), labelOf } };
}

const labels: Texts = {
  ...recordTexts(productRecord),
  description: { label: productRecord.fields.description.label, format: htmlText },
  categories: { label: t("Categories"), format: countOf("category", "categories") },
  options: { label: t("Options"), format: optionsText },
  variants: { label: t("Variants") },
};
