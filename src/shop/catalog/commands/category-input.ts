/** What commands take of categories. */
import { z } from "zod";
import { changesOf, optionalText, position, shown, text } from "../../input.ts";

const fields = {
  name: text(120),
  /** Null for the top. */
  parent_id: z.uuid("must be an id of a category").nullable(),
  /** Square picture. */
  pic: optionalText(2000),
  /** Wide picture. */
  big_pic: optionalText(2000),
  description: optionalText(5000),
  status: shown,
  position,
};

export const newCategories = z
  .array(
    z.strictObject({
      name: fields.name,
      parent_id: fields.parent_id.default(null),
      pic: fields.pic.default(""),
      big_pic: fields.big_pic.default(""),
      description: fields.description.default(""),
      status: fields.status.default(1),
      position: fields.position.default(0),
    }),
  )
  .max(1000);
export type NewCategory = z.input<typeof newCategories>[number];

export const categoryChanges = changesOf(fields);
export type CategoryChanges = z.input<typeof categoryChanges>;
