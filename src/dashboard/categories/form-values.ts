/** A category as its form edits it. */
import { z } from "zod";
import type { CategoryDetail } from "#contract/calls/categories.ts";
import { categoryRule } from "#contract/category-rule.ts";
import type { FieldText } from "../forms/context.ts";

export interface CategoryRecord {
  /** Null for a new one. */
  readonly category: CategoryDetail | null;
}

const text = (max: number) => z.string().max(max, `At most ${max} characters`);

export const categorySchema = z.object({
  name: text(120).refine((name) => name.trim() !== "", "Enter a name"),
  /** "" for the top. */
  parent_id: z.string(),
  shown: z.boolean(),
  pic: text(2000),
  big_pic: text(2000),
  description: text(5000),
  seo_title: text(120),
  seo_description: text(400),
  rule: categoryRule.nullable(),
});
export type CategoryValues = z.output<typeof categorySchema>;

export const categoryFieldTexts: Readonly<Record<keyof CategoryValues, FieldText>> = {
  name: { label: "Name" },
  parent_id: { label: "Inside of" },
  shown: { label: "Show in the shop", format: (value) => (value ? "Shown" : "Hidden") },
  pic: { label: "Square picture" },
  big_pic: { label: "Wide picture" },
  description: { label: "Description" },
  seo_title: { label: "Page title" },
  seo_description: { label: "Meta description" },
  rule: { label: "Rule", format: (value) => (value === null ? "No rule" : "A rule") },
};

/** @param parent of a new category */
export function valuesOf({ category }: CategoryRecord, parent = ""): CategoryValues {
  if (!category) {
    const texts = { name: "", pic: "", big_pic: "", description: "", seo_title: "", seo_description: "" };
    return { ...texts, parent_id: parent, shown: true, rule: null };
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
