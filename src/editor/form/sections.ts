/** Divides a form into sections by headings, without the fields whose condition is false. */
import type { Fields, Values } from "#decoration/field.ts";

export interface Section {
  /** Name of the heading in the definition; "" for fields before the first heading. */
  readonly key: string;
  readonly title: string | null;
  /** Closed until the owner opens it. */
  readonly folded: boolean;
  readonly rows: readonly (readonly [name: string, field: Fields[string]])[];
}

/**
 * Sections with the fields offered for these values. Headings without fields are left out; a hidden heading starts no
 * section.
 */
export function sectionsOf(fields: Fields, values: Values): Section[] {
  const sections: (Section & { rows: [string, Fields[string]][] })[] = [
    { key: "", title: null, folded: false, rows: [] },
  ];
  for (const [name, field] of Object.entries(fields)) {
    if (field.when && !field.when(values)) continue;
    if (field.component === "Title") {
      sections.push({ key: name, title: field.label, folded: field.componentProps?.folded === true, rows: [] });
    } else sections.at(-1)?.rows.push([name, field]);
  }
  return sections.filter((section) => section.rows.length > 0);
}
