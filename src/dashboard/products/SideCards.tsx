import { useState } from "react";
import { useWatch } from "react-hook-form";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { useOpenForm } from "../forms/context.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { DateTimeField } from "../forms/fields/DateTimeField.tsx";
import { SuggestField } from "../forms/fields/SuggestField.tsx";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { TagsField } from "../forms/fields/TagsField.tsx";
import type { Suggestions } from "../forms/use-suggestions.ts";
import { Card } from "../shell/Card.tsx";
import { CategoriesField } from "./CategoriesField.tsx";
import { isSoldOut } from "./variants/rows.ts";
import { useVariants } from "./variants/use-variants.ts";

const statuses = [
  { value: "active", label: t("Active") },
  { value: "draft", label: t("Draft") },
  { value: "archived", label: t("Archived") },
] as const;

const statusHelp: Readonly<Record<string, string>> = {
  active: t("Customers see it."),
  draft: t("Only staff see it until you activate it."),
  archived: t("Hidden from the shop; orders and figures keep it."),
};

const soldOutHelp = t("Customers see it as “Sold out”: it has no stock.");

/** Whether and when shoppers see the product. */
export function StatusCard() {
  const { form } = useOpenForm();
  const [status, publishAt]: unknown[] = useWatch({ control: form.control, name: ["status", "publish_at"] });
  const [scheduling, setScheduling] = useState(false);
  const isUnsold = isSoldOut(useVariants().rows) && status === "active";
  const isScheduled = typeof publishAt === "string";
  return (
    <Card title={t("Status")}>
      <div className="stack gap-16 shrink">
        <ChoiceField
          name="status"
          options={statuses}
          hideLabel
          help={isUnsold ? soldOutHelp : statusHelp[String(status)]}
        />
        {status !== "archived" && (isScheduled || scheduling) ? (
          <DateTimeField name="publish_at" />
        ) : (
          status !== "archived" && (
            <div>
              <Button size="small" variant="ghost" onClick={() => setScheduling(true)}>
                {t("Schedule publishing")}
              </Button>
            </div>
          )
        )}
      </div>
    </Card>
  );
}

const suggest = (field: "product_type" | "vendor" | "tag"): Suggestions => ({
  key: `product:${field}`,
  load: async (search, signal) => {
    const { values } = await api.call("/admin_api/v1/products/words", { field, search }, { signal });
    return values.map(({ value }) => value);
  },
});
const types = suggest("product_type");
const vendors = suggest("vendor");
const tags = suggest("tag");

/** How the product is grouped and found. */
export function OrganizationCard() {
  return (
    <Card title={t("Organization")}>
      <div className="stack gap-16 shrink">
        <CategoriesField />
        <SuggestField name="product_type" suggestions={types} placeholder={t("Vase")} maxLength={120} />
        <SuggestField name="vendor" suggestions={vendors} maxLength={120} />
        <TagsField name="tags" suggestions={tags} help={t("Enter or comma adds a tag.")} />
        <SwitchField name="recommended" help={t("Shown where a design lists featured products.")} />
      </div>
    </Card>
  );
}
