import type { Fields } from "#decoration/field.ts";
import { sectionFields } from "#decoration/section.ts";

/** A type's fields without those of sections, which all types have alike and views do not know. */
export const ownFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in sectionFields)));
