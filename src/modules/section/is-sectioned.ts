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

/** Whether texts of a module take values from the shop or a product (`decoration/dynamic.ts`). */
export const isDynamic = (values: Values): boolean => values.takes_values === true;

/** Types whose code a module needs: its own, and that of what stands around it. */
export const codeTypesOf = ({ type, values }: { readonly type: number; readonly values: Values }): number[] => [
  type,
  ...(isSectioned(values) ? [moduleType.section] : []),
  ...(isDynamic(values) ? [moduleType.dynamic] : []),
];
