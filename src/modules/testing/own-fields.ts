import type { Fields } from "#decoration/field.ts";
import { ruleFields } from "#decoration/rules.ts";
import { sectionFields } from "#decoration/section.ts";
import { schemeFields } from "../config/schemes.ts";

const without = (fields: Fields, left: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in left)));

/** A type's fields without those of sections and rules, which all types have alike and views do not know. */
export const ownFields = (fields: Fields): Fields => without(without(fields, sectionFields), ruleFields);

/** The fields that change a module without a section: `section/colors.test.ts` has those of colour schemes. */
export const viewFields = (fields: Fields): Fields => without(ownFields(fields), schemeFields);
