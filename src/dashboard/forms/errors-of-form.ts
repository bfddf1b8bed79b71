/** All errors of a form, in the order of its fields. */
import { sentence, valueName } from "./field-errors.ts";

export interface FormError {
  readonly name: string;
  /** Inside the field: "0.value", "" for the field itself. */
  readonly path: string;
  readonly message: string;
}

/** @param errors as react-hook-form nests them. @param labelOf label of a field by its name */
export function errorsOf(errors: unknown, names: readonly string[], labelOf: (name: string) => string): FormError[] {
  if (!isRecord(errors)) return [];
  return names.flatMap((name) => collect(errors[name], name, "", labelOf(name)));
}

function collect(error: unknown, name: string, path: string, label: string): FormError[] {
  if (!isRecord(error)) return [];
  if (typeof error.message === "string" && typeof error.type === "string") {
    return [{ name, path, message: sentence(error.message, valueName(path) || label) }];
  }
  // "root" is the error of a list as a whole; "ref" is an element.
  return Object.entries(error).flatMap(([key, inner]) =>
    key === "ref" ? [] : collect(inner, name, key === "root" ? path : path === "" ? key : `${path}.${key}`, label),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
