import type { Fields, ValuesOf } from "./field.ts";

/** A fresh copy of the defaults of a list of fields. Headings have no value. */
export function defaultsOf<F extends Fields>(fields: F): ValuesOf<F> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.component !== "Title") values[name] = copyOf(field.default);
  }
  return values as ValuesOf<F>;
}

/** Of plain JSON. A page of hundreds of modules has tens of thousands of defaults, nearly all of them a single word or number. */
function copyOf(value: unknown): unknown {
  return typeof value === "object" && value !== null ? structuredClone(value) : value;
}
