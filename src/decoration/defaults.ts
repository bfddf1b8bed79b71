import type { Fields, ValuesOf } from "./field.ts";

/** A fresh copy of the defaults of a list of fields. Headings have no value. */
export function defaultsOf<F extends Fields>(fields: F): ValuesOf<F> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.component !== "Title") values[name] = copyOf(field.default);
  }
  return values as ValuesOf<F>;
}

/** A copy of plain JSON. `structuredClone` is slow, and nearly all of the tens of thousands of defaults on a long page are strings or numbers. */
function copyOf(value: unknown): unknown {
  return typeof value === "object" && value !== null ? structuredClone(value) : value;
}
