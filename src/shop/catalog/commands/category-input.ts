/** What commands take of categories. */
import { z } from "zod";
import { categoryRule } from "#contract/category-rule.ts";
import { templateNumber } from "#contract/template-field.ts";
import { changesOf, optionalText, position, text } from "#kernel/input.ts";

const fields = {
  name: text(120),
  /** Null for the top. */
  parent_id: z.uuid("must be an id of a category").nullable(),
  /** Square picture. */
  pic: optionalText(2000),
  /** Wide picture. */
  big_pic: optionalText(2000),
  description: optionalText(5000),
  /** "" takes the name, and the description. */
  seo_title: optionalText(120),
  seo_description: optionalText(400),
  /** 1 shown, 0 hidden. */
  status: z.number().int("must be 0 or 1").min(0, "must be 0 or 1").max(1, "must be 0 or 1"),
  position,
  /** Null for hand-picked products only. */
  rule: categoryRule.nullable(),
  template: templateNumber,
};

export const newCategories = z
  .array(
    z.strictObject({
      name: fields.name,
      parent_id: fields.parent_id.default(null),
      pic: fields.pic.default(""),
      big_pic: fields.big_pic.default(""),
      description: fields.description.default(""),
      seo_title: fields.seo_title.default(""),
      seo_description: fields.seo_description.default(""),
      status: fields.status.default(1),
      position: fields.position.default(0),
      rule: fields.rule.default(null),
      template: fields.template.default(null),
    }),
  )
  .max(1000);
export type NewCategory = z.input<typeof newCategories>[number];

export const categoryChanges = changesOf(fields);
export type CategoryChanges = z.input<typeof categoryChanges>;
