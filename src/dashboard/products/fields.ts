import { taxClassLabel } from "#contract/tax-classes.ts";
import { formatTime } from "../format.ts";
import type { FieldText } from "../forms/context.ts";
import { htmlText } from "../forms/html-text.ts";
import type { RecordForm } from "../forms/record-form.ts";
import type { ProductRecord, ProductValues } from "./form-values.ts";
import { cellFields, cellLabels } from "./variants/model.ts";
import { variantRows } from "./variants/rows.ts";

const count = (value: unknown, one: string, many: string) =>
  Array.isArray(value) ? `${value.length} ${value.length === 1 ? one : many}` : "";

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
    return [cell ? cellLabels[cell] : "Variant", name].filter(Boolean).join(" of ");
  };
  return { ...labels, variants: { label: "Variants", labelOf } };
}

const labels: Texts = {
  good_name: { label: "Title" },
  seo_name: { label: "Address" },
  summary: { label: "Short description" },
  description: { label: "Description", format: htmlText },
  status: { label: "Status" },
  publish_at: { label: "Publish at", format: (value) => (value ? formatTime(String(value)) : "") },
  product_type: { label: "Type" },
  vendor: { label: "Vendor" },
  tax_class: { label: "Tax class", format: (value) => taxClassLabel(String(value)) },
  tags: { label: "Tags" },
  seo_title: { label: "Page title" },
  seo_description: { label: "Meta description" },
  media: { label: "Pictures", format: (value) => count(value, "picture", "pictures") },
  video: { label: "Video" },
  specifications: { label: "Specifications" },
  related: { label: "Related products", format: (value) => count(value, "product", "products") },
  recommended: { label: "Featured product" },
  categories: { label: "Categories", format: (value) => count(value, "category", "categories") },
  options: { label: "Options", format: optionsText },
  variants: { label: "Variants" },
};
