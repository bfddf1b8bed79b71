import type { Fields, ValuesOf } from "./field.ts";

/** A fresh copy of the defaults of a list of fields. Headings have no value. */
export function defaultsOf<F extends Fields>(fields: F): ValuesOf<F> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.component !== "Title") values[name] = structuredClone(field.default);
  }
  return values as ValuesOf<F>;
}
