/** A category as its form edits it. */

import { z } from "zod";
import type { CategoryDetail } from "#contract/calls/categories.ts";
import { categoryRule } from "#contract/category-rule.ts";
import { templateNumber, templateWords } from "#contract/template-field.ts";
import { t } from "#i18n/t.ts";
import type { FieldText } from "../forms/context.ts";

export interface CategoryRecord {
  /** Null for a new one. */
  readonly category: CategoryDetail | null;
}

const text = (max: number) => z.string().max(max, t("At most {max} characters", { max }));

export const categorySchema = z.object({
  name: text(120).refine((name) => name.trim() !== "", t("Enter a name")),
  /** "" for the top. */
  parent_id: z.string(),
  shown: z.boolean(),
  pic: text(2000),
  big_pic: text(2000),
  description: text(5000),
  seo_title: text(120),
  seo_description: text(400),
  rule: categoryRule.nullable(),
  template: templateNumber,
});
export type CategoryValues = z.output<typeof categorySchema>;

export const categoryFieldTexts: Readonly<Record<keyof CategoryValues, FieldText>> = {
  name: { label: t("Name") },
  parent_id: { label: t("Inside of") },
  shown: { label: t("Show in the shop"), format: (value) => (value ? t("Shown") : t("Hidden")) },
  pic: { label: t("Square picture") },
  big_pic: { label: t("Wide picture") },
  description: { label: t("Description") },
  seo_title: { label: t("Page title") },
  seo_description: { label: t("Meta description") },
  rule: { label: t("Rule"), format: (value) => (value === null ? t("No rule") : t("A rule")) },
  template: { label: t("Page template"), format: templateWords },
};

/** @param parent of a new category */
export function valuesOf({ category }: CategoryRecord, parent = ""): CategoryValues {
  if (!category) {
    const texts = { name: "", pic: "", big_pic: "", description: "", seo_title: "", seo_description: "" };
    return { ...texts, parent_id: parent, shown: true, rule: null, template: null };
  }
  const { id: _, parent_id, status, ...rest } = category;
  return { ...rest, parent_id: parent_id ?? "", shown: status === 1 };
}

/** The form's values as the call takes them. */
export function toWire({ parent_id, shown, ...rest }: Partial<CategoryValues>) {
  return {
    ...rest,
    ...(parent_id !== undefined && { parent_id: parent_id || null }),
    ...(shown !== undefined && { status: shown ? 1 : 0 }),
  };
}
