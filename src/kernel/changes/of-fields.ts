/** Narrows changes to the fields of one screen: several screens may edit the same record. */
import type { Written } from "../rights/index.ts";
import type { ChangeRow } from "./revert.ts";

/** The rows that set one of the fields, with these fields alone; all of them without `fields`. What was made or deleted is no field. */
export function onlyFields<T extends Pick<ChangeRow | Written, "action" | "fields">>(
  rows: readonly T[],
  fields: readonly string[] | undefined,
): T[] {
  if (!fields) return [...rows];
  return rows.flatMap((row) => {
    const changed = row.action === "update" ? row.fields.filter((field) => fields.includes(field)) : [];
    return changed.length > 0 ? [{ ...row, fields: changed }] : [];
  });
}

/** The values of these fields. */
export function pickFields(
  values: Record<string, unknown> | null,
  fields: readonly string[],
): Record<string, unknown> | null {
  return values && Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
}
