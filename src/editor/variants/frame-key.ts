/** Which header and footer the canvas shows: those of the design, or further ones that the page has chosen. */
import { type Group, type PageGroup, type VariantKind, variantKinds } from "#contract/groups.ts";
import { moduleType } from "#decoration/module-type.ts";
import { type EditorDocument, keyOfType } from "../store/document.ts";

const kindOfType = (type: number): VariantKind => variantKinds[type === moduleType.header ? 0 : 1];

/** The group of the header or footer of a page. @param type of header or footer */
export function frameGroup(document: EditorDocument, page: PageGroup | null, type: number): Group {
  const valuesOf = (group: Group) => document.modules[keyOfType(document, group, moduleType.page) ?? ""]?.values;
  const kind = kindOfType(type);
  const number = page === null ? undefined : valuesOf(page)?.[kind];
  if (typeof number !== "string" || number === "") return "common_modules";
  const variant: Group = `${kind}_${number}`;
  return valuesOf(variant)?.archived === false ? variant : "common_modules";
}

export const frameKey = (document: EditorDocument, page: PageGroup | null, type: number): string | undefined =>
  keyOfType(document, frameGroup(document, page, type), type);
