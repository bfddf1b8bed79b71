/** What tells modules with a section from others. Every page asks it: the code of sections is loaded for pages that have one. */
import type { Values } from "#decoration/field.ts";
import { moduleType } from "#decoration/module-type.ts";

/** Settings that show by themselves, with the values that show nothing. The others belong to a ground. */
const plain: Values = {
  section_ground: "none",
  section_content_width: "page",
  section_type: "normal",
  section_motion: "none",
};

/** Whether a module has a section: one of its settings shows. */
export const isSectioned = (values: Values): boolean =>
  Object.keys(plain).some((name) => (values[name] ?? plain[name]) !== plain[name]);

export const hasGround = ({ section_ground: ground = "none" }: Values): boolean => ground !== "none";

/** Types whose code a module needs: its own, and that of sections if it has one. */
export const codeTypesOf = ({ type, values }: { readonly type: number; readonly values: Values }): number[] =>
  isSectioned(values) ? [type, moduleType.section] : [type];
