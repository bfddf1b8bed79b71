/** What a field's row shows of its value: changed or default, allowed or not. */

import type { SingleField } from "#decoration/field.ts";
import { t } from "#i18n/t.ts";

/** Ids of the help and the error that a row shows, for `aria-describedby`. */
export function describedBy(id: string, help: string | undefined, rule: string | null | undefined): string | undefined {
  return [help && `${id}-help`, rule && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

/** The rule a value breaks. A list has none of its own: its items show theirs. */
export function brokenRule(field: SingleField, value: unknown): string | undefined {
  if (field.component === "Stackable") return undefined;
  const result = field.schema.safeParse(value);
  return result.success ? undefined : (result.error.issues[0]?.message ?? t("not allowed"));
}

/** Equal as stored: values are plain JSON. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
}
