/** What a text is called, and its field. */
import { isResponsive, type SingleField } from "#decoration/field.ts";
import { t, tc } from "#i18n/t.ts";
import type { Catalog } from "../store/catalog.ts";
import type { EditorDocument } from "../store/document.ts";
import type { Cell } from "./cells.ts";

interface Described {
  /** "Slide 1 › Title" */
  readonly label: string;
  readonly field: SingleField;
}

/** Null for a field that the editor does not know. */
export function describeCell(
  { key, group, path }: Pick<Cell, "key" | "group" | "path">,
  document: EditorDocument,
  catalog: Pick<Catalog, "definitionOf">,
): Described | null {
  const module = document.modules[key];
  let fields = module && catalog.definitionOf(module.type, group)?.fields;
  let field: NonNullable<typeof fields>[string] | undefined;
  const labels: string[] = [];
  for (const step of path) {
    if (typeof step === "number") {
      const props = field && !isResponsive(field) ? field.componentProps : undefined;
      labels.push(`${String(props?.itemName ?? t("Item"))} ${step + 1}`);
    } else if (field && isResponsive(field) && (step === "pc" || step === "mobile")) {
      labels.push(`${field.label} (${step === "pc" ? t("PC") : tc("device", "Phone")})`);
      field = field[step];
    } else {
      field = fields?.[step];
      if (!field) return null;
      const inner = isResponsive(field) ? undefined : field.item;
      if (!inner && !isResponsive(field)) labels.push(field.label);
      fields = inner;
    }
  }
  return field && !isResponsive(field) ? { label: labels.join(" › "), field } : null;
}

/** The words of a rich text. */
export const wordsOf = (text: string): string =>
  text.includes("<") ? (new DOMParser().parseFromString(text, "text/html").body.textContent ?? "") : text;
