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

interface Typed {
  readonly type: number;
  readonly values: Values;
}

const isPanel = (item: Values) => item.as_panel === true;

/** The type whose view shows a module: its own, or that of a header with a wide panel or a second row. */
export const viewTypeOf = ({ type, values: { row_show = "none", menu_list } }: Typed): number =>
  type === moduleType.header && (row_show !== "none" || (Array.isArray(menu_list) && menu_list.some(isPanel)))
    ? moduleType.richHeader
    : type;

/** Types whose code a module needs: the type of its view, and those of a section or of dynamic texts around it. */
export const codeTypesOf = ({ type, values }: Typed): number[] => [
  viewTypeOf({ type, values }),
  ...(isSectioned(values) ? [moduleType.section] : []),
  ...(isDynamic(values) ? [moduleType.dynamic] : []),
];
